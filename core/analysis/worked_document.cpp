#include "core/analysis/worked_document.h"

#include "core/base/error.h"
#include "core/base/sentence.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headlight {
namespace {

using Array = WorkedArray;

class Writer {
public:
    Writer(const WorkedExample& example, const WorkedTextOptions& options)
        : m_example(example)
        , m_options(options)
        , m_trail(trailOf(example, options.key)) {}

    WorkedDocument run() {
        const auto token = [&](Index position) {
            return m_example.tokens[static_cast<std::size_t>(position)];
        };
        WorkedDocument document;
        document.title = filled(HEADLIGHT_SENTENCE("Steps", "How \"{query}\" looks at \"{key}\""),
                                {{"query", token(m_example.query)}, {"key", token(m_options.key)}});
        document.facts = facts();
        document.remark =
            say(HEADLIGHT_SENTENCE("Steps", "Layers, heads, tokens and dimensions count from 0. "
                                            "Numbers have all their digits: what is calculated "
                                            "with them by hand agrees to 0.00001."));
        int count = 0;
        for (const WorkedStep& step : stepsOf(m_example))
            document.sections.push_back(section(step, ++count));
        return document;
    }

private:
    std::string say(const char* sentence) const {
        return m_options.translate ? m_options.translate(sentence) : sentence;
    }
    std::string filled(const char* sentence, const std::vector<ErrorArgument>& arguments) const {
        return fillSentence(say(sentence), arguments);
    }

    std::vector<std::pair<std::string, std::string>> facts() const {
        std::vector<std::pair<std::string, std::string>> facts;
        const auto add = [&](const char* name, std::string value) {
            facts.emplace_back(say(name), std::move(value));
        };
        const auto token = [&](Index position) {
            return fmt::format("{} ({})", m_example.tokens[static_cast<std::size_t>(position)],
                               position);
        };
        const auto factor = [&](Index which) {
            return exactText(m_example.at({Array::Factors, 0, which}));
        };
        add(HEADLIGHT_SENTENCE("Steps", "Text"), m_example.text);
        add(HEADLIGHT_SENTENCE("Steps", "Model"), m_example.model);
        add(HEADLIGHT_SENTENCE("Steps", "Layer"), std::to_string(m_example.head.layer));
        add(HEADLIGHT_SENTENCE("Steps", "Head"), std::to_string(m_example.head.head));
        add(HEADLIGHT_SENTENCE("Steps", "Query, who looks"), token(m_example.query));
        add(HEADLIGHT_SENTENCE("Steps", "Key, who is looked at"), token(m_options.key));
        add(HEADLIGHT_SENTENCE("Steps", "Scale"), factor(0));
        add(HEADLIGHT_SENTENCE("Steps", "Temperature"), factor(1));
        if (m_example.off)
            add(HEADLIGHT_SENTENCE("Steps", "The head is off"),
                say(*m_example.off == OffMode::Zero
                        ? HEADLIGHT_SENTENCE("Steps", "its context is 0")
                        : HEADLIGHT_SENTENCE("Steps", "its context is that of equal weights")));
        if (m_example.frozen)
            add(HEADLIGHT_SENTENCE("Steps", "Patterns"),
                say(HEADLIGHT_SENTENCE("Steps", "of the run with no head off")));
        if (!m_example.changes.empty())
            add(HEADLIGHT_SENTENCE("Steps", "Changed in the run"),
                fmt::format("{}", fmt::join(m_example.changes, "; ")));
        if (!m_example.edits.empty())
            add(HEADLIGHT_SENTENCE("Steps", "Changed by hand"),
                fmt::format("{}", fmt::join(m_example.edits, "; ")));
        if (!m_example.flags.empty())
            add(HEADLIGHT_SENTENCE("Steps", "Flags"),
                fmt::format("{}", fmt::join(m_example.flags, "; ")));
        return facts;
    }

    WorkedSection section(const WorkedStep& step, int count) const {
        WorkedSection section;
        section.title = fmt::format("{}. {}", count, say(step.title));
        section.note = *step.note ? say(step.note) : "";
        section.symbols = step.symbols;
        section.latex = step.latex;
        section.calculation =
            calculationOf(m_example, numberOnTrail(m_example, m_trail, step.result), m_options);
        section.table = tableOf(step.result);
        return section;
    }

    std::optional<WorkedTable> tableOf(Array result) const {
        switch (result) {
        case Array::Products:
            return dimensions({Array::Query, Array::Key, Array::Products});
        case Array::Context:
            return dimensions({Array::Value, Array::WeightedValues, Array::Context});
        case Array::Weights:
            return keys();
        default:
            return std::nullopt;
        }
    }

    // A row for every dimension of the head, of the query and of the key that is followed.
    WorkedTable dimensions(const std::vector<Array>& arrays) const {
        WorkedTable table;
        table.headers.push_back(say(HEADLIGHT_SENTENCE("Steps", "dimension")));
        for (const Array array : arrays) {
            const WorkedNumber first = numberOnTrail(m_example, m_trail, array);
            table.headers.push_back(symbolOf(m_example, {array, first.row, 0}));
            table.headers.back().resize(table.headers.back().find('['));
        }
        for (Index dimension = 0; dimension < m_example.headWidth(); ++dimension) {
            table.rows.push_back({std::to_string(dimension)});
            for (const Array array : arrays) {
                const WorkedNumber place = numberOnTrail(m_example, m_trail, array);
                table.rows.back().push_back(exactText(m_example.at({array, place.row, dimension})));
            }
        }
        return table;
    }

    // A row for every key.
    WorkedTable keys() const {
        const Array arrays[] = {Array::RawScores, Array::ScaledScores, Array::Penalties,
                                Array::Scores,    Array::Shifted,      Array::Exponentials,
                                Array::Weights};
        WorkedTable table{
            {say(HEADLIGHT_SENTENCE("Steps", "position")), say(HEADLIGHT_SENTENCE("Steps", "key"))},
            {}};
        for (const Array array : arrays) {
            table.headers.push_back(symbolOf(m_example, {array, 0, 0}));
            const auto bracket = table.headers.back().find('[');
            if (bracket != std::string::npos)
                table.headers.back().resize(bracket);
        }
        for (Index key = 0; key < m_example[Array::Weights].cols(); ++key) {
            table.rows.push_back(
                {std::to_string(key), m_example.tokens[static_cast<std::size_t>(key)]});
            for (const Array array : arrays)
                table.rows.back().push_back(exactText(m_example.at({array, 0, key})));
        }
        return table;
    }

    const WorkedExample& m_example;
    const WorkedTextOptions& m_options;
    WorkedTrail m_trail;
};

} // namespace

WorkedDocument workedDocument(const WorkedExample& example, const WorkedTextOptions& options) {
    return Writer(example, options).run();
}

} // namespace headlight
