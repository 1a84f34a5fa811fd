#pragma once

#include "core/text/words.h"
#include "ui/view/view_context.h"
#include "ui/view/widgets/panel.h"

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QStringListModel;
class QToolButton;

namespace headlight::ui {

class JobView;
class RelationView;

// Which heads link two words of the sentence: the words are picked from it, typed, or taken from
// the selected cell.
class RelationPanel : public Panel {
    Q_OBJECT

public:
    explicit RelationPanel(const ViewContext& context, QWidget* parent = nullptr);

    void swapWords();
    void takeFromCell();

protected:
    void changeEvent(QEvent* event) override;

private:
    QComboBox* makeWordField(const char* name);
    void storeWords();
    std::string nameIn(const QComboBox& field) const;
    void followPick();
    void forgetPick();
    void rememberWords(std::span<const WordGroup> words);
    void followWords();
    void suggest();
    void readDocument();
    void readResult();
    void retranslate();

    ViewContext m_context;
    QStringListModel* m_words; // of the text, for both fields
    QComboBox* m_from;
    QComboBox* m_to;
    QLabel* m_arrow;
    QToolButton* m_swap;
    QPushButton* m_fromCell;
    QPushButton* m_showAll;
    QLabel* m_problem;
    RelationView* m_view;
    QLabel* m_jobTitle;
    JobView* m_job;
    // The words as picked, and those shown in their place while the text does not have them.
    std::pair<std::string, std::string> m_picked;
    std::vector<WordGroup> m_pickedIn; // words of the last text that had both; empty = not yet
    bool m_isLost = false; // the text has one of them no more, though perhaps an equal one
    std::optional<std::pair<std::string, std::string>> m_suggested;
};

} // namespace headlight::ui
