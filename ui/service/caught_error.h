#pragma once

#include "core/base/error.h"
#include "ui/service/error_text.h"

#include <exception>
#include <new>
#include <optional>

namespace headlight::ui {

// Runs work on a thread of ours and catches what it throws, as an Error that can be carried to the
// GUI thread and told there. The only place where the window catches.
template <class Work>
std::optional<Error> errorOf(const Work& work) {
    try {
        work();
        return std::nullopt;
    } catch (const Error& error) {
        return error;
    } catch (const std::bad_alloc&) {
        return Error(ErrorCode::OutOfMemory, {{"what", "This"}, {"bytes", "?"}});
    } catch (const std::exception& unexpected) {
        return Error(ErrorCode::Internal, {{"what", unexpected.what()}});
    }
}

} // namespace headlight::ui
