#include "tests/support/temporary_folder.h"

#include <random>
#include <string>

namespace headlight {

TemporaryFolder::TemporaryFolder() {
    std::random_device seed;
    do
        m_path =
            std::filesystem::temp_directory_path() / ("headlight-test-" + std::to_string(seed()));
    while (!std::filesystem::create_directory(m_path));
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(m_path, ignored);
}

} // namespace headlight
