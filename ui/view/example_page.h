#pragma once

#include "ui/view/view_context.h"

#include <QTimer>
#include <QWidget>

#include <string>
#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QSplitter;
class QToolButton;
class QVBoxLayout;

namespace headlight::ui {

class ExampleRankingView;
class FigureView;
class LensService;
class LinkStrip;

// "Find by example": sentences of one's own in which words are linked, and the heads that link the
// same words, beside the fixed offset that would do so too.
class ExamplePage : public QWidget {
    Q_OBJECT

public:
    explicit ExamplePage(const ViewContext& context, QWidget* parent = nullptr);

    FigureView* picture() const;

    // The sentence of the window joins those that are there, unless it is one of them.
    void addSentence();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Row {
        QWidget* box = nullptr;
        QLineEdit* text = nullptr;
        QToolButton* remove = nullptr;
        LinkStrip* strip = nullptr;
    };

    Row makeRow(size_t sentence);
    void setText(size_t sentence, std::string text);
    void readDocument();
    void rank();
    void shareHeight();
    void keepInView();
    void retranslate();

    ViewContext m_context;
    LensService& m_lens;
    std::vector<Row> m_rows;
    QLabel* m_about;
    QPushButton* m_add;
    QWidget* m_sentences;
    QVBoxLayout* m_layout;
    QScrollArea* m_scroll;
    QSplitter* m_parts; // sentences above, heads below
    bool m_sharedByHand = false;
    ExampleRankingView* m_ranking;
    QLabel* m_problem;
    QTimer m_rest; // gathers edits
};

} // namespace headlight::ui
