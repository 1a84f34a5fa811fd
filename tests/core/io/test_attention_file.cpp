#include "core/base/platform.h"
#include "core/io/attention_file.h"
#include "core/io/npz.h"
#include "core/io/safetensors.h"
#include "tests/support/damage.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <numeric>

namespace headlight {
namespace {

using Shape = std::vector<std::uint64_t>;

std::vector<float> numbers(std::uint64_t count) {
    std::vector<float> values(count);
    std::iota(values.begin(), values.end(), 0.0f);
    return values;
}

NpyArray array(const std::string& name, const Shape& shape) {
    const std::uint64_t count =
        std::accumulate(shape.begin(), shape.end(), std::uint64_t{1}, std::multiplies<>());
    return npyArray(name, numbers(count), shape);
}

NpyArray tokens(std::vector<std::string> texts) {
    return npyTexts("tokens", texts);
}

class AttentionFiles : public testing::Test {
protected:
    AttentionFile read(const std::vector<NpyArray>& arrays) {
        writeFileAtomically(m_path, npzBytes(arrays));
        return readAttentionFile(m_path);
    }
    void refuses(const std::vector<NpyArray>& arrays, const std::string& words) {
        SCOPED_TRACE(words);
        expectError(ErrorCode::BadAttentionFile, words, [&] { read(arrays); });
    }

    TemporaryFolder m_folder;
    std::filesystem::path m_path = m_folder / "maps.npz";
};

TEST_F(AttentionFiles, EveryLayoutGivesTheSameMaps) {
    const NpyArray names = tokens({"[CLS]", "un", "##do", "[SEP]"});
    const auto expectMaps = [](const AttentionFile& file) {
        ASSERT_EQ(file.maps.layers.size(), 2u);
        for (size_t layer = 0; layer < 2; ++layer) {
            const auto& maps = file.maps.layers[layer].attentions;
            ASSERT_EQ(maps.count(), 3);
            ASSERT_EQ(maps.rows(), 4);
            ASSERT_EQ(maps.cols(), 4);
            EXPECT_EQ(maps[2](1, 3), 2 * 16 + 7);
        }
        EXPECT_EQ(file.bytes(), 2u * 3 * 16 * 4);
    };
    expectMaps(read({array("attentions.0", {3, 4, 4}), array("attentions.1", {3, 4, 4}), names}));
    expectMaps(
        read({array("attentions.1", {1, 3, 4, 4}), names, array("attentions.0", {3, 4, 4})}));
    expectMaps(read({array("arr_0", {3, 4, 4}), array("arr_1", {1, 3, 4, 4}), names}));
    std::vector<float> both = numbers(48);
    both.insert(both.end(), both.begin(), both.begin() + 48);
    expectMaps(read({npyArray("attentions", both, {2, 3, 4, 4}), names}));
    expectMaps(read({npyArray("attentions", both, {2, 1, 3, 4, 4}), names}));
    expectMaps(read({npyArray("arr_0", both, {2, 3, 4, 4}), names}));
    std::vector<NpyArray> single{names};
    for (int layer = 0; layer < 2; ++layer)
        for (std::uint64_t head = 0; head < 3; ++head)
            single.push_back(
                npyArray("attentions." + std::to_string(layer) + "." + std::to_string(head),
                         std::span(both).subspan(head * 16, 16), {4, 4}));
    expectMaps(read(single));
}

TEST_F(AttentionFiles, TokensBecomeWords) {
    const AttentionFile bert =
        read({array("attentions.0", {1, 4, 4}), tokens({"[CLS]", "un", "##do", "[SEP]"})});
    ASSERT_EQ(bert.words.size(), 3u);
    EXPECT_EQ(bert.words[1].label, "undo");
    EXPECT_EQ(bert.words[1].pieces, (std::vector<Index>{1, 2}));
    EXPECT_TRUE(bert.words[0].special);
    EXPECT_TRUE(bert.encoding.tokens[3].fromTemplate);
    EXPECT_EQ(bert.text, "undo");

    const AttentionFile sentencePiece =
        read({array("attentions.0", {1, 4, 4}), tokens({"<s>", "\u2581I", "\u2581lo", "ve"})});
    ASSERT_EQ(sentencePiece.words.size(), 3u);
    EXPECT_EQ(sentencePiece.words[2].label, "love");
    EXPECT_EQ(sentencePiece.text, "I love");

    const std::vector<std::string> words{"[CLS]", "Don't", "[SEP]"};
    const AttentionFile named =
        read({array("attentions.0", {1, 5, 5}), tokens({"[CLS]", "don", "'", "t", "[SEP]"}),
              npyTexts("words", words)});
    ASSERT_EQ(named.words.size(), 3u);
    EXPECT_EQ(named.words[1].label, "Don't");
    EXPECT_EQ(named.words[1].pieces.size(), 3u);

    const AttentionFile nameless = read({array("attentions.0", {1, 3, 3})});
    EXPECT_EQ(nameless.encoding.tokens[2].text, "2");
    EXPECT_EQ(nameless.words.size(), 3u);
}

TEST_F(AttentionFiles, TwoTextsAreToldApart) {
    const AttentionFile file =
        read({array("attentions.0", {1, 5, 5}), tokens({"[CLS]", "a", "[SEP]", "b", "[SEP]"}),
              npyText("provenance", R"({"text":"a","pair":"b","model":"m"})")});
    EXPECT_EQ(file.text, "a");
    EXPECT_EQ(file.pair, "b");
    EXPECT_EQ(file.model, "m");
    EXPECT_EQ(file.encoding.tokens[1].sequence, 0);
    EXPECT_EQ(file.encoding.tokens[3].sequence, 1);
}

TEST_F(AttentionFiles, WrongShapesAreNamed) {
    refuses({array("weights", {3, 4, 4})}, "no arrays named attentions.0");
    refuses({tokens({"a"})}, "no arrays named attentions.0");
    refuses({array("attentions.0", {3, 4, 5})}, "4 queries over 5 keys: maps must be square");
    refuses({array("attentions.0", {2, 3, 4, 4})}, "a batch of 2 texts");
    refuses({array("attentions", {2, 2, 3, 4, 4})}, "a batch of 2 texts");
    refuses({array("attentions.0", {4, 4})}, "expected [heads, queries, keys]");
    refuses({array("attentions.0.0", {3, 4, 4})}, "a batch of 3 texts");
    refuses({array("attentions.0", {3, 0, 0})}, "1 to 8192 tokens");
    refuses({array("attentions.0", {0, 4, 4})}, "1 to 4096 heads");
    refuses({array("attentions.0", {3, 4, 4}), array("attentions.1", {3, 5, 5})},
            "[3, 5, 5], but others have 4 tokens");
    refuses({array("attentions.0", {3, 4, 4}), array("attentions.2", {3, 4, 4})},
            "layer 1 is missing");
    refuses({array("attentions.0", {3, 4, 4}), array("attentions.1", {2, 4, 4})},
            "layer 1 has no head 2; other layers have 3 heads");
    refuses({array("attentions.0", {3, 4, 4}), array("arr_0", {3, 4, 4})},
            "layer 0 head 0 is there twice");
    refuses({array("attentions.5000", {3, 4, 4})}, "beyond 1024");
    refuses({array("attentions.0", {3, 4, 4}), tokens({"a", "b"})},
            "names 2 tokens, but its maps are 4 x 4");
}

TEST_F(AttentionFiles, SafetensorsOfHalfPrecisionAreRead) {
    const std::uint16_t halves[] = {0x3c00, 0x3800, 0x0000, 0x7e00}; // 1, 0.5, 0, NaN
    const std::vector<TensorToWrite> tensors{
        {"attentions.0", Dtype::F16, {1, 2, 2}, std::as_bytes(std::span(halves))}};
    const std::vector<std::pair<std::string, std::string>> metadata{
        {"tokens", R"(["a","b"])"}, {"text", "a b"}, {"model", "tiny"}};
    const auto path = m_folder / "maps.safetensors";
    writeSafetensors(path, tensors, metadata);
    const AttentionFile file = readAttentionFile(path);
    const auto map = file.maps.layers.front().attentions[0];
    EXPECT_EQ(map(0, 0), 1.0f);
    EXPECT_EQ(map(0, 1), 0.5f);
    EXPECT_TRUE(std::isnan(map(1, 1)));
    EXPECT_EQ(file.encoding.tokens[1].text, "b");
    EXPECT_EQ(file.model, "tiny");
    const std::vector<TensorToWrite> weights{
        {"encoder.weight", Dtype::F16, {2, 2}, std::as_bytes(std::span(halves))}};
    writeSafetensors(path, weights, {});
    expectError(ErrorCode::BadAttentionFile, "no arrays named attentions.0",
                [&] { readAttentionFile(path); });
}

TEST_F(AttentionFiles, SurvivesDamage) {
    const std::string good =
        npzBytes(std::vector{array("attentions.0", {2, 3, 3}), tokens({"a", "b", "c"}),
                             npyText("provenance", R"({"text":"a b c"})")});
    feedDamaged(good, [this](const std::string& content) {
        writeFileAtomically(m_path, content);
        readAttentionFile(m_path);
    });
}

} // namespace
} // namespace headlight
