#pragma once

#include "ui/view/view_context.h"
#include "ui/viewmodel/translation_map_id.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;
class QSpinBox;
class QSplitter;

namespace headlight::ui {

class FigureView;
class SegmentedSwitch;
class TranslationMapView;
class TranslationService;
class TranslationView;

// The tab "Translation": the sentence goes in, French comes out piece by piece (step, back, play),
// with what every head of encoder, decoder and cross-attention looked at. Another piece or another
// whole translation can be forced, as an edit of the document.
class TranslationPage : public QWidget {
    Q_OBJECT

public:
    explicit TranslationPage(const ViewContext& context, QWidget* parent = nullptr);

    FigureView* picture() const;
    FigureView* map() const;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void chooseFamily();
    void step(int pieces);
    void play(bool on);
    void namePlay();
    void readSteps();
    void readService();
    void readDocument();
    void chooseMap();
    void retranslate();

    ViewContext m_context;
    TranslationService* m_service;
    QLabel* m_about;
    QPushButton* m_family;
    QPushButton* m_first;
    QPushButton* m_back;
    QPushButton* m_step;
    QPushButton* m_play;
    QPushButton* m_free;
    QLabel* m_beamLabel;
    QSpinBox* m_beam;
    SegmentedSwitch* m_stack;
    QSpinBox* m_layer;
    QSpinBox* m_head;
    QSplitter* m_parts;
    TranslationView* m_view;
    TranslationMapView* m_map;
    TranslationMapId m_shown;
    QTimer m_pace;
    bool m_reading = false;
};

} // namespace headlight::ui
