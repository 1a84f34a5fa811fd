#include "ui/viewmodel/map_labels.h"

#include "core/text/unicode.h"
#include "ui/service/visible_text.h"
#include "ui/viewmodel/text_shaping.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>

namespace headlight::ui {
namespace {

struct MapLabels {
    Q_DECLARE_TR_FUNCTIONS(MapLabels)
};

bool isUnknown(const Token& token) {
    return !token.fromTemplate && (token.text == "[UNK]" || token.text == "<unk>");
}

QString typedText(const AnalysisResult& result, const Token& token) {
    const std::string& text =
        token.sequence == 1 && result.run.pair ? *result.run.pair : result.run.text;
    return QString::fromStdString(sliceCodePoints(text, token.begin, token.end));
}

// A token by its own text; one that the vocabulary does not know by what was typed, which says
// more.
MapUnit tokenUnit(const AnalysisResult& result, Index position, Index word) {
    const Token& token = result.encoding.tokens[static_cast<size_t>(position)];
    MapUnit unit;
    const QString own = QString::fromStdString(token.text);
    const QString typed = isUnknown(token) ? typedText(result, token) : QString();
    unit.unknown = !typed.isEmpty() && typed != own;
    unit.label = visibleText(unit.unknown ? typed : own);
    unit.tokens = {position};
    unit.word = word;
    unit.special = token.special;
    const WordGroup& group = result.words[static_cast<size_t>(word)];
    if (unit.unknown)
        unit.details.push_back(MapLabels::tr("Not in the vocabulary: the model sees %1").arg(own));
    if (group.pieces.size() > 1)
        unit.details.push_back(
            MapLabels::tr("A piece of “%1”").arg(visibleText(QString::fromStdString(group.label))));
    if (token.fromTemplate)
        unit.details.push_back(MapLabels::tr("Added by the model's own rules"));
    unit.details.push_back(MapLabels::tr("Token %1 of %2, number %3 in the vocabulary")
                               .arg(position + 1)
                               .arg(result.encoding.tokens.size())
                               .arg(token.id));
    return unit;
}

} // namespace

MapUnit wordUnit(const Encoding& encoding, const std::vector<WordGroup>& words, Index word) {
    const WordGroup& group = words[static_cast<size_t>(word)];
    MapUnit unit;
    unit.name = unit.label = visibleText(QString::fromStdString(group.label));
    unit.tokens = group.pieces;
    unit.word = word;
    unit.special = group.special;
    QStringList pieces;
    for (const Index position : group.pieces)
        pieces.push_back(
            QString::fromStdString(encoding.tokens[static_cast<size_t>(position)].text));
    if (pieces.size() > 1)
        unit.details.push_back(
            MapLabels::tr("%1 pieces: %2").arg(pieces.size()).arg(pieces.join(QLatin1Char(' '))));
    unit.details.push_back(MapLabels::tr("Place %1 of %2").arg(word + 1).arg(words.size()));
    return unit;
}

void nameUnits(std::vector<MapUnit>& units) {
    QHash<QString, int> seen;
    for (MapUnit& unit : units)
        unit.name = occurrenceName(unit.label, ++seen[unit.label]);
}

std::vector<MapUnit> mapUnits(const AnalysisResult& result, const MapShape& shape) {
    std::vector<MapUnit> units;
    for (const ShapedUnit& unit : shapedUnits(result.encoding, result.words, shape))
        units.push_back(shape.words ? wordUnit(result.encoding, result.words, unit.word)
                                    : tokenUnit(result, unit.tokens.front(), unit.word));
    nameUnits(units);
    return units;
}

QString occurrenceName(const QString& label, int occurrence) {
    return occurrence == 1 ? label : label + QLatin1Char(':') + QString::number(occurrence);
}

QString unitTooltip(const MapUnit& unit) {
    QStringList lines{unit.name};
    lines += unit.details;
    if (const std::u32string missing = missingGlyphs(unit.label); !missing.empty())
        lines.push_back(MapLabels::tr("No font here draws %1").arg(codePoints(missing)));
    return lines.join(QLatin1Char('\n'));
}

} // namespace headlight::ui
