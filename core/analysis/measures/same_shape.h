#pragma once

#include "core/base/error.h"
#include "core/base/tensor.h"

#include <string>
#include <string_view>

namespace headlight {

// Measures over two matrices need them equally shaped. Throws ShapeMismatch about `what`.
template <class A, class B>
void requireSameShape(const A& expected, const B& found, std::string_view what) {
    if (expected.rows() == found.rows() && expected.cols() == found.cols())
        return;
    const auto shape = [](Index rows, Index cols) {
        return std::to_string(rows) + " x " + std::to_string(cols);
    };
    throw Error(ErrorCode::ShapeMismatch, {{"what", std::string(what)},
                                           {"expected", shape(expected.rows(), expected.cols())},
                                           {"found", shape(found.rows(), found.cols())}});
}

} // namespace headlight
