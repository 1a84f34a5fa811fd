#include "core/analysis/heads/head_survey.h"

#include "core/analysis/measures/entropy.h"
#include "core/analysis/measures/peaks.h"
#include "core/analysis/measures/same_shape.h"
#include "core/analysis/measures/sink.h"
#include "core/analysis/measures/structure.h"
#include "core/analysis/measures/token_shares.h"
#include "core/base/error.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <utility>

namespace headlight {
namespace {

using Map = ConstMatrixView<float>;

// One head's sums over the sentences so far, and what they are the sums of.
class HeadSums {
public:
    explicit HeadSums(std::array<Share, kStatisticCount>& sums) : m_sums(sums) {}

    Share& operator[](Statistic statistic) { return m_sums[static_cast<std::size_t>(statistic)]; }

    // A mean over `rows` rows of this sentence.
    void addMean(Statistic statistic, double mean, Index rows) {
        const auto weight = static_cast<double>(rows);
        (*this)[statistic] += {rows == 0 ? 0 : mean * weight, weight};
    }

private:
    std::array<Share, kStatisticCount>& m_sums;
};

// Rows that have a key `offset` places behind them.
Index rowsWithKeyAt(const Map& map, Index offset) {
    const Index from = std::max<Index>(0, -offset);
    const Index to = std::min(map.rows(), map.cols() - offset);
    return std::max<Index>(0, to - from);
}

void addMasses(HeadSums& sums, const Map& map, const SentenceKeys& keys) {
    constexpr std::array<Index, 1> kFirst{0};
    constexpr std::array<std::pair<Statistic, Index>, 3> kOffsets{
        {{Statistic::Previous, -1}, {Statistic::Same, 0}, {Statistic::Next, 1}}};
    for (const auto& [statistic, offset] : kOffsets)
        sums.addMean(statistic, shareAtOffset(map, offset, OffsetRows::WithSuchKey),
                     rowsWithKeyAt(map, offset));
    const Index rows = map.rows();
    const double first = shareOnKeys(map, std::span<const Index>(kFirst));
    sums.addMean(Statistic::First, first, rows);
    sums.addMean(Statistic::Separator, shareOnKeys(map, keys.separators), rows);
    sums.addMean(Statistic::Punctuation, shareOnKeys(map, keys.punctuation), rows);
    sums[Statistic::Sink] += {std::isnan(first) ? first : first > kSinkThreshold ? 1.0 : 0.0, 1};
}

void addShape(HeadSums& sums, const Map& map) {
    const Index rows = map.rows();
    const double entropy = meanEntropy(map);
    sums.addMean(Statistic::Entropy, entropy, rows);
    if (map.cols() > 1)
        sums.addMean(Statistic::RelativeEntropy, entropy / largestEntropy(map.cols()), rows);
    sums.addMean(Statistic::Confidence, confidence(map), rows);
    sums[Statistic::SignedDistance] +=
        meanDistance(map, DistanceKind::Signed, NullAttention::Remove);
    sums[Statistic::AbsoluteDistance] +=
        meanDistance(map, DistanceKind::Absolute, NullAttention::Remove);
}

// Where the largest weight of each row is. A row without a weight above 0 has none.
void addPeaks(HeadSums& sums, const Map& map, const SentenceKeys& keys) {
    const auto hit = [](bool isHit) { return Share{isHit ? 1.0 : 0.0, 1}; };
    for (Index row = 0; row < map.rows(); ++row) {
        Index peak = 0;
        if (!(map.row(row).maxCoeff(&peak) > 0))
            peak = -2; // next to nothing
        if (row > 0)
            sums[Statistic::PeakPrevious] += hit(peak == row - 1);
        sums[Statistic::PeakSame] += hit(peak == row);
        if (row + 1 < map.cols())
            sums[Statistic::PeakNext] += hit(peak == row + 1);
        if (!keys.rarest.empty())
            sums[Statistic::PeakRare] += hit(std::ranges::binary_search(keys.rarest, peak));
    }
}

// What each head moves: weights times the lengths of the transformed values.
void addMoved(HeadSums& sums, const Map& map, std::span<const double> lengths,
              const SentenceKeys& keys) {
    const Eigen::Map<const Eigen::VectorXd> factors(lengths.data(),
                                                    static_cast<Index>(lengths.size()));
    const Eigen::VectorXd moved =
        map.template cast<double>().colwise().sum().transpose().cwiseProduct(factors); // [S]
    const double whole = moved.sum();
    const auto from = [&moved](std::span<const Index> positions) {
        double sum = 0;
        for (const Index position : positions)
            sum += moved(position);
        return sum;
    };
    sums[Statistic::NormMass] += {whole, static_cast<double>(map.rows())};
    sums[Statistic::NormFirst] += {moved(0), whole};
    sums[Statistic::NormSeparator] += {from(keys.separators), whole};
    sums[Statistic::NormPunctuation] += {from(keys.punctuation), whole};
}

std::vector<Map> mapsOf(const StackTrace<float>& trace) {
    std::vector<Map> maps;
    for (const LayerTrace<float>& layer : trace.layers)
        for (Index head = 0; head < layer.attentions.count(); ++head)
            maps.push_back(layer.attentions[head]);
    return maps;
}

} // namespace

TraceOptions HeadSurveyor::neededTrace() {
    TraceOptions options;
    options.queryKeyValue = true;
    return options;
}

void HeadSurveyor::begin(const StackTrace<float>& trace) {
    m_survey.stack = trace.stack;
    m_survey.layers = static_cast<int>(trace.layers.size());
    m_survey.heads = static_cast<int>(trace.layers.front().attentions.count());
    const auto count = static_cast<std::size_t>(m_survey.layers * m_survey.heads);
    m_sums.resize(count);
    m_divergences = HeadDivergences(static_cast<Index>(count));
}

void HeadSurveyor::add(const AnalysisResult& result, const std::stop_token& stop) {
    const StackTrace<float>& trace = result.trace.stacks.front();
    if (m_survey.sentences == 0)
        begin(trace);
    const std::vector<Map> maps = mapsOf(trace);
    if (maps.size() != m_sums.size())
        throw Error(ErrorCode::ShapeMismatch, {{"what", "the heads of another sentence"},
                                               {"expected", std::to_string(m_sums.size())},
                                               {"found", std::to_string(maps.size())}});
    const SentenceKeys keys = keysOf(result);
    for (std::size_t head = 0; head < maps.size(); ++head) {
        HeadSums sums(m_sums[head]);
        addMasses(sums, maps[head], keys);
        addShape(sums, maps[head]);
        addPeaks(sums, maps[head], keys);
    }
    addLengths(result, trace, keys);
    m_divergences.add(maps, stop);
    m_variability.add(maps);
    ++m_survey.sentences;
    m_survey.rows += maps.front().rows();
}

void HeadSurveyor::addLengths(const AnalysisResult& result, const StackTrace<float>& trace,
                              const SentenceKeys& keys) {
    if (!result.model->model || trace.layers.front().value.empty())
        return;
    if (!m_lengths)
        m_lengths.emplace(*result.model->model);
    std::size_t index = 0;
    for (std::size_t layer = 0; layer < trace.layers.size(); ++layer) {
        const LayerTrace<float>& maps = trace.layers[layer];
        for (Index head = 0; head < maps.attentions.count(); ++head) {
            HeadSums sums(m_sums[index++]);
            addMoved(sums, maps.attentions[head],
                     m_lengths->of(maps, static_cast<Index>(layer), head), keys);
        }
    }
}

HeadSurvey HeadSurveyor::finish() const {
    HeadSurvey survey = m_survey;
    survey.variabilitySentences = m_variability.sentences();
    for (std::size_t i = 0; i < m_sums.size(); ++i) {
        const int index = static_cast<int>(i);
        HeadProfile profile;
        profile.head = {survey.stack, index / survey.heads, index % survey.heads};
        for (std::size_t statistic = 0; statistic < kStatisticCount; ++statistic)
            if (const Share& sum = m_sums[i][statistic]; sum.whole != 0)
                profile.values[statistic] = sum.value();
        profile[Statistic::Variability] = m_variability.variability(static_cast<Index>(i));
        survey.profiles.push_back(profile);
    }
    survey.divergences = m_divergences.mean();
    return survey;
}

} // namespace headlight
