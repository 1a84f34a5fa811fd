#include "ui/viewmodel/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace headlight::ui {
namespace {

QString notFinite(double value) {
    if (std::isnan(value))
        return QStringLiteral("NaN");
    return value > 0 ? QStringLiteral("inf") : QStringLiteral("-inf");
}

} // namespace

QString cellNumber(double value) {
    if (!std::isfinite(value))
        return notFinite(value);
    if (value == 0)
        return QStringLiteral("0");
    if (std::abs(value) < 0.005)
        return {};
    return QString::number(value, 'f', 2);
}

QString changeNumber(double value) {
    if (value == 0)
        return {};
    const QString number = cellNumber(value);
    return value > 0 && !number.isEmpty() ? QLatin1Char('+') + number : number;
}

QString tableNumber(double value) {
    if (!std::isfinite(value))
        return notFinite(value);
    if (value == 0)
        return QStringLiteral("0");
    if (std::abs(value) < 0.001)
        return value > 0 ? QStringLiteral("<0.001") : QStringLiteral(">-0.001");
    return QString::number(value, 'f', 3);
}

QString spokenNumber(double value) {
    const bool small = std::abs(value) < 0.01;
    return !std::isfinite(value) || small ? tableNumber(value) : QString::number(value, 'f', 2);
}

QString tickNumber(double value, double step) {
    if (!std::isfinite(value))
        return notFinite(value);
    constexpr int kMostDecimals = 5;
    constexpr double kWhole = 1e-6;
    if (value == 0)
        value = 0; // without a sign
    double rest = std::abs(step);
    const auto isWhole = [&rest] {
        return rest > 0.5 && std::abs(rest - std::round(rest)) < kWhole;
    };
    int decimals = 0;
    for (; decimals < kMostDecimals && !isWhole(); rest *= 10)
        ++decimals;
    // Finer steps would all look alike.
    return isWhole() ? QString::number(value, 'f', decimals) : QString::number(value, 'g', 3);
}

QString percentText(double share, int decimals) {
    if (!std::isfinite(share))
        return notFinite(share);
    return QString::number(100 * share, 'f', std::max(decimals, 0)) + QStringLiteral(" %");
}

QString fixedNumber(double value, int digits) {
    if (!std::isfinite(value))
        return notFinite(value);
    const bool vanishes = value != 0 && std::abs(value) < 0.5 * std::pow(10.0, -digits);
    return vanishes ? QString::number(value, 'e', 1) : QString::number(value, 'f', digits);
}

QString exactNumber(float value) {
    if (!std::isfinite(value))
        return notFinite(value);
    std::array<char, 32> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return QString::fromLatin1(buffer.data(), end - buffer.data());
}

} // namespace headlight::ui
