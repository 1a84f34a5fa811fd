#pragma once

#include "ui/view/view_context.h"

#include <QFrame>
#include <QTimer>

class QLabel;
class QStackedWidget;

namespace headlight::ui {

class FigureView;
class MapTitleButton;
class MessageBar;
class PictureOptions;
class ProgressLine;
class TabStrip;

// What a tab of the picture panel shows: a widget, and the picture in it that can be copied and
// read; null = it has none, such as a table.
struct PicturePage {
    QWidget* widget = nullptr;
    FigureView* picture = nullptr;
    FigureView* other = nullptr; // takes its place while it is seen
};

// The middle of the window: the picture, large, under its tabs; what it says in one sentence; and
// whatever stands in the way of a new one.
class PicturePanel : public QFrame {
    Q_OBJECT

public:
    explicit PicturePanel(const ViewContext& context, QWidget* parent = nullptr);

    // `title` is a key of the context "PicturePanel".
    void addView(const char* id, const char* title, const PicturePage& page);
    FigureView* currentView() const; // null = the current tab has no picture
    PictureOptions* options() const { return m_options; }
    MessageBar* problems() const { return m_problems; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Tab {
        QString id;
        const char* title;
        FigureView* picture;
        FigureView* other;
    };

    void showTab(int index);
    void readDocument();
    void fit();
    void readSummary();
    void readProblem();
    void solveProblem();
    void readMaking();
    void stopOrRetry();
    void retranslate();

    ViewContext m_context;
    QList<Tab> m_views;
    ProgressLine* m_progress;
    TabStrip* m_tabs;
    MapTitleButton* m_title;
    MessageBar* m_problems;
    MessageBar* m_hint;
    MessageBar* m_making; // a map that takes long
    QStackedWidget* m_stack;
    QLabel* m_summary;
    PictureOptions* m_options;
    QTimer m_summaryTimer; // gathers several changes
};

} // namespace headlight::ui
