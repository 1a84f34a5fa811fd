#include "core/base/error.h"
#include "core/nn/model.h"
#include "ui/service/analysis_service.h"
#include "ui/service/error_text.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace headlight::ui {
namespace {

using Result = std::shared_ptr<const AnalysisResult>;

// The bundled model; loading counted, and slowed down if asked for.
class CountingLoader {
public:
    std::shared_ptr<const LoadedModel> operator()(const std::string& spec) const {
        ++*loads;
        std::this_thread::sleep_for(delay);
        if (spec == "broken")
            throw Error(ErrorCode::ModelNotFound, {{"model", spec}, {"known", "a, b"}});
        if (spec == "odd")
            throw std::runtime_error("unforeseen");
        static const std::shared_ptr<const LoadedModel> miniLm = loadModel("minilm");
        auto model = std::make_shared<LoadedModel>(*miniLm);
        model->spec = spec;
        return model;
    }

    std::shared_ptr<std::atomic<int>> loads = std::make_shared<std::atomic<int>>(0);
    std::chrono::milliseconds delay{0};
};

Run runOf(const std::string& text, const std::string& model = "a") {
    Run run;
    run.text = text;
    run.model = model;
    return run;
}

// What a service has told, in order.
struct Told {
    explicit Told(AnalysisService& service) {
        QObject::connect(&service, &AnalysisService::resultReady, &service,
                         [this](const Result& result, quint64 ticket) {
                             results.push_back(result);
                             tickets.push_back(ticket);
                             threads.push_back(QThread::currentThread());
                         });
        QObject::connect(&service, &AnalysisService::failed, &service,
                         [this](const Error& error, quint64 ticket) {
                             messages.push_back(errorText(error));
                             codes.push_back(error.code());
                             tickets.push_back(ticket);
                         });
        QObject::connect(&service, &AnalysisService::busyChanged, &service,
                         [this](bool busy) { busyStates.push_back(busy); });
    }

    std::vector<Result> results;
    std::vector<QString> messages;
    std::vector<ErrorCode> codes;
    std::vector<quint64> tickets; // of results and failures
    std::vector<QThread*> threads;
    std::vector<bool> busyStates;
};

bool waitUntilIdle(const AnalysisService& service) {
    return QTest::qWaitFor([&service] { return !service.isBusy(); }, 60'000);
}

TEST(AnalysisServiceTest, AnswersOnTheThreadOfTheAsker) {
    AnalysisService service(nullptr, CountingLoader{});
    const Told told(service);
    const quint64 ticket = service.request(runOf("I love artificial intelligence."));
    EXPECT_TRUE(service.isBusy());
    ASSERT_TRUE(waitUntilIdle(service));
    ASSERT_EQ(told.results.size(), 1u);
    EXPECT_EQ(told.tickets, std::vector<quint64>{ticket});
    EXPECT_EQ(told.threads.front(), QThread::currentThread());
    EXPECT_EQ(told.results.front()->run.text, "I love artificial intelligence.");
    EXPECT_NEAR(told.results.front()->attention({Stack::Self, 2, 1})(1, 2), 0.89, 0.005);
    EXPECT_EQ(told.busyStates, (std::vector<bool>{true, false}));
}

TEST(AnalysisServiceTest, AFloodIsAnsweredInOrderAndTheNewestAlways) {
    AnalysisService service(nullptr, CountingLoader{});
    const Told told(service);
    for (int i = 0; i < 40; ++i) {
        service.request(runOf("sentence " + std::to_string(i)));
        if (i % 5 == 0)
            QTest::qWait(2);
    }
    ASSERT_TRUE(waitUntilIdle(service));
    ASSERT_FALSE(told.results.empty());
    EXPECT_LE(told.results.size(), 40u);
    EXPECT_TRUE(std::ranges::is_sorted(told.tickets));
    EXPECT_EQ(told.tickets.back(), 40u);
    EXPECT_EQ(told.results.back()->run.text, "sentence 39");
    for (size_t i = 0; i < told.results.size(); ++i) // every result is that of its request
        EXPECT_EQ(told.results[i]->run.text, "sentence " + std::to_string(told.tickets[i] - 1));
    EXPECT_EQ(told.busyStates.front(), true);
    EXPECT_EQ(told.busyStates.back(), false);
}

TEST(AnalysisServiceTest, TheRunningPassFinishesAndOnlyTheNewestWaits) {
    CountingLoader loader;
    loader.delay = std::chrono::milliseconds(100); // the first pass takes long
    AnalysisService service(nullptr, loader);
    const Told told(service);
    service.request(runOf("first"));
    ASSERT_TRUE(QTest::qWaitFor([&loader] { return *loader.loads == 1; }));
    for (const char* text : {"second", "third", "fourth"})
        service.request(runOf(text));
    ASSERT_TRUE(waitUntilIdle(service));
    ASSERT_EQ(told.results.size(), 2u);
    EXPECT_EQ(told.results[0]->run.text, "first");
    EXPECT_EQ(told.results[1]->run.text, "fourth");
}

TEST(AnalysisServiceTest, ErrorsAreToldAndTheNextRequestWorks) {
    AnalysisService service(nullptr, CountingLoader{});
    const Told told(service);
    for (const auto& run :
         {runOf("text", "broken"), runOf("   "), runOf("text", "odd"), runOf("fine")}) {
        service.request(run);
        ASSERT_TRUE(waitUntilIdle(service));
    }
    EXPECT_EQ(told.codes,
              (std::vector{ErrorCode::ModelNotFound, ErrorCode::EmptyText, ErrorCode::Internal}));
    EXPECT_TRUE(told.messages.at(0).contains(QStringLiteral("broken")));
    EXPECT_TRUE(told.messages.at(2).contains(QStringLiteral("unforeseen")));
    EXPECT_EQ(told.tickets, (std::vector<quint64>{1, 2, 3, 4}));
    ASSERT_EQ(told.results.size(), 1u);
}

TEST(AnalysisServiceTest, AModelLoadedAheadIsFoundByTheFirstRequest) {
    const CountingLoader loader;
    AnalysisService service(nullptr, loader);
    const Told told(service);
    service.loadAhead("a");
    ASSERT_TRUE(QTest::qWaitFor([&loader] { return *loader.loads == 1; }));
    EXPECT_FALSE(service.isBusy()); // nobody has asked yet
    service.request(runOf("text"));
    ASSERT_TRUE(waitUntilIdle(service));
    EXPECT_EQ(told.results.size(), 1u);
    EXPECT_EQ(*loader.loads, 1);
}

TEST(AnalysisServiceTest, AModelThatCannotBeLoadedAheadIsToldOnlyToWhoAsks) {
    const CountingLoader loader;
    AnalysisService service(nullptr, loader);
    const Told told(service);
    service.loadAhead("broken");
    ASSERT_TRUE(QTest::qWaitFor([&loader] { return *loader.loads == 1; }));
    service.request(runOf("text", "broken"));
    ASSERT_TRUE(waitUntilIdle(service));
    EXPECT_EQ(told.codes, std::vector{ErrorCode::ModelNotFound});
    EXPECT_EQ(told.tickets, std::vector<quint64>{1});
}

TEST(AnalysisServiceTest, ALongTextIsRefusedUntilTheUserAgreesToCutIt) {
    AnalysisService service(nullptr, CountingLoader{});
    const Told told(service);
    auto run = runOf("");
    for (int i = 0; i < 600; ++i)
        run.text += "word ";
    service.request(run);
    ASSERT_TRUE(waitUntilIdle(service));
    EXPECT_EQ(told.codes, std::vector{ErrorCode::TextTooLong});
    run.cutToLimit = true;
    service.request(run);
    ASSERT_TRUE(waitUntilIdle(service));
    ASSERT_EQ(told.results.size(), 1u);
    EXPECT_EQ(told.results.front()->droppedTokens, 90);
}

TEST(AnalysisServiceTest, AskingAgainFromASlotKeepsItBusy) {
    AnalysisService service(nullptr, CountingLoader{});
    const Told told(service);
    int asked = 0;
    QObject::connect(&service, &AnalysisService::resultReady, &service, [&] {
        if (++asked < 3)
            service.request(runOf("again"));
    });
    service.request(runOf("first"));
    ASSERT_TRUE(waitUntilIdle(service));
    EXPECT_EQ(told.results.size(), 3u);
    EXPECT_EQ(told.busyStates, (std::vector<bool>{true, false}));
}

TEST(AnalysisServiceTest, DestructionIsPromptAndTellsNothingMore) {
    auto run = runOf("");
    for (int i = 0; i < 500; ++i)
        run.text += "word ";
    CountingLoader{}("a"); // so that only the pass is under way below
    int told = 0;
    const auto start = std::chrono::steady_clock::now();
    {
        AnalysisService service(nullptr, CountingLoader{});
        QObject::connect(&service, &AnalysisService::resultReady, &service, [&told] { ++told; });
        service.request(run);
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        service.request(run);
    }
    QTest::qWait(10);
    EXPECT_EQ(told, 0);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST(ModelCacheTest, KeepsTheLastUsedWithinItsBudgetAndAlwaysTheCurrentOne) {
    const CountingLoader loader;
    const std::uint64_t bytes = loader("a")->model->weightBytes();
    *loader.loads = 0;
    ModelCache cache(loader, 2 * bytes);
    const auto a = cache.get("a");
    cache.get("b");
    EXPECT_EQ(cache.get("a"), a); // kept, and used last
    EXPECT_EQ(*loader.loads, 2);
    cache.get("c"); // "b" has to go
    EXPECT_EQ(cache.weightBytes(), 2 * bytes);
    EXPECT_EQ(cache.get("a"), a);
    cache.get("b");
    EXPECT_EQ(*loader.loads, 4);

    ModelCache tiny(loader, 1);
    const auto only = tiny.get("a");
    EXPECT_EQ(tiny.get("a"), only);
}

TEST(ModelCacheTest, AFailureIsNotRemembered) {
    const CountingLoader loader;
    ModelCache cache(loader, 1);
    for (int i = 0; i < 2; ++i)
        EXPECT_THROW(cache.get("broken"), Error);
    EXPECT_EQ(*loader.loads, 2);
}

} // namespace
} // namespace headlight::ui
