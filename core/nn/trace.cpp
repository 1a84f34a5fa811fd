#include "core/nn/trace.h"

namespace headlight {

TraceOptions operator|(const TraceOptions& a, const TraceOptions& b) {
    TraceOptions both;
    both.attentions = a.attentions || b.attentions;
    both.rawScores = a.rawScores || b.rawScores;
    both.scores = a.scores || b.scores;
    both.queryKeyValue = a.queryKeyValue || b.queryKeyValue;
    both.context = a.context || b.context;
    both.hidden = a.hidden || b.hidden;
    return both;
}

} // namespace headlight
