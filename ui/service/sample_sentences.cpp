#include "ui/service/sample_sentences.h"

#include <QCoreApplication>

namespace headlight::ui {
namespace {

struct Sample {
    const char* text;
    const char* lookFor; // key of the context "SampleSentences"
    HeadId head;         // counted from 0
    const char* from;
    const char* to;
};

// The weights named here are those of the bundled model; a test computes every one of them again.
constexpr Sample kSamples[] = {
    {"I love artificial intelligence.",
     QT_TRANSLATE_NOOP("SampleSentences",
                       "Subject and verb: in layer 3 head 2, \"I\" looks at \"love\" with 0.89."),
     {Stack::Self, 2, 1},
     "I",
     "love"},
    {"The animal did not cross the street because it was too tired.",
     QT_TRANSLATE_NOOP(
         "SampleSentences",
         "A pronoun: in layer 4 head 2, \"it\" looks at \"animal\" with 0.69. Make it "
         "\"too wide\", which means the street, and only 0.32 is left."),
     {Stack::Self, 3, 1},
     "it",
     "animal"},
    {"The trophy did not fit in the suitcase because it was too small.",
     QT_TRANSLATE_NOOP(
         "SampleSentences",
         "What this model does not understand: \"it\" is the suitcase, but in layer 4 "
         "head 2 it looks at \"trophy\" with 0.61."),
     {Stack::Self, 3, 1},
     "it",
     "trophy"},
    {"This film is not good.",
     QT_TRANSLATE_NOOP(
         "SampleSentences",
         "Negation: in layer 3 head 2, \"not\" looks at \"good\" with 0.92. It is also the "
         "next word, so compare with layer 2 head 9, which likes any next word."),
     {Stack::Self, 2, 1},
     "not",
     "good"},
    {"The keys to the cabinet are on the table.",
     QT_TRANSLATE_NOOP(
         "SampleSentences",
         "A far subject: in layer 4 head 2, \"are\" looks past \"cabinet\" at \"keys\" with "
         "0.79."),
     {Stack::Self, 3, 1},
     "are",
     "keys"},
    {"The horse raced past the barn fell.",
     QT_TRANSLATE_NOOP(
         "SampleSentences",
         "A garden path: the horse that was raced, fell. In layer 4 head 2, \"fell\" finds "
         "\"horse\" with 0.56."),
     {Stack::Self, 3, 1},
     "fell",
     "horse"},
    {"The old man the boat.",
     QT_TRANSLATE_NOOP(
         "SampleSentences",
         "Another garden path: \"man\" is the verb. Like most readers, layer 1 head 5 takes "
         "\"old\" to \"man\", with 0.78."),
     {Stack::Self, 0, 4},
     "old",
     "man"},
    {"The dog bit the man and the man bit the dog.",
     QT_TRANSLATE_NOOP(
         "SampleSentences",
         "The same word again: in layer 3 head 10, the second \"bit\" looks at the first "
         "with 0.93."),
     {Stack::Self, 2, 9},
     "bit:2",
     "bit:1"},
    {"Yesterday the teacher read a very long story to the children.",
     QT_TRANSLATE_NOOP(
         "SampleSentences",
         "A head with one habit: layer 1 head 3 looks at the word before, whatever it is; "
         "\"story\" at \"long\" with 1.00."),
     {Stack::Self, 0, 2},
     "story",
     "long"},
    {"He sat by the river and then walked to the bank.",
     QT_TRANSLATE_NOOP(
         "SampleSentences",
         "A word with two meanings: in layer 1 head 11, \"bank\" looks at \"river\" with "
         "0.60."),
     {Stack::Self, 0, 10},
     "bank",
     "river"},
    {"Internationalization is unbelievably straightforward.",
     QT_TRANSLATE_NOOP(
         "SampleSentences",
         "Words in pieces: \"unbelievably\" is five of them. Show whole words and compare; "
         "in layer 3 head 2, \"is\" looks at \"straightforward\" with 0.67."),
     {Stack::Self, 2, 1},
     "is",
     "straightforward"},
    {"The capital of France is [MASK].",
     QT_TRANSLATE_NOOP("SampleSentences",
                       "A gap: [MASK] is one special token. In layer 4 head 2, \"is\" looks at "
                       "\"capital\" with 0.60."),
     {Stack::Self, 3, 1},
     "is",
     "capital"},
    {"我愛人工智慧。",
     QT_TRANSLATE_NOOP(
         "SampleSentences",
         "A model of English reads Chinese: characters it does not know become [UNK]. In "
         "layer 3 head 9, \"我\" still looks at \"愛\" with 0.55."),
     {Stack::Self, 2, 8},
     "我",
     "愛"},
    {"أحب الذكاء الاصطناعي.",
     QT_TRANSLATE_NOOP(
         "SampleSentences",
         "Arabic, written from right to left, falls into single letters: in layer 3 "
         "head 10, the first letter of the second word looks at its like in the third "
         "with 0.86."),
     {Stack::Self, 2, 9},
     "",
     ""},
};

} // namespace

std::vector<SampleSentence> sampleSentences() {
    std::vector<SampleSentence> samples;
    for (const Sample& sample : kSamples)
        samples.push_back({QString::fromUtf8(sample.text), QString::fromUtf8(sample.lookFor),
                           sample.head, QString::fromUtf8(sample.from),
                           QString::fromUtf8(sample.to)});
    return samples;
}

QString hintText(const QString& lookFor) {
    return QCoreApplication::translate("SampleSentences", lookFor.toUtf8().constData());
}

} // namespace headlight::ui
