#pragma once

#include <QString>

namespace headlight {
struct FamilyMember;
}

namespace headlight::ui {

// What a training is called and how long things take, in words.

// "3 heads × width 96", "3 heads × width 96 × 4 layers".
QString shapeText(const FamilyMember& member);

// "40 s", "34 min", "3 h 05 min": no finer than an estimate is.
QString durationText(double seconds);

// "850 MB", "9.1 GB", of a thousand million bytes each.
QString memoryText(double bytes);

} // namespace headlight::ui
