#pragma once

#include "ui/view/view_context.h"

#include <QToolButton>

namespace headlight::ui {

// Names the map that is shown, above it, and offers the others that can stand in its place: the
// head's attention, or something made of several heads or layers.
class MapTitleButton : public QToolButton {
    Q_OBJECT

public:
    explicit MapTitleButton(const ViewContext& context, QWidget* parent = nullptr);

signals:
    void titleChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void readSelection();
    void retranslate();

    ViewContext m_context;
};

} // namespace headlight::ui
