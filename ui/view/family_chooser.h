#pragma once

#include "core/io/trained_family.h"
#include "ui/view/view_context.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace headlight::ui {

class SegmentedSwitch;
class ToggleSwitch;

// The trained models from English to French as two switches, heads and width: every choice is a
// model of its own. Hidden when none came with the program. Choices act at once.
class FamilyChooser : public QWidget {
    Q_OBJECT

public:
    explicit FamilyChooser(const ViewContext& context, QWidget* parent = nullptr);

    bool isEmpty() const { return m_family.empty(); }
    void readDocument();

protected:
    void changeEvent(QEvent* event) override;

private:
    void choose(const FamilyMember& member);
    void markAvailable();
    bool has(const FamilyMember& member) const;
    void retranslate();

    ViewContext m_context;
    std::vector<FamilyMember> m_family;
    std::vector<int> m_headCounts;
    std::vector<int> m_widths;
    FamilyMember m_member;
    QLabel* m_title;
    QLabel* m_note;
    QLabel* m_headsLabel;
    QLabel* m_widthLabel;
    SegmentedSwitch* m_heads;
    SegmentedSwitch* m_width;
    ToggleSwitch* m_guided;
};

} // namespace headlight::ui
