#include "core/analysis/lens/lens_run.h"

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/base/strict_json.h"
#include "core/io/json_fields.h"
#include "core/io/json_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

namespace headlight {
namespace {

constexpr const char* kFormat = "headlight relation counts";
constexpr std::int64_t kVersion = 1;
constexpr std::uintmax_t kLargestFile = std::uintmax_t{64} << 20;
constexpr std::int64_t kLargestCount = std::int64_t{1} << 53;
constexpr std::int64_t kMostLayersOrHeads = 1024;
constexpr std::int64_t kMostParts = 1'000'000;

std::string countsAsJson(const LensCounts& counts) {
    std::vector<std::string> relations;
    for (const auto& [name, relation] : counts.relations)
        relations.push_back(fmt::format(
            "{}:{{\"pairs\":{},\"offsets\":[{}],\"hits\":[{}]}}", jsonString(name), relation.pairs,
            fmt::join(relation.offsetHits, ","), fmt::join(relation.hits, ",")));
    return fmt::format("{{\"layers\":{},\"heads\":{},\"sentences\":{},\"faulty\":{},\"too_long\":{}"
                       ",\"relations\":{{\n{}}}}}",
                       counts.layers, counts.heads, counts.sentences, counts.faulty, counts.tooLong,
                       fmt::join(relations, ",\n"));
}

void readList(const JsonField& counts, std::string_view key, std::int64_t most,
              std::span<std::int64_t> numbers) {
    std::size_t count = 0;
    counts.readList(key, numbers.size(),
                    [&](const JsonField& number) { numbers[count++] = number.integer(0, most); });
    if (count != numbers.size())
        counts[key].fail(fmt::format("has {} numbers instead of {}", count, numbers.size()));
}

class CountsReader {
public:
    CountsReader(const JsonValue& value, std::string place, JsonField::Refuse refuse)
        : m_value(value)
        , m_place(std::move(place))
        , m_refuse(std::move(refuse)) {}

    LensCounts read() const {
        const JsonField field(m_value, m_place, m_refuse);
        LensCounts counts;
        counts.layers = static_cast<int>(field["layers"].integer(1, kMostLayersOrHeads));
        counts.heads = static_cast<int>(field["heads"].integer(1, kMostLayersOrHeads));
        counts.sentences = field["sentences"].integer(0, kLargestCount);
        counts.faulty = field["faulty"].integer(0, kLargestCount);
        counts.tooLong = field["too_long"].integer(0, kLargestCount);
        const JsonValue* relations = m_value.find("relations");
        if (!relations || !relations->object())
            field.fail("has no object \"relations\"");
        for (const JsonMember& member : relations->object()->members())
            counts.relations.emplace(member.key, readRelation(member, counts));
        return counts;
    }

private:
    RelationCounts readRelation(const JsonMember& member, const LensCounts& counts) const {
        const JsonField field(member.value, m_place + ".relations." + member.key, m_refuse);
        RelationCounts relation;
        relation.pairs = field["pairs"].integer(0, kLargestCount);
        readList(field, "offsets", relation.pairs, relation.offsetHits);
        // Not before the file has shown that it holds so many.
        const JsonValue* hits = member.value.find("hits");
        const std::size_t expected = kReadings.size() * static_cast<std::size_t>(counts.layers) *
                                     static_cast<std::size_t>(counts.heads);
        if (!hits || !hits->array() || hits->array()->size() != expected)
            field.fail(fmt::format("has no list \"hits\" of {} numbers", expected));
        relation.hits.resize(expected);
        readList(field, "hits", relation.pairs, relation.hits);
        return relation;
    }

    const JsonValue& m_value;
    std::string m_place;
    JsonField::Refuse m_refuse;
};

Error badCounts(const std::string& path, std::string reason) {
    return Error(ErrorCode::BadCounts, {{"path", path}, {"reason", std::move(reason)}});
}

bool ofTheSameRun(const LensRun& a, const LensRun& b) {
    return a.model == b.model && a.sha256 == b.sha256 && a.chosenOn == b.chosenOn &&
           a.reportedOn == b.reportedOn && a.part.parts == b.part.parts &&
           a.chosen.has_value() == b.chosen.has_value() && a.reported.layers == b.reported.layers &&
           a.reported.heads == b.reported.heads && a.choice().layers == b.choice().layers &&
           a.choice().heads == b.choice().heads;
}

} // namespace

std::string lensRunAsJson(const LensRun& run) {
    return fmt::format("{{\"format\":{},\"version\":{},\"model\":{},\"sha256\":{},"
                       "\"chosen_on\":{},\"reported_on\":{},\"part\":{},\"parts\":{},\n"
                       "\"chosen\":{},\n\"reported\":{}}}\n",
                       jsonString(kFormat), kVersion, jsonString(run.model), jsonString(run.sha256),
                       jsonString(run.chosenOn), jsonString(run.reportedOn), run.part.part + 1,
                       run.part.parts, run.chosen ? countsAsJson(*run.chosen) : "null",
                       countsAsJson(run.reported));
}

LensRun readLensRun(const std::filesystem::path& path) {
    const std::string name = utf8FromPath(path);
    const JsonValue json = parseStrictJson(readFile(path, kLargestFile), name);
    const JsonField::Refuse refuse = [&name](const std::string& place, const std::string& what) {
        return badCounts(name, place + " " + what);
    };
    const JsonField file(json, "", refuse);
    const JsonValue* format = json.find("format");
    if (!format || !format->string() || *format->string() != kFormat)
        throw badCounts(name, "it holds something else than relation counts");
    if (file["version"].integer(1, 1'000'000) != kVersion)
        throw badCounts(name, "it was written by a newer version of Headlight");
    LensRun run;
    run.model = file["model"].string();
    run.sha256 = file["sha256"].string();
    run.chosenOn = file["chosen_on"].string();
    run.reportedOn = file["reported_on"].string();
    run.part.parts = static_cast<std::size_t>(file["parts"].integer(1, kMostParts));
    run.part.part = static_cast<std::size_t>(
        file["part"].integer(1, static_cast<std::int64_t>(run.part.parts)) - 1);
    if (const JsonValue* chosen = json.find("chosen"); chosen && !chosen->isNull())
        run.chosen = CountsReader(*chosen, "chosen", refuse).read();
    const JsonValue* reported = json.find("reported");
    if (!reported)
        file.fail("has no \"reported\"");
    run.reported = CountsReader(*reported, "reported", refuse).read();
    return run;
}

LensRun mergeLensRuns(const std::vector<std::pair<std::string, LensRun>>& parts) {
    if (parts.empty())
        throw badCounts("An empty list", "there is no file to add");
    const LensRun& first = parts.front().second;
    std::vector<std::string> seen(first.part.parts);
    LensRun sum = first;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto& [name, run] = parts[i];
        if (!ofTheSameRun(first, run))
            throw badCounts(name, fmt::format("it is of another run than {} (model, files or "
                                              "number of parts differ)",
                                              parts.front().first));
        std::string& owner = seen[run.part.part];
        if (!owner.empty())
            throw badCounts(name, fmt::format("part {} of {} is already in {}", run.part.part + 1,
                                              run.part.parts, owner));
        owner = name;
        if (i == 0)
            continue;
        sum.reported.add(run.reported);
        if (sum.chosen)
            sum.chosen->add(*run.chosen);
    }
    std::vector<std::size_t> missing;
    for (std::size_t part = 0; part < seen.size() && missing.size() < 20; ++part)
        if (seen[part].empty())
            missing.push_back(part + 1);
    if (!missing.empty())
        throw badCounts(parts.front().first,
                        fmt::format("of {} parts, these are missing: {}{}", seen.size(),
                                    fmt::join(missing, ", "), missing.size() < 20 ? "" : ", ..."));
    if (sum.reported.sentences == 0 || sum.choice().sentences == 0)
        throw badCounts(parts.front().first, "no part has a sentence that could be used");
    sum.part = {};
    return sum;
}

} // namespace headlight
