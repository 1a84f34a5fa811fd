#include "tests/support/small_corpus.h"

#include "core/base/platform.h"

#include <array>
#include <cstdlib>
#include <utility>

namespace headlight {
namespace {

using Words = std::pair<const char*, const char*>;

constexpr std::array<Words, 4> kSubjects{
    {{"I", "Je"}, {"We", "Nous"}, {"You", "Tu"}, {"He", "Il"}}};
constexpr std::array<Words, 5> kVerbs{{{"know", "sais"},
                                       {"see", "vois"},
                                       {"draw", "dessine"},
                                       {"like", "prends"},
                                       {"have", "porte"}}};
constexpr std::array<Words, 7> kObjects{{{"cats", "des chats"},
                                         {"art", "un art"},
                                         {"books", "des livres"},
                                         {"a red car", "une voiture rouge"},
                                         {"tea", "du thé"},
                                         {"a house", "une maison"},
                                         {"intelligence", "une intelligence"}}};

constexpr const char* kVariable = "XDG_DATA_HOME";

} // namespace

std::string smallCorpus(std::size_t pairs, std::size_t first) {
    std::string text;
    for (std::size_t i = first; i < first + pairs; ++i) {
        const Words& subject = kSubjects[i % kSubjects.size()];
        const Words& verb = kVerbs[i % kVerbs.size()];
        const Words& object = kObjects[i % kObjects.size()];
        text += std::string(subject.first) + ' ' + verb.first + ' ' + object.first + ".\t" +
                subject.second + ' ' + verb.second + ' ' + object.second + ".\n";
    }
    return text;
}

UserData::UserData(const std::filesystem::path& folder) {
    const char* before = std::getenv(kVariable);
    m_wasSet = before != nullptr;
    m_before = m_wasSet ? before : "";
    ::setenv(kVariable, utf8FromPath(folder).c_str(), 1);
}

UserData::~UserData() {
    if (m_wasSet)
        ::setenv(kVariable, m_before.c_str(), 1);
    else
        ::unsetenv(kVariable);
}

} // namespace headlight
