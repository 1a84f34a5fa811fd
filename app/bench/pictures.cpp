#include "app/bench/workloads.h"
#include "app/offscreen.h"
#include "app/picture_options.h"
#include "core/analysis/analyser.h"
#include "core/base/platform.h"

namespace headlight::app {
namespace {

constexpr int kSmallestSide = 160; // pixels
constexpr int kLargestSide = 16384;

// The picture of all heads in exactly the size that the request asks for.
PictureRequest pictureFrom(const RequestFields& fields) {
    const std::vector<int> size = fields.counts("size");
    const auto good = [](int side) { return side >= kSmallestSide && side <= kLargestSide; };
    if (size.size() != 2 || !good(size[0]) || !good(size[1]))
        fields.fail("\"size\" is not a width and a height in pixels");
    PictureRequest picture;
    picture.size = {size[0], size[1]};
    return picture;
}

void drawText(const std::shared_ptr<const LoadedModel>& model, const std::string& text,
              const PictureRequest& picture, const std::filesystem::path& out) {
    AnalysisRequest request;
    request.model = model;
    request.run.text = text;
    savePicture(picture, *analyse(request), out);
}

} // namespace

void benchFirstPicture(const RequestFields& request) {
    const DrawingToolkit toolkit;
    drawText(loadModel(request.text("model")), request.text("text"), pictureFrom(request),
             pathFromUtf8(request.text("out")));
}

void benchEdit(const RequestFields& request) {
    const TimingPlan plan = timingPlanFrom(request);
    const DrawingToolkit toolkit;
    const auto model = loadModel(request.text("model"));
    const std::vector<std::string> texts = request.texts("texts");
    const PictureRequest picture = pictureFrom(request);
    const std::filesystem::path out = pathFromUtf8(request.text("out"));
    std::size_t edit = 0;
    measureAndReport(plan, [&] { drawText(model, texts[++edit % texts.size()], picture, out); });
}

} // namespace headlight::app
