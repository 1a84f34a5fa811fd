#include "app/command.h"
#include "app/commands/commands.h"
#include "app/console.h"
#include "app/input_options.h"
#include "app/offscreen.h"
#include "app/values.h"
#include "app/window_main.h"
#include "core/base/error.h"
#include "core/io/session.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>

namespace headlight::app {
namespace {

constexpr double kLargestSide = 16384; // pixels

struct OpenOptions {
    std::optional<std::string> text, model, session;
    // for pictures of the window in the documentation
    std::string screenshot, size, theme, tab, font, language;
};

QtMessageHandler previousHandler = nullptr;

// The toolkit ends the process when it cannot reach the display; this says what it means first.
void explainMissingDisplay(QtMsgType type, const QMessageLogContext& context,
                           const QString& message) {
    if (type != QtFatalMsg)
        return previousHandler(type, context, message);
    writeNote(fmt::format("headlight: error: {}", englishMessage(Error(ErrorCode::NoDisplay))));
    std::_Exit(static_cast<int>(ExitCode::BadInput));
}

void requireDisplay() {
#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM") && qEnvironmentVariableIsEmpty("DISPLAY") &&
        qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY"))
        throw Error(ErrorCode::NoDisplay);
#endif
    previousHandler = qInstallMessageHandler(explainMissingDisplay);
}

std::optional<QString> toQString(const std::optional<std::string>& text) {
    return text ? std::optional(QString::fromStdString(*text)) : std::nullopt;
}

QSize sizeFrom(const std::string& text) {
    if (text.empty())
        return {};
    const auto size = numberPairFrom(text, 'x');
    if (!size || !(size->first >= 1 && size->first <= kLargestSide) ||
        !(size->second >= 1 && size->second <= kLargestSide))
        throw badOption("--size", text, "WIDTHxHEIGHT in pixels, as in 1280x800");
    return {static_cast<int>(size->first), static_cast<int>(size->second)};
}

std::string tabFrom(const std::string& name) {
    const auto names = tabNames();
    if (!name.empty() && std::ranges::find(names, name) == names.end())
        throw badOption("--tab", name, fmt::format("one of {}", fmt::join(names, ", ")));
    return name;
}

std::string themeFrom(const std::string& name) {
    if (!name.empty() && name != "light" && name != "dark")
        throw badOption("--theme", name, "light or dark");
    return name;
}

int fontFrom(const std::string& percent) {
    if (percent.empty())
        return 0;
    const auto number = numberFrom(percent);
    if (!number || *number < 100 || *number > 200)
        throw badOption("--font", percent, "100 to 200 percent");
    return static_cast<int>(*number);
}

void open(const OpenOptions& options) {
    std::unique_ptr<OffscreenPlatform> platform;
    if (!options.screenshot.empty())
        platform = std::make_unique<OffscreenPlatform>();
    else
        requireDisplay();
    WindowOptions window;
    window.text = toQString(options.text == "-" ? readInputText() : options.text);
    window.model = toQString(options.model);
    window.session = toQString(options.session);
    if (!options.screenshot.empty())
        window.screenshot = QString::fromStdString(options.screenshot);
    window.size = sizeFrom(options.size);
    window.theme = QString::fromStdString(themeFrom(options.theme));
    window.tab = QString::fromStdString(tabFrom(options.tab));
    window.fontPercent = fontFrom(options.font);
    window.language = QString::fromStdString(options.language);
    if (runWindow(window) != ExitCode::Done)
        throw Error(ErrorCode::FileUnwritable,
                    {{"path", options.screenshot}, {"reason", "saving failed"}});
}

} // namespace

void addOpenCommand(CLI::App& program) {
    Command command(program, "open", "The window; this is what happens without a command");
    command.example("headlight open \"Time flies like an arrow.\"");
    const auto options = std::make_shared<OpenOptions>();
    command.argument("TEXT", options->text, "The sentence it starts with");
    command.option("--model", "M", options->model, kModelHelp);
    command.option("--session", "FILE", options->session, "A saved session");
    command.hiddenOption("--screenshot", options->screenshot);
    command.hiddenOption("--size", options->size);
    command.hiddenOption("--theme", options->theme);
    command.hiddenOption("--tab", options->tab);
    command.hiddenOption("--font", options->font);
    command.hiddenOption("--language", options->language);
    command.run([options] { open(*options); });
}

} // namespace headlight::app
