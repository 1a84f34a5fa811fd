#include "ui/service/mailbox.h"

#include <QCoreApplication>
#include <QTest>
#include <gtest/gtest.h>

#include <memory>
#include <thread>
#include <vector>

namespace headlight::ui {
namespace {

TEST(Mailbox, LettersAreCalledHereInTheOrderOfPosting) {
    Mailbox mailbox;
    std::vector<int> numbers;
    const auto here = std::this_thread::get_id();
    bool elsewhere = false;
    std::jthread worker([&] {
        for (int i = 0; i < 100; ++i)
            mailbox.post([&, i] {
                numbers.push_back(i);
                elsewhere = elsewhere || std::this_thread::get_id() != here;
            });
    });
    ASSERT_TRUE(QTest::qWaitFor([&] { return numbers.size() == 100; }));
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(numbers[static_cast<std::size_t>(i)], i);
    EXPECT_FALSE(elsewhere);
}

TEST(Mailbox, ALetterMayWaitForTheNextOne) {
    Mailbox mailbox;
    bool second = false;
    bool arrived = false;
    mailbox.post([&] { arrived = QTest::qWaitFor([&] { return second; }); });
    mailbox.post([&] { second = true; });
    QCoreApplication::processEvents();
    EXPECT_TRUE(arrived);
}

TEST(Mailbox, ALetterMayTakeTheMailboxAwayAndTheRestIsNotCalled) {
    auto mailbox = std::make_unique<Mailbox>();
    bool called = false;
    mailbox->post([&] { mailbox.reset(); });
    mailbox->post([&] { called = true; });
    QCoreApplication::processEvents();
    EXPECT_FALSE(mailbox);
    EXPECT_FALSE(called);
}

} // namespace
} // namespace headlight::ui
