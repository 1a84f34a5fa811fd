#include "core/train/simple_sentences.h"

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/line_reader.h"
#include "core/train/data_split.h"

#include <fmt/format.h>

#include <algorithm>

namespace headlight {

bool SimpleSentence::accepts(std::string_view answer) const {
    return std::ranges::any_of(accepted, [given = comparableSentence(answer)](const auto& text) {
        return comparableSentence(text) == given;
    });
}

std::vector<SimpleSentence> readSimpleSentences(const std::filesystem::path& path) {
    constexpr std::size_t kLongestLine = 100'000;
    LineReader lines(path, kLongestLine);
    std::vector<SimpleSentence> sentences;
    for (TextLine line; lines.next(line);) {
        if (line.text.empty())
            continue;
        SimpleSentence& sentence = sentences.emplace_back();
        std::string_view rest = line.text;
        while (!rest.empty()) {
            const std::string_view part = rest.substr(0, rest.find('\t'));
            if (sentence.source.empty())
                sentence.source = part;
            else
                sentence.accepted.emplace_back(part);
            rest.remove_prefix(std::min(part.size() + 1, rest.size()));
        }
        if (sentence.source.empty() || sentence.accepted.empty())
            throw Error(ErrorCode::BadTrainingData,
                        {{"path", utf8FromPath(path)},
                         {"reason", fmt::format("line {} has no answer", line.number)}});
    }
    return sentences;
}

} // namespace headlight
