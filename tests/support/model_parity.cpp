#include "tests/support/model_parity.h"

#include "core/base/platform.h"
#include "core/base/strict_json.h"
#include "core/io/safetensors.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace headlight {
namespace {

std::vector<int> integers(const JsonValue& list) {
    std::vector<int> numbers;
    for (const JsonValue& item : *list.array())
        numbers.push_back(item.isNull() ? -1 : static_cast<int>(*item.integer()));
    return numbers;
}

class Comparison {
public:
    Comparison(const LoadedModel& model, const std::filesystem::path& expected)
        : m_model(model)
        , m_expected(expected) {}

    void run(const JsonValue& entry) {
        m_name = *entry.find("name")->string();
        const JsonArray& texts = *entry.find("texts")->array();
        const JsonArray& rows = *entry.find("rows")->array();
        const std::string* const pair = entry.find("text_pair")->string();
        std::vector<SequenceInput> inputs;
        for (size_t i = 0; i < rows.size(); ++i) {
            checkTokens(
                m_model.encode(*texts[i].string(),
                               pair ? std::optional<std::string_view>(*pair) : std::nullopt),
                rows[i]);
            inputs.push_back(inputOf(rows[i]));
        }
        ForwardOptions options;
        options.keep.scores = true;
        const std::vector<Trace<float>> traces = m_model.model->forward(inputs, options);
        for (size_t i = 0; i < traces.size(); ++i)
            compare(traces[i], inputs[i], i, traces.size());
        ++report.cases;
    }

    ParityReport report;

private:
    void problem(const std::string& what) {
        report.problems.push_back(fmt::format("{}: {}", m_name, what));
    }

    // Our tokenizer against the real tokens of a row, which padding may follow.
    void checkTokens(const Encoding& encoding, const JsonValue& row) {
        const auto mask = integers(*row.find("attention_mask"));
        const auto real = static_cast<size_t>(std::count(mask.begin(), mask.end(), 1));
        const auto ids = integers(*row.find("input_ids"));
        const auto words = integers(*row.find("word_ids"));
        const auto types = integers(*row.find("token_type_ids"));
        if (encoding.tokens.size() != real)
            return problem(fmt::format("{} tokens instead of {}", encoding.tokens.size(), real));
        for (size_t i = 0; i < real; ++i) {
            const Token& token = encoding.tokens[i];
            const auto offsets = integers((*row.find("offsets")->array())[i]);
            if (token.id != ids[i] || token.word != words[i] || token.typeId != types[i] ||
                token.begin != offsets[0] || token.end != offsets[1])
                problem(fmt::format("token {} ({}) differs", i, token.text));
        }
    }

    static SequenceInput inputOf(const JsonValue& row) {
        SequenceInput input;
        input.ids = integers(*row.find("input_ids"));
        input.typeIds = integers(*row.find("token_type_ids"));
        const auto mask = integers(*row.find("attention_mask"));
        input.visible = Visibility::Ones(input.tokens(), input.tokens());
        for (Index key = 0; key < input.tokens(); ++key)
            if (!mask[static_cast<size_t>(key)])
                input.visible.col(key).setZero();
        return input;
    }

    // Numbers of one batch item of an expected tensor; empty if there is no such tensor.
    std::vector<float> expected(const std::string& name, size_t item, size_t batch) const {
        const auto tensor = m_expected.find(m_name + "." + name);
        if (!tensor)
            return {};
        std::vector<float> numbers(static_cast<size_t>(tensor->elements()) / batch);
        std::memcpy(numbers.data(), tensor->data.data() + item * numbers.size() * sizeof(float),
                    numbers.size() * sizeof(float));
        return numbers;
    }

    void note(double& worst, const std::string& name, const float* ours,
              const std::vector<float>& theirs, size_t count) {
        constexpr float kHidden = -1e30f; // the reference hides with the smallest float
        if (theirs.empty())
            return;
        if (theirs.size() != count)
            return problem(name + " has another size");
        for (size_t i = 0; i < count; ++i) {
            if (theirs[i] < kHidden && std::isinf(ours[i]))
                continue;
            const double difference = std::abs(double{ours[i]} - double{theirs[i]});
            worst = std::isnan(difference) ? difference : std::max(worst, difference);
        }
    }

    void compare(const Trace<float>& trace, const SequenceInput& input, size_t item, size_t batch) {
        const auto& layers = trace.stacks.front().layers;
        for (size_t layer = 0; layer < layers.size(); ++layer) {
            const auto& maps = layers[layer].attentions;
            const auto& scores = layers[layer].scores;
            const std::string attention = fmt::format("attn.{}", layer);
            if (!m_expected.find(m_name + "." + attention))
                problem(attention + " is not expected");
            note(report.attentions, attention, maps.data(), expected(attention, item, batch),
                 maps.size());
            const std::string score = fmt::format("scores.{}", layer);
            note(report.scores, score, scores.data(), expected(score, item, batch), scores.size());
        }
        const Matrix<float>& hidden = trace.lastHidden;
        note(report.hidden, "hidden", hidden.data(), expected("hidden", item, batch),
             static_cast<size_t>(hidden.size()));

        Vector<float> mean = Vector<float>::Zero(hidden.cols());
        for (Index token = 0; token < hidden.rows(); ++token)
            if (input.visible(0, token))
                mean += hidden.row(token);
        mean.normalize();
        note(report.embedding, "sentence_embedding", mean.data(),
             expected("sentence_embedding", item, batch), static_cast<size_t>(mean.size()));
    }

    const LoadedModel& m_model;
    SafetensorsFile m_expected;
    std::string m_name;
};

} // namespace

ParityReport compareWithReference(const LoadedModel& model, const std::filesystem::path& casesJson,
                                  const std::filesystem::path& expected) {
    const std::string text = readFile(casesJson, 16 << 20);
    const JsonValue cases = parseStrictJson(text, utf8FromPath(casesJson));
    Comparison comparison(model, expected);
    for (const JsonValue& entry : *cases.find("cases")->array())
        comparison.run(entry);
    return comparison.report;
}

} // namespace headlight
