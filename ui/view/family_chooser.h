#pragma once

#include "core/io/trained_family.h"
#include "ui/view/view_context.h"

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;

namespace headlight::ui {

class SegmentedSwitch;
class ToggleSwitch;
class TrainingService;

// The trained models from English to French as switches, heads, width and, where they differ,
// layers: every choice is a model of its own, and where there is none of all that was chosen, the
// nearest is taken. Those that were trained here can be removed. Hidden when there is none. Choices
// act at once.
class FamilyChooser : public QWidget {
    Q_OBJECT

public:
    FamilyChooser(const ViewContext& context, TrainingService& trainings,
                  QWidget* parent = nullptr);

    bool isEmpty() const { return m_family.empty(); }
    void readDocument();

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void readFamily();
    void choose(const FamilyMember& member);
    void markChosen();
    bool has(const FamilyMember& member) const;
    void removeOwn();
    void retranslate();

    ViewContext m_context;
    TrainingService& m_trainings;
    std::vector<FamilyMember> m_family;
    FamilyMember m_member;
    QLabel* m_title;
    QLabel* m_note;
    QLabel* m_headsLabel;
    QLabel* m_widthLabel;
    QLabel* m_layersLabel;
    SegmentedSwitch* m_heads;
    SegmentedSwitch* m_width;
    SegmentedSwitch* m_layers;
    ToggleSwitch* m_guided;
    QPushButton* m_remove;
    bool m_inUse = false; // one of them reads the sentence
};

} // namespace headlight::ui
