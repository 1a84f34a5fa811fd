#include "ui/viewmodel/relation_names.h"

#include <QCoreApplication>

#include <cmath>

namespace headlight::ui {
namespace {

struct RelationText {
    Q_DECLARE_TR_FUNCTIONS(RelationNames)
};

struct Row {
    const char* relation;
    const char* dependent;
    const char* head;
    const char* plural;
};

#define WORDS(dependent, head, plural)                                                             \
    QT_TRANSLATE_NOOP("RelationNames", dependent), QT_TRANSLATE_NOOP("RelationNames", head),       \
        QT_TRANSLATE_NOOP("RelationNames", plural)

constexpr Row kRows[] = {
    {"acl", WORDS("clause", "its noun", "clauses of nouns")},
    {"advcl", WORDS("adverbial clause", "its verb", "adverbial clauses")},
    {"advmod", WORDS("adverb", "its verb", "adverbs")},
    {"amod", WORDS("modifier", "noun", "modifiers")},
    {"appos", WORDS("apposition", "its noun", "appositions")},
    {"aux", WORDS("auxiliary", "verb", "auxiliaries")},
    {"case", WORDS("preposition", "noun", "prepositions")},
    {"cc", WORDS("and, or", "what it joins", "and, or")},
    {"ccomp", WORDS("clause as object", "its verb", "clauses as objects")},
    {"compound", WORDS("part of a compound", "main part", "compounds")},
    {"conj", WORDS("second of a list", "first", "lists")},
    {"cop", WORDS("form of be", "what it links", "forms of be")},
    {"csubj", WORDS("clause as subject", "its verb", "clauses as subjects")},
    {"det", WORDS("determiner", "noun", "determiners")},
    {"discourse", WORDS("interjection", "its sentence", "interjections")},
    {"dislocated", WORDS("dislocated part", "its verb", "dislocated parts")},
    {"expl", WORDS("empty subject", "verb", "empty subjects")},
    {"fixed", WORDS("part of a fixed phrase", "first word", "fixed phrases")},
    {"flat", WORDS("part of a name", "first word", "parts of names")},
    {"iobj", WORDS("indirect object", "verb", "indirect objects")},
    {"list", WORDS("list entry", "first entry", "list entries")},
    {"mark", WORDS("that, if, to", "verb of its clause", "that, if, to")},
    {"nmod", WORDS("noun of a noun", "noun", "nouns of nouns")},
    {"nsubj", WORDS("subject", "verb", "subjects")},
    {"nummod", WORDS("number", "noun", "numbers")},
    {"obj", WORDS("object", "verb", "objects")},
    {"obl", WORDS("noun with preposition", "verb", "nouns with preposition")},
    {"parataxis", WORDS("side sentence", "main sentence", "side sentences")},
    {"punct", WORDS("punctuation", "its word", "punctuation")},
    {"vocative", WORDS("person addressed", "verb", "persons addressed")},
    {"xcomp", WORDS("verb without subject", "its verb", "verbs without subject")},
};
#undef WORDS

} // namespace

RelationName relationName(const std::string& relation) {
    if (relation == kAllRelations)
        return {RelationText::tr("all relations"), RelationText::tr("word"),
                RelationText::tr("its head"), RelationText::tr("all relations together")};
    for (const Row& row : kRows)
        if (relation == row.relation) {
            const QString dependent = RelationText::tr(row.dependent);
            const QString head = RelationText::tr(row.head);
            return {RelationText::tr("%1 – %2").arg(dependent, head), dependent, head,
                    RelationText::tr(row.plural)};
        }
    const QString name = QString::fromStdString(relation);
    return {name, RelationText::tr("word"), RelationText::tr("its head"), name};
}

QString readingText(Reading reading, const RelationName& name) {
    switch (reading) {
    case Reading::RowOfDependent:
        return RelationText::tr("%1 looks most at %2").arg(name.dependent, name.head);
    case Reading::RowOfHead:
        return RelationText::tr("%1 looks most at %2").arg(name.head, name.dependent);
    case Reading::ColumnOfDependent:
        return RelationText::tr("%1 is looked at most by %2").arg(name.dependent, name.head);
    case Reading::ColumnOfHead:
        return RelationText::tr("%1 is looked at most by %2").arg(name.head, name.dependent);
    }
    return {};
}

QString offsetText(long offset) {
    if (offset == 0)
        return QStringLiteral("0");
    return (offset > 0 ? QStringLiteral("+") : QStringLiteral("−")) +
           QString::number(std::abs(offset));
}

QString pointsText(double share) {
    const QString digits = QString::number(std::abs(100 * share), 'f', 1);
    if (digits == QLatin1String("0.0"))
        return digits;
    return (share > 0 ? QStringLiteral("+") : QStringLiteral("−")) + digits;
}

} // namespace headlight::ui
