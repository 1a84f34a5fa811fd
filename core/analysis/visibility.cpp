#include "core/analysis/visibility.h"

#include <algorithm>
#include <iterator>

namespace headlight {
namespace {

// The mask cells of the head that were edited, and the edits applied.
std::vector<const Edit*> maskEditsOf(const AnalysisResult& result, const HeadId& head) {
    std::vector<const Edit*> found;
    const std::vector<Edit>& edits = result.run.interventions.edits;
    for (std::size_t i = 0; i < result.edits.size(); ++i)
        if (result.edits[i] == EditFit::Fits && edits[i].target == EditTarget::Mask &&
            edits[i].head == head)
            found.push_back(&edits[i]);
    return found;
}

} // namespace

Visibility visibilityOf(const AnalysisResult& result) {
    const auto tokens = static_cast<Index>(result.encoding.tokens.size());
    std::vector<MaskSpec> masks = result.run.masks;
    if (result.model && result.model->model)
        std::ranges::copy(ownMasks(result.model->model->config()), std::back_inserter(masks));
    return combineMasks(masks, tokens, tokens, MaskFit::IgnoreWhatDoesNotFit);
}

Visibility visibilityOf(const AnalysisResult& result, const HeadId& head) {
    Visibility visible = visibilityOf(result);
    for (const Edit* edit : maskEditsOf(result, head))
        visible(edit->row, edit->column) = edit->value != 0 ? 1 : 0;
    return visible;
}

std::vector<Index> fullyMaskedRows(const AnalysisResult& result, const HeadId& head) {
    if (maskEditsOf(result, head).empty())
        return result.trace.fullyMasked;
    const Visibility visible = visibilityOf(result, head);
    std::vector<Index> rows;
    for (Index row = 0; row < visible.rows(); ++row)
        if ((visible.row(row).array() == 0).all())
            rows.push_back(row);
    return rows;
}

} // namespace headlight
