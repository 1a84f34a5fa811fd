#pragma once

#include "core/io/session.h"
#include "ui/view/view_context.h"
#include "ui/view/widgets/panel.h"

#include <QList>

class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace headlight::ui {

class ChangesView;
class VerticalScrollArea;

// What was changed and what came of it: the edits by hand, each with its switch; what the run is
// compared with; which words of two texts stand for each other; the largest changes.
class ChangesPanel : public Panel {
    Q_OBJECT

public:
    explicit ChangesPanel(const ViewContext& context, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void chooseComparison(int index);
    void readDocument();
    void readResult();
    void listEdits();
    void fitEdits();
    QWidget* makeRow(std::size_t index);
    void readAlignment();
    void join();
    void part();
    void setWords(std::vector<AlignedWords> words);
    void retranslate();

    ViewContext m_context;
    QLabel* m_withLabel;
    QComboBox* m_with;
    QLabel* m_editsTitle;
    QPushButton* m_removeAll;
    QVBoxLayout* m_edits;
    QLabel* m_noEdits;
    VerticalScrollArea* m_scroll;
    QList<QWidget*> m_rows;
    QWidget* m_alignment;
    QLabel* m_alone; // words without a partner
    QComboBox* m_wordA;
    QComboBox* m_wordB;
    QPushButton* m_join;
    QPushButton* m_part;
    QPushButton* m_asFound;
    ChangesView* m_view;
};

} // namespace headlight::ui
