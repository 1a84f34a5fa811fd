#pragma once

#include <QString>

namespace headlight::ui {

// Which labelled sentences heads are scored on.
struct LensSource {
    QString reportOn; // a CoNLL-U file; empty = the bundled sample, half of it for each purpose
    QString chooseOn; // empty = the same sentences as reportOn, which flatters the heads

    bool isSample() const { return reportOn.isEmpty(); }
    bool operator==(const LensSource&) const = default;
};

} // namespace headlight::ui
