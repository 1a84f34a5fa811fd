#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace headlight::app {

// The standard streams of the process. Results go to standard output, everything else (progress,
// notes, errors) to standard error, so that a result can be piped on.

// Call first: a standard stream that is closed gets its number taken, so that no file that is
// opened later is written to by mistake, and a broken pipe or a file that grows beyond the limit of
// the system becomes an error of the write instead of ending the process.
void prepareStandardStreams();

// Writes all of it. Throws FileUnwritable (closed, full, nobody reads).
void writeOutput(std::string_view text);

// A result to the file `out`, whole or not at all, or to standard output if there is none or it is
// "-". Throws FileUnwritable, OutputUnwritable.
void writeResult(const std::optional<std::string>& out, std::string_view content);

// One line to standard error; control characters are made visible. Never throws.
void writeNote(std::string_view line);

// Text from standard input, up to its end: UTF-8 without a byte order mark, without its last line
// break. Throws BadUsage (not UTF-8), BadValue (a NUL: not a text), FileTooLarge, FileUnreadable,
// Canceled (Ctrl-C).
std::string readInputText();

// Standard input line by line, each as UTF-8 without its line break.
class InputLines {
public:
    // Nothing after the last line. Throws as readInputText().
    std::optional<std::string> next();

private:
    std::string m_pending;
    std::size_t m_begin = 0; // of the next line in m_pending
    std::size_t m_line = 0;
    bool m_atEnd = false;
};

// Throws BadUsage with `name`, which begins a sentence, and the first wrong byte, or BadValue at a
// NUL.
void requireText(std::string_view bytes, const std::string& name);

// For messages: one line; control characters and bytes that are not UTF-8 written as \n, \x1b, ...
std::string visible(std::string_view text);

// For tables: a NaN loses the sign that fmt would write, which says nothing.
double withoutNanSign(double number);

} // namespace headlight::app
