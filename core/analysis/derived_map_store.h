#pragma once

#include "core/analysis/map_id.h"
#include "core/base/tensor.h"

#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace headlight {

// Maps that are made of a result when somebody asks (core/analysis/derived_maps.h) and then stay
// with it, whoever asks next, window or worker.

struct DerivedMap {
    Matrix<float> values;       // [T, T]
    std::vector<double> ratios; // of a Mixing map: the mixing ratio of every token
};

// Derived maps of a result, each kept once it has been made. They are a function of the result and
// change nothing about it. Any thread.
class DerivedMapStore {
public:
    std::shared_ptr<const DerivedMap> find(const MapId& map) const; // null = not made yet
    void keep(const MapId& map, DerivedMap made);

private:
    mutable std::mutex m_mutex;
    std::map<MapId, std::shared_ptr<const DerivedMap>> m_maps;
};

} // namespace headlight
