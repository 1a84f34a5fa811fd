#include "ui/viewmodel/sink.h"

#include <QCoreApplication>

namespace headlight::ui {
namespace {

struct SinkText {
    Q_DECLARE_TR_FUNCTIONS(Sink)
};

} // namespace

QString firstTokenName(const AnalysisResult& result) {
    const auto& tokens = result.encoding.tokens;
    if (!tokens.empty() && tokens.front().fromTemplate)
        return QString::fromStdString(tokens.front().text);
    return SinkText::tr("the first token");
}

QString separatorName(const AnalysisResult& result) {
    const auto& tokens = result.encoding.tokens;
    for (size_t i = 1; i < tokens.size(); ++i)
        if (tokens[i].fromTemplate)
            return QString::fromStdString(tokens[i].text);
    return {};
}

bool isSink(double share) {
    return share > 0.5;
}

} // namespace headlight::ui
