#include "ui/service/model_cache.h"

#include "core/io/attention_file.h"
#include "core/nn/model.h"

#include <algorithm>
#include <utility>

namespace headlight::ui {

ModelCache::ModelCache(ModelLoader loader, size_t budgetBytes)
    : m_loader(std::move(loader))
    , m_budget(budgetBytes) {}

std::shared_ptr<const LoadedModel> ModelCache::get(const std::string& spec) {
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&spec](const Entry& entry) { return entry.spec == spec; });
    if (found != m_entries.end())
        m_entries.splice(m_entries.begin(), m_entries, found);
    else
        m_entries.push_front({spec, m_loader(spec)});
    shrink();
    return m_entries.front().model;
}

size_t ModelCache::weightBytes() const {
    size_t bytes = 0;
    for (const Entry& entry : m_entries)
        bytes += entry.model->model ? entry.model->model->weightBytes()
                                    : entry.model->attention->bytes();
    return bytes;
}

void ModelCache::shrink() {
    while (m_entries.size() > 1 && weightBytes() > m_budget)
        m_entries.pop_back();
}

} // namespace headlight::ui
