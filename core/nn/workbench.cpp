#include "core/nn/workbench.h"

#include "core/base/error.h"
#include "core/nn/random.h"
#include "core/text/unicode.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <set>

namespace headlight {
namespace {

constexpr std::string_view kPrefix = "workbench";

// Normed rows have entries of variance 1. Rows of the query and key weights of squared length g
// give scores with a standard deviation of about g. That of the usual draw, g = 1, makes all
// weights nearly equal and every picture grey; this one puts the mean largest weight of a row of 6
// to 25 words between 0.3 and 0.8; more words share it more widely (workbench.h). Products of few
// numbers, in narrow heads, cluster round zero and want more.
double scoreDeviation(Index headWidth) {
    return 2.4 * (1.0 + 0.6 / static_cast<double>(headWidth));
}

// Standard deviation of what a layer adds to a normed row. Much more, and after some layers all
// words are alike and the attention grey again.
constexpr double kChange = 0.35;

[[noreturn]] void throwBadSpec(std::string_view spec, std::string reason) {
    throw Error(ErrorCode::BadWorkbenchSpec,
                {{"spec", std::string(spec)}, {"reason", std::move(reason)}});
}

template <class Number>
Number parseNumber(std::string_view spec, std::string_view key, std::string_view text, Number least,
                   Number most) {
    Number value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < least || value > most)
        throwBadSpec(
            spec, fmt::format("{}={} is not a whole number from {} to {}", key, text, least, most));
    return value;
}

void setKey(std::string_view spec, std::string_view key, std::string_view value,
            WorkbenchSpec& parsed) {
    if (key == "d") {
        parsed.width =
            parseNumber(spec, key, value, WorkbenchSpec::kLeastWidth, WorkbenchSpec::kMostWidth);
    } else if (key == "h") {
        parsed.heads = parseNumber(spec, key, value, 1, int{WorkbenchSpec::kMostWidth});
    } else if (key == "l") {
        parsed.layers = parseNumber(spec, key, value, 1, WorkbenchSpec::kMostLayers);
    } else if (key == "seed") {
        parsed.seed = parseNumber<std::uint64_t>(spec, key, value, 0,
                                                 std::numeric_limits<std::uint64_t>::max());
    } else if (key == "pos") {
        if (value != "on" && value != "off")
            throwBadSpec(spec, "pos is on or off");
        parsed.positions = value == "on";
    } else {
        throwBadSpec(spec,
                     fmt::format("there is no \"{}\"; the keys are d, h, l, seed and pos", key));
    }
}

void check(const WorkbenchSpec& spec, std::string_view text) {
    if (spec.width < WorkbenchSpec::kLeastWidth || spec.width > WorkbenchSpec::kMostWidth)
        throwBadSpec(text, fmt::format("the width d is {} to {}", WorkbenchSpec::kLeastWidth,
                                       WorkbenchSpec::kMostWidth));
    if (spec.layers < 1 || spec.layers > WorkbenchSpec::kMostLayers)
        throwBadSpec(text,
                     fmt::format("the number of layers l is 1 to {}", WorkbenchSpec::kMostLayers));
    if (spec.heads < 1)
        throwBadSpec(text, "the number of heads h is at least 1");
    requireHeadsDivideWidth(spec.heads, spec.width);
}

ModelConfig configOf(const WorkbenchSpec& spec) {
    ModelConfig config;
    config.width = spec.width;
    config.heads = spec.heads;
    config.layers = spec.layers;
    config.innerWidth = 4 * spec.width;
    config.maxPositions = WorkbenchSpec::kMostTokens;
    config.normEpsilon = 1e-6;
    config.activation = Activation::Relu;
    config.position = spec.positions ? PositionKind::SinusoidalInterleaved : PositionKind::None;
    return config;
}

// Scales every row to this length.
void scaleRows(Parameter<float>& tensor, double length) {
    for (Index row = 0; row < tensor.rows(); ++row) {
        Eigen::Map<Vector<float>> numbers(tensor.values().data() + row * tensor.cols(),
                                          tensor.cols());
        numbers *= static_cast<float>(length / numbers.cast<double>().norm());
    }
}

// Norms start as they are (1 and 0), biases are 0, dense layers are random.
void fill(const std::string& name, const Shape& shape, const WorkbenchSpec& spec,
          Parameter<float>& tensor) {
    const auto contains = [&](std::string_view text) {
        return name.find(text) != std::string::npos;
    };
    tensor = Parameter<float>(shape);
    if (name.ends_with(".bias"))
        return;
    if (contains("LayerNorm")) {
        std::fill(tensor.values().begin(), tensor.values().end(), 1.0F);
        return;
    }
    const std::uint64_t key = streamKey(spec.seed, name);
    std::uint64_t counter = 0;
    for (float& value : tensor.values())
        value = normalNumber(key, counter++);
    if (contains(".query.") || contains(".key."))
        scaleRows(tensor, std::sqrt(scoreDeviation(spec.width / spec.heads)));
    else
        scaleRows(tensor, contains("output.dense") ? kChange : 1.0);
}

std::string canonicalWord(std::string_view word) {
    std::u32string lower;
    for (const char32_t c : codePointsFromUtf8(word))
        lower += lowerCase(c);
    return composedUtf8(utf8FromCodePoints(lower));
}

} // namespace

WorkbenchSpec workbenchFromSpec(std::string_view spec) {
    WorkbenchSpec parsed;
    std::string_view rest = spec;
    if (!rest.starts_with(kPrefix))
        throwBadSpec(spec, "it does not begin with \"workbench\"");
    rest.remove_prefix(kPrefix.size());
    if (!rest.empty() && rest.front() != ':')
        throwBadSpec(spec, "a colon comes before the first key");
    std::set<std::string_view> seen;
    while (!rest.empty()) {
        rest.remove_prefix(1);
        const auto field = rest.substr(0, rest.find(','));
        rest.remove_prefix(field.size());
        const auto equals = field.find('=');
        if (equals == std::string_view::npos)
            throwBadSpec(spec, fmt::format("\"{}\" is not KEY=VALUE", field));
        const auto key = field.substr(0, equals);
        if (!seen.insert(key).second)
            throwBadSpec(spec, fmt::format("{} is given twice", key));
        setKey(spec, key, field.substr(equals + 1), parsed);
    }
    check(parsed, spec);
    return parsed;
}

std::string toString(const WorkbenchSpec& spec) {
    return fmt::format("{}:d={},h={},l={},seed={}{}", kPrefix, spec.width, spec.heads, spec.layers,
                       spec.seed, spec.positions ? "" : ",pos=off");
}

Model makeWorkbench(const WorkbenchSpec& spec) {
    check(spec, toString(spec));
    const ModelConfig config = configOf(spec);
    Weights<float> weights;
    forEachTensor<float>(config, weights,
                         [&](const std::string& name, const Shape& shape,
                             Parameter<float>& tensor) { fill(name, shape, spec, tensor); });
    return Model(config, std::move(weights));
}

Vector<float> wordVector(std::string_view word, const WorkbenchSpec& spec) {
    const std::uint64_t key = streamKey(spec.seed, "word " + canonicalWord(word));
    Vector<float> vector(spec.width);
    for (Index i = 0; i < spec.width; ++i)
        vector[i] = normalNumber(key, static_cast<std::uint64_t>(i));
    return vector;
}

Matrix<float> wordVectors(std::span<const std::string> words, const WorkbenchSpec& spec) {
    Matrix<float> vectors(static_cast<Index>(words.size()), spec.width);
    for (std::size_t i = 0; i < words.size(); ++i)
        vectors.row(static_cast<Index>(i)) = wordVector(words[i], spec);
    return vectors;
}

} // namespace headlight
