#pragma once

#include "core/base/error.h"

#include <functional>
#include <stop_token>
#include <string_view>

namespace headlight {

// How far a long task is: share done in 0..1. May be empty. Called on the task's own thread.
using ProgressFunction = std::function<void(double done)>;

// Throws Error{Canceled} once a stop was requested; long loops call it between steps.
inline void throwIfStopped(const std::stop_token& stop) {
    if (stop.stop_requested()) throw Error(ErrorCode::Canceled);
}

} // namespace headlight
