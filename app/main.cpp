#include "app/program.h"

int main(int argc, char** argv) {
    return static_cast<int>(headlight::app::run({argv + (argc > 0), argv + argc}));
}
