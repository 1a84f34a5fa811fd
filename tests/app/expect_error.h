#pragma once

#include "tests/app/program_runner.h"

#include <string>

namespace headlight::test {

// A failure as every command reports it: this exit code, nothing on standard output, and one line
// on standard error that begins as all do and holds `part`.
void expectError(const ProgramResult& result, int exitCode, const std::string& part);

} // namespace headlight::test
