#include "core/io/line_reader.h"

#include "core/base/error.h"
#include "core/base/platform.h"

#include <zlib.h>

#include <algorithm>

namespace headlight {
namespace {

constexpr std::size_t kBlock = std::size_t{256} << 10;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

} // namespace

LineReader::LineReader(const std::filesystem::path& path, std::size_t longestLine)
    : m_path(path)
    , m_longest(longestLine) {
    std::error_code unknown;
    if (!std::filesystem::exists(path, unknown))
        throw Error(ErrorCode::FileNotFound, {{"path", utf8FromPath(path)}});
    if (std::filesystem::is_directory(path, unknown))
        throw Error(ErrorCode::FileUnreadable,
                    {{"path", utf8FromPath(path)}, {"reason", "it is a folder"}});
    if (std::filesystem::is_regular_file(path, unknown))
        m_size = std::filesystem::file_size(path, unknown);
    m_file.reset(gzopen(path.string().c_str(), "rb"));
    if (!m_file)
        throw Error(ErrorCode::FileUnreadable,
                    {{"path", utf8FromPath(path)}, {"reason", "it cannot be opened"}});
}

void LineReader::Close::operator()(gzFile_s* file) const {
    gzclose(file);
}

bool LineReader::next(TextLine& line) {
    m_line.clear();
    m_cut = false;
    bool any = false;
    for (bool ended = false; !ended && (m_begin < m_block.size() || fill());) {
        any = true;
        const std::string_view rest = std::string_view(m_block).substr(m_begin);
        const std::size_t end = rest.find('\n');
        append(rest.substr(0, end));
        ended = end != std::string_view::npos;
        m_begin += ended ? end + 1 : rest.size();
    }
    if (!any)
        return false;
    std::string_view text = m_line;
    if (text.ends_with('\r'))
        text.remove_suffix(1);
    if (m_number == 0 && text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    line = {text, ++m_number, m_cut};
    return true;
}

double LineReader::done() const {
    if (m_size == 0)
        return 0;
    const bool compressed = gzdirect(m_file.get()) == 0;
    const auto used = compressed ? static_cast<double>(gzoffset(m_file.get()))
                                 : static_cast<double>(m_read - (m_block.size() - m_begin));
    return std::min(used / static_cast<double>(m_size), 1.0);
}

bool LineReader::fill() {
    m_block.resize(kBlock);
    const int count = gzread(m_file.get(), m_block.data(), static_cast<unsigned>(m_block.size()));
    int fault = Z_OK;
    const char* const reason = gzerror(m_file.get(), &fault);
    if (count < 0 || (fault != Z_OK && fault != Z_STREAM_END))
        throw Error(ErrorCode::FileUnreadable,
                    {{"path", utf8FromPath(m_path)},
                     {"reason", fault == Z_ERRNO ? "reading it failed" : reason}});
    m_block.resize(static_cast<std::size_t>(count));
    m_begin = 0;
    m_read += m_block.size();
    return !m_block.empty();
}

void LineReader::append(std::string_view part) {
    const std::size_t room = m_longest - std::min(m_longest, m_line.size());
    m_cut = m_cut || part.size() > room;
    m_line.append(part.substr(0, room));
}

} // namespace headlight
