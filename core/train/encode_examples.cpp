#include "core/train/encode_examples.h"

#include "core/base/error.h"
#include "core/base/platform.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace headlight {
namespace {

constexpr std::size_t kItemsPerCheck = 1024;

std::vector<int> typedIds(const Tokenizer& tokenizer, std::string_view text) {
    std::vector<int> ids;
    for (const Token& token : tokenizer.encode(text).tokens)
        if (!token.fromTemplate)
            ids.push_back(token.id);
    return ids;
}

// Tokenises words one by one and remembers them, for they repeat.
class WordEncoder {
public:
    explicit WordEncoder(const Tokenizer& tokenizer) : m_tokenizer(tokenizer) {}

    const std::vector<int>& idsOf(const std::string& word) {
        const auto known = m_known.find(word);
        return known != m_known.end()
                   ? known->second
                   : m_known.emplace(word, typedIds(m_tokenizer, word)).first->second;
    }

private:
    const Tokenizer& m_tokenizer;
    std::unordered_map<std::string, std::vector<int>> m_known;
};

GuidedSentence guided(const LabelledSentence& sentence, const RelationClasses& relations,
                      WordEncoder& encoder) {
    GuidedSentence guided;
    for (const LabelledWord& word : sentence.words) {
        const auto begin = static_cast<int>(guided.ids.size());
        const std::vector<int>& ids = encoder.idsOf(word.text);
        guided.ids.insert(guided.ids.end(), ids.begin(), ids.end());
        guided.words.emplace_back(begin, static_cast<int>(guided.ids.size()));
    }
    const auto isEmpty = [&guided](Index word) {
        const auto& [begin, end] = guided.words[static_cast<std::size_t>(word)];
        return begin == end;
    };
    for (std::size_t i = 0; i < sentence.words.size(); ++i) {
        const LabelledWord& word = sentence.words[i];
        if (word.head >= 0 && !isEmpty(static_cast<Index>(i)) && !isEmpty(word.head))
            guided.arcs.push_back(
                {static_cast<int>(i), static_cast<int>(word.head), relations.of(word.relation)});
    }
    return guided;
}

} // namespace

EncodedPairs encodePairs(std::span<const SentencePair> pairs, const Tokenizer& source,
                         const Tokenizer& target, std::size_t mostPieces,
                         const ProgressFunction& progress, const std::stop_token& stop) {
    EncodedPairs encoded;
    encoded.examples.reserve(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (i % kItemsPerCheck == 0) {
            throwIfStopped(stop);
            if (progress)
                progress(static_cast<double>(i) / static_cast<double>(pairs.size()));
        }
        TranslationExample example{typedIds(source, pairs[i].source),
                                   typedIds(target, pairs[i].target)};
        if (example.source.empty() || example.target.empty())
            ++encoded.empty;
        else if (std::max(example.source.size(), example.target.size()) > mostPieces)
            ++encoded.tooLong;
        else
            encoded.examples.push_back(std::move(example));
    }
    return encoded;
}

int RelationClasses::of(const std::string& relation) const {
    const auto found = std::find(names.begin(), names.end() - 1, relation);
    return static_cast<int>(found - names.begin());
}

RelationClasses frequentRelations(std::span<const LabelledSentence> sentences, std::size_t named) {
    std::map<std::string, std::size_t> counts;
    for (const LabelledSentence& sentence : sentences)
        for (const LabelledWord& word : sentence.words)
            if (word.head >= 0)
                ++counts[word.relation];
    std::vector<std::pair<std::string, std::size_t>> sorted(counts.begin(), counts.end());
    std::ranges::stable_sort(sorted,
                             [](const auto& a, const auto& b) { return a.second > b.second; });
    sorted.resize(std::min(sorted.size(), named));
    RelationClasses relations;
    for (const auto& [name, count] : sorted)
        relations.names.push_back(name);
    relations.names.emplace_back(RelationClasses::kOther);
    return relations;
}

GuidedData readGuidedData(const std::filesystem::path& treebank, const Tokenizer& tokenizer,
                          const GuidedLimits& limits, const std::stop_token& stop) {
    ConlluReader reader(treebank);
    GuidedData data;
    std::vector<LabelledSentence> sentences;
    for (std::size_t i = 0; auto sentence = reader.next(); ++i) {
        if (i % kItemsPerCheck == 0)
            throwIfStopped(stop);
        if (sentence->words.size() <= limits.words)
            sentences.push_back(std::move(*sentence));
        else
            ++data.tooLong;
    }
    data.faulty = reader.skipped();
    data.relations = frequentRelations(sentences);
    WordEncoder encoder(tokenizer);
    for (const LabelledSentence& sentence : sentences) {
        GuidedSentence example = guided(sentence, data.relations, encoder);
        if (example.ids.size() > limits.pieces)
            ++data.tooLong;
        else if (!example.arcs.empty())
            data.sentences.push_back(std::move(example));
    }
    if (data.sentences.empty())
        throw Error(ErrorCode::BadTreebank,
                    {{"path", utf8FromPath(treebank)},
                     {"reason", "no sentence has a labelled pair of words and is short enough"}});
    return data;
}

} // namespace headlight
