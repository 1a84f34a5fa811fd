#include "ui/viewmodel/trust_model.h"

#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/sink.h"
#include "ui/viewmodel/text_shaping.h"

#include <QCoreApplication>

#include <algorithm>

namespace headlight::ui {
namespace {

struct TrustText {
    Q_DECLARE_TR_FUNCTIONS(TrustModel)
};

// A row of float32 weights sums to 1 within this, however long.
constexpr double kSumTolerance = 1e-4;

// Report over the heads that a map is made of: the worst of what can be wrong, the mean of the
// shares.
TrustReport reportOf(const StackAnalysis& stack, const MapId& map) {
    const auto heads = static_cast<size_t>(stack.heads);
    size_t first = 0;
    size_t count = stack.trust.size();
    const auto layer = static_cast<size_t>(map.head.layer);
    if (map.kind == MapKind::Rollout || map.kind == MapKind::Flow) {
        count = (layer + 1) * heads;
    } else if (!isOverAllLayers(map.kind)) {
        first = layer * heads;
        count = heads;
    }
    if (isOfHead(map.kind)) {
        first += static_cast<size_t>(map.head.head);
        count = 1;
    }
    TrustReport sum;
    sum.hasNumbers = false;
    for (size_t i = first; i < first + count; ++i) {
        const TrustReport& each = stack.trust.at(i);
        sum.worstSumError = std::max(sum.worstSumError, each.worstSumError);
        sum.fullyMaskedRows = std::max(sum.fullyMaskedRows, each.fullyMaskedRows);
        sum.nanCells += each.nanCells;
        sum.nanRows += each.nanRows;
        sum.hasNumbers = sum.hasNumbers || each.hasNumbers;
        sum.causal = sum.causal || each.causal;
        const auto share = 1.0 / static_cast<double>(count);
        sum.futureShare += share * each.futureShare;
        sum.shareFirst += share * each.shareFirst;
        sum.shareSeparator += share * each.shareSeparator;
    }
    return sum;
}

// Heads of any kind that hold NaN.
int headsWithNan(const AnalysisResult& result) {
    Index count = 0;
    for (const StackAnalysis& stack : result.stacks)
        count += std::ranges::count_if(stack.trust,
                                       [](const TrustReport& head) { return head.nanCells > 0; });
    return static_cast<int>(count);
}

bool isMaximum(const MapId& map) {
    return map.kind == MapKind::LayerMax || map.kind == MapKind::AllMax;
}

// Weights that were set by hand in one of the heads that a map is made of.
bool hasEditedWeights(const AnalysisResult& result, const MapId& map) {
    const std::vector<Edit>& edits = result.run.interventions.edits;
    for (size_t i = 0; i < result.edits.size(); ++i) {
        const HeadId& head = edits[i].head;
        const bool isPart = isOfHead(map.kind)             ? head == map.head
                            : isOverAllLayers(map.kind)    ? true
                            : map.kind == MapKind::Rollout ? head.layer <= map.head.layer
                                                           : head.layer == map.head.layer;
        if (result.edits[i] == EditFit::Fits && edits[i].target == EditTarget::Weight && isPart)
            return true;
    }
    return false;
}

TrustLight rowSums(const AnalysisResult& result, const TrustReport& report, const MapId& map) {
    if (isMaximum(map))
        return {LightState::Neutral, TrustText::tr("rows need not sum to 1"),
                TrustText::tr(
                    "A maximum over heads is nobody's attention: every cell may come from another "
                    "head.")};
    if (map.kind == MapKind::Flow)
        return {LightState::Neutral, TrustText::tr("rows need not sum to 1"),
                TrustText::tr("Each cell is a flow of its own, as if all others were closed; "
                              "together they are more than one token has to divide.")};
    if (hasLengths(map.kind))
        return {LightState::Neutral, TrustText::tr("lengths, not shares"),
                TrustText::tr("A cell is the length of a vector that one token adds to another; "
                              "lengths do not sum to 1 and can be larger than 1.")};
    if (report.nanRows > 0)
        return {LightState::Bad,
                TrustText::tr("%n rows without a sum", nullptr, static_cast<int>(report.nanRows)),
                TrustText::tr("A row that holds NaN sums to NaN.")};
    const QString why =
        TrustText::tr("A row is a softmax: its weights say how one token divides its attention, "
                      "and together they make 1. The largest deviation is %1.")
            .arg(QString::number(report.worstSumError, 'g', 2));
    if (report.worstSumError <= kSumTolerance)
        return {LightState::Good, TrustText::tr("rows sum to 1"), why};
    const QString off =
        TrustText::tr("row sums are off by %1").arg(spokenNumber(report.worstSumError));
    if (hasEditedWeights(result, map))
        return {LightState::Caution, off,
                TrustText::tr("Weights were set by hand, and the rest of their rows does not make "
                              "up for them: such a row is no softmax any more.")};
    return {LightState::Bad, off, why};
}

// What leaving special tokens out did to the rows. Share: of a row on average, over the rows shown.
struct HiddenShare {
    double mean = 0;
    int emptyRows = 0; // that have nothing left, and are not masked
};

HiddenShare hiddenShare(const AnalysisResult& result, const MapId& map, const MapShape& shape) {
    const auto units = shapedUnits(result.encoding, result.words, shape);
    const MapShape whole{.words = shape.words};
    const auto all = shapedUnits(result.encoding, result.words, whole);
    const Matrix<float> values = result.map(map);
    const Matrix<float> kept = shapedMap(view(values), units, units, {shape.words, true, false});
    const Matrix<float> sums = shapedMap(view(values), units, all, whole);
    HiddenShare share;
    for (Index row = 0; row < kept.rows(); ++row) {
        const double left = kept.row(row).cast<double>().sum();
        const double sum = sums.row(row).cast<double>().sum();
        share.mean += sum > 0 ? 1 - left / sum : 0;
        share.emptyRows += sum > 0 && left == 0;
    }
    share.mean /= static_cast<double>(std::max<Index>(1, kept.rows()));
    return share;
}

void addHiding(std::vector<TrustLight>& lights, const HiddenShare& share, bool renormalised) {
    const QString hidden = percentText(share.mean);
    if (renormalised)
        lights.push_back(
            {LightState::Neutral, TrustText::tr("renormalised: %1 left out").arg(hidden),
             TrustText::tr("Special tokens are hidden and each row is divided by what is left, so "
                           "that it sums to 1 again; %1 of the attention went to them.")
                 .arg(hidden)});
    else
        lights.push_back(
            {LightState::Neutral, TrustText::tr("rows shown lack %1").arg(hidden),
             TrustText::tr("Special tokens are hidden and the rows left as they were: what is "
                           "shown sums to less than 1, since %1 of the attention went to them.")
                 .arg(hidden)});
    if (share.emptyRows > 0)
        lights.push_back(
            {LightState::Caution,
             TrustText::tr("%n rows with nothing left", nullptr, share.emptyRows),
             TrustText::tr("These tokens look at hidden ones alone; their rows are shown as zeros, "
                           "and do not sum to 1.")});
}

TrustLight maskedRows(const TrustReport& report) {
    const QString why =
        TrustText::tr("A token that may look at nothing has no weights; its row is shown as "
                      "zeros, not as a false even spread.");
    if (report.fullyMaskedRows == 0)
        return {LightState::Good, TrustText::tr("no masked row"), why};
    return {
        LightState::Caution,
        TrustText::tr("%n rows fully masked", nullptr, static_cast<int>(report.fullyMaskedRows)),
        why};
}

TrustLight notANumber(const TrustReport& report, int headsWithNan) {
    const QString why =
        TrustText::tr("NaN means that the computation broke down, most often because the "
                      "weights of the model hold NaN or infinity.");
    if (report.nanCells == 0 && headsWithNan > 0)
        return {LightState::Bad, TrustText::tr("NaN in %n other heads", nullptr, headsWithNan),
                why};
    if (report.nanCells == 0)
        return {LightState::Good, TrustText::tr("no NaN"), why};
    return {LightState::Bad,
            TrustText::tr("%n NaN in the map", nullptr, static_cast<int>(report.nanCells)), why};
}

TrustLight causalLeak(const TrustReport& report) {
    const QString why =
        TrustText::tr("Under a causal mask a token may look only at itself and what came "
                      "before; nothing may fall on later tokens.");
    if (report.futureShare == 0)
        return {LightState::Good, TrustText::tr("no look ahead"), why};
    return {LightState::Bad,
            TrustText::tr("%1 looks ahead").arg(percentText(report.futureShare, 1)), why};
}

TrustLight sink(const AnalysisResult& result, const TrustReport& report) {
    const bool separator =
        report.shareSeparator > report.shareFirst && !separatorName(result).isEmpty();
    const double share = separator ? report.shareSeparator : report.shareFirst;
    const QString token = separator ? separatorName(result) : firstTokenName(result);
    const QString text =
        isSink(share) ? TrustText::tr("%1 on %2 (sink)") : TrustText::tr("%1 on %2");
    return {isSink(share) ? LightState::Caution : LightState::Neutral,
            text.arg(percentText(share), token),
            TrustText::tr(
                "A head that finds nothing to look at parks its attention on such a token: much of "
                "it there says little about meaning.")};
}

TrustLight tokens(const AnalysisResult& result) {
    const auto count = static_cast<Index>(result.encoding.tokens.size());
    const Index trained = result.model ? result.model->trainedTokens : 0;
    if (trained > 0 && count > trained)
        return {
            LightState::Caution, TrustText::tr("%1 tokens: longer than its training").arg(count),
            TrustText::tr(
                "The model was trained on at most %1 tokens at a time; beyond that it was never "
                "shown what to do.")
                .arg(trained)};
    return {LightState::Neutral, TrustText::tr("%n tokens", nullptr, static_cast<int>(count)),
            TrustText::tr(
                "The model reads pieces of words from a fixed list, with its own marks around the "
                "text; each is a row and a column.")};
}

// Masks stay in the session when the text gets too short for them.
int masksThatDoNotFit(const AnalysisResult& result) {
    const auto count = static_cast<Index>(result.encoding.tokens.size());
    return static_cast<int>(std::ranges::count_if(
        result.run.masks, [count](const MaskSpec& mask) { return !fits(mask, count, count); }));
}

TrustLight idleMasks(int count) {
    return {LightState::Caution, TrustText::tr("%n masks do not fit this text", nullptr, count),
            TrustText::tr("A mask that reaches beyond the text hides nothing; it is kept for the "
                          "text that it was made for. “None” takes it away.")};
}

TrustLight glyphs(const std::u32string& missing) {
    return {LightState::Caution,
            TrustText::tr("%n signs without a glyph", nullptr, static_cast<int>(missing.size())),
            TrustText::tr("No installed font can draw %1; the numbers are right all the same.")
                .arg(codePoints(missing))};
}

} // namespace

std::vector<TrustLight> trustLights(const AnalysisResult& result, const MapId& map,
                                    const MapShape& shape, const std::u32string& missing) {
    const StackAnalysis* stack = result.find(map.head.stack);
    if (!stack || !result.isPossible(map))
        return {};
    const TrustReport report = reportOf(*stack, map);
    std::vector<TrustLight> lights{rowSums(result, report, map), maskedRows(report),
                                   notANumber(report, headsWithNan(result))};
    const bool hides = shapedUnits(result.encoding, result.words, {.hideSpecial = true}).size() <
                       result.encoding.tokens.size();
    if (shape.hideSpecial && hides)
        addHiding(lights, hiddenShare(result, map, shape), shape.renormalise);
    if (report.hasNumbers) { // else there is no share of anything
        if (report.causal)
            lights.push_back(causalLeak(report));
        lights.push_back(sink(result, report));
    }
    if (result.model && result.model->untrained)
        lights.push_back(
            {LightState::Caution, TrustText::tr("untrained"),
             TrustText::tr("The weights are random: the arithmetic is real, but the heads have "
                           "learned nothing.")});
    lights.push_back(tokens(result));
    if (result.droppedTokens > 0)
        lights.push_back(
            {LightState::Caution,
             TrustText::tr("%n tokens cut off", nullptr, static_cast<int>(result.droppedTokens)),
             TrustText::tr("The text is longer than the model can read; you chose to cut it.")});
    if (const int idle = masksThatDoNotFit(result); idle > 0)
        lights.push_back(idleMasks(idle));
    if (!missing.empty())
        lights.push_back(glyphs(missing));
    lights.push_back(
        {LightState::Neutral,
         TrustText::tr("%1 ms").arg(tickNumber(result.computeMilliseconds, 0.1)),
         TrustText::tr("Time to cut the text into tokens, run the model and measure every head.")});
    return lights;
}

} // namespace headlight::ui
