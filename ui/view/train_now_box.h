#pragma once

#include "core/io/trained_family.h"
#include "ui/view/view_context.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;
class QSpinBox;

namespace headlight::ui {

class TrainingService;

// Beside a workbench model of some size, which has learnt nothing: the same size trained to
// translate. If it was trained it can be taken at once; if not, it can be trained now, and how long
// that takes is measured first.
class TrainNowBox : public QWidget {
    Q_OBJECT

public:
    TrainNowBox(const ViewContext& context, TrainingService& service, QWidget* parent = nullptr);

    void setShape(const FamilyMember& member);
    void measureSoon(); // how long this shape would take, once it has not changed for a moment

signals:
    void done(); // a choice was made

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void act();
    void read();
    bool isTrained() const;
    QString trainText() const;
    QString noteText() const;
    void retranslate();

    ViewContext m_context;
    TrainingService& m_service;
    FamilyMember m_member;
    QPushButton* m_button;
    QLabel* m_epochsLabel;
    QSpinBox* m_epochs;
    QLabel* m_note;
    QTimer m_rest;
};

} // namespace headlight::ui
