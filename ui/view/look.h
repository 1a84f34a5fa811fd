#pragma once

#include "ui/view/system_theme.h"
#include "ui/viewmodel/figure_style.h"

#include <QObject>

namespace headlight::ui {

class Settings;

// How the window looks, apart from what it shows: theme, size of type, motion, as the settings say.
// Follows them and the desktop, and restyles the whole program at once.
class Look : public QObject {
    Q_OBJECT

public:
    explicit Look(const Settings& settings, QObject* parent = nullptr);

    const Theme& theme() const;
    double fontScale() const; // 1..2; presenter size (18 pt) counts in
    bool reducedMotion() const;
    FigureStyle figureStyle(Ramp ramp) const;

    // Before anything is built, which then knows the sizes of its text.
    void applyFontAndPalette();
    // Gives palette, font and style sheet to the application, as every change of a setting does.
    void apply();

signals:
    void changed();

private:
    const Settings& m_settings;
    SystemTheme m_system;
};

} // namespace headlight::ui
