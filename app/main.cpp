#include "core/base/error.h"

#include <cstdio>

int main() {
    std::puts("headlight");
    return 0;
}
