#pragma once

#include <QWidget>

class QComboBox;
class QTabBar;

namespace headlight::ui {

// A row of tabs. Where there is no room for all of them it is a drop-down with the same entries, so
// that nothing is clipped or scrolled.
class TabStrip : public QWidget {
    Q_OBJECT

public:
    // The row's object name is `name`, the drop-down's `name` + "List".
    explicit TabStrip(const QString& name, QWidget* parent = nullptr);

    void addTab(const QString& title);
    void setTabText(int index, const QString& title);
    int currentIndex() const; // -1 = there is no tab
    void setCurrentIndex(int index);
    // What the tabs are about, for the screen reader, and what they are for.
    void describe(const QString& name, const QString& what);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void currentChanged(int index);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void choose();

    QTabBar* m_tabs;
    QComboBox* m_list;
};

} // namespace headlight::ui
