#pragma once

#include "ui/service/lens_source.h"

#include <QString>

namespace headlight::ui {

struct LensOutcome;

// What heads were chosen and reported on, in a sentence. `outcome`: null while they are scored.
QString lensSourceText(const LensSource& source, const LensOutcome* outcome);

} // namespace headlight::ui
