#pragma once

#include "ui/view/view_context.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QSlider;

namespace headlight::ui {

// How the picture in the middle is drawn: colours, range, linear or logarithmic, and what the shown
// tab adds to that.
class PictureOptions : public QWidget {
    Q_OBJECT

public:
    explicit PictureOptions(const ViewContext& context, QWidget* parent = nullptr);

    void showFor(const QString& tab); // "heatmap", "connections", "compare"
    void setBrief(bool brief);        // leaves out what the menus hold too, and notes
    void setDrawnShare(double share); // 0..1; the picture says it too
    void setZoomed(bool zoomed);      // offers the way back

signals:
    void resetZoomWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void connectControls();
    void readDocument();
    void retranslate();

    ViewContext m_context;
    QComboBox* m_colours;
    QComboBox* m_range;
    QComboBox* m_scale;
    QLabel* m_thresholdLabel;
    QSlider* m_threshold;
    QPushButton* m_resetZoom;
    bool m_zoomed = false;
    double m_drawnShare = 0;
    QString m_tab;
    bool m_brief = false;
};

} // namespace headlight::ui
