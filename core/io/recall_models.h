#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>

namespace headlight {

// The three models that come with the program to show what reaching far rests on. Each learned the
// same task (core/train/recall_task.h: name the word so many places away) and differs from the
// first in one thing.
enum class RecallVariant { Positions, NoPositions, Window };
inline constexpr std::array kRecallVariants{RecallVariant::Positions, RecallVariant::NoPositions,
                                            RecallVariant::Window};

inline constexpr int kRecallWindow = 8; // of the third

inline constexpr std::string_view kRecallScheme = "recall:";

// "recall:positions", "recall:no-positions", "recall:window-8". Throws BadValue.
RecallVariant recallVariantFromSpec(std::string_view spec);
std::string toString(RecallVariant variant);

// "Recall, window of 8": how it is named wherever it is shown.
std::string displayNameOf(RecallVariant variant);

// Its model folder, there or not.
std::filesystem::path folderOf(RecallVariant variant);

} // namespace headlight
