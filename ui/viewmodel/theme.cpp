#include "ui/viewmodel/theme.h"

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

Theme lightTheme() {
    Theme t;
    t.kind = ThemeKind::Light;
    t.window = QColor(0xF4, 0xF6, 0xF8);
    t.panel = QColor(0xFF, 0xFF, 0xFF);
    t.line = QColor(0xD8, 0xDE, 0xE6);
    t.text = QColor(0x1C, 0x21, 0x28);
    t.secondaryText = QColor(0x5B, 0x66, 0x73);
    t.accent = QColor(0x0B, 0x62, 0xA4);
    t.selection = QColor(0xD5, 0x5E, 0x00);
    t.selectionText = QColor(0xB3, 0x4E, 0x00);
    t.good = QColor(0x00, 0x79, 0x5B);
    t.caution = QColor(0x9A, 0x5B, 0x00);
    t.notANumber = QColor(0xE0, 0x00, 0xB8);
    // Blue, bluish green, black (as text colour), reddish purple.
    t.categories = {QColor(0x00, 0x72, 0xB2), QColor(0x00, 0x9E, 0x73), t.text,
                    QColor(0xCC, 0x79, 0xA7)};
    return t;
}

Theme darkTheme() {
    Theme t;
    t.kind = ThemeKind::Dark;
    t.window = QColor(0x15, 0x19, 0x1E);
    t.panel = QColor(0x1D, 0x22, 0x28);
    t.line = QColor(0x32, 0x3A, 0x44);
    t.text = QColor(0xE8, 0xEC, 0xF0);
    t.secondaryText = QColor(0x9A, 0xA6, 0xB2);
    t.accent = QColor(0x58, 0xA6, 0xE8);
    t.selection = QColor(0xF0, 0x88, 0x3E);
    t.selectionText = t.selection;
    t.good = QColor(0x3F, 0xC7, 0x9A);
    t.caution = QColor(0xE3, 0xB0, 0x4B);
    t.notANumber = QColor(0xFF, 0x4F, 0xD0);
    // Sky blue, bluish green, yellow, reddish purple.
    t.categories = {QColor(0x56, 0xB4, 0xE9), QColor(0x00, 0x9E, 0x73), QColor(0xF0, 0xE4, 0x42),
                    QColor(0xCC, 0x79, 0xA7)};
    return t;
}

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

} // namespace

const Theme& theme(ThemeKind kind) {
    static const Theme light = lightTheme();
    static const Theme dark = darkTheme();
    return kind == ThemeKind::Light ? light : dark;
}

CategoryStyle Theme::category(int i) const {
    static constexpr std::array kPatterns{Qt::SolidLine, Qt::DashLine, Qt::DotLine,
                                          Qt::DashDotLine};
    const auto index = static_cast<size_t>(std::max(i, 0));
    return {categories[index % categories.size()],
            kPatterns[index / categories.size() % kPatterns.size()]};
}

QColor Theme::track() const {
    return QColor((panel.red() + line.red()) / 2, (panel.green() + line.green()) / 2,
                  (panel.blue() + line.blue()) / 2);
}

double relativeLuminance(const QColor& color) {
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

double contrastRatio(const QColor& a, const QColor& b) {
    const double first = relativeLuminance(a) + 0.05;
    const double second = relativeLuminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

} // namespace headlight::ui
