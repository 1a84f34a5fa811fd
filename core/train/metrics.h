#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// How good translations are, measured against one reference each, over a whole test set: the
// definitions of sacreBLEU 2 (Post 2018), whose numbers these functions give to the last digit but
// rounding.

enum class BleuTokens {
    Words13a, // sacreBLEU's standard: mteval-v13a
    None,     // what stands between blanks, for texts that are tokenised already
};

struct BleuScore {
    double score = 0;                   // 0..100
    std::array<double, 4> precisions{}; // per cent, of 1 to 4 words
    double brevityPenalty = 1;          // 0..1
    std::size_t words = 0;              // of the translations
    std::size_t referenceWords = 0;
};

// Papineni et al. 2002 over the corpus, with exponential smoothing (Chen and Cherry 2014, method
// 3), case counts. As many references as translations, or Internal is thrown.
BleuScore bleu(std::span<const std::string> translations, std::span<const std::string> references,
               BleuTokens tokens = BleuTokens::Words13a);

// chrF2 (Popović 2015): runs of 1 to 6 characters without blanks, recall counts twice; 0..100.
double chrf(std::span<const std::string> translations, std::span<const std::string> references);

// The words of mteval-v13a: punctuation stands alone, but for full stops and commas between digits
// and hyphens.
std::vector<std::string> words13a(std::string_view line);

} // namespace headlight
