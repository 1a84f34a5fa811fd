#pragma once

#include "core/io/loaded_model.h"

#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <string>

namespace headlight::ui {

using ModelLoader = std::function<std::shared_ptr<const LoadedModel>(const std::string& spec)>;

// The models used last, up to a budget of weight bytes; the one asked for last stays, however large
// it is. A model that is dropped lives on as long as a result shows it. Used by one thread.
class ModelCache {
public:
    ModelCache(ModelLoader loader, size_t budgetBytes);

    // Loads the model if it is not there. Throws what the loader throws; a failure is not
    // remembered.
    std::shared_ptr<const LoadedModel> get(const std::string& spec);

    size_t weightBytes() const; // of all models kept

private:
    void shrink();

    struct Entry {
        std::string spec;
        std::shared_ptr<const LoadedModel> model;
    };
    ModelLoader m_loader;
    size_t m_budget;
    std::list<Entry> m_entries; // last used first
};

} // namespace headlight::ui
