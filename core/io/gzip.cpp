#include "core/io/gzip.h"

#include "core/base/error.h"

#include <zlib.h>

#include <algorithm>

namespace headlight {

std::string gzipBytes(std::string_view content) {
    constexpr int kGzipWindow = 15 + 16; // the largest window, with gzip's header
    constexpr int kMemory = 9;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipWindow, kMemory,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        throw Error(ErrorCode::Internal, {{"what", "zlib cannot start"}});
    std::string packed;
    std::string block(std::size_t{256} << 10, '\0');
    int state = Z_OK;
    while (state != Z_STREAM_END) {
        if (stream.avail_in == 0) {
            const std::size_t taken = std::min<std::size_t>(content.size(), 1U << 30);
            stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
            stream.avail_in = static_cast<uInt>(taken);
            content.remove_prefix(taken);
        }
        stream.next_out = reinterpret_cast<Bytef*>(block.data());
        stream.avail_out = static_cast<uInt>(block.size());
        state = deflate(&stream, content.empty() ? Z_FINISH : Z_NO_FLUSH);
        packed.append(block, 0, block.size() - stream.avail_out);
    }
    deflateEnd(&stream);
    return packed;
}

} // namespace headlight
