#pragma once

#include "ui/view/edit_popup.h"
#include "ui/view/heatmap_view.h"
#include "ui/view/widgets/segmented_switch.h"
#include "window_fixture.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>

namespace headlight::ui {

// "I love artificial intelligence." is 5 words in the workbench: I love artificial intelligence .
class Changes : public WindowFixture {
protected:
    Changes() {
        selection().selectMap({MapKind::Head, {Stack::Self, 0, 1}});
        m_lab.editView([](ViewState& view) { view.sideTab = "changes"; });
        settle();
        m_heatmap = find<HeatmapView>("heatmap");
        m_popup = m_heatmap->findChild<EditPopup*>();
    }

    void openEditor(Index query, Index key) {
        selection().selectCell(CellId{query, key});
        QTest::keyClick(m_heatmap, Qt::Key_E);
        ASSERT_TRUE(m_popup->isVisible());
    }
    // Of the open popup.
    template <class T>
    T* part(const char* name) {
        return m_popup->findChild<T*>(QString::fromLatin1(name));
    }
    void type(const QString& text) {
        auto* value = part<QLineEdit>("editValue");
        value->selectAll();
        QTest::keyClicks(value, text);
    }
    void setWeight(Index query, Index key, const QString& text) {
        openEditor(query, key);
        type(text);
        QTest::keyClick(part<QLineEdit>("editValue"), Qt::Key_Return);
        settle();
    }
    float weight(Index query, Index key) {
        return m_lab.result()->attention({Stack::Self, 0, 1})(query, key);
    }
    // A choice of a combo box as a person makes it.
    void choose(const char* name, int index) {
        auto* box = find<QComboBox>(name);
        box->setFocus();
        while (box->currentIndex() < index)
            QTest::keyClick(box, Qt::Key_Down);
        while (box->currentIndex() > index)
            QTest::keyClick(box, Qt::Key_Up);
        settle();
    }
    void flip(Lab::Side side) {
        QTest::mouseClick(find<SegmentedSwitch>("comparisonSide")->button(int(side)),
                          Qt::LeftButton);
        settle();
    }
    QLabel* editName() { return m_window->findChild<QLabel*>(QStringLiteral("editName")); }

    HeatmapView* m_heatmap = nullptr;
    EditPopup* m_popup = nullptr;
};

} // namespace headlight::ui
