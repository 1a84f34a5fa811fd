#include "tests/support/relation_reference.h"

#include "core/base/platform.h"
#include "core/base/strict_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace headlight {
namespace {

std::int64_t countOf(const JsonValue& value) {
    return value.integer().value();
}

void compareHits(const LensCounts& counts, const std::vector<std::int64_t>& hits,
                 const JsonArray& expected, CountDifferences& differences) {
    for (const Reading reading : kReadings)
        for (int layer = 0; layer < counts.layers; ++layer)
            for (int head = 0; head < counts.heads; ++head) {
                const JsonArray& layers = *expected.at(static_cast<std::size_t>(reading)).array();
                const JsonArray& heads = *layers.at(static_cast<std::size_t>(layer)).array();
                const std::int64_t difference =
                    std::abs(hits[counts.place(reading, layer, head)] -
                             countOf(heads.at(static_cast<std::size_t>(head))));
                ++differences.compared;
                differences.different += difference != 0;
                differences.largest = std::max(differences.largest, difference);
            }
}

void compareOffsets(const std::string& name, const RelationCounts& counts,
                    const JsonArray& expected, CountDifferences& differences) {
    for (std::size_t k = 0; k < kOffsets.size(); ++k)
        if (counts.offsetHits[k] != countOf(expected.at(k)))
            differences.problems.push_back(fmt::format("{}, offset {}: {} hits, expected {}", name,
                                                       kOffsets[k], counts.offsetHits[k],
                                                       countOf(expected.at(k))));
}

} // namespace

CountDifferences compareWithReference(const LensCounts& counts, const std::filesystem::path& file) {
    const JsonValue json = parseStrictJson(readFile(file, 64 << 20), utf8FromPath(file));
    CountDifferences differences;
    if (countOf(*json.find("sentences")) != counts.sentences)
        differences.problems.push_back(fmt::format("{} sentences", counts.sentences));
    const auto& expected = json.find("relations")->object()->members();
    if (expected.size() != counts.relations.size())
        differences.problems.push_back(
            fmt::format("{} relations, expected {}", counts.relations.size(), expected.size()));
    for (const auto& [name, value] : expected) {
        const auto found = counts.relations.find(name);
        if (found == counts.relations.end() ||
            found->second.pairs != countOf(*value.find("pairs"))) {
            differences.problems.push_back(fmt::format("{}: other pairs", name));
            continue;
        }
        compareHits(counts, found->second.hits, *value.find("hits")->array(), differences);
        if (const JsonValue* offsets = value.find("offsets"))
            compareOffsets(name, found->second, *offsets->array(), differences);
    }
    return differences;
}

} // namespace headlight
