#include "core/analysis/lens/lens_run.h"
#include "core/analysis/lens/relation_report.h"
#include "core/analysis/lens/relation_tables.h"
#include "core/base/platform.h"
#include "core/base/strict_json.h"
#include "tests/support/damage.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight {
namespace {

// One layer of two heads; hits in the order reading, head.
RelationCounts relation(std::int64_t pairs, std::vector<std::int64_t> hits,
                        std::array<std::int64_t, 6> offsets = {}) {
    return {pairs, offsets, std::move(hits)};
}

LensCounts counts(std::map<std::string, RelationCounts> relations) {
    LensCounts all;
    all.layers = 1;
    all.heads = 2;
    all.sentences = 7;
    all.relations = std::move(relations);
    return all;
}

const LensCounts kChosenOn = counts({{"nsubj", relation(10, {1, 2, 3, 9, 0, 0, 9, 0})},
                                     {"obj", relation(4, {0, 0, 0, 0, 0, 0, 0, 4})}});
const LensCounts kReportedOn =
    counts({{"nsubj", relation(80, {70, 2, 3, 40, 0, 0, 60, 0}, {1, 2, 3, 0, 20, 5})},
            {"obj", relation(49, {0, 0, 0, 0, 0, 0, 0, 49}, {0, 30, 0, 0, 0, 0})},
            {"iobj", relation(90, {1, 1, 1, 1, 1, 1, 1, 1}, {0, 0, 9, 0, 0, 9})}});

TEST(WilsonInterval, HasTheKnownValues) { // by hand from Wilson 1927, equation for the score
    const Interval subject = wilsonInterval(1193, 2137);
    EXPECT_NEAR(subject.low, 0.537118716198371, 1e-12);
    EXPECT_NEAR(subject.high, 0.5791906905417079, 1e-12);
    EXPECT_NEAR(wilsonInterval(0, 10).high, 0.2775327998628892, 1e-12);
    EXPECT_EQ(wilsonInterval(0, 10).low, 0.0);
    EXPECT_NEAR(wilsonInterval(5, 50).low, 0.04347576493189041, 1e-12);
    EXPECT_EQ(wilsonInterval(0, 0).low, 0.0);
    EXPECT_EQ(wilsonInterval(0, 0).high, 1.0);
}

TEST(ReportRelations, ChoosesOnOneSetAndMeasuresOnTheOther) {
    const std::vector<RelationScore> scores = reportRelations(kChosenOn, kReportedOn);
    ASSERT_EQ(scores.size(), 3u);
    EXPECT_EQ(scores[0].relation, "iobj") << "the one with most pairs first";
    EXPECT_FALSE(scores[0].best) << "not in the set of choice";
    EXPECT_EQ(scores[0].offset, -1) << "the first of equals";
    const RelationScore& subject = scores[1];
    EXPECT_EQ(subject.best, (HeadReading{Reading::RowOfHead, 0, 1})) << "the first of equals";
    EXPECT_EQ(subject.hits, 40);
    EXPECT_DOUBLE_EQ(subject.accuracy(), 0.5);
    EXPECT_EQ(subject.offset, 1);
    EXPECT_DOUBLE_EQ(subject.baseline(), 0.25);
    EXPECT_DOUBLE_EQ(subject.difference(), 0.25);
    EXPECT_FALSE(subject.isFew());
    EXPECT_TRUE(scores[2].isFew());
    EXPECT_EQ(scores[2].best, (HeadReading{Reading::ColumnOfHead, 0, 1}));
}

LensRun run(std::size_t part, std::size_t parts) {
    LensRun made;
    made.model = "a \"model\"";
    made.sha256 = "12";
    made.chosenOn = "dev.conllu";
    made.reportedOn = "t\xC3\xA4st.conllu";
    made.part = {part, parts};
    made.chosen = kChosenOn;
    made.reported = kReportedOn;
    return made;
}

TEST(RelationTables, HoldWhatTheReportSays) {
    const JsonValue json = parseStrictJson(relationsAsJson(run(0, 1), false), "json");
    EXPECT_EQ(*json.find("chosen_on")->string(), "dev.conllu");
    EXPECT_EQ(json.find("chosen_on_reported")->boolean(), false);
    const JsonValue& subject = *json.find("relations")->find("nsubj");
    EXPECT_EQ(subject.find("pairs")->integer(), 80);
    EXPECT_EQ(subject.find("layer")->integer(), 0);
    EXPECT_EQ(subject.find("head")->integer(), 1);
    EXPECT_EQ(*subject.find("reading")->string(), "row_head");
    EXPECT_EQ(subject.find("accuracy")->number(), 0.5);
    EXPECT_NEAR(subject.find("interval")->array()->at(0).number().value(), 0.39297, 5e-6);
    EXPECT_EQ(subject.find("baseline_offset")->integer(), 1);
    EXPECT_EQ(subject.find("baseline")->number(), 0.25);
    EXPECT_TRUE(json.find("relations")->find("iobj")->find("layer")->isNull());
    EXPECT_EQ(json.find("relations")->find("obj")->find("few")->boolean(), true);

    const std::string csv = relationsAsCsv(run(0, 1), false);
    EXPECT_THAT(csv, testing::HasSubstr("\nnsubj,80,0,0,1,row_head,40,0.5,0.39"));
    EXPECT_THAT(csv, testing::HasSubstr("\niobj,90,0,,,,,,,,-1,0.1,\n"));
}

TEST(RelationTables, ListAllHeadsOnRequest) {
    const std::string csv = relationsAsCsv(run(0, 1), true);
    EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 3 * 8);
    EXPECT_THAT(csv, testing::HasSubstr("\nnsubj,80,0,0,0,col_dep,0,0,"));
    const JsonValue json = parseStrictJson(relationsAsJson(run(0, 1), true), "json");
    const JsonArray& heads = *json.find("relations")->find("nsubj")->find("heads")->array();
    ASSERT_EQ(heads.size(), 8u);
    EXPECT_EQ(heads[6].find("hits")->integer(), 60);
    EXPECT_EQ(*heads[6].find("reading")->string(), "col_head");
}

class LensRunFile : public testing::Test {
protected:
    LensRun readBack(const std::string& json) {
        writeFileAtomically(m_folder / "part.json", json);
        return readLensRun(m_folder / "part.json");
    }
    TemporaryFolder m_folder;
};

TEST_F(LensRunFile, ReadsBackWhatItWrote) {
    LensRun same = run(1, 4);
    EXPECT_EQ(readBack(lensRunAsJson(same)), same);
    same.chosen.reset();
    EXPECT_EQ(readBack(lensRunAsJson(same)), same);
}

TEST_F(LensRunFile, RefusesOtherFiles) {
    const auto refuses = [&](const std::string& from, const std::string& to,
                             const std::string& words) {
        std::string json = lensRunAsJson(run(1, 4));
        json.replace(json.find(from), from.size(), to);
        expectError(ErrorCode::BadCounts, words, [&] { readBack(json); });
    };
    refuses("headlight relation counts", "other", "something else");
    refuses("\"version\":1", "\"version\":2", "newer");
    refuses("\"part\":2", "\"part\":5", "part");
    refuses("\"pairs\":10", "\"pairs\":8", "expected a whole number from 0 to 8");
    refuses("\"hits\":[1,", "\"hits\":[", "of 8 numbers");
    refuses("\"layers\":1", "\"layers\":999999999", "layers");
    refuses("\"sentences\":7", "\"sentences\":-7", "sentences");
    expectError(ErrorCode::BadCounts, "something else", [&] { readBack("{}"); });
    expectError(ErrorCode::BadJson, "", [&] { readBack("{"); });
    feedDamaged(
        lensRunAsJson(run(1, 4)), [&](const std::string& content) { readBack(content); }, 60);
}

TEST(MergeLensRuns, AddsPartsInAnyOrder) {
    LensRun first = run(0, 2);
    LensRun second = run(1, 2);
    second.reported = counts({{"det", relation(3, {1, 0, 0, 0, 0, 0, 0, 2}, {0, 0, 0, 0, 3, 0})},
                              {"obj", relation(1, {1, 0, 0, 0, 0, 0, 0, 0})}});
    second.reported.faulty = 2;
    const LensRun sum = mergeLensRuns({{"b", second}, {"a", first}});
    EXPECT_EQ(sum.part, TreebankPart{});
    EXPECT_EQ(sum.reported.sentences, 14);
    EXPECT_EQ(sum.reported.faulty, 2);
    EXPECT_EQ(sum.reported.relations.at("obj").pairs, 50);
    EXPECT_EQ(sum.reported.relations.at("obj").hits,
              (std::vector<std::int64_t>{1, 0, 0, 0, 0, 0, 0, 49}));
    EXPECT_EQ(sum.reported.relations.at("det"), second.reported.relations.at("det"));
    EXPECT_EQ(sum.chosen->relations.at("nsubj").hits[3], 18);
}

TEST(MergeLensRuns, RefusesPartsThatAreNotThoseOfOneRun) {
    const LensRun first = run(0, 2);
    const LensRun second = run(1, 2);
    const auto refuses = [&](const LensRun& other, const std::string& words) {
        expectError(ErrorCode::BadCounts, words, [&] {
            mergeLensRuns({{"first", first}, {"other", other}});
        });
    };
    refuses(first, "part 1 of 2 is already in first");
    LensRun other = second;
    other.sha256 = "34";
    refuses(other, "another run than first");
    other = second;
    other.chosen.reset();
    refuses(other, "another run");
    other = second;
    other.part = {1, 3};
    refuses(other, "another run");
    other = second;
    other.reported.heads = 3;
    refuses(other, "another run");
    expectError(ErrorCode::BadCounts, "these are missing: 2", [&] {
        mergeLensRuns({{"first", first}});
    });
    expectError(ErrorCode::BadCounts, "no file", [] { mergeLensRuns({}); });
}

} // namespace
} // namespace headlight
