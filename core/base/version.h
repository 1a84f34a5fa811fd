#pragma once

namespace headlight {

// Version of the program, "0.1.0".
const char* programVersion();

// Processor level that the program was built for, "x86-64-v3"; "portable" where there are no levels.
const char* processorLevel();

} // namespace headlight
