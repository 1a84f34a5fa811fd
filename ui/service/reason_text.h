#pragma once

#include <QString>

#include <string>

namespace headlight::ui {

// What the library gives as the reason of an error, in the language of the window: the names and
// numbers in it are kept, and reasons within it are said in that language too. A text that no
// pattern of ours fits, such as a foreign library's, stays as it is.
QString reasonText(const std::string& english);

} // namespace headlight::ui
