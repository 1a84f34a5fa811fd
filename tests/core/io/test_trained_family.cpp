#include "core/base/machine.h"
#include "core/base/platform.h"
#include "core/io/loaded_model.h"
#include "core/io/trained_family.h"
#include "tests/support/errors.h"
#include "tests/support/random_translator.h"
#include "tests/support/small_corpus.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

namespace headlight {
namespace {

using testing::Contains;
using testing::Not;

constexpr FamilyMember kOwn{3, 24, true, 4};

class OwnFamily : public testing::Test {
protected:
    TemporaryFolder m_home;
    UserData m_data{m_home.path()};
};

TEST(TrainedFamily, SpecificationsComeBackAsTheyWere) {
    for (const char* spec : {"family:h=8,d=128", "family:h=1,d=32", "family:h=8,d=128,guided=off",
                             "family:h=3,d=96,l=4", "family:h=3,d=96,l=4,guided=off"})
        EXPECT_EQ(toString(familyMemberFromSpec(spec)), spec);
    EXPECT_EQ(familyMemberFromSpec("family:d=64"), (FamilyMember{8, 64, true}));
    EXPECT_EQ(folderOf({8, 128, false}).filename(), "d128-h8-unguided");
    for (const char* spec :
         {"family:h=0", "family:x=1", "family:h", "family:h=8,,d=1", "family",
          "family:guided=maybe", "family:h=8x", "family:d=99999999999", "family:l=0"})
        expectError(ErrorCode::BadValue, "family:h=8,d=128",
                    [spec] { familyMemberFromSpec(spec); });
    expectError(ErrorCode::ModelNotFound, "family:h=7,d=33", [] { loadModel("family:h=7,d=33"); });
}

TEST_F(OwnFamily, IsWhereTheUserKeepsThings) {
    EXPECT_EQ(userDataFolder(), m_home / "headlight");
    EXPECT_EQ(ownFolderOf(kOwn), m_home / "headlight" / "family" / "d24-h3-l4");
    EXPECT_EQ(folderOf(kOwn), ownFolderOf(kOwn)) << "no such model came with the program";
    const UserData relative("relative");
    EXPECT_NE(userDataFolder().filename(), "relative") << "the specification says so";
}

TEST_F(OwnFamily, IsThereOnceItsWeightsAre) {
    EXPECT_THAT(trainedFamily(), Not(Contains(kOwn)));
    std::filesystem::create_directories(ownFolderOf(kOwn));
    writeFileAtomically(ownFolderOf(kOwn) / "config.json", std::string_view("{}"));
    EXPECT_THAT(trainedFamily(), Not(Contains(kOwn)));
    EXPECT_THAT(unfinishedFamily(), testing::ElementsAre(kOwn));
    expectError(ErrorCode::ModelNotFound, "family:h=3,d=24,l=4", [] { loadModel(toString(kOwn)); });

    ModelConfig config = smallTranslatorConfig();
    config.width = 24;
    config.heads = 3;
    writeTranslatorFolder(ownFolderOf(kOwn), config, randomWeights(config));
    EXPECT_THAT(trainedFamily(), Contains(kOwn));
    EXPECT_THAT(unfinishedFamily(), testing::IsEmpty());
    EXPECT_TRUE(isOwn(kOwn));
    const auto loaded = loadModel(toString(kOwn));
    EXPECT_EQ(loaded->displayName, "English-French d=24 h=3 l=4 guided");
    EXPECT_NE(loaded->translator, nullptr);
}

TEST_F(OwnFamily, OtherFoldersAreNoMembers) {
    for (const char* name :
         {"d24", "d24-h", "h3-d24", "d24-h3-l4-x", "d24-h3-l2", "d024-h3", "d24-h3-", "x"})
        std::filesystem::create_directories(m_home / "headlight" / "family" / name);
    EXPECT_THAT(unfinishedFamily(), testing::IsEmpty());
}

TEST(Machine, HasMemory) {
    EXPECT_GT(machineMemoryBytes(), peakMemoryBytes());
}

} // namespace
} // namespace headlight
