#include "app/interrupt.h"

#include <csignal>

namespace headlight::app {
namespace {

// Made before the handler is installed. Asking it to stop is one atomic exchange, safe in a signal
// handler, because no callback is ever registered on its token.
std::stop_source& source() {
    static std::stop_source instance;
    return instance;
}

extern "C" void requestStop(int) {
    source().request_stop();
}

} // namespace

void watchForInterrupt() {
    source();
    struct sigaction action {};
    action.sa_handler = requestStop;
    // No SA_RESTART: reading from a terminal must return, so that Ctrl-C is noticed.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
}

std::stop_token interruptToken() {
    return source().get_token();
}

} // namespace headlight::app
