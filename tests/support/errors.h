#pragma once

#include "core/base/error.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace headlight {

// The error an action throws; nothing if it throws none. Any other exception goes on.
template <class Action>
std::optional<Error> errorOf(Action&& action) {
    try {
        action();
    } catch (const Error& error) {
        return error;
    }
    return std::nullopt;
}

// The action must throw this code, and the sentence must hold the text.
template <class Action>
void expectError(ErrorCode code, const std::string& text, Action&& action) {
    const auto error = errorOf(action);
    ASSERT_TRUE(error.has_value()) << "no error; expected one with: " << text;
    EXPECT_EQ(error->code(), code) << error->what();
    EXPECT_NE(std::string(error->what()).find(text), std::string::npos) << error->what();
}

} // namespace headlight
