#pragma once

#include <QString>

#include <string>

namespace headlight::ui {

QString codePointName(char32_t c); // "U+202E"

// Code points of the text; a lone surrogate is one of its own.
std::u32string codePointsOf(const QString& text);

// Everything that has no shape of its own, or would break the line or a file, as a sign: control
// characters as control pictures, non-characters, lone surrogates and direction controls as
// [U+202E], blanks as an open box if there is nothing else, a lone combining mark on a dotted
// circle. Joiners and selectors inside words and emoji stay.
QString visibleText(const QString& text);

} // namespace headlight::ui
