#include "ui/viewmodel/example_text.h"

#include "core/text/unicode.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/relation_names.h"

#include <QCoreApplication>

#include <tuple>
#include <utility>

namespace headlight::ui {
namespace {

struct ExampleText {
    Q_DECLARE_TR_FUNCTIONS(LensExample)
};

QString wordAt(const RelationExample& example, Index word) {
    return QString::fromStdString(example.sentence.words[static_cast<std::size_t>(word)].text);
}

QString joinedWords(const RelationExample& example) {
    QStringList words;
    for (const LabelledWord& word : example.sentence.words)
        words.push_back(QString::fromStdString(word.text));
    return words.join(QLatin1Char(' '));
}

// Code points [begin, end) of a word among words with one blank between them.
std::pair<Index, Index> spanOf(const RelationExample& example, Index word) {
    Index begin = 0;
    for (Index i = 0; i < word; ++i)
        begin += countCodePoints(example.sentence.words[static_cast<std::size_t>(i)].text) + 1;
    return {begin,
            begin + countCodePoints(example.sentence.words[static_cast<std::size_t>(word)].text)};
}

QString pairText(const RelationExample& example) {
    const RelationName name = relationName(example.relation);
    return ExampleText::tr("%1 “%2” – %3 “%4”")
        .arg(name.dependent, wordAt(example, example.dependent), name.head,
             wordAt(example, example.head));
}

} // namespace

QString exampleText(const RelationExample& example) {
    return ExampleText::tr("%1 %2 → %3: %4")
        .arg(example.found ? QStringLiteral("✓") : QStringLiteral("✗"),
             wordAt(example, example.dependent), wordAt(example, example.head),
             joinedWords(example));
}

QString exampleName(const RelationExample& example) {
    QString verdict = example.found ? ExampleText::tr("found") : ExampleText::tr("not found");
    if (!example.found && example.predicted >= 0)
        verdict =
            ExampleText::tr("not found: it links “%1”").arg(wordAt(example, example.predicted));
    return ExampleText::tr("%1, %2. %3").arg(pairText(example), verdict, joinedWords(example));
}

GoldLink goldLinkOf(const RelationExample& example, const HeadReading& head) {
    GoldLink link;
    link.text = joinedWords(example);
    auto looking = spanOf(example, example.dependent);
    auto lookedAt = spanOf(example, example.head);
    if (!dependentLooks(head.reading))
        std::swap(looking, lookedAt);
    std::tie(link.lookingBegin, link.lookingEnd) = looking;
    std::tie(link.lookedAtBegin, link.lookedAtEnd) = lookedAt;
    link.relation = pairText(example);
    link.head = mapInSentence({MapKind::Head, {Stack::Self, head.layer, head.head}});
    link.found = example.found;
    return link;
}

QString treebankProblemText(const TreebankProblem& problem) {
    const QString pattern = QCoreApplication::translate("Treebank", sentencePattern(problem.fault));
    return ExampleText::tr("Line %1: %2")
        .arg(problem.line)
        .arg(QString::fromStdString(fillSentence(pattern.toStdString(), problem.arguments)));
}

} // namespace headlight::ui
