#pragma once

#include "core/base/error.h"

#include <QString>

namespace headlight::ui {

// The sentence of an error in the language of the window.
QString errorText(const Error& error);

} // namespace headlight::ui
