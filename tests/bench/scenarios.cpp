#include "tests/bench/scenarios.h"

#include "tests/bench/bench_report.h"
#include "tests/bench/bench_window.h"
#include "ui/view/figure_view.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QProcess>
#include <QTemporaryDir>
#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace headlight::bench {
namespace {

constexpr int kMemoryEdits = 12;
constexpr int kMostMouseMoves = 60;

// A text of so many tokens, [CLS] and [SEP] among them: each of these words is one token. The
// letter at kLetter changes.
constexpr int kLetter = 19;
std::string textOf(int tokens) {
    static constexpr const char* kWords[] = {"the",    "small", "dog",       "that", "I",
                                             "saw",    "in",    "the",       "park", "yesterday",
                                             "chased", "my",    "neighbour", "by",   "night"};
    std::string text;
    for (int i = 0; i + 2 < tokens; ++i)
        text +=
            (i ? " " : "") + std::string(kWords[static_cast<std::size_t>(i) % std::size(kWords)]);
    return text;
}

std::string shapeOf(const Plan& plan, int tokens) {
    return fmt::format("{}-T{}", plan.model, tokens);
}

// Replaces the letter by the next one of the alphabet, by a key event, as typing does; returns the
// new text.
std::string pressNextKey(BenchWindow& window) {
    QLineEdit* sentence = window.sentence();
    const QChar now = sentence->text().at(kLetter).toLower();
    const char next = now >= QLatin1Char('z') ? 'a' : static_cast<char>(now.toLatin1() + 1);
    sentence->setSelection(kLetter, 1);
    const QString text(QLatin1Char{next});
    QKeyEvent press(QEvent::KeyPress, Qt::Key_A + (next - 'a'), Qt::NoModifier, text);
    QCoreApplication::sendEvent(sentence, &press);
    return sentence->text().toStdString();
}

void moveMouse(QWidget* widget, QPointF at) {
    QMouseEvent move(QEvent::MouseMove, at, widget->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(widget, &move);
}

void click(QWidget* widget, QPointF at) {
    QMouseEvent press(QEvent::MouseButtonPress, at, widget->mapToGlobal(at), Qt::LeftButton,
                      Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(widget, &press);
}

const ui::Figure& figureOf(QWidget* view) {
    return static_cast<ui::FigureView*>(view)->figure();
}

// Time of `act` to the heatmap's paint, for each number from 0 on.
template <class Act>
void measurePaints(BenchWindow& window, const std::string& workload, const std::string& shape,
                   int times, Act act) {
    std::vector<double> wall, processor;
    for (int i = 0; i < times; ++i) {
        const double start = clockMilliseconds();
        const double processorStart = processMilliseconds();
        act(i);
        wall.push_back(window.waitForHeatmap() - start);
        processor.push_back(processMilliseconds() - processorStart);
        window.settle();
    }
    std::vector<Field> fields = summary(wall);
    fields.push_back({"cpu_ms", median(processor)});
    report(workload, shape, fields);
}

// Runs this program again; what it prints.
QByteArray runSelf(const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationFilePath(), arguments);
    if (!process.waitForFinished(120'000) || process.exitCode() != 0)
        throw std::runtime_error("a measured process failed");
    return process.readAllStandardOutput();
}

double numberFromSelf(const QStringList& arguments) {
    return runSelf(arguments).toDouble();
}

} // namespace

void measureStarts(const Plan& plan) {
    std::vector<double> wall;
    for (int i = 0; i <= plan.starts; ++i) {
        const QString since = QString::number(clockMilliseconds(), 'f', 3);
        const double took =
            numberFromSelf({QStringLiteral("--start-since"), since, QStringLiteral("--model"),
                            QString::fromStdString(plan.model)});
        if (i > 0)
            wall.push_back(took);
    }
    report("window-start", shapeOf(plan, plan.tokens.front()), summary(wall));
}

void startOnce(MeasuredApplication& application, const Plan& plan, double since) {
    const std::string text = textOf(plan.tokens.front());
    BenchWindow window(application, plan.model, text);
    window.show();
    fmt::print("{:.3f}\n", window.waitForPictures(text) - since);
}

namespace {

void typeInto(BenchWindow& window, MeasuredApplication& application, const Plan& plan,
              const std::string& workload, int tokens) {
    std::vector<double> wall, processor;
    for (int i = 0; i < plan.edits; ++i) {
        const double start = clockMilliseconds();
        const double processorStart = processMilliseconds();
        const std::string edited = pressNextKey(window);
        wall.push_back(window.waitForPictures(edited) - start);
        processor.push_back(processMilliseconds() - processorStart);
        window.settle();
    }
    std::vector<Field> fields = summary(wall);
    fields.push_back({"cpu_ms", median(processor)});
    fields.push_back({"longest_event_ms", application.longestEvent().wall});
    fields.push_back({"longest_event_cpu_ms", application.longestEvent().processor});
    report(workload, shapeOf(plan, tokens), fields);
}

} // namespace

void measureEdits(MeasuredApplication& application, const Plan& plan, int tokens) {
    const std::string text = textOf(tokens);
    BenchWindow window(application, plan.model, text);
    window.show();
    window.waitForPictures(text);
    window.settle();
    application.forgetEvents();
    typeInto(window, application, plan, "window-edit", tokens);
}

void measureTraining(MeasuredApplication& application, const Plan& plan, int tokens) {
    const QTemporaryDir home;
    qputenv("XDG_DATA_HOME", home.path().toUtf8());
    const std::string text = textOf(tokens);
    BenchWindow window(application, plan.model, text);
    window.show();
    window.waitForPictures(text);
    window.settle();
    application.forgetEvents(); // its start counts too
    window.startTraining();
    typeInto(window, application, plan, "window-edit-while-training", tokens);
    if (!window.isTraining())
        throw std::runtime_error("the training has ended before the typing");
}

void measureMouse(MeasuredApplication& application, const Plan& plan, int tokens) {
    const std::string text = textOf(tokens);
    BenchWindow window(application, plan.model, text);
    window.show();
    window.waitForPictures(text);
    window.settle();
    const std::string shape = shapeOf(plan, tokens);
    const int times = std::min(plan.edits, kMostMouseMoves);
    const auto headAt = [&](int i) {
        const auto& hits = figureOf(window.grid()).hits;
        return hits[static_cast<std::size_t>(i) % hits.size()].rect.center();
    };
    measurePaints(window, "window-hover-head", shape, times,
                  [&](int i) { moveMouse(window.grid(), headAt(i)); });
    measurePaints(window, "window-select-head", shape, times,
                  [&](int i) { click(window.grid(), headAt(i)); });
    measurePaints(window, "window-hover-cell", shape, times, [&](int i) {
        const ui::HitGrid& cells = figureOf(window.heatmap()).hitGrids.front();
        const double cell = static_cast<double>(i % cells.rows) + 0.5;
        moveMouse(window.heatmap(),
                  cells.area.topLeft() +
                      QPointF(cells.area.width() * cell / static_cast<double>(cells.cols),
                              cells.area.height() * cell / static_cast<double>(cells.rows)));
    });
}

void measureSwitches(MeasuredApplication& application, const Plan& plan) {
    const std::string text = textOf(plan.tokens.front());
    BenchWindow window(application, "family:h=8,d=128", text);
    window.show();
    window.waitForPictures(text);
    window.settle();
    constexpr int kHeads[] = {1, 2, 4, 8};
    constexpr int kWidths[] = {32, 64, 128};
    const auto switchTo = [&](int i) {
        window.lab().document().setModel(QStringLiteral("family:h=%1,d=%2")
                                             .arg(kHeads[i % std::ssize(kHeads)])
                                             .arg(kWidths[i % std::ssize(kWidths)]));
    };
    const std::string shape = fmt::format("family-T{}", plan.tokens.front());
    const int members = static_cast<int>(std::ssize(kHeads) * std::ssize(kWidths));
    measurePaints(window, "window-switch-first", shape, members, switchTo);
    measurePaints(window, "window-switch-again", shape, members, switchTo);
}

void measureMemory(const Plan& plan, int tokens) {
    const auto peak = [&](int edits) {
        return numberFromSelf({QStringLiteral("--memory-edits"), QString::number(edits),
                               QStringLiteral("--tokens"), QString::number(tokens),
                               QStringLiteral("--model"), QString::fromStdString(plan.model)});
    };
    const double empty = peak(-1);
    const double first = peak(0);
    const double edited = peak(kMemoryEdits);
    report("window-memory", shapeOf(plan, tokens),
           {{"empty_mib", empty},
            {"first_result_mib", first},
            {"first_result_above_empty_mib", first - empty},
            {"peak_mib", edited},
            {"peak_above_empty_mib", edited - empty}});
}

void fillMemory(MeasuredApplication& application, const Plan& plan, int tokens, int edits) {
    const bool empty = edits < 0;
    const std::string text = empty ? "" : textOf(tokens);
    BenchWindow window(application, plan.model, text);
    window.show();
    if (empty)
        window.waitForProblem(); // there is no text
    else
        window.waitForPictures(text);
    for (int i = 0; i < edits; ++i)
        window.waitForPictures(pressNextKey(window));
    window.settle();
    fmt::print("{:.3f}\n", peakMemory());
}

} // namespace headlight::bench
