#include "ui/service/model_cache.h"

#include "core/io/attention_file.h"
#include "core/io/trained_family.h"
#include "core/nn/model.h"

#include <algorithm>
#include <utility>

namespace headlight::ui {
namespace {

// What a model is found by. A member of the trained family can be removed and trained anew while
// the program runs: then it is another model of the same name.
std::string keyOf(const std::string& spec) {
    if (!spec.starts_with(kFamilyScheme))
        return spec;
    std::error_code gone;
    const auto written = std::filesystem::last_write_time(
        folderOf(familyMemberFromSpec(spec)) / "model.safetensors", gone);
    return spec + '@' + std::to_string(written.time_since_epoch().count());
}

} // namespace

ModelCache::ModelCache(ModelLoader loader, size_t budgetBytes)
    : m_loader(std::move(loader))
    , m_budget(budgetBytes) {}

std::shared_ptr<const LoadedModel> ModelCache::get(const std::string& spec) {
    const std::string key = keyOf(spec);
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&key](const Entry& entry) { return entry.spec == key; });
    if (found != m_entries.end())
        m_entries.splice(m_entries.begin(), m_entries, found);
    else
        m_entries.push_front({key, m_loader(spec)});
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
