#include "tests/support/golden_tensors.h"

#include <cstring>
#include <stdexcept>

namespace headlight {

GoldenTensors::GoldenTensors(const std::string& name)
    : m_file(std::string(HEADLIGHT_TEST_DATA "/training/") + name) {}

bool GoldenTensors::has(const std::string& tensor) const {
    return m_file.find(tensor).has_value();
}

Index GoldenTensors::length(const std::string& tensor, std::size_t axis) const {
    return static_cast<Index>(require(tensor).shape.at(axis));
}

std::vector<int> GoldenTensors::integers(const std::string& tensor) const {
    const TensorInfo info = require(tensor);
    std::vector<int> values(info.elements());
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (info.dtype == Dtype::U8) {
            values[i] = static_cast<int>(info.data[i]);
        } else {
            std::int64_t value = 0;
            std::memcpy(&value, info.data.data() + i * sizeof value, sizeof value);
            values[i] = static_cast<int>(value);
        }
    }
    return values;
}

double GoldenTensors::number(const std::string& tensor) const {
    return doubles(tensor)(0, 0);
}

Matrix<double> GoldenTensors::doubles(const std::string& tensor) const {
    const TensorInfo info = require(tensor);
    const Index cols = info.shape.empty() ? 1 : static_cast<Index>(info.shape.back());
    Matrix<double> matrix(static_cast<Index>(info.elements()) / cols, cols);
    std::memcpy(matrix.data(), info.data.data(), info.data.size());
    return matrix;
}

TensorInfo GoldenTensors::require(const std::string& tensor) const {
    const auto info = m_file.find(tensor);
    if (!info)
        throw std::runtime_error("no tensor " + tensor);
    return *info;
}

} // namespace headlight
