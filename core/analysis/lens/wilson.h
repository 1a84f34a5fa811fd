#pragma once

#include <cstdint>

namespace headlight {

// How sure a share is: beside every hit rate of the relation lens, since a rare relation is seen
// too few times for its share alone to say much.

struct Interval {
    double low = 0;
    double high = 1;
};

// 95 % interval of a share of which `hits` of `count` were seen (Wilson 1927), 0..1; the whole of
// 0..1 if nothing was.
Interval wilsonInterval(std::int64_t hits, std::int64_t count);

} // namespace headlight
