#include "core/analysis/lens/relation_tables.h"

#include "core/io/json_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>

namespace headlight {
namespace {

// Calls `use` with the score that each head and reading would have.
void forEachHead(const LensCounts& reported, const RelationScore& score,
                 const std::function<void(const RelationScore&)>& use) {
    const RelationCounts& counts = reported.relations.at(score.relation);
    for (const Reading reading : kReadings)
        for (int layer = 0; layer < reported.layers; ++layer)
            for (int head = 0; head < reported.heads; ++head) {
                RelationScore other = score;
                other.best = HeadReading{reading, layer, head};
                other.hits = counts.hits[reported.place(reading, layer, head)];
                other.interval = wilsonInterval(other.hits, other.pairs);
                use(other);
            }
}

std::string headAsJson(const RelationScore& score) {
    if (!score.best)
        return "\"layer\":null,\"head\":null,\"reading\":null,\"hits\":null,\"accuracy\":null,"
               "\"interval\":null";
    return fmt::format("\"layer\":{},\"head\":{},\"reading\":{},\"hits\":{},\"accuracy\":{},"
                       "\"interval\":[{},{}]",
                       score.best->layer, score.best->head,
                       jsonString(readingName(score.best->reading)), score.hits,
                       jsonNumber(score.accuracy()), jsonNumber(score.interval.low),
                       jsonNumber(score.interval.high));
}

std::string relationAsJson(const LensRun& run, const RelationScore& score, bool allHeads) {
    std::string text = fmt::format(
        "{}:{{\"pairs\":{},\"few\":{},{},\"baseline_offset\":{},\"baseline\":{},\"difference\":{}",
        jsonString(score.relation), score.pairs, score.isFew(), headAsJson(score), score.offset,
        jsonNumber(score.baseline()), score.best ? jsonNumber(score.difference()) : "null");
    if (allHeads) {
        std::vector<std::string> heads;
        forEachHead(run.reported, score, [&](const RelationScore& head) {
            heads.push_back('{' + headAsJson(head) + '}');
        });
        text += fmt::format(",\"heads\":[{}]", fmt::join(heads, ","));
    }
    return text + '}';
}

std::string csvField(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

std::string csvRow(const RelationScore& score) {
    const std::string head =
        score.best ? fmt::format("{},{},{},{},{},{},{}", score.best->layer, score.best->head,
                                 readingName(score.best->reading), score.hits,
                                 jsonNumber(score.accuracy()), jsonNumber(score.interval.low),
                                 jsonNumber(score.interval.high))
                   : ",,,,,,";
    return fmt::format("{},{},{},{},{},{},{}\n", csvField(score.relation), score.pairs,
                       score.isFew() ? 1 : 0, head, score.offset, jsonNumber(score.baseline()),
                       score.best ? jsonNumber(score.difference()) : "");
}

} // namespace

std::string relationsAsJson(const LensRun& run, bool allHeads) {
    std::vector<std::string> relations;
    for (const RelationScore& score : reportRelations(run.choice(), run.reported))
        relations.push_back(relationAsJson(run, score, allHeads));
    return fmt::format("{{\"model\":{},\"sha256\":{},\"chosen_on\":{},\"reported_on\":{},"
                       "\"chosen_on_reported\":{},\"sentences\":{},\"skipped_faulty\":{},"
                       "\"skipped_too_long\":{},\n\"relations\":{{\n{}}}}}\n",
                       jsonString(run.model), jsonString(run.sha256), jsonString(run.chosenOn),
                       jsonString(run.reportedOn), !run.chosen, run.reported.sentences,
                       run.reported.faulty, run.reported.tooLong, fmt::join(relations, ",\n"));
}

std::string relationsAsCsv(const LensRun& run, bool allHeads) {
    std::string text = "relation,pairs,few,layer,head,reading,hits,accuracy,interval_low,"
                       "interval_high,baseline_offset,baseline,difference\n";
    for (const RelationScore& score : reportRelations(run.choice(), run.reported)) {
        if (allHeads)
            forEachHead(run.reported, score,
                        [&](const RelationScore& head) { text += csvRow(head); });
        else
            text += csvRow(score);
    }
    return text;
}

} // namespace headlight
