#pragma once

#include "app/program.h"

#include <QSize>
#include <QString>

#include <optional>

namespace headlight::app {

// What the window starts with, and, for pictures of it, how it ends.
struct WindowOptions {
    std::optional<QString> text;    // instead of the session of last time
    std::optional<QString> model;   // as on the command line
    std::optional<QString> session; // file
    // Saves a picture of the window once it shows its first result, and leaves. Settings and
    // sessions of the user are neither read nor written then.
    std::optional<QString> screenshot;
    QSize size;          // of the window; empty = as last time
    QString theme;       // "light", "dark" or empty = as last time
    int fontPercent = 0; // 100..200; 0 = as last time
    QString tab;         // "heatmap", "connections", "compare" or empty = as in the session
    QString language;    // "en", "zh_TW" or empty = as last time
};

// Runs the window until it is closed. The platform has been chosen before.
ExitCode runWindow(const WindowOptions& options);

} // namespace headlight::app
