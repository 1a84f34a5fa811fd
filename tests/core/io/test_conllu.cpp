#include "core/base/platform.h"
#include "core/io/conllu.h"
#include "tests/support/damage.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string word(int number, const std::string& form, int head, const std::string& relation) {
    return fmt::format("{}\t{}\t_\tNOUN\t_\t_\t{}\t{}\t_\t_\n", number, form, head, relation);
}

const std::string kILove =
    "# text = I love\n" + word(1, "I", 2, "nsubj") + word(2, "love", 0, "root");
const std::string kDogsBark = word(1, "Dogs", 2, "nsubj:pass") + word(2, "bark", 0, "root");

struct Treebank {
    std::vector<LabelledSentence> sentences;
    std::vector<std::string> problems;
    std::size_t skipped = 0;
};

class Conllu : public testing::Test {
protected:
    Treebank read(const std::string& content, TreebankPart part = {}) {
        writeFileAtomically(m_folder / "x.conllu", content);
        Treebank treebank;
        ConlluReader reader(
            m_folder / "x.conllu",
            [&](const TreebankProblem& problem) {
                treebank.problems.push_back(englishMessage(problem));
            },
            part);
        while (auto sentence = reader.next())
            treebank.sentences.push_back(std::move(*sentence));
        treebank.skipped = reader.skipped();
        EXPECT_EQ(reader.done(), content.empty() ? 0.0 : 1.0);
        return treebank;
    }

    // One faulty sentence between two good ones: it alone is skipped, with this line and reason.
    void skips(const std::string& faulty, int line, const std::string& reason) {
        SCOPED_TRACE(faulty.substr(0, 60));
        const Treebank treebank = read(kILove + "\n" + faulty + "\n\n" + kDogsBark);
        EXPECT_EQ(treebank.sentences.size(), 2u);
        EXPECT_EQ(treebank.skipped, 1u);
        ASSERT_EQ(treebank.problems.size(), 1u);
        EXPECT_THAT(treebank.problems[0], HasSubstr(fmt::format("line {}: ", line)));
        EXPECT_THAT(treebank.problems[0], HasSubstr(reason));
    }

    TemporaryFolder m_folder;
};

TEST_F(Conllu, ReadsWordsHeadsAndRelations) {
    const Treebank treebank = read(kILove + "\n" + kDogsBark + "\n");
    ASSERT_EQ(treebank.sentences.size(), 2u);
    const LabelledSentence& first = treebank.sentences[0];
    EXPECT_EQ(first.text, "I love");
    EXPECT_EQ(first.line, 2u);
    ASSERT_EQ(first.words.size(), 2u);
    EXPECT_EQ(first.words[0].text, "I");
    EXPECT_EQ(first.words[0].tag, "NOUN");
    EXPECT_EQ(first.words[0].head, 1);
    EXPECT_EQ(first.words[0].relation, "nsubj");
    EXPECT_EQ(first.words[1].head, -1);
    EXPECT_EQ(treebank.sentences[1].words[0].relation, "nsubj");
    EXPECT_EQ(treebank.sentences[1].line, 5u);
    EXPECT_TRUE(treebank.problems.empty());
}

TEST_F(Conllu, PassesOverMultiwordTokensAndEmptyNodes) {
    const Treebank treebank = read(
        "1-2\tI'm\t_\t_\t_\t_\t_\t_\t_\t_\n" + word(1, "I", 2, "nsubj") + word(2, "'m", 0, "root") +
        "2.1\tgone\t_\t_\t_\t_\t_\t_\t2:x\t_\n" + word(3, "here", 2, "advmod"));
    ASSERT_EQ(treebank.sentences.size(), 1u);
    EXPECT_EQ(treebank.sentences[0].words.size(), 3u);
    EXPECT_EQ(treebank.sentences[0].words[2].text, "here");
}

TEST_F(Conllu, ReadsWhatEditorsMakeOfFiles) {
    std::string windows = "\xEF\xBB\xBF" + kILove + "\n\n\n# comment\n\n" + kDogsBark;
    for (std::size_t at = 0; (at = windows.find('\n', at)) != std::string::npos; at += 2)
        windows.replace(at, 1, "\r\n");
    windows.erase(windows.size() - 2); // no line end at the end of the file
    const Treebank treebank = read(windows);
    ASSERT_EQ(treebank.sentences.size(), 2u);
    EXPECT_EQ(treebank.sentences[0].text, "I love");
    EXPECT_EQ(treebank.sentences[1].words[1].relation, "root");
    EXPECT_TRUE(treebank.problems.empty());
    EXPECT_TRUE(read("").sentences.empty());
    EXPECT_TRUE(read("\n\n# only a comment\n").sentences.empty());
}

TEST_F(Conllu, SkipsAFaultySentenceAndSaysWhy) {
    skips(word(1, "a", 2, "x") + "2\tb\t_\t_\t_\t_\t0\troot\t_", 6, "has 9 columns instead of 10");
    skips("1\ta\t_\t_\t_\t_\t0\troot\t_\t_\t_", 5, "has 11 columns");
    skips("a line of prose", 5, "has 1 columns");
    skips(word(1, "a", 2, "x") + word(3, "b", 0, "root"), 6, "has the number \"3\"; expected 2");
    skips("x" + word(1, "a", 0, "root"), 5, "has the number \"x1\"");
    skips("2-3\tab\t_\t_\t_\t_\t_\t_\t_\t_\n" + word(1, "a", 0, "root"), 5, "\"2-3\"; expected 1");
    skips("1.1\tab\t_\t_\t_\t_\t_\t_\t_\t_\n" + word(1, "a", 0, "root"), 5, "\"1.1\"");
    skips(word(1, "a", 3, "x") + word(2, "b", 0, "root"), 5, "the head is \"3\"");
    skips(word(1, "a", 1, "x"), 5, "the head is \"1\"");
    skips(word(1, "a", -1, "x"), 5, "the head is \"-1\"");
    skips("1\ta\t_\t_\t_\t_\t_\tx\t_\t_", 5, "the head is \"_\"");
    skips("1\ta\t_\t_\t_\t_\t99999999999999999999\tx\t_\t_", 5, "the head is \"9999");
    skips(word(1, "a", 0, "root") + word(2, "b", 3, "x") + word(3, "c", 2, "x"), 6,
          "the heads of word 2 lead back");
    skips(word(1, "", 0, "root"), 5, "the word is empty");
    skips(word(1, "a", 0, "_"), 5, "the name of the relation is missing");
    skips(word(1, "a\xC3(", 0, "root"), 5, "byte 4 of the line is not UTF-8");
    skips(word(1, std::string("a\0", 2), 0, "root"), 5, "byte 4");
    skips(word(1, std::string(70'000, 'a'), 0, "root"), 5, "more than 65536 bytes");
}

TEST_F(Conllu, ReportsTheFirstFaultOfASentenceOnly) {
    const Treebank treebank = read("x\ny\nz\n\n" + kILove);
    EXPECT_THAT(treebank.problems, ElementsAre(HasSubstr("line 1: ")));
    EXPECT_EQ(treebank.sentences.size(), 1u);
}

TEST_F(Conllu, ALongCommentIsNoFault) {
    EXPECT_EQ(read("# " + std::string(200'000, 'x') + "\n" + kILove).sentences.size(), 1u);
}

TEST_F(Conllu, RefusesASentenceThatNeverEnds) {
    std::string endless;
    for (int number = 1; number <= 100'000; ++number)
        endless += word(number, std::string(60, 'a'), number == 1 ? 0 : 1, "x");
    const Treebank treebank = read(endless + "\n" + kILove);
    EXPECT_EQ(treebank.sentences.size(), 1u);
    EXPECT_THAT(treebank.problems, ElementsAre(HasSubstr("more than 4194304 bytes")));
}

TEST_F(Conllu, PartsAreTheWholeFile) {
    std::string content;
    for (int i = 0; i < 10; ++i)
        content += (i == 4 ? "faulty\n" : word(1, fmt::to_string(i), 0, "root")) + "\n";
    std::vector<std::string> seen;
    std::size_t skipped = 0;
    for (std::size_t part = 0; part < 3; ++part) {
        const Treebank treebank = read(content, {part, 3});
        skipped += treebank.skipped;
        for (const LabelledSentence& sentence : treebank.sentences)
            seen.push_back(sentence.words[0].text);
    }
    EXPECT_THAT(seen, ElementsAre("0", "3", "6", "9", "1", "7", "2", "5", "8"));
    EXPECT_EQ(skipped, 1u);
}

TEST_F(Conllu, SurvivesDamage) {
    feedDamaged(kILove + "\n" + kDogsBark, [&](const std::string& content) {
        const Treebank treebank = read(content);
        EXPECT_EQ(treebank.problems.size(), treebank.skipped);
        for (const LabelledSentence& sentence : treebank.sentences)
            for (const LabelledWord& labelled : sentence.words)
                EXPECT_LT(labelled.head, static_cast<Index>(sentence.words.size()));
    }, 150);
}

TEST_F(Conllu, NamesAFileThatIsNone) {
    expectError(ErrorCode::FileNotFound, "none.conllu",
                [&] { ConlluReader reader(m_folder / "none.conllu"); });
    expectError(ErrorCode::FileUnreadable, "folder", [&] { ConlluReader reader(m_folder.path()); });
}

TEST(SampleTreebank, IsWhole) {
    ConlluReader reader(sampleTreebank());
    std::size_t sentences = 0;
    while (const auto sentence = reader.next()) {
        ++sentences;
        EXPECT_GE(sentence->words.size(), 5u);
        EXPECT_FALSE(sentence->text.empty());
    }
    EXPECT_EQ(sentences, 600u);
    EXPECT_EQ(reader.skipped(), 0u);
}

TEST(TreebankFaults, EachHasASentence) {
    EXPECT_EQ(allTreebankFaults().size(),
              static_cast<std::size_t>(TreebankFault::TooLongForModel) + 1);
}

} // namespace
} // namespace headlight
