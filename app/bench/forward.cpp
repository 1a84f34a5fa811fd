#include "app/bench/workloads.h"
#include "core/base/platform.h"
#include "core/io/loaded_model.h"
#include "core/nn/model.h"

namespace headlight::app {

void benchForward(const RequestFields& request) {
    const TimingPlan plan = timingPlanFrom(request);
    const auto loaded = loadModel(request.text("model"));
    SequenceInput input;
    input.ids = request.counts("ids");
    const ForwardOptions options; // keeps all attention maps and the last hidden state
    std::vector<Trace<float>> traces(1);
    measureAndReport(plan, [&] { loaded->model->forwardInto({&input, 1}, options, traces); });

    std::string maps;
    for (const LayerTrace<float>& layer : traces.front().stacks.front().layers)
        maps.append(reinterpret_cast<const char*>(layer.attentions.data()),
                    layer.attentions.size() * sizeof(float));
    writeFileAtomically(pathFromUtf8(request.text("out")), maps);
}

} // namespace headlight::app
