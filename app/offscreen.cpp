#include "app/offscreen.h"

namespace headlight::app {

OffscreenPlatform::OffscreenPlatform() {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("XDG_RUNTIME_DIR", m_runtimeFolder.path().toUtf8());
}

DrawingToolkit::DrawingToolkit() : m_application(m_argumentCount, m_arguments) {
    m_language.set(QStringLiteral("en"));
}

} // namespace headlight::app
