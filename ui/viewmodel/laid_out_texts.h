#pragma once

#include "ui/viewmodel/text_shaping.h"

#include <QHash>
#include <QTextLayout>

#include <memory>

namespace headlight::ui {

// A line of text ready to be painted.
struct LaidOutText {
    QTextLayout layout; // one line
    qreal width = 0;    // px
    // Of the interface font, whatever fonts the line needs: all texts of a size share its baseline.
    qreal ascent = 0;
    qreal descent = 0;
};

// Texts that were laid out already: a map writes the same few numbers again and again, and the next
// map nearly all of them. Whoever paints often keeps one. The GUI thread, or one other.
class LaidOutTexts {
public:
    // Null for an empty text. Valid until the next call.
    const LaidOutText* find(const QString& text, const TextStyle& style);

private:
    QString m_font; // interface font that the texts were laid out for
    QHash<StyledText, std::shared_ptr<LaidOutText>> m_texts;
};

} // namespace headlight::ui
