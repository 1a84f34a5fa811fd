#pragma once

#include "ui/service/language.h"

#include <QGuiApplication>
#include <QTemporaryDir>

namespace headlight::app {

// Tells the toolkit to do without a display, before an application object exists: the platform is
// chosen, and it gets a private folder to run in, for it warns when the system gives it none.
class OffscreenPlatform {
public:
    OffscreenPlatform();

private:
    QTemporaryDir m_runtimeFolder;
};

// What drawing needs of the toolkit (fonts, above all). Commands that draw make one, the others
// never touch the toolkit.
class DrawingToolkit {
public:
    DrawingToolkit();

private:
    OffscreenPlatform m_platform;
    int m_argumentCount = 1;
    char m_name[10] = "headlight";
    char* m_arguments[2] = {m_name, nullptr};
    QGuiApplication m_application;
    ui::Language m_language; // so that "1 head" reads right
};

} // namespace headlight::app
