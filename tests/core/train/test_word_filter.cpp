#include "core/base/platform.h"
#include "core/train/word_filter.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

WordFilter filterOf(const std::string& text, std::string_view section) {
    const TemporaryFolder folder;
    writeFileAtomically(folder / "words.txt", text);
    return WordFilter(folder / "words.txt", section);
}

constexpr const char* kList = "# a list\n[english]\nbad worse\nawful*\n[french]\nm\u00e9chant*\n";

TEST(WordFilter, FindsWholeWordsAndBeginnings) {
    const WordFilter filter = filterOf(kList, "english");
    EXPECT_TRUE(filter.finds("That is BAD!"));
    EXPECT_TRUE(filter.finds("bad"));
    EXPECT_TRUE(filter.finds("it's awfully bright"));
    EXPECT_FALSE(filter.finds("a badge"));
    EXPECT_FALSE(filter.finds("lawful"));
    EXPECT_FALSE(filter.finds("m\u00e9chants list"));
    EXPECT_FALSE(filter.finds(""));
}

TEST(WordFilter, TakesItsSectionOnly) {
    const WordFilter filter = filterOf(kList, "french");
    EXPECT_TRUE(filter.finds("les M\u00c9CHANTS"));
    EXPECT_FALSE(filter.finds("bad"));
    expectError(ErrorCode::BadTrainingData, "no section [german]",
                [] { filterOf(kList, "german"); });
}

} // namespace
} // namespace headlight
