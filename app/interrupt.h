#pragma once

#include <stop_token>

namespace headlight::app {

// Ctrl-C asks the running command to stop: long work watches the token and throws Canceled, files
// that are being written are left out, and the exit code is 130. A second Ctrl-C ends the process
// at once.
void watchForInterrupt();

std::stop_token interruptToken();

} // namespace headlight::app
