#include "core/train/pair_file.h"

#include "core/base/platform.h"
#include "core/base/sentence.h"
#include "core/io/line_reader.h"
#include "core/text/unicode.h"

#include <fmt/format.h>

#include <optional>
#include <string_view>
#include <unordered_set>

namespace headlight {
namespace {

constexpr std::size_t kLinesPerReport = 4096;

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\v\f";
    const std::size_t begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

// The pair of a line, or what is wrong with it.
std::optional<PairFault> readPair(const TextLine& line, SentencePair& pair) {
    if (line.cut)
        return PairFault::LineTooLong;
    if (line.text.find('\0') != std::string_view::npos || firstBadUtf8(line.text))
        return PairFault::NotText;
    const std::size_t tab = line.text.find('\t');
    if (tab == std::string_view::npos)
        return PairFault::OneColumn;
    const std::string_view rest = line.text.substr(tab + 1);
    pair.source = trimmed(line.text.substr(0, tab));
    pair.target = trimmed(rest.substr(0, rest.find('\t')));
    if (pair.source.empty() || pair.target.empty())
        return PairFault::EmptySide;
    return std::nullopt;
}

[[noreturn]] void refuse(const std::filesystem::path& path, std::string reason) {
    throw Error(ErrorCode::BadTrainingData,
                {{"path", utf8FromPath(path)}, {"reason", std::move(reason)}});
}

} // namespace

PairFile readPairs(const std::filesystem::path& path, const ProgressFunction& progress,
                   const std::stop_token& stop) {
    LineReader lines(path, kLongestPairLine);
    PairFile file;
    std::unordered_set<std::string> seen;
    SentencePair pair;
    for (TextLine line; lines.next(line);) {
        if (line.number % kLinesPerReport == 0) {
            throwIfStopped(stop);
            if (progress)
                progress(lines.done());
        }
        if (trimmed(line.text).empty() && !line.cut)
            continue;
        std::optional<PairFault> fault = readPair(line, pair);
        if (!fault && !seen.insert(pair.source + '\t' + pair.target).second)
            fault = PairFault::Duplicate;
        if (fault) {
            PairFaultCount& count = file.faults[static_cast<std::size_t>(*fault)];
            if (count.lines++ == 0)
                count.first = line.number;
            continue;
        }
        if (file.pairs.size() == kMostPairs)
            refuse(path, fmt::format("it has more than {} sentence pairs", kMostPairs));
        file.pairs.push_back(pair);
    }
    if (file.pairs.empty())
        refuse(path, "no line has two sides with a tab between them");
    return file;
}

const char* sentencePattern(PairFault fault) {
    switch (fault) {
    case PairFault::NotText:
        return HEADLIGHT_SENTENCE("PairFault", "Lines that are not UTF-8 text: {lines}, the first "
                                               "is line {first}.");
    case PairFault::LineTooLong:
        return HEADLIGHT_SENTENCE("PairFault",
                                  "Lines that are too long: {lines}, the first is line {first}.");
    case PairFault::OneColumn:
        return HEADLIGHT_SENTENCE(
            "PairFault", "Lines with only one column: {lines}, the first is line {first}.");
    case PairFault::EmptySide:
        return HEADLIGHT_SENTENCE("PairFault",
                                  "Lines with an empty side: {lines}, the first is line {first}.");
    case PairFault::Duplicate:
        break;
    }
    return HEADLIGHT_SENTENCE("PairFault",
                              "Lines that are there twice: {lines}, the first is line {first}.");
}

std::vector<std::string> englishNotes(const PairFile& file) {
    std::vector<std::string> notes;
    for (const PairFault fault : kPairFaults)
        if (const PairFaultCount& count = file.of(fault); count.lines > 0)
            notes.push_back(
                fillSentence(sentencePattern(fault), {{"lines", std::to_string(count.lines)},
                                                      {"first", std::to_string(count.first)}}));
    return notes;
}

} // namespace headlight
