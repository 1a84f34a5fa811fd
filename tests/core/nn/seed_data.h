#pragma once

#include "core/io/safetensors.h"
#include "core/nn/weights.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <string>

namespace headlight::test {

// A file of tests/data/seed. Tensors are read by name; numbers are widened or narrowed to S.
class SeedData {
public:
    explicit SeedData(const std::string& name)
        : m_file(std::string(HEADLIGHT_TEST_DATA) + "/seed/" + name + ".safetensors") {}

    template <class S>
    Parameter<S> parameter(const std::string& name) const {
        const auto tensor = m_file.find(name);
        if (!tensor) {
            ADD_FAILURE() << "no tensor " << name;
            return {};
        }
        const Shape shape(tensor->shape.begin(), tensor->shape.end());
        const auto type = tensor->dtype == Dtype::F64 ? StoredType::F64 : StoredType::F32;
        return Parameter<S>::mapped(tensor->data, type, shape);
    }

    // The numbers as a matrix with `cols` columns, all axes before the last flattened.
    template <class S>
    Matrix<S> matrix(const std::string& name, Index cols) const {
        const auto values = parameter<S>(name).read();
        return Eigen::Map<const Matrix<S>>(values.data(), static_cast<Index>(values.size()) / cols,
                                           cols);
    }

    std::vector<std::int64_t> integers(const std::string& name) const {
        const auto tensor = m_file.find(name);
        std::vector<std::int64_t> values(tensor ? tensor->elements() : 0);
        if (tensor)
            std::memcpy(values.data(), tensor->data.data(), tensor->data.size());
        return values;
    }

    template <class S>
    DenseWeights<S> dense(const std::string& prefix) const {
        return {parameter<S>(prefix + ".weight"), parameter<S>(prefix + ".bias")};
    }

    template <class S>
    AttentionWeights<S> attention(const std::string& prefix) const {
        return {dense<S>(prefix + "q"), dense<S>(prefix + "k"), dense<S>(prefix + "v"),
                dense<S>(prefix + "o")};
    }

    template <class S>
    NormWeights<S> norm(const std::string& prefix) const {
        return {parameter<S>(prefix + ".weight"), parameter<S>(prefix + ".bias")};
    }

private:
    SafetensorsFile m_file;
};

// Largest difference; infinity when the shapes differ. NaN on one side only counts as infinity.
template <class A, class B>
double distance(const A& found, const B& expected) {
    if (found.rows() != expected.rows() || found.cols() != expected.cols())
        return INFINITY;
    double largest = 0;
    for (Index row = 0; row < found.rows(); ++row)
        for (Index col = 0; col < found.cols(); ++col) {
            const auto a = static_cast<double>(found(row, col));
            const auto b = static_cast<double>(expected(row, col));
            if (std::isnan(a) && std::isnan(b))
                continue;
            const double difference = a == b ? 0.0 : std::abs(a - b);
            largest =
                difference <= largest ? largest : (std::isnan(difference) ? INFINITY : difference);
        }
    return largest;
}

// All maps of a pile below one another, [H * T, S].
template <class S>
Matrix<S> stacked(const MatrixStack<S>& stack) {
    return Eigen::Map<const Matrix<S>>(stack.data(), stack.count() * stack.rows(), stack.cols());
}

} // namespace headlight::test
