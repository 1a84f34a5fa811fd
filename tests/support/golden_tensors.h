#pragma once

#include "core/base/tensor.h"
#include "core/io/safetensors.h"

#include <string>
#include <vector>

namespace headlight {

// Tensors of a reference file in tests/data/training, as matrices of any scalar type: all axes but
// the last are rows.
class GoldenTensors {
public:
    explicit GoldenTensors(const std::string& name);

    bool has(const std::string& tensor) const;
    Index length(const std::string& tensor, std::size_t axis) const;
    std::vector<int> integers(const std::string& tensor) const; // I64 or U8
    double number(const std::string& tensor) const;

    template <class S>
    Matrix<S> matrix(const std::string& tensor) const {
        return doubles(tensor).template cast<S>();
    }

private:
    Matrix<double> doubles(const std::string& tensor) const;
    TensorInfo require(const std::string& tensor) const;

    SafetensorsFile m_file;
};

} // namespace headlight
