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

constexpr Row kRows[] = {
    {"acl", QT_TRANSLATE_NOOP("RelationNames", "clause"),
     QT_TRANSLATE_NOOP("RelationNames", "its noun"),
     QT_TRANSLATE_NOOP("RelationNames", "clauses of nouns")},
    {"advcl", QT_TRANSLATE_NOOP("RelationNames", "adverbial clause"),
     QT_TRANSLATE_NOOP("RelationNames", "its verb"),
     QT_TRANSLATE_NOOP("RelationNames", "adverbial clauses")},
    {"advmod", QT_TRANSLATE_NOOP("RelationNames", "adverb"),
     QT_TRANSLATE_NOOP("RelationNames", "its verb"), QT_TRANSLATE_NOOP("RelationNames", "adverbs")},
    {"amod", QT_TRANSLATE_NOOP("RelationNames", "modifier"),
     QT_TRANSLATE_NOOP("RelationNames", "noun"), QT_TRANSLATE_NOOP("RelationNames", "modifiers")},
    {"appos", QT_TRANSLATE_NOOP("RelationNames", "apposition"),
     QT_TRANSLATE_NOOP("RelationNames", "its noun"),
     QT_TRANSLATE_NOOP("RelationNames", "appositions")},
    {"aux", QT_TRANSLATE_NOOP("RelationNames", "auxiliary"),
     QT_TRANSLATE_NOOP("RelationNames", "verb"), QT_TRANSLATE_NOOP("RelationNames", "auxiliaries")},
    {"case", QT_TRANSLATE_NOOP("RelationNames", "preposition"),
     QT_TRANSLATE_NOOP("RelationNames", "noun"),
     QT_TRANSLATE_NOOP("RelationNames", "prepositions")},
    {"cc", QT_TRANSLATE_NOOP("RelationNames", "and, or"),
     QT_TRANSLATE_NOOP("RelationNames", "what it joins"),
     QT_TRANSLATE_NOOP("RelationNames", "and, or")},
    {"ccomp", QT_TRANSLATE_NOOP("RelationNames", "clause as object"),
     QT_TRANSLATE_NOOP("RelationNames", "its verb"),
     QT_TRANSLATE_NOOP("RelationNames", "clauses as objects")},
    {"compound", QT_TRANSLATE_NOOP("RelationNames", "part of a compound"),
     QT_TRANSLATE_NOOP("RelationNames", "main part"),
     QT_TRANSLATE_NOOP("RelationNames", "compounds")},
    {"conj", QT_TRANSLATE_NOOP("RelationNames", "second of a list"),
     QT_TRANSLATE_NOOP("RelationNames", "first"), QT_TRANSLATE_NOOP("RelationNames", "lists")},
    {"cop", QT_TRANSLATE_NOOP("RelationNames", "form of be"),
     QT_TRANSLATE_NOOP("RelationNames", "what it links"),
     QT_TRANSLATE_NOOP("RelationNames", "forms of be")},
    {"csubj", QT_TRANSLATE_NOOP("RelationNames", "clause as subject"),
     QT_TRANSLATE_NOOP("RelationNames", "its verb"),
     QT_TRANSLATE_NOOP("RelationNames", "clauses as subjects")},
    {"det", QT_TRANSLATE_NOOP("RelationNames", "determiner"),
     QT_TRANSLATE_NOOP("RelationNames", "noun"), QT_TRANSLATE_NOOP("RelationNames", "determiners")},
    {"discourse", QT_TRANSLATE_NOOP("RelationNames", "interjection"),
     QT_TRANSLATE_NOOP("RelationNames", "its sentence"),
     QT_TRANSLATE_NOOP("RelationNames", "interjections")},
    {"dislocated", QT_TRANSLATE_NOOP("RelationNames", "dislocated part"),
     QT_TRANSLATE_NOOP("RelationNames", "its verb"),
     QT_TRANSLATE_NOOP("RelationNames", "dislocated parts")},
    {"expl", QT_TRANSLATE_NOOP("RelationNames", "empty subject"),
     QT_TRANSLATE_NOOP("RelationNames", "verb"),
     QT_TRANSLATE_NOOP("RelationNames", "empty subjects")},
    {"fixed", QT_TRANSLATE_NOOP("RelationNames", "part of a fixed phrase"),
     QT_TRANSLATE_NOOP("RelationNames", "first word"),
     QT_TRANSLATE_NOOP("RelationNames", "fixed phrases")},
    {"flat", QT_TRANSLATE_NOOP("RelationNames", "part of a name"),
     QT_TRANSLATE_NOOP("RelationNames", "first word"),
     QT_TRANSLATE_NOOP("RelationNames", "parts of names")},
    {"iobj", QT_TRANSLATE_NOOP("RelationNames", "indirect object"),
     QT_TRANSLATE_NOOP("RelationNames", "verb"),
     QT_TRANSLATE_NOOP("RelationNames", "indirect objects")},
    {"list", QT_TRANSLATE_NOOP("RelationNames", "list entry"),
     QT_TRANSLATE_NOOP("RelationNames", "first entry"),
     QT_TRANSLATE_NOOP("RelationNames", "list entries")},
    {"mark", QT_TRANSLATE_NOOP("RelationNames", "that, if, to"),
     QT_TRANSLATE_NOOP("RelationNames", "verb of its clause"),
     QT_TRANSLATE_NOOP("RelationNames", "that, if, to")},
    {"nmod", QT_TRANSLATE_NOOP("RelationNames", "noun of a noun"),
     QT_TRANSLATE_NOOP("RelationNames", "noun"),
     QT_TRANSLATE_NOOP("RelationNames", "nouns of nouns")},
    {"nsubj", QT_TRANSLATE_NOOP("RelationNames", "subject"),
     QT_TRANSLATE_NOOP("RelationNames", "verb"), QT_TRANSLATE_NOOP("RelationNames", "subjects")},
    {"nummod", QT_TRANSLATE_NOOP("RelationNames", "number"),
     QT_TRANSLATE_NOOP("RelationNames", "noun"), QT_TRANSLATE_NOOP("RelationNames", "numbers")},
    {"obj", QT_TRANSLATE_NOOP("RelationNames", "object"),
     QT_TRANSLATE_NOOP("RelationNames", "verb"), QT_TRANSLATE_NOOP("RelationNames", "objects")},
    {"obl", QT_TRANSLATE_NOOP("RelationNames", "noun with preposition"),
     QT_TRANSLATE_NOOP("RelationNames", "verb"),
     QT_TRANSLATE_NOOP("RelationNames", "nouns with preposition")},
    {"parataxis", QT_TRANSLATE_NOOP("RelationNames", "side sentence"),
     QT_TRANSLATE_NOOP("RelationNames", "main sentence"),
     QT_TRANSLATE_NOOP("RelationNames", "side sentences")},
    {"punct", QT_TRANSLATE_NOOP("RelationNames", "punctuation"),
     QT_TRANSLATE_NOOP("RelationNames", "its word"),
     QT_TRANSLATE_NOOP("RelationNames", "punctuation")},
    {"vocative", QT_TRANSLATE_NOOP("RelationNames", "person addressed"),
     QT_TRANSLATE_NOOP("RelationNames", "verb"),
     QT_TRANSLATE_NOOP("RelationNames", "persons addressed")},
    {"xcomp", QT_TRANSLATE_NOOP("RelationNames", "verb without subject"),
     QT_TRANSLATE_NOOP("RelationNames", "its verb"),
     QT_TRANSLATE_NOOP("RelationNames", "verbs without subject")},
};

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
    QString digits = QString::number(std::abs(100 * share), 'f', 1);
    if (digits == QLatin1String("0.0"))
        return digits;
    return (share > 0 ? QStringLiteral("+") : QStringLiteral("−")) + digits;
}

} // namespace headlight::ui
