#include "core/io/attention_file.h"

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/base/strict_json.h"
#include "core/io/loaded_model.h"
#include "core/io/npz.h"
#include "core/io/safetensors.h"
#include "core/nn/parameter.h"
#include "core/text/named_tokens.h"
#include "core/text/unicode.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

namespace headlight {
namespace {

constexpr std::uint64_t kMostTokens = 8192;
constexpr std::uint64_t kMostHeads = 4096;
constexpr std::uint64_t kMostLayers = 1024;
constexpr std::string_view kName = "attentions";

// An array of a file, still in its own type.
struct StoredArray {
    std::string name;
    std::vector<std::uint64_t> shape;
    std::optional<StoredType> type; // nothing: no type that maps can have
    std::span<const std::byte> data;
};

// What a file of either format holds. Refers to the file.
struct Content {
    std::vector<StoredArray> arrays;
    std::vector<std::string> tokens, words, labels;
    std::string text, model;
    std::optional<std::string> pair;
};

// ---- NPZ

std::optional<StoredType> typeOf(std::string_view descr) {
    if (descr == "<f2")
        return StoredType::F16;
    if (descr == "<f4")
        return StoredType::F32;
    if (descr == "<f8")
        return StoredType::F64;
    return std::nullopt;
}

std::vector<std::string> textsOf(const NpyArray& array) {
    std::uint64_t count = 1;
    for (const std::uint64_t size : array.shape)
        count *= size;
    const size_t width = count == 0 ? 0 : array.data.size() / count; // bytes of one text
    std::vector<std::string> texts;
    for (std::uint64_t i = 0; i < count && width % 4 == 0; ++i) {
        std::u32string text;
        for (size_t at = i * width; at < (i + 1) * width; at += 4) {
            char32_t c = 0;
            for (unsigned byte = 0; byte < 4; ++byte)
                c |= static_cast<char32_t>(static_cast<unsigned char>(array.data[at + byte]))
                     << (8 * byte);
            text += c;
        }
        text.resize(text.find_last_not_of(U'\0') + 1);
        texts.push_back(utf8FromCodePoints(text));
    }
    return texts;
}

void readProvenance(const std::string& json, Content& content) {
    const JsonValue facts = parseStrictJson(json, "provenance");
    const auto fact = [&facts](const char* key) {
        const JsonValue* value = facts.find(key);
        return value ? value->string() : nullptr;
    };
    if (const std::string* text = fact("text"))
        content.text = *text;
    if (const std::string* pair = fact("pair"))
        content.pair = *pair;
    if (const std::string* model = fact("model"))
        content.model = *model;
}

Content contentOf(const std::vector<NpyArray>& arrays) {
    Content content;
    for (const NpyArray& array : arrays) {
        const bool isText = array.descr.starts_with("<U");
        if (isText && array.name == "tokens")
            content.tokens = textsOf(array);
        else if (isText && array.name == "words")
            content.words = textsOf(array);
        else if (isText && array.name == "query_labels")
            content.labels = textsOf(array);
        else if (isText && array.name == "provenance" && array.shape.empty())
            readProvenance(textsOf(array).front(), content);
        else
            content.arrays.push_back({array.name, array.shape, typeOf(array.descr),
                                      std::as_bytes(std::span(array.data))});
    }
    return content;
}

// ---- safetensors

std::optional<StoredType> typeOf(Dtype dtype) {
    switch (dtype) {
    case Dtype::F16:
        return StoredType::F16;
    case Dtype::BF16:
        return StoredType::BF16;
    case Dtype::F32:
        return StoredType::F32;
    case Dtype::F64:
        return StoredType::F64;
    default:
        return std::nullopt;
    }
}

std::vector<std::string> jsonTexts(std::string_view json, const std::string& path) {
    std::vector<std::string> texts;
    const JsonValue list = parseStrictJson(json, path);
    if (!list.array())
        return texts;
    for (const JsonValue& item : *list.array())
        texts.push_back(item.string() ? *item.string() : std::string());
    return texts;
}

Content contentOf(const SafetensorsFile& file, const std::string& path) {
    Content content;
    for (size_t i = 0; i < file.size(); ++i) {
        const TensorInfo tensor = file[i];
        content.arrays.push_back(
            {std::string(tensor.name), tensor.shape, typeOf(tensor.dtype), tensor.data});
    }
    const auto list = [&](const char* key) {
        const auto value = file.metadataValue(key);
        return value ? jsonTexts(*value, path) : std::vector<std::string>();
    };
    content.tokens = list("tokens");
    content.words = list("words");
    content.labels = list("query_labels");
    content.text = file.metadataValue("text").value_or("");
    content.model = file.metadataValue("model").value_or("");
    if (const auto pair = file.metadataValue("pair"))
        content.pair = std::string(*pair);
    return content;
}

// ---- maps

// Puts the arrays of a file in their places and copies them.
class MapBuilder {
public:
    MapBuilder(const Content& content, const std::string& path)
        : m_content(content)
        , m_path(path) {}

    StackTrace<float> build() {
        for (const StoredArray& array : m_content.arrays)
            place(array);
        if (m_places.empty())
            fail("it has no arrays named attentions.0, attentions.1, ... ");
        StackTrace<float> maps;
        const auto [layers, heads] = extent();
        maps.layers.resize(layers);
        for (LayerTrace<float>& layer : maps.layers)
            layer.attentions.resize(static_cast<Index>(heads), side(), side());
        for (const auto& [at, source] : m_places)
            copy(source, maps.layers[at.first].attentions[static_cast<Index>(at.second)]);
        return maps;
    }

private:
    struct Source { // one map within an array
        const StoredArray* array;
        std::uint64_t offset; // in maps
    };
    using Place = std::pair<std::uint64_t, std::uint64_t>; // layer, head

    [[noreturn]] void fail(const std::string& reason) const {
        throw Error(ErrorCode::BadAttentionFile, {{"path", m_path}, {"reason", reason}});
    }

    // The numbers after a prefix: "attentions.3" has one, "attentions.3.1" two.
    static std::optional<std::vector<std::uint64_t>>
    numbersAfter(std::string_view name, std::string_view prefix, char mark) {
        if (!name.starts_with(prefix))
            return std::nullopt;
        std::vector<std::uint64_t> numbers;
        for (name.remove_prefix(prefix.size()); !name.empty();) {
            std::uint64_t number = 0;
            const char* const end = name.data() + name.size();
            if (name.front() != mark)
                return std::nullopt;
            const auto [stop, error] = std::from_chars(name.data() + 1, end, number);
            if (error != std::errc())
                return std::nullopt;
            numbers.push_back(number);
            name.remove_prefix(static_cast<size_t>(stop - name.data()));
        }
        return numbers;
    }

    void place(const StoredArray& array) {
        auto numbers = numbersAfter(array.name, kName, '.');
        if (!numbers)
            numbers = numbersAfter(array.name, "arr", '_');
        if (!numbers || numbers->size() > 2 || !array.type)
            return; // something else that the file holds
        std::vector<std::uint64_t> shape = array.shape;
        const bool isStack =
            numbers->empty() || (array.name == "arr_0" && isAlone(array) && isPile(shape));
        const size_t axes = numbers->size() == 2 ? 2 : isStack ? 4 : 3;
        if (shape.size() == axes + 1)
            dropBatch(array, shape, isStack ? 1 : 0);
        if (shape.size() != axes)
            fail(fmt::format("{} has the shape {}; expected {}", array.name, shapeText(array.shape),
                             axes == 2   ? "[queries, keys]"
                             : axes == 3 ? "[heads, queries, keys]"
                                         : "[layers, heads, queries, "
                                           "keys]"));
        requireSide(array, shape[axes - 2], shape[axes - 1]);
        const std::uint64_t heads = axes >= 3 ? shape[axes - 3] : 1;
        const std::uint64_t layers = axes == 4 ? shape[0] : 1;
        if (heads == 0 || heads > kMostHeads || layers == 0 || layers > kMostLayers)
            fail(fmt::format("{} has the shape {}, beyond 1 to {} layers of 1 to {} heads",
                             array.name, shapeText(array.shape), kMostLayers, kMostHeads));
        const std::uint64_t firstLayer = numbers->empty() ? 0 : numbers->front();
        const std::uint64_t firstHead = numbers->size() == 2 ? numbers->back() : 0;
        if (firstLayer >= kMostLayers || firstHead >= kMostHeads)
            fail(fmt::format("{} names a layer or head beyond {} and {}", array.name, kMostLayers,
                             kMostHeads));
        for (std::uint64_t layer = 0; layer < layers; ++layer)
            for (std::uint64_t head = 0; head < heads; ++head)
                if (!m_places
                         .try_emplace({firstLayer + layer, firstHead + head},
                                      Source{&array, layer * heads + head})
                         .second)
                    fail(fmt::format("layer {} head {} is there twice", firstLayer + layer,
                                     firstHead + head));
    }

    // Of layers, not the one layer of a batch of one.
    static bool isPile(const std::vector<std::uint64_t>& shape) {
        return shape.size() == 5 || (shape.size() == 4 && shape.front() != 1);
    }

    bool isAlone(const StoredArray& array) const {
        return std::ranges::none_of(m_content.arrays, [&array](const StoredArray& other) {
            return &other != &array && other.name.starts_with("arr_");
        });
    }

    void dropBatch(const StoredArray& array, std::vector<std::uint64_t>& shape, size_t axis) const {
        if (shape[axis] != 1)
            fail(fmt::format("{} has the shape {}, a batch of {} texts: save the maps of one of "
                             "them",
                             array.name, shapeText(array.shape), shape[axis]));
        shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(axis));
    }

    void requireSide(const StoredArray& array, std::uint64_t queries, std::uint64_t keys) {
        if (queries != keys)
            fail(fmt::format("{} has the shape {}, {} queries over {} keys: maps must be square "
                             "(attention between two texts is not shown)",
                             array.name, shapeText(array.shape), queries, keys));
        if (queries == 0 || queries > kMostTokens)
            fail(fmt::format("{} has the shape {}; 1 to {} tokens are shown", array.name,
                             shapeText(array.shape), kMostTokens));
        if (m_side == 0)
            m_side = queries;
        if (queries != m_side)
            fail(fmt::format("{} has the shape {}, but others have {} tokens", array.name,
                             shapeText(array.shape), m_side));
    }

    // Layers and heads, all of which must be there.
    Place extent() const {
        const std::uint64_t layers = m_places.rbegin()->first.first + 1;
        std::uint64_t heads = 0;
        for (const auto& [at, source] : m_places)
            heads = std::max(heads, at.second + 1);
        for (std::uint64_t layer = 0; layer < layers; ++layer)
            for (std::uint64_t head = 0; head < heads; ++head)
                if (!m_places.contains({layer, head}))
                    fail(m_places.lower_bound({layer, 0}) == m_places.lower_bound({layer + 1, 0})
                             ? fmt::format("layer {} is missing (layers count from 0, up to {})",
                                           layer, layers - 1)
                             : fmt::format("layer {} has no head {}; other layers have {} heads",
                                           layer, head, heads));
        return {layers, heads};
    }

    Index side() const { return static_cast<Index>(m_side); }

    void copy(const Source& source, MatrixView<float> map) const {
        const size_t bytes = storedSize(*source.array->type) * m_side * m_side;
        const auto part = source.array->data.subspan(source.offset * bytes, bytes);
        const auto stored = Parameter<float>::mapped(part, *source.array->type, {side(), side()});
        for (Index row = 0; row < side(); ++row)
            stored.readRow(row, map.data() + row * map.outerStride());
    }

    const Content& m_content;
    const std::string& m_path;
    std::map<Place, Source> m_places;
    std::uint64_t m_side = 0; // T
};

bool endsWith(const std::filesystem::path& path, std::string_view ending) {
    std::string extension = utf8FromPath(path.extension());
    for (char& c : extension)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return extension == ending;
}

AttentionFile attentionFrom(const Content& content, const std::string& path) {
    AttentionFile file;
    file.path = path;
    file.maps = MapBuilder(content, path).build();
    const auto side = static_cast<size_t>(file.maps.layers.front().attentions.rows());
    std::vector<std::string> tokens =
        content.labels.size() == side ? content.labels : content.tokens;
    if (tokens.empty())
        for (size_t i = 0; i < side; ++i)
            tokens.push_back(std::to_string(i));
    if (tokens.size() != side)
        throw Error(ErrorCode::BadAttentionFile,
                    {{"path", path},
                     {"reason", fmt::format("it names {} tokens, but its maps are {} x {}",
                                            tokens.size(), side, side)}});
    NamedTokens named = namedTokens(tokens, content.words, content.pair.has_value());
    file.encoding = std::move(named.encoding);
    file.words = std::move(named.words);
    file.pair = content.pair;
    file.model = content.model;
    file.text = content.text.empty() ? spelledOut(file.words) : content.text;
    return file;
}

} // namespace

std::uint64_t AttentionFile::bytes() const {
    std::uint64_t bytes = 0;
    for (const LayerTrace<float>& layer : maps.layers)
        bytes += layer.attentions.size() * sizeof(float);
    return bytes;
}

const Model& runnable(const LoadedModel& model) {
    if (!model.model)
        throw Error(ErrorCode::BadAttentionFile,
                    {{"path", model.displayName},
                     {"reason", "it holds finished weights, and no model to compute others with"}});
    return *model.model;
}

bool isAttentionFileName(const std::filesystem::path& path) {
    return endsWith(path, ".npz") || endsWith(path, ".safetensors");
}

AttentionFile readAttentionFile(const std::filesystem::path& path) {
    const std::string name = utf8FromPath(path);
    if (endsWith(path, ".npz")) {
        const std::vector<NpyArray> arrays = readNpz(path);
        return attentionFrom(contentOf(arrays), name);
    }
    const SafetensorsFile file(path);
    return attentionFrom(contentOf(file, name), name);
}

} // namespace headlight
