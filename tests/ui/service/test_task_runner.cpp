#include "ui/service/task_runner.h"

#include "ui/service/error_text.h"
#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <thread>

namespace headlight::ui {
namespace {

void untilStopped(const ProgressFunction&, const std::stop_token& stop) {
    for (;;) {
        throwIfStopped(stop);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

TEST(TaskRunner, RunsElsewhereAndHandsOverHere) {
    TaskRunner runner;
    QSignalSpy started(&runner, &TaskRunner::started);
    QSignalSpy finished(&runner, &TaskRunner::finished);
    auto made = std::make_shared<int>(0);
    QThread* worker = nullptr;
    QThread* receiver = nullptr;
    int received = 0;
    ASSERT_TRUE(runner.start(
        QStringLiteral("Exporting"),
        [made, &worker](const ProgressFunction&, const std::stop_token&) {
            worker = QThread::currentThread();
            *made = 42;
        },
        [made, &receiver, &received] {
            receiver = QThread::currentThread();
            received = *made;
        }));
    EXPECT_TRUE(runner.isRunning());
    EXPECT_EQ(runner.title(), QStringLiteral("Exporting"));
    EXPECT_EQ(started.count(), 1);
    ASSERT_TRUE(finished.wait());
    EXPECT_FALSE(runner.isRunning());
    EXPECT_EQ(received, 42);
    EXPECT_EQ(receiver, QThread::currentThread());
    EXPECT_NE(worker, receiver);
}

TEST(TaskRunner, OneAtATime) {
    TaskRunner runner;
    QSignalSpy canceled(&runner, &TaskRunner::canceled);
    ASSERT_TRUE(runner.start({}, untilStopped));
    EXPECT_FALSE(runner.start({}, untilStopped));
    runner.cancel();
    ASSERT_TRUE(canceled.wait());
    EXPECT_EQ(canceled.count(), 1);
    EXPECT_TRUE(runner.start({}, untilStopped)); // the thread lives on
}

TEST(TaskRunner, ProgressRisesAndIsNotAFlood) {
    TaskRunner runner;
    QSignalSpy progress(&runner, &TaskRunner::progressChanged);
    QSignalSpy finished(&runner, &TaskRunner::finished);
    runner.start({}, [](const ProgressFunction& report, const std::stop_token&) {
        for (int i = 0; i <= 100'000; ++i)
            report(i / 100'000.0);
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        report(0.2); // never shown: it would go backwards
        report(7);   // cut to 1
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        report(7);
    });
    ASSERT_TRUE(finished.wait());
    ASSERT_GE(progress.count(), 1);
    EXPECT_LT(progress.count(), 100);
    double last = 0;
    for (const auto& signal : progress) {
        EXPECT_GT(signal.at(0).toDouble(), last);
        last = signal.at(0).toDouble();
    }
    EXPECT_EQ(last, 1.0);
}

TEST(TaskRunner, ErrorsAreTold) {
    TaskRunner runner;
    QSignalSpy failed(&runner, &TaskRunner::failed);
    bool done = false;
    runner.start(
        {},
        [](const ProgressFunction&, const std::stop_token&) {
            throw Error(ErrorCode::FileUnwritable, {{"path", "/a/b.png"}, {"reason", "full"}});
        },
        [&done] { done = true; });
    ASSERT_TRUE(failed.wait());
    const Error error = failed.at(0).at(0).value<Error>();
    EXPECT_TRUE(errorText(error).contains(QStringLiteral("/a/b.png")));
    EXPECT_EQ(error.code(), ErrorCode::FileUnwritable);
    EXPECT_FALSE(done);

    runner.start({}, [](const ProgressFunction&, const std::stop_token&) {
        throw std::runtime_error("unforeseen");
    });
    ASSERT_TRUE(failed.wait());
    EXPECT_EQ(failed.at(1).at(0).value<Error>().code(), ErrorCode::Internal);
}

TEST(TaskRunner, ASlotMayStartTheNextTask) {
    TaskRunner runner;
    QSignalSpy finished(&runner, &TaskRunner::finished);
    const auto nothing = [](const ProgressFunction&, const std::stop_token&) {};
    bool startedNext = false;
    QObject::connect(&runner, &TaskRunner::finished, &runner, [&] {
        if (!startedNext)
            startedNext = runner.start({}, nothing);
    });
    runner.start({}, nothing);
    EXPECT_TRUE(QTest::qWaitFor([&finished] { return finished.count() == 2; }));
}

TEST(TaskRunner, DestructionStopsTheTaskAndWaits) {
    std::atomic<bool> running = false;
    std::atomic<bool> ended = false;
    {
        TaskRunner runner;
        runner.start({}, [&](const ProgressFunction& progress, const std::stop_token& stop) {
            struct Guard {
                std::atomic<bool>& flag;
                ~Guard() { flag = true; }
            } guard{ended};
            running = true;
            untilStopped(progress, stop);
        });
        while (!running)
            std::this_thread::yield();
    }
    EXPECT_TRUE(ended);
}

} // namespace
} // namespace headlight::ui
