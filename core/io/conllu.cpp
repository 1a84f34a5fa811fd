#include "core/io/conllu.h"

#include "core/base/sentence.h"
#include "core/io/loaded_model.h"
#include "core/text/unicode.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <utility>

namespace headlight {
namespace {

constexpr std::size_t kLongestLine = std::size_t{64} << 10;
constexpr std::size_t kLargestSentence = std::size_t{4} << 20;
constexpr std::size_t kColumns = 10;
constexpr std::string_view kTextComment = "# text = ";

const std::map<TreebankFault, const char*>& sentences() {
    static const std::map<TreebankFault, const char*> table = {
        {TreebankFault::NotText,
         HEADLIGHT_SENTENCE("Treebank", "byte {byte} of the line is not UTF-8 text")},
        {TreebankFault::LineTooLong,
         HEADLIGHT_SENTENCE("Treebank", "the line has more than {limit} bytes")},
        {TreebankFault::SentenceTooLarge,
         HEADLIGHT_SENTENCE("Treebank", "the sentence has more than {limit} bytes")},
        {TreebankFault::WrongColumns,
         HEADLIGHT_SENTENCE("Treebank", "the line has {found} columns instead of 10, separated by "
                                        "tabs")},
        {TreebankFault::WrongNumber,
         HEADLIGHT_SENTENCE("Treebank",
                            "the word has the number \"{found}\"; expected {expected}")},
        {TreebankFault::EmptyWord, HEADLIGHT_SENTENCE("Treebank", "the word is empty")},
        {TreebankFault::EmptyRelation,
         HEADLIGHT_SENTENCE("Treebank", "the name of the relation is missing")},
        {TreebankFault::WrongHead,
         HEADLIGHT_SENTENCE("Treebank", "the head is \"{found}\"; expected 0 (root) or the number "
                                        "of another word of the sentence")},
        {TreebankFault::Cycle,
         HEADLIGHT_SENTENCE("Treebank", "the heads of word {word} lead back to itself")},
        {TreebankFault::TooLongForModel,
         HEADLIGHT_SENTENCE("Treebank", "the sentence has {tokens} tokens; the model takes at most "
                                        "{limit}")},
    };
    return table;
}

// Nothing unless the text is a whole number in decimal digits.
std::optional<Index> wholeNumber(std::string_view text) {
    Index number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failure != std::errc() || end != text.data() + text.size() || text.starts_with('-'))
        return std::nullopt;
    return number;
}

// Numbers around a sign: "3-4", "8.1".
std::optional<std::pair<Index, Index>> numberPair(std::string_view text, char sign) {
    const std::size_t at = text.find(sign);
    if (at == std::string_view::npos)
        return std::nullopt;
    const auto first = wholeNumber(text.substr(0, at));
    const auto second = wholeNumber(text.substr(at + 1));
    return first && second ? std::optional(std::pair(*first, *second)) : std::nullopt;
}

bool isBlankLine(std::string_view line) {
    return line.find_first_not_of(' ') == std::string_view::npos;
}

// Position of a word whose heads lead back to itself, if there is one.
std::optional<Index> cycleIn(const std::vector<LabelledWord>& words) {
    enum class Visit : unsigned char { None, OnThisPath, Done };
    std::vector<Visit> visits(words.size(), Visit::None);
    for (std::size_t start = 0; start < words.size(); ++start) {
        Index at = static_cast<Index>(start);
        for (; at >= 0 && visits[static_cast<std::size_t>(at)] == Visit::None;
             at = words[static_cast<std::size_t>(at)].head)
            visits[static_cast<std::size_t>(at)] = Visit::OnThisPath;
        if (at >= 0 && visits[static_cast<std::size_t>(at)] == Visit::OnThisPath)
            return at;
        for (at = static_cast<Index>(start);
             at >= 0 && visits[static_cast<std::size_t>(at)] == Visit::OnThisPath;
             at = words[static_cast<std::size_t>(at)].head)
            visits[static_cast<std::size_t>(at)] = Visit::Done;
    }
    return std::nullopt;
}

} // namespace

const char* sentencePattern(TreebankFault fault) {
    return sentences().at(fault);
}

const std::vector<TreebankFault>& allTreebankFaults() {
    static const std::vector<TreebankFault> all = [] {
        std::vector<TreebankFault> faults;
        for (const auto& [fault, pattern] : sentences())
            faults.push_back(fault);
        return faults;
    }();
    return all;
}

std::string englishMessage(const TreebankProblem& problem) {
    return fmt::format("line {}: {}", problem.line,
                       fillSentence(sentencePattern(problem.fault), problem.arguments));
}

ConlluReader::ConlluReader(const std::filesystem::path& path, ProblemFunction report,
                           TreebankPart part)
    : m_lines(path, kLongestLine)
    , m_report(std::move(report))
    , m_part(part) {}

std::optional<LabelledSentence> ConlluReader::next() {
    while (readSentence()) {
        if (!m_isMine)
            continue;
        if (!m_problem)
            checkTree();
        if (!m_problem)
            return std::move(m_sentence);
        ++m_skipped;
        if (m_report)
            m_report(*m_problem);
    }
    return std::nullopt;
}

bool ConlluReader::readSentence() {
    m_sentence = {};
    m_wordLines.clear();
    m_problem.reset();
    m_bytes = 0;
    m_hasLines = false;
    m_isMine = m_place % m_part.parts == m_part.part;
    TextLine line;
    while (m_lines.next(line)) {
        if (!isBlankLine(line.text))
            addLine(line);
        else if (m_hasLines)
            break;
    }
    m_place += m_hasLines;
    return m_hasLines;
}

void ConlluReader::addLine(const TextLine& line) {
    const bool isComment = line.text.starts_with('#');
    m_hasLines = m_hasLines || !isComment;
    if (!m_isMine || m_problem)
        return;
    if (isComment) {
        addComment(line.text);
        return;
    }
    m_bytes += line.text.size();
    if (line.cut)
        fault(line.number, TreebankFault::LineTooLong, {{"limit", fmt::to_string(kLongestLine)}});
    else if (m_bytes > kLargestSentence)
        fault(line.number, TreebankFault::SentenceTooLarge,
              {{"limit", fmt::to_string(kLargestSentence)}});
    else if (const auto wrong = std::min(firstBadUtf8(line.text).value_or(std::string_view::npos),
                                         line.text.find('\0'));
             wrong != std::string_view::npos)
        fault(line.number, TreebankFault::NotText, {{"byte", fmt::to_string(wrong + 1)}});
    else
        addWord(line);
}

void ConlluReader::addComment(std::string_view text) {
    if (text.starts_with(kTextComment) && !firstBadUtf8(text))
        m_sentence.text = text.substr(kTextComment.size());
}

void ConlluReader::addWord(const TextLine& line) {
    std::array<std::string_view, kColumns> columns;
    std::size_t count = 0;
    std::string_view rest = line.text;
    for (bool more = true; more; ++count) {
        const std::size_t tab = rest.find('\t');
        more = tab != std::string_view::npos;
        if (count < kColumns)
            columns[count] = rest.substr(0, tab);
        rest.remove_prefix(more ? tab + 1 : rest.size());
    }
    if (count != kColumns)
        return fault(line.number, TreebankFault::WrongColumns, {{"found", fmt::to_string(count)}});
    const auto [number, form, lemma, tag, ownTag, features, head, relation, more, other] = columns;
    if (number.find_first_of("-.") != std::string_view::npos)
        return addPassedOver(number, line.number);
    const std::size_t expected = m_sentence.words.size() + 1;
    if (wholeNumber(number) != static_cast<Index>(expected))
        return fault(line.number, TreebankFault::WrongNumber,
                     {{"found", std::string(number)}, {"expected", fmt::to_string(expected)}});
    if (form.empty())
        return fault(line.number, TreebankFault::EmptyWord);
    if (relation.empty() || relation == "_")
        return fault(line.number, TreebankFault::EmptyRelation);
    const auto headNumber = wholeNumber(head);
    if (!headNumber || *headNumber == static_cast<Index>(expected))
        return fault(line.number, TreebankFault::WrongHead, {{"found", std::string(head)}});
    if (expected == 1)
        m_sentence.line = line.number;
    m_sentence.words.push_back({std::string(form), std::string(tag), *headNumber - 1,
                                std::string(relation.substr(0, relation.find(':')))});
    m_wordLines.push_back(line.number);
}

void ConlluReader::addPassedOver(std::string_view number, std::size_t line) {
    const auto here = static_cast<Index>(m_sentence.words.size());
    const auto range = numberPair(number, '-');
    const auto empty = numberPair(number, '.');
    if (range && range->first == here + 1 && range->second >= range->first)
        return;
    if (empty && empty->first == here && empty->second > 0)
        return;
    fault(line, TreebankFault::WrongNumber,
          {{"found", std::string(number)}, {"expected", fmt::to_string(here + 1)}});
}

void ConlluReader::checkTree() {
    const std::vector<LabelledWord>& words = m_sentence.words;
    const auto count = static_cast<Index>(words.size());
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i].head >= count)
            return fault(m_wordLines[i], TreebankFault::WrongHead,
                         {{"found", fmt::to_string(words[i].head + 1)}});
    if (const auto at = cycleIn(words))
        fault(m_wordLines[static_cast<std::size_t>(*at)], TreebankFault::Cycle,
              {{"word", fmt::to_string(*at + 1)}});
}

void ConlluReader::fault(std::size_t line, TreebankFault fault,
                         std::vector<ErrorArgument> arguments) {
    m_problem = TreebankProblem{line, fault, std::move(arguments)};
}

std::filesystem::path sampleTreebank() {
    return resourcesFolder() / "samples" / "ewt_sample.conllu";
}

} // namespace headlight
