#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace headlight {

// Of at least one value; the mean of the two in the middle of an even number.
inline double median(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

} // namespace headlight
