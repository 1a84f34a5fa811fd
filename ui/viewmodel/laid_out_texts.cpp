#include "ui/viewmodel/laid_out_texts.h"

#include <QFontMetricsF>
#include <QGuiApplication>

namespace headlight::ui {
namespace {

constexpr qsizetype kMostKept = 2048;

std::shared_ptr<LaidOutText> layOut(const QString& text, const TextStyle& style) {
    auto line = std::make_shared<LaidOutText>();
    line->layout.setCacheEnabled(true);
    line->width = layOutLine(line->layout, text, style);
    const QFontMetricsF metrics(line->layout.font());
    line->ascent = metrics.ascent();
    line->descent = metrics.descent();
    return line;
}

} // namespace

const LaidOutText* LaidOutTexts::find(const QString& text, const TextStyle& style) {
    const QString font = QGuiApplication::font().family();
    if (font != m_font || m_texts.size() > kMostKept) {
        m_font = font;
        m_texts.clear();
    }
    std::shared_ptr<LaidOutText>& line = m_texts[{text, style}];
    if (!line)
        line = layOut(text, style);
    return line->layout.lineCount() > 0 ? line.get() : nullptr;
}

} // namespace headlight::ui
