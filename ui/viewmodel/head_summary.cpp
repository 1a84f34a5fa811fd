#include "ui/viewmodel/head_summary.h"

#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/sink.h"

#include <QCoreApplication>

#include <cmath>

namespace headlight::ui {
namespace {

struct SummaryText {
    Q_DECLARE_TR_FUNCTIONS(HeadSummary)
};

QString withSink(double share) {
    return isSink(share) ? SummaryText::tr("%1 (sink)").arg(percentText(share))
                         : percentText(share);
}

} // namespace

std::vector<SummaryRow> headSummary(const AnalysisResult& result, const MapId& map) {
    const StackAnalysis* stack = result.find(map.head.stack);
    if (!stack || map.kind != MapKind::Head || map.head.layer >= stack->layers ||
        map.head.head >= stack->heads)
        return {};
    const auto at = static_cast<size_t>(map.head.layer * stack->heads + map.head.head);
    const HeadStatistics& statistics = stack->statistics.at(at);
    const double mostEntropy = std::log(static_cast<double>(stack->keys));

    std::vector<SummaryRow> rows;
    rows.push_back(
        {SummaryText::tr("Mean peak weight"), spokenNumber(statistics.meanPeak),
         SummaryText::tr("The largest weight of each row, averaged over the rows: 1 means that "
                         "every token looks at a single one.")});
    rows.push_back(
        {SummaryText::tr("Entropy"),
         SummaryText::tr("%1 nats of %2")
             .arg(spokenNumber(statistics.entropy), spokenNumber(mostEntropy)),
         SummaryText::tr("How spread out the rows are on average: 0 looks at one token only, the "
                         "second number at all tokens alike.")});
    rows.push_back(
        {SummaryText::tr("Looks at %1").arg(firstTokenName(result)),
         withSink(statistics.shareFirst),
         SummaryText::tr("Share of attention that goes to the first token; much of it there often "
                         "means that the head has nothing to say.")});
    if (const QString separator = separatorName(result); !separator.isEmpty())
        rows.push_back(
            {SummaryText::tr("Looks at %1").arg(separator), withSink(statistics.shareSeparator),
             SummaryText::tr("Share of attention that goes to the separator token, another place "
                             "where unused attention is parked.")});
    rows.push_back(
        {SummaryText::tr("Looks at next token"), percentText(statistics.shareNext),
         SummaryText::tr("Share of attention from each token to the one right after it.")});
    rows.push_back(
        {SummaryText::tr("Looks at previous token"), percentText(statistics.sharePrevious),
         SummaryText::tr("Share of attention from each token to the one right before it.")});
    return rows;
}

} // namespace headlight::ui
