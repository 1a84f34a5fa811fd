#pragma once

#include <QString>

namespace headlight::ui {

// The one place where numbers become text. The decimal point is a point in every language, so that
// what is read on screen can be pasted into a file. Not-a-number is "NaN", infinities are "inf" and
// "-inf".

// In a cell of a picture: two decimals; empty below 0.005 (nearly nothing looks like nothing); "0"
// is kept for an exact zero, which a mask or a switched-off head makes.
QString cellNumber(double value);

// A change in a cell: two decimals with its sign ("+0.12"); empty below 0.005.
QString changeNumber(double value);

// In tables: three decimals; "<0.001" for what would look like zero and is not; "0" for exact zero.
QString tableNumber(double value);

// In a sentence, as cells write it ("0.89"); small weights keep a third decimal and then "<0.001".
QString spokenNumber(double value);

// On the ticks of an axis: as few decimals as a step of that size needs, never more than four.
QString tickNumber(double value, double step);

// A share 0..1 as percent: "67 %", with decimals "55.8 %".
QString percentText(double share, int decimals = 0);

// With so many digits after the point; what would look like zero and is not is written "1.2e-07".
QString fixedNumber(double value, int digits);

// All digits: the shortest text that reads back as the same float32. For copying.
QString exactNumber(float value);

} // namespace headlight::ui
