#pragma once

#include "ui/view/view_context.h"

#include <QWidget>

class QStackedWidget;

namespace headlight::ui {

class ExamplePage;
class LensPage;
class SegmentedSwitch;

// The tab "Lens": which head does that? By labelled sentences, or by links of one's own.
class LensTab : public QWidget {
    Q_OBJECT

public:
    explicit LensTab(const ViewContext& context, QWidget* parent = nullptr);

    LensPage* labelled() const { return m_labelled; }
    ExamplePage* byExample() const { return m_byExample; }
    // Bring the tab and its page to the front.
    void openTreebank(const QString& path); // empty: asks for a file
    void showByExample();

protected:
    void changeEvent(QEvent* event) override;

private:
    enum Page { Labelled, ByExample };
    void comeForward(int page);
    void showPage(int page);
    void retranslate();

    ViewContext m_context;
    SegmentedSwitch* m_switch;
    QStackedWidget* m_pages;
    LensPage* m_labelled;
    ExamplePage* m_byExample;
};

} // namespace headlight::ui
