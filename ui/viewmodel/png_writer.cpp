#include "ui/viewmodel/png_writer.h"

#include <QtEndian>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <new>
#include <vector>

namespace headlight::ui {
namespace {

constexpr std::array<char, 8> kSignature{'\x89', 'P', 'N', 'G', '\r', '\n', '\x1A', '\n'};
constexpr char kFilterUp = 2;

void appendNumber(QByteArray& bytes, quint32 value) {
    const quint32 big = qToBigEndian(value);
    bytes.append(reinterpret_cast<const char*>(&big), sizeof big);
}

void appendChunk(QByteArray& png, const char* type, const QByteArray& content) {
    appendNumber(png, static_cast<quint32>(content.size()));
    const qsizetype begin = png.size();
    png.append(type, 4).append(content);
    const auto* checked = reinterpret_cast<const Bytef*>(png.constData() + begin);
    appendNumber(png,
                 static_cast<quint32>(crc32(0, checked, static_cast<uInt>(png.size() - begin))));
}

QByteArray header(const QImage& image) {
    QByteArray content;
    appendNumber(content, static_cast<quint32>(image.width()));
    appendNumber(content, static_cast<quint32>(image.height()));
    constexpr std::array<char, 5> kTrueColour{
        8, 2, 0, 0, 0}; // bits, colour type, deflate, filters, not interlaced
    return content.append(kTrueColour.data(), kTrueColour.size());
}

QByteArray resolution(const QImage& image) {
    constexpr char kMetre = 1;
    QByteArray content;
    appendNumber(content, static_cast<quint32>(image.dotsPerMeterX()));
    appendNumber(content, static_cast<quint32>(image.dotsPerMeterY()));
    return content.append(kMetre);
}

// International text: keyword, no compression, no language, UTF-8.
QByteArray text(const QString& keyword, const QString& value) {
    return keyword.toLatin1().append(5, '\0').append(value.toUtf8());
}

// One row as RGB, each byte less the one above: rows of a map that repeat the row above become
// zeros.
class RowFilter {
public:
    explicit RowFilter(int width)
        : m_above(3 * static_cast<size_t>(width))
        , m_row(m_above.size() + 1, kFilterUp) {}

    const std::vector<unsigned char>& filtered(const QRgb* pixels) {
        const size_t bytes = m_above.size() / 3 * sizeof(QRgb);
        if (m_last && std::memcmp(m_last, pixels, bytes) == 0) {
            std::fill(m_row.begin() + 1, m_row.end(), static_cast<unsigned char>(0));
            return m_row;
        }
        m_last = pixels;
        for (size_t i = 0, at = 0; at < m_above.size(); ++i) {
            const QRgb pixel = pixels[i];
            for (const int value : {qRed(pixel), qGreen(pixel), qBlue(pixel)}) {
                const auto byte = static_cast<unsigned char>(value);
                m_row[at + 1] = static_cast<unsigned char>(byte - m_above[at]);
                m_above[at++] = byte;
            }
        }
        return m_row;
    }

private:
    std::vector<unsigned char> m_above;
    std::vector<unsigned char> m_row;
    const QRgb* m_last = nullptr; // a row that equals the one above
};

QByteArray compressed(const QImage& image) {
    z_stream stream{};
    // Runs of equal bytes are nearly all there is to find in a picture of cells.
    if (deflateInit2(&stream, 1, Z_DEFLATED, MAX_WBITS, 9, Z_RLE) != Z_OK)
        throw std::bad_alloc();
    QByteArray result;
    std::array<char, 1 << 16> buffer;
    const auto pump = [&](int flush) {
        do {
            stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
            stream.avail_out = static_cast<uInt>(buffer.size());
            deflate(&stream, flush);
            result.append(buffer.data(), static_cast<qsizetype>(buffer.size() - stream.avail_out));
        } while (stream.avail_out == 0);
    };
    RowFilter filter(image.width());
    for (int y = 0; y < image.height(); ++y) {
        const auto& row = filter.filtered(reinterpret_cast<const QRgb*>(image.constScanLine(y)));
        stream.next_in = const_cast<Bytef*>(row.data());
        stream.avail_in = static_cast<uInt>(row.size());
        pump(Z_NO_FLUSH);
    }
    pump(Z_FINISH);
    deflateEnd(&stream);
    return result;
}

} // namespace

QByteArray pngBytes(const QImage& image) {
    QByteArray png(kSignature.data(), kSignature.size());
    appendChunk(png, "IHDR", header(image));
    appendChunk(png, "pHYs", resolution(image));
    for (const QString& keyword : image.textKeys())
        appendChunk(png, "iTXt", text(keyword, image.text(keyword)));
    appendChunk(png, "IDAT", compressed(image));
    appendChunk(png, "IEND", {});
    return png;
}

} // namespace headlight::ui
