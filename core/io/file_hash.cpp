#include "core/io/file_hash.h"

#include "core/base/platform.h"
#include "core/base/sha256.h"

namespace headlight {

const std::string& FileHash::hex() const {
    std::call_once(m_once, [this] { m_hex = sha256Hex(MappedFile(m_path).bytes()); });
    return m_hex;
}

} // namespace headlight
