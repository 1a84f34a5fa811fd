#include "core/train/worker_team.h"

#include <gmock/gmock.h>

#include <atomic>
#include <stdexcept>

namespace headlight {
namespace {

TEST(WorkerTeam, EveryJobIsDoneOnce) {
    for (const int threads : {1, 2, 5}) {
        WorkerTeam team(threads);
        EXPECT_EQ(team.threads(), threads);
        for (const std::size_t count : {0, 1, 3, 100}) {
            std::vector<std::atomic<int>> done(count);
            team.run(count, [&](std::size_t i) { ++done[i]; });
            for (const auto& times : done)
                EXPECT_EQ(times, 1);
        }
    }
}

TEST(WorkerTeam, FailureOfAJobReachesTheCallerAndTheTeamGoesOn) {
    WorkerTeam team(3);
    std::atomic<int> done = 0;
    EXPECT_THROW(team.run(20,
                          [&](std::size_t i) {
                              ++done;
                              if (i == 7)
                                  throw std::runtime_error("seven");
                          }),
                 std::runtime_error);
    EXPECT_EQ(done, 20);
    team.run(4, [&](std::size_t) { ++done; });
    EXPECT_EQ(done, 24);
}

} // namespace
} // namespace headlight
