#include "core/base/platform.h"
#include "core/io/safetensors.h"
#include "tests/support/damage.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <map>

namespace headlight {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(HEADLIGHT_TEST_DATA) / "safetensors";

std::string fileWithHeader(const std::string& header, const std::string& data = {}) {
    std::string file;
    for (size_t i = 0; i < 8; ++i)
        file += static_cast<char>((header.size() >> (8 * i)) & 0xff);
    return file + header + data;
}

std::string tensor(const std::string& name, const std::string& dtype, const std::string& shape,
                   const std::string& offsets) {
    return fmt::format(R"("{}":{{"dtype":"{}","shape":{},"data_offsets":{}}})", name, dtype, shape,
                       offsets);
}

std::string table(const std::string& entries) {
    return fmt::format("{{{}}}", entries);
}

// What the sentence must say of each malformed file.
const std::map<std::string, std::string> kReasons = {
    {"bad_01_empty_file", "empty"},
    {"bad_03_len_only", "cut off"},
    {"bad_05_len_past_eof", "cut off"},
    {"bad_07_len_u64_max", "18446744073709551615 bytes; at most 100000000"},
    {"bad_09_len_short_cuts_json", "not valid JSON"},
    {"bad_11_not_utf8", "not valid JSON"},
    {"bad_13_open_brace_only", "not valid JSON"},
    {"bad_15_null_root", "null instead of a JSON object"},
    {"bad_17_nul_padding", "NUL"},
    {"bad_19_trailing_comma", "not valid JSON"},
    {"bad_23_metadata_number_value", "a number for \"a\" instead of a string"},
    {"bad_25_metadata_is_string", "\"__metadata__\" is a string"},
    {"bad_27_unknown_dtype", "unknown type"},
    {"bad_29_missing_dtype", "no dtype"},
    {"bad_31_missing_offsets", "no data_offsets"},
    {"bad_33_offsets_one", "1 numbers instead of 2"},
    {"bad_35_begin_after_end", "after its end"},
    {"bad_37_exponent_shape", "shape holds a number that is not whole"},
    {"bad_39_negative_dim", "shape holds a negative number"},
    {"bad_41_offset_over_u64", "data_offsets holds a number that is not whole or too large"},
    {"bad_43_shape_times_bits_overflow", "too many"},
    {"bad_45_size_mismatch_small", "needs"},
    {"bad_47_hole_at_start", "hole"},
    {"bad_49_overlap_partial", "overlap"},
    {"bad_51_trailing_bytes_polyglot", "belong to none"},
    {"bad_53_data_without_tensors", "belong to none"},
    {"bad_55_f6_three", "no whole number of bytes"},
    {"bad_57_zip_magic", "ZIP"},
    {"bad_59_lfs_pointer", "Git LFS"},
    {"bad_61_zero_sized_inside_other", "overlap"},
    {"bad_63_bits_overflow_only", "too many"},
};

TEST(Safetensors, GivesTheFormatsVerdictOnEveryFile) {
    std::ifstream verdicts(kFolder / "verdicts.tsv");
    std::string line;
    std::getline(verdicts, line);
    int accepted = 0;
    int refused = 0;
    while (std::getline(verdicts, line)) {
        const std::string name = line.substr(0, line.find('.'));
        const fs::path file = kFolder / (name + ".safetensors");
        if (!fs::exists(file))
            continue; // made by the tests below
        SCOPED_TRACE(name);
        const auto error = errorOf([&] { SafetensorsFile{file}; });
        if (name.starts_with("ok_")) {
            EXPECT_FALSE(error.has_value()) << error->what();
            ++accepted;
        } else if (name.starts_with("bad_")) {
            ASSERT_TRUE(error.has_value());
            EXPECT_EQ(error->code(), ErrorCode::BadSafetensors);
            EXPECT_NE(std::string(error->what()).find(kReasons.at(name)), std::string::npos)
                << error->what();
            ++refused;
        }
    }
    EXPECT_EQ(accepted, 17);
    EXPECT_EQ(refused, 31);
}

TEST(Safetensors, DecidesTheDoubtfulOnesStrictly) {
    const std::map<std::string, std::string> reasons = {
        {"dup_01_same_name_same_range", "overlap"},
        {"dup_03_same_name_last_covers", "overlap"},
        {"dup_05_metadata_inner_key_twice", "key \"a\" twice"},
        {"odd_01_tensor_as_array", "a list instead of an object"},
        {"odd_03_minus_zero_offset", "negative"},
        {"odd_05_nul_in_name", ""},
        {"odd_07_nesting_100_in_unknown_field", ""},
        {"odd_09_raw_control_char_in_name", "not valid JSON"},
    };
    for (const auto& [name, reason] : reasons) {
        SCOPED_TRACE(name);
        const auto open = [&] { SafetensorsFile{kFolder / (name + ".safetensors")}; };
        if (reason.empty())
            EXPECT_NO_THROW(open());
        else
            expectError(ErrorCode::BadSafetensors, reason, open);
    }
}

TEST(Safetensors, ReadsNamesShapesAndData) {
    const SafetensorsFile types(kFolder / "ok_19_all_22_dtypes.safetensors");
    ASSERT_EQ(types.size(), 22u);
    for (size_t i = 0; i < types.size(); ++i)
        EXPECT_EQ(dtypeName(types[i].dtype), types[i].name);

    const SafetensorsFile one(kFolder / "ok_01_one_i32.safetensors");
    ASSERT_EQ(one.size(), 1u);
    EXPECT_EQ(one[0].dtype, Dtype::I32);
    EXPECT_EQ(one[0].data.size(), 4 * one[0].elements());

    const SafetensorsFile wide(kFolder / "ok_22_zero_dim_hides_huge_dim.safetensors");
    EXPECT_EQ(wide[0].shape.size(), 2u);
    EXPECT_EQ(wide[0].elements(), 0u);

    const SafetensorsFile scalar(kFolder / "ok_05_scalar_rank0.safetensors");
    EXPECT_TRUE(scalar[0].shape.empty());
    EXPECT_EQ(scalar[0].elements(), 1u);

    const SafetensorsFile notes(kFolder / "ok_10_metadata.safetensors");
    EXPECT_FALSE(notes.metadata().empty());
    EXPECT_EQ(notes.metadataValue(notes.metadata()[0].first), notes.metadata()[0].second);
    EXPECT_FALSE(notes.metadataValue("no such key").has_value());
    EXPECT_FALSE(notes.find("no such tensor").has_value());
}

TEST(Safetensors, KeepsTheIndexSmallerThanTheFile) {
    std::string header;
    for (int i = 0; i < 20000; ++i)
        header += (i ? "," : "") +
                  tensor(fmt::format("t{}", i), "U8", "[1]", fmt::format("[{},{}]", i, i + 1));
    std::string data(20000, '\0');
    data[12345] = 'x';
    const TemporaryFolder folder;
    writeFileAtomically(folder / "many", fileWithHeader(table(header), data));

    const SafetensorsFile file(folder / "many");
    ASSERT_EQ(file.size(), 20000u);
    const auto found = file.find("t12345");
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(static_cast<char>(found->data[0]), 'x');

    // A shape of a million ones costs a byte each in the index, not eight.
    std::string ones = "[1";
    for (int i = 1; i < 1'000'000; ++i)
        ones += ",1";
    const std::string deep = table(tensor("a", "U8", ones + "]", "[0,1]"));
    writeFileAtomically(folder / "ones", fileWithHeader(deep, "x"));
    const std::uint64_t before = peakMemoryBytes();
    const SafetensorsFile shape(folder / "ones");
#ifdef __SANITIZE_ADDRESS__
    constexpr size_t kTimes = 4; // AddressSanitizer holds freed memory back
#else
    constexpr size_t kTimes = 2;
#endif
    EXPECT_LE(peakMemoryBytes() - before, kTimes * deep.size()) << "the mapped file and its index";
    EXPECT_EQ(shape.size(), 1u);
}

TEST(Safetensors, RefusesEndlessNestingAndLongLists) {
    const TemporaryFolder folder;
    const std::string open(100'000, '[');
    const std::string close(100'000, ']');
    writeFileAtomically(
        folder / "deep",
        fileWithHeader(R"({"t":{"dtype":"U8","shape":[1],"data_offsets":[0,1],"x":)" + open +
                           close + "}}",
                       "x"));
    expectError(ErrorCode::BadSafetensors, "nests deeper than 128",
                [&] { SafetensorsFile{folder / "deep"}; });
}

TEST(Safetensors, NamesOtherFormats) {
    const TemporaryFolder folder;
    const std::pair<std::string, std::string> others[] = {
        {"version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", "Git LFS"},
        {std::string("<!DOCTYPE html>\n<html><body>Not found</body></html>"), "web page"},
        {std::string("PK\x03\x04") + std::string(60, '\1'), "ZIP"},
        {std::string("\x80\x02}q\x00", 5) + std::string(40, '\1'), "pickle"},
        {std::string("GGUF\3\1\1\1") + std::string(40, '\1'), "GGUF"},
    };
    for (const auto& [content, word] : others) {
        writeFileAtomically(folder / "f", content);
        expectError(ErrorCode::BadSafetensors, word, [&] { SafetensorsFile{folder / "f"}; });
    }
    expectError(ErrorCode::FileNotFound, "none", [&] { SafetensorsFile{folder / "none"}; });
}

TEST(Safetensors, SaysWhichTensorIsWrong) {
    const TemporaryFolder folder;
    const auto refuses = [&](const std::string& header, const std::string& data,
                             const std::string& words) {
        writeFileAtomically(folder / "f", fileWithHeader(header, data));
        expectError(ErrorCode::BadSafetensors, words, [&] { SafetensorsFile{folder / "f"}; });
    };
    refuses(table(tensor("a", "U8", "[1]", "[0,1]") + "," + tensor("a", "U8", "[1]", "[1,2]")),
            "xy", "tensor \"a\" is there twice");
    refuses(R"({"a":{"dtype":"U8","dtype":"U8","shape":[1],"data_offsets":[0,1]}})", "x",
            "two dtype");
    refuses(table(tensor("a", "U8", "[1]", "[0,1,2]")), "x", "3 numbers instead of 2");
    refuses(table(tensor("a", "U8", "[[1]]", "[0,1]")), "x", "shape holds a list");
    refuses(table(tensor("a", "F32", "[2]", "[0,8]")), "1234", "cut off");
    refuses(R"({"a":{"dtype":["U8"],"shape":[1],"data_offsets":[0,1]}})", "x",
            "dtype holds a list");
    refuses("\xEF\xBB\xBF{}", "", "byte order mark");
    refuses("{}{}", "", "not valid JSON");
    refuses("[]", "", "a list instead of a JSON object");
    refuses(R"({"__metadata__":{},"__metadata__":{}})", "", "two \"__metadata__\"");
    refuses(R"({"__metadata__":{"k":{}}})", "", "an object for \"k\"");
}

std::string sample() {
    const float numbers[] = {1.5f, -2.0f, 0.0f, 4.0f, 5.0f, 6.0f};
    const std::int64_t ids[] = {7, 8};
    const TensorToWrite tensors[] = {
        {"a \"b\"\n", Dtype::F32, {2, 3}, std::as_bytes(std::span(numbers))},
        {"ids", Dtype::I64, {2}, std::as_bytes(std::span(ids))},
        {"nothing", Dtype::F32, {0, 4}, {}},
    };
    const std::pair<std::string, std::string> metadata[] = {{"z", "last"}, {"a", "愛 \x01"}};
    return safetensorsBytes(tensors, metadata);
}

TEST(Safetensors, WritesWhatItReads) {
    const TemporaryFolder folder;
    writeFileAtomically(folder / "f", sample());
    const SafetensorsFile file(folder / "f");
    ASSERT_EQ(file.size(), 3u);
    const auto a = file.find("a \"b\"\n");
    ASSERT_TRUE(a.has_value());
    EXPECT_EQ(a->shape, (std::vector<std::uint64_t>{2, 3}));
    float second = 0;
    std::memcpy(&second, a->data.data() + 4, 4);
    EXPECT_EQ(second, -2.0f);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(a->data.data()) % 8, 0u);
    EXPECT_EQ(file.metadataValue("a"), "愛 \x01");
    EXPECT_EQ(file.metadataValue("z"), "last");
    EXPECT_EQ(file.find("nothing")->elements(), 0u);
    EXPECT_EQ(sample(), sample());

    const TensorToWrite wrong[] = {{"w", Dtype::F32, {2}, {}}};
    expectError(ErrorCode::ShapeMismatch, "w", [&] { safetensorsBytes(wrong, {}); });
}

TEST(Safetensors, SurvivesDamage) {
    const TemporaryFolder folder;
    const auto open = [&](const std::string& content) {
        std::ofstream(folder / "f", std::ios::binary) << content;
        const SafetensorsFile file(folder / "f");
        std::byte sum{};
        for (size_t i = 0; i < file.size(); ++i)
            for (const std::byte b : file[i].data)
                sum ^= b;
        (void)file.metadata();
    };
    feedDamaged(sample(), open, 150);
    for (size_t length = 0; length < sample().size(); ++length)
        EXPECT_THROW(open(sample().substr(0, length)), Error) << "cut to " << length << " bytes";
}

} // namespace
} // namespace headlight
