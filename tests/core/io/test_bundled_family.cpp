#include "core/base/platform.h"
#include "core/io/loaded_model.h"
#include "core/io/trained_family.h"
#include "core/io/training_record.h"

#include <gtest/gtest.h>

#include <map>

namespace headlight {
namespace {

TrainingRecord recordOf(const FamilyMember& member) {
    const auto record = readTrainingRecord(folderOf(member));
    EXPECT_TRUE(record) << toString(member);
    return record.value_or(TrainingRecord());
}

double accuracy(const TrainingRecord& record, const std::string& relation) {
    const auto found = record.relations.find(relation);
    return found == record.relations.end() ? -1 : 100 * found->second.accuracy;
}

TEST(BundledFamily, EveryMemberHasTheShapeThatItsNameSays) {
    std::vector<FamilyMember> members = trainedFamily();
    std::erase_if(members, isOwn);
    EXPECT_EQ(members.size(), 14U); // 4 head counts by 3 widths, and 2 unguided twins
    std::uintmax_t bytes = 0;
    for (const FamilyMember& member : members) {
        const auto loaded = loadModel(toString(member));
        ASSERT_NE(loaded->translator, nullptr) << toString(member);
        const ModelConfig& config = loaded->model->config();
        EXPECT_EQ(config.width, member.width);
        EXPECT_EQ(config.heads, member.heads);
        EXPECT_GT(recordOf(member).minutes, 0) << toString(member);
        bytes += std::filesystem::file_size(folderOf(member) / "model.safetensors");
    }
    EXPECT_LE(bytes, 40U << 20);
}

// The figures are measured anew by a test of "evaluate".
TEST(BundledFamily, TheLargestReachesWhatAClassCanRespect) {
    const TrainingRecord record = recordOf({8, 128, true});
    EXPECT_GE(record.bleu.value_or(0), 36);
    EXPECT_GE(record.simpleAccepted, 40);
    EXPECT_EQ(record.simpleSentences, 50);
    const std::map<std::string, double> floors = {
        {"nsubj", 65}, {"obj", 60}, {"det", 85}, {"aux", 75}};
    for (const auto& [relation, floor] : floors)
        EXPECT_GE(accuracy(record, relation), floor) << relation;
}

TEST(BundledFamily, AtEveryWidthEightHeadsFindMoreThanOne) {
    for (const Index width : {32, 64, 128}) {
        const TrainingRecord eight = recordOf({8, width, true});
        const TrainingRecord one = recordOf({1, width, true});
        for (const char* relation : {"nsubj", "obj", "amod", "det", "case"})
            EXPECT_GT(accuracy(eight, relation), accuracy(one, relation))
                << relation << " at width " << width;
    }
}

} // namespace
} // namespace headlight
