#pragma once

#include "ui/view/view_context.h"

#include <QLineEdit>

namespace headlight::ui {

// The text of the run, as typed: every edit goes to the document at once, and undo in here is the
// document's undo.
class SentenceBox : public QLineEdit {
    Q_OBJECT

public:
    enum class Which { First, Pair };

    SentenceBox(const ViewContext& context, Which which, QWidget* parent = nullptr);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void readDocument();
    void retranslate();

    ViewContext m_context;
    Which m_which;
};

} // namespace headlight::ui
