#include "core/nn/decoding.h"

#include "core/base/error.h"
#include "core/base/progress.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace headlight {
namespace {

constexpr int kWidestBeam = 64;

// What a number is sorted by: a NaN, which has no order, stands behind every number.
template <class Number>
Number rank(Number number) {
    return std::isnan(number) ? -std::numeric_limits<Number>::infinity() : number;
}

// log(sum(exp(row))), so that logit - it is the logarithm of a probability.
double logSum(const float* row, Index count) {
    const double largest = *std::max_element(row, row + count);
    double sum = 0;
    for (Index i = 0; i < count; ++i)
        sum += std::exp(row[i] - largest);
    return largest + std::log(sum);
}

// The `count` best ids by logit, best first; of equals the smaller id.
std::vector<int> bestIds(const float* row, Index vocabulary, std::size_t count) {
    std::vector<int> ids(static_cast<std::size_t>(vocabulary));
    std::iota(ids.begin(), ids.end(), 0);
    count = std::min(count, ids.size());
    const auto middle = ids.begin() + static_cast<std::ptrdiff_t>(count);
    std::partial_sort(ids.begin(), middle, ids.end(), [row](int a, int b) {
        const float first = rank(row[a]), second = rank(row[b]);
        return first != second ? first > second : a < b;
    });
    ids.resize(count);
    return ids;
}

// A target on its way.
struct Hypothesis {
    DecoderState state;
    DecodedTarget target;
    int next = 0; // read by the next step
};

// A hypothesis and the token that may go on with it.
struct Extension {
    std::size_t hypothesis = 0;
    int id = 0;
    double logProbability = 0; // of the whole target
};

class Search {
public:
    Search(const TranslationModel& model, const DecodingOptions& options)
        : m_model(model)
        , m_options(options)
        , m_vocabulary(model.config().outputs) {
        if (options.beam < 1 || options.beam > kWidestBeam)
            throw Error(ErrorCode::BadValue, {{"name", "beam"},
                                              {"value", std::to_string(options.beam)},
                                              {"expected", "1 to 64"}});
        const auto longest = static_cast<std::size_t>(m_model.config().maxPositions);
        if (options.prefix.size() > longest)
            throw Error(ErrorCode::PrefixTooLong,
                        {{"tokens", std::to_string(options.prefix.size())},
                         {"limit", std::to_string(longest)}});
    }

    std::vector<DecodedTarget> run(std::span<const int> source) {
        const Matrix<float> memory =
            m_model.encode(source, m_options.interventions, m_options.stop);
        m_most = m_options.mostTokens > 0 ? m_options.mostTokens
                                          : 2 * static_cast<Index>(source.size()) + 10;
        m_most = std::min(m_most, m_model.config().maxPositions);
        m_alive.resize(1); // one, as long as its tokens are given
        m_alive[0].state = m_model.decoder().begin(view(memory));
        m_alive[0].next = m_options.start;
        for (const int id : m_options.prefix)
            if (!m_alive.empty())
                force(id);
        for (Index length = static_cast<Index>(m_options.prefix.size());
             length < m_most && !m_alive.empty() && !isSettled(); ++length) {
            throwIfStopped(m_options.stop);
            step();
        }
        for (Hypothesis& hypothesis : m_alive)
            if (m_ended.empty() || !isSettled())
                finish(std::move(hypothesis.target), false);
        std::ranges::stable_sort(m_ended, [](const DecodedTarget& a, const DecodedTarget& b) {
            return a.ended != b.ended ? a.ended : rank(a.score) > rank(b.score);
        });
        m_ended.resize(std::min(m_ended.size(), static_cast<std::size_t>(m_options.beam)));
        return std::move(m_ended);
    }

private:
    // As many targets have ended as are followed.
    bool isSettled() const { return m_ended.size() >= static_cast<std::size_t>(m_options.beam); }

    // Every hypothesis reads its next token.
    void read() {
        std::vector<DecoderState*> states;
        std::vector<int> ids;
        for (Hypothesis& hypothesis : m_alive) {
            states.push_back(&hypothesis.state);
            ids.push_back(hypothesis.next);
        }
        m_model.decoder().read(states, ids, m_options.interventions, m_logits);
    }

    const float* row(std::size_t hypothesis) const {
        return m_logits.data() + static_cast<Index>(hypothesis) * m_vocabulary;
    }

    void force(int id) {
        if (id < 0 || id >= m_vocabulary)
            throw Error(ErrorCode::BadValue, {{"name", "token id"},
                                              {"value", std::to_string(id)},
                                              {"expected", "one of the vocabulary"}});
        read();
        const double chance = row(0)[id] - logSum(row(0), m_vocabulary);
        append(m_alive[0], {0, id, chance}, logSum(row(0), m_vocabulary));
        m_alive[0].target.tokens.back().forced = true;
        if (id == m_options.end) {
            finish(std::move(m_alive[0].target), true);
            m_alive.clear();
        }
    }

    void step() {
        read();
        std::vector<double> sums;
        std::vector<Extension> extensions;
        for (std::size_t i = 0; i < m_alive.size(); ++i) {
            sums.push_back(logSum(row(i), m_vocabulary));
            // One more than followed may end here, and those that are never chosen drop out.
            const std::size_t count =
                2 * static_cast<std::size_t>(m_options.beam) + m_options.never.size();
            for (const int id : bestIds(row(i), m_vocabulary, count))
                if (!std::ranges::count(m_options.never, id))
                    extensions.push_back(
                        {i, id, m_alive[i].target.logProbability + row(i)[id] - sums[i]});
        }
        std::ranges::stable_sort(extensions, [](const Extension& a, const Extension& b) {
            return rank(a.logProbability) > rank(b.logProbability);
        });
        std::vector<Hypothesis> next;
        for (const Extension& extension : extensions) {
            if (next.size() >= static_cast<std::size_t>(m_options.beam))
                break;
            Hypothesis hypothesis = m_alive[extension.hypothesis];
            append(hypothesis, extension, sums[extension.hypothesis]);
            if (extension.id == m_options.end)
                finish(std::move(hypothesis.target), true);
            else
                next.push_back(std::move(hypothesis));
        }
        m_alive = std::move(next);
    }

    void append(Hypothesis& hypothesis, const Extension& extension, double sum) const {
        const float* const logits = row(extension.hypothesis);
        DecodedToken token;
        token.id = extension.id;
        token.probability = std::exp(logits[extension.id] - sum);
        if (m_options.alternatives > 0)
            for (const int id : bestIds(logits, m_vocabulary, m_options.alternatives))
                token.alternatives.push_back({id, std::exp(logits[id] - sum)});
        hypothesis.target.logProbability += logits[extension.id] - sum;
        hypothesis.target.tokens.push_back(std::move(token));
        hypothesis.next = extension.id;
    }

    void finish(DecodedTarget target, bool ended) {
        target.ended = ended;
        const auto tokens = static_cast<double>(std::max<std::size_t>(1, target.tokens.size()));
        target.score = target.logProbability / std::pow(tokens, m_options.lengthPower);
        m_ended.push_back(std::move(target));
    }

    const TranslationModel& m_model;
    const DecodingOptions& m_options;
    Index m_vocabulary;
    Index m_most = 0;
    Matrix<float> m_logits; // [alive, V]
    std::vector<Hypothesis> m_alive;
    std::vector<DecodedTarget> m_ended;
};

} // namespace

std::vector<int> DecodedTarget::ids() const {
    std::vector<int> ids;
    for (const DecodedToken& token : tokens)
        ids.push_back(token.id);
    if (ended)
        ids.pop_back();
    return ids;
}

std::vector<DecodedTarget> decode(const TranslationModel& model, std::span<const int> source,
                                  const DecodingOptions& options) {
    return Search(model, options).run(source);
}

} // namespace headlight
