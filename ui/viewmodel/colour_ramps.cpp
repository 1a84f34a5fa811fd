#include "ui/viewmodel/colour_ramps.h"

#include <array>

namespace headlight::ui {
namespace {

// Ink: one hue (OKLCH 250 degrees), lightness falling in even steps. Zero is the panel's own
// colour.
constexpr std::array<std::uint32_t, 13> kInkLight{0xffffff, 0xe8f1fb, 0xcee0f4, 0xafccec, 0x8ab5e3,
                                                  0x649dd7, 0x4084c6, 0x1f6cb0, 0x055492, 0x004175,
                                                  0x00315b, 0x002648, 0x001e3a};
constexpr std::array<std::uint32_t, 13> kInkDark{0x1d2228, 0x1e2f41, 0x1e3d5c, 0x214c76, 0x285d8f,
                                                 0x316faa, 0x4083c3, 0x5697d7, 0x72abe5, 0x91bfef,
                                                 0xb3d3f5, 0xd3e5f9, 0xedf4fd};

constexpr std::array<std::uint32_t, 2> kGreyLight{0xffffff, 0x101010};
constexpr std::array<std::uint32_t, 2> kGreyDark{0x1d2228, 0xfafafa};

// Both arms fall alike in lightness, so that the size of a change does not depend on its sign.
constexpr std::array<std::uint32_t, 9> kDifferenceLight{
    0x0a3d7c, 0x2a66b0, 0x6497d0, 0xafcbe9, 0xffffff, 0xe0bfe3, 0xbd83c4, 0x92489b, 0x621a6d};
constexpr std::array<std::uint32_t, 9> kDifferenceDark{
    0xb3d3f5, 0x6fa8e4, 0x3f74b0, 0x2a4a70, 0x1d2228, 0x54315c, 0x8a4f94, 0xc083cb, 0xebc4f2};

// Viridis by S. van der Walt, N. Smith and E. Firing, CC0; every eighth colour.
constexpr std::array<std::uint32_t, 33> kViridis{
    0x440154, 0x470d60, 0x48186a, 0x482374, 0x472d7b, 0x453681, 0x424086, 0x3f4989, 0x3b528b,
    0x375a8d, 0x33638d, 0x2f6a8e, 0x2c728e, 0x297a8e, 0x26818e, 0x23898e, 0x21908c, 0x1f988b,
    0x1f9f88, 0x21a685, 0x28ae80, 0x31b57b, 0x3ebc74, 0x4cc26c, 0x5dc963, 0x6ece58, 0x82d34c,
    0x96d83f, 0xabdc32, 0xc0df24, 0xd5e21a, 0xeae51a, 0xfde725};

// Cividis by J. Nunez, C. Anderton and R. Renslow (2018), BSD; every eighth colour.
constexpr std::array<std::uint32_t, 33> kCividis{
    0x00224e, 0x00285b, 0x002e6a, 0x043371, 0x1a386f, 0x273e6e, 0x32436d, 0x3b496c, 0x434e6c,
    0x4b546c, 0x52596d, 0x5a5f6e, 0x61656f, 0x686a71, 0x6f7073, 0x757676, 0x7c7b78, 0x848179,
    0x8b8778, 0x938d78, 0x9b9376, 0xa39a75, 0xaba072, 0xb3a670, 0xbbad6c, 0xc3b469, 0xccba64,
    0xd4c15f, 0xddc958, 0xe6d051, 0xefd748, 0xf8df3c, 0xfee838};

// Magma by S. van der Walt and N. Smith, CC0; every eighth colour.
constexpr std::array<std::uint32_t, 33> kMagma{
    0x000004, 0x030311, 0x0a0822, 0x130d33, 0x1d1146, 0x28115a, 0x36106a, 0x430f76, 0x50127c,
    0x5d177f, 0x691c81, 0x762181, 0x822681, 0x8f2a81, 0x9c2e7f, 0xa9327d, 0xb63779, 0xc33b75,
    0xcf4170, 0xdb486a, 0xe65163, 0xee5c5e, 0xf5695c, 0xf9785d, 0xfb8761, 0xfd9668, 0xfea571,
    0xfeb47b, 0xfec387, 0xfed194, 0xfde0a2, 0xfceeb0, 0xfcfdbf};

} // namespace

std::span<const std::uint32_t> rampStops(Ramp ramp, ThemeKind kind) {
    const bool light = kind == ThemeKind::Light;
    switch (ramp) {
    case Ramp::Ink:
        return light ? kInkLight : kInkDark;
    case Ramp::Viridis:
        return kViridis;
    case Ramp::Cividis:
        return kCividis;
    case Ramp::Magma:
        return kMagma;
    case Ramp::Difference:
        return light ? kDifferenceLight : kDifferenceDark;
    case Ramp::Grey:
        break;
    }
    return light ? kGreyLight : kGreyDark;
}

} // namespace headlight::ui
