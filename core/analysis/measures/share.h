#pragma once

namespace headlight {

// A quotient whose parts are added up over sentences before it is taken, so that every unit of
// weight counts once, however long its sentence is.
struct Share {
    double part = 0;
    double whole = 0;

    Share& operator+=(const Share& other) {
        part += other.part;
        whole += other.whole;
        return *this;
    }

    double value() const { return whole == 0 ? 0 : part / whole; } // 0 of nothing is 0
};

} // namespace headlight
