#include "core/io/trace_file.h"

#include "core/base/csv_text.h"
#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/json_text.h"
#include "core/io/npz.h"
#include "core/io/safetensors.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <map>

namespace headlight {
namespace {

using Buffer = fmt::memory_buffer;

void put(Buffer& out, std::string_view text) {
    out.append(text.data(), text.data() + text.size());
}

// ---- what all forms share

std::string jsonList(const std::vector<std::string>& texts) {
    std::string list = "[";
    for (size_t i = 0; i < texts.size(); ++i)
        list += (i ? "," : "") + jsonString(texts[i]);
    return list + "]";
}

using Facts = std::vector<std::pair<std::string, std::string>>;

// Where the numbers come from: name and JSON value.
Facts provenance(const TraceDocument& document) {
    return {{"text", jsonString(document.text)},
            {"pair", document.pair ? jsonString(*document.pair) : "null"},
            {"model", jsonString(document.model)},
            {"sha256", jsonString(document.sha256)},
            {"program", jsonString(document.program)},
            {"changes", jsonList(document.changes)},
            {"flags", jsonList(document.flags)}};
}

// Of a batch a list of lists.
std::string tokensAsJson(const TraceDocument& document) {
    if (document.items == 0)
        return jsonList(document.tokens);
    const size_t length = document.tokens.size() / document.items;
    std::string list = "[";
    for (size_t item = 0; item < document.items; ++item) {
        const auto begin = document.tokens.begin() + static_cast<std::ptrdiff_t>(item * length);
        list += (item ? "," : "") + jsonList({begin, begin + static_cast<std::ptrdiff_t>(length)});
    }
    return list + "]";
}

Facts labels(const TraceDocument& document) {
    return {{"tokens", tokensAsJson(document)},
            {"words", jsonList(document.words)},
            {"query_labels", jsonList(document.queryLabels)},
            {"key_labels", jsonList(document.keyLabels)}};
}

// The tensors of a file of tensors: those of the document, or its maps one by one.
std::vector<NamedTensor> tensorsOf(const TraceDocument& document) {
    if (!document.tensors.empty())
        return document.tensors;
    std::vector<NamedTensor> tensors;
    for (const NamedMap& map : document.maps)
        tensors.push_back(
            {fmt::format("attentions.{}.{}", map.layer, map.head),
             {static_cast<std::uint64_t>(map.queries), static_cast<std::uint64_t>(map.keys)},
             map.weights});
    return tensors;
}

// ---- CSV

void putCsvNumber(Buffer& out, float value) {
    if (std::isnan(value))
        put(out, "nan");
    else
        fmt::format_to(std::back_inserter(out), "{}", value);
}

std::vector<std::string> csvLabels(const std::vector<std::string>& labels, Index count) {
    std::vector<std::string> quoted(static_cast<size_t>(count));
    for (size_t i = 0; i < std::min(quoted.size(), labels.size()); ++i)
        quoted[i] = csvText(labels[i]);
    return quoted;
}

std::string csvBytes(const TraceDocument& document) {
    Buffer out;
    put(out, "layer,head,query,key,query_token,key_token,weight\n");
    for (const NamedMap& map : document.maps) {
        const auto queries = csvLabels(document.queryLabels, map.queries);
        const auto keys = csvLabels(document.keyLabels, map.keys);
        for (size_t query = 0; query < queries.size(); ++query)
            for (size_t key = 0; key < keys.size(); ++key) {
                fmt::format_to(std::back_inserter(out), "{},{},{},{},{},{},", map.layer, map.head,
                               query, key, queries[query], keys[key]);
                putCsvNumber(out, map.weights[query * keys.size() + key]);
                put(out, "\n");
            }
    }
    return fmt::to_string(out);
}

// ---- JSON

// Numbers as lists nested by the sizes from `axis` on; takes them from the front of `values`.
void putNested(Buffer& out, std::span<const std::uint64_t> shape, std::span<const float>& values) {
    if (shape.empty()) {
        if (std::isfinite(values.front()))
            fmt::format_to(std::back_inserter(out), "{}", values.front());
        else
            put(out, "null");
        values = values.subspan(1);
        return;
    }
    put(out, "[");
    for (std::uint64_t i = 0; i < shape.front(); ++i) {
        if (i)
            put(out, ",");
        putNested(out, shape.subspan(1), values);
    }
    put(out, "]");
}

void putTensor(Buffer& out, const NamedTensor& tensor) {
    std::span<const float> values = tensor.values;
    putNested(out, tensor.shape, values);
}

// "attentions.3" -> ("attentions", 3); a name without number gives nothing.
std::optional<std::pair<std::string, size_t>> numbered(const std::string& name) {
    const size_t dot = name.rfind('.');
    if (dot == std::string::npos)
        return std::nullopt;
    size_t number = 0;
    const char* const end = name.data() + name.size();
    const auto [stop, failed] = std::from_chars(name.data() + dot + 1, end, number);
    if (failed != std::errc() || stop != end)
        return std::nullopt;
    return std::pair(name.substr(0, dot), number);
}

// Layers of one quantity: a list if all from 0 on are there, else an object by number.
void putLayers(Buffer& out, const std::map<size_t, const NamedTensor*>& layers) {
    const bool all = layers.rbegin()->first == layers.size() - 1;
    put(out, all ? "[" : "{");
    bool first = true;
    for (const auto& [layer, tensor] : layers) {
        put(out, first ? "\n" : ",\n");
        first = false;
        if (!all)
            fmt::format_to(std::back_inserter(out), "\"{}\":", layer);
        putTensor(out, *tensor);
    }
    put(out, all ? "]" : "}");
}

void putTensors(Buffer& out, const std::vector<NamedTensor>& tensors) {
    std::vector<std::string> order; // of first appearance
    std::map<std::string, std::map<size_t, const NamedTensor*>> groups;
    for (const NamedTensor& tensor : tensors) {
        const auto parts = numbered(tensor.name);
        if (!parts) {
            fmt::format_to(std::back_inserter(out), ",\n{}:", jsonString(tensor.name));
            putTensor(out, tensor);
            continue;
        }
        auto& group = groups[parts->first];
        if (group.empty())
            order.push_back(parts->first);
        group[parts->second] = &tensor;
    }
    for (const std::string& name : order) {
        fmt::format_to(std::back_inserter(out), ",\n{}:", jsonString(name));
        putLayers(out, groups[name]);
    }
}

void putMaps(Buffer& out, const TraceDocument& document) {
    put(out, ",\n\"maps\":[");
    for (const NamedMap& map : document.maps) {
        fmt::format_to(std::back_inserter(out), "{}\n{{\"layer\":{},\"head\":{},\"weights\":",
                       &map == &document.maps.front() ? "" : ",", jsonString(map.layer),
                       jsonString(map.head));
        std::span<const float> weights = map.weights;
        const std::uint64_t shape[] = {static_cast<std::uint64_t>(map.queries),
                                       static_cast<std::uint64_t>(map.keys)};
        putNested(out, shape, weights);
        put(out, "}");
    }
    put(out, "]");
}

std::string jsonBytes(const TraceDocument& document) {
    Buffer out;
    const char* before = "{\n";
    for (const Facts& facts : {provenance(document), labels(document)})
        for (const auto& [name, value] : facts) {
            fmt::format_to(std::back_inserter(out), "{}\"{}\":{}", before, name, value);
            before = ",\n";
        }
    if (document.tensors.empty())
        putMaps(out, document);
    else
        putTensors(out, document.tensors);
    put(out, "\n}\n");
    return fmt::to_string(out);
}

// ---- NPZ and safetensors

std::string npzOf(const TraceDocument& document) {
    std::vector<NpyArray> arrays;
    for (const NamedTensor& tensor : tensorsOf(document))
        arrays.push_back(npyArray(tensor.name, tensor.values, tensor.shape));
    arrays.push_back(npyTexts("tokens", document.tokens));
    if (document.items > 0)
        arrays.back().shape = {document.items, document.tokens.size() / document.items};
    arrays.push_back(npyTexts("words", document.words));
    arrays.push_back(npyTexts("query_labels", document.queryLabels));
    arrays.push_back(npyTexts("key_labels", document.keyLabels));
    std::string origin;
    for (const auto& [name, value] : provenance(document))
        origin += fmt::format("{}\"{}\":{}", origin.empty() ? "{" : ",", name, value);
    arrays.push_back(npyText("provenance", origin + "}"));
    return npzBytes(arrays);
}

std::string safetensorsOf(const TraceDocument& document) {
    const std::vector<NamedTensor> named = tensorsOf(document);
    std::vector<TensorToWrite> tensors;
    for (const NamedTensor& tensor : named)
        tensors.push_back({tensor.name, Dtype::F32, tensor.shape, std::as_bytes(tensor.values)});
    // Values of the metadata are texts: plain ones as they are, lists as JSON.
    Facts metadata = {{"text", document.text},
                      {"model", document.model},
                      {"sha256", document.sha256},
                      {"program", document.program},
                      {"changes", jsonList(document.changes)},
                      {"flags", jsonList(document.flags)}};
    if (document.pair)
        metadata.emplace_back("pair", *document.pair);
    for (auto& fact : labels(document))
        metadata.push_back(std::move(fact));
    return safetensorsBytes(tensors, metadata);
}

constexpr std::pair<std::string_view, TableFormat> kEndings[] = {
    {".csv", TableFormat::Csv},
    {".json", TableFormat::Json},
    {".npz", TableFormat::Npz},
    {".safetensors", TableFormat::Safetensors},
};

} // namespace

std::optional<TableFormat> tableFormatOf(const std::filesystem::path& path) {
    std::string ending = utf8FromPath(path.extension());
    for (char& c : ending)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    for (const auto& [text, format] : kEndings)
        if (ending == text)
            return format;
    return std::nullopt;
}

std::string traceBytes(const TraceDocument& document, TableFormat format) {
    switch (format) {
    case TableFormat::Csv:
        return csvBytes(document);
    case TableFormat::Json:
        return jsonBytes(document);
    case TableFormat::Npz:
        return npzOf(document);
    case TableFormat::Safetensors:
        break;
    }
    return safetensorsOf(document);
}

void writeTrace(const TraceDocument& document, const std::filesystem::path& path) {
    const auto format = tableFormatOf(path);
    if (!format)
        throw Error(ErrorCode::BadValue, {{"name", "the file name"},
                                          {"value", utf8FromPath(path)},
                                          {"expected", "one that ends in .csv, .json, .npz or "
                                                       ".safetensors"}});
    writeFileAtomically(path, traceBytes(document, *format));
}

} // namespace headlight
