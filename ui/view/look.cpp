#include "ui/view/look.h"

#include "ui/service/settings.h"
#include "ui/view/style_sheet.h"

#include <QApplication>
#include <QFont>
#include <QFontInfo>

#include <algorithm>

namespace headlight::ui {
namespace {

// 18 pt at 96 logical pixels per inch, against the base text.
constexpr double kPresenterScale = 18.0 * 96.0 / 72.0 / kBaseText;

} // namespace

Look::Look(const Settings& settings, QObject* parent) : QObject(parent), m_settings(settings) {
    connect(&m_system, &SystemTheme::changed, this, &Look::apply);
    connect(&m_settings, &Settings::themeChanged, this, &Look::apply);
    connect(&m_settings, &Settings::sizesChanged, this, &Look::apply);
    connect(&m_settings, &Settings::reducedMotionChanged, this, &Look::changed);
}

const Theme& Look::theme() const {
    const ThemeChoice choice = m_settings.theme();
    const bool dark =
        choice == ThemeChoice::Dark || (choice == ThemeChoice::System && m_system.isDark());
    return ui::theme(dark ? ThemeKind::Dark : ThemeKind::Light);
}

double Look::fontScale() const {
    const double chosen = m_settings.fontPercent() / 100.0;
    return m_settings.presenterSize() ? std::max(chosen, kPresenterScale) : chosen;
}

bool Look::reducedMotion() const {
    return m_settings.reducedMotion();
}

FigureStyle Look::figureStyle(Ramp ramp) const {
    FigureStyle style;
    style.theme = theme();
    style.ramp = ramp;
    style.fontScale = fontScale();
    return style;
}

void Look::applyFontAndPalette() {
    QFont font = QApplication::font();
    // Without a choice of ours Han comes in whichever face is found first, often the Japanese one.
    const QString han = QStringLiteral("Noto Sans CJK TC");
    font.setFamilies({QFontInfo(font).family(), QStringLiteral("Noto Sans Math"), han});
    font.setPixelSize(qRound(kBaseText * fontScale()));
    QApplication::setFont(font);
    QApplication::setPalette(palette(theme()));
}

void Look::apply() {
    applyFontAndPalette();
    qApp->setStyleSheet(styleSheet(theme(), fontScale()));
    emit changed();
}

} // namespace headlight::ui
