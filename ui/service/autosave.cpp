#include "ui/service/autosave.h"

#include "core/base/platform.h"
#include "ui/service/caught_error.h"
#include "ui/service/document.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <algorithm>

namespace headlight::ui {
namespace {

constexpr const char* kCopyPattern = "autosave-*.json";
constexpr const char* kLastSession = "last-session.json";

std::filesystem::path toPath(const QString& path) {
    return pathFromUtf8(path.toStdString());
}

QString toQString(const std::filesystem::path& path) {
    return QString::fromStdString(utf8FromPath(path));
}

// The lock of a copy lies beside it. A lock is never too old, only its owner may be gone.
std::unique_ptr<QLockFile> lockBeside(const std::filesystem::path& copy) {
    auto lock = std::make_unique<QLockFile>(toQString(copy) + QStringLiteral(".lock"));
    lock->setStaleLockTime(0);
    return lock;
}

constexpr std::uintmax_t kLargestCopy = 64 << 20; // as of a session

std::optional<SessionCopy> readCopy(const std::filesystem::path& path) {
    std::optional<SessionCopy> copy;
    // A copy that cannot be read is not offered; there is nobody to blame for it.
    (void)errorOf(
        [&] { copy = sessionCopyFromJson(readFile(path, kLargestCopy), utf8FromPath(path)); });
    return copy;
}

} // namespace

Autosave::Autosave(Document& document, const QString& folder, std::chrono::milliseconds delay,
                   QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_folder(toPath(folder)) {
    QDir().mkpath(folder);
    const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_path = m_folder / toPath(QStringLiteral("autosave-%1.json").arg(name));
    m_lock = lockBeside(m_path);
    m_lock->tryLock(0); // if that fails, so will writing, and that is told

    m_timer.setSingleShot(true);
    m_timer.setInterval(delay);
    connect(&m_timer, &QTimer::timeout, this, [this] { writeCopy(); });
    connect(&document, &Document::changed, this, [this] {
        if (!m_timer.isActive())
            m_timer.start(); // not restarted: steady work is saved too
    });
}

Autosave::~Autosave() = default;

std::vector<Autosave::Leftover> Autosave::leftovers() const {
    std::vector<Leftover> found;
    const QDir folder(toQString(m_folder), QString::fromLatin1(kCopyPattern), QDir::Time,
                      QDir::Files);
    for (const QFileInfo& file : folder.entryInfoList()) {
        const std::filesystem::path path = toPath(file.filePath());
        if (path == m_path)
            continue;
        const auto lock = lockBeside(path);
        if (!lock->tryLock(0))
            continue; // another window works on it
        if (auto copy = readCopy(path))
            found.push_back({path, file.lastModified(), std::move(copy->session),
                             QString::fromStdString(copy->file)});
    }
    return found;
}

void Autosave::discard(const Leftover& leftover) {
    const auto lock = lockBeside(leftover.path);
    if (lock->tryLock(0))
        QFile::remove(toQString(leftover.path));
}

std::optional<SessionCopy> Autosave::lastSession() const {
    return readCopy(m_folder / kLastSession);
}

void Autosave::setFile(const QString& path) {
    if (path.toStdString() == m_file)
        return;
    m_file = path.toStdString();
    if (!m_timer.isActive())
        m_timer.start();
}

bool Autosave::saveNow() {
    if (!m_timer.isActive())
        return true;
    m_timer.stop();
    return writeCopy();
}

void Autosave::finish() {
    m_timer.stop();
    if (write(m_folder / kLastSession))
        QFile::remove(toQString(m_path));
}

// What the next start brings up anyway, looked at in whatever way, is nothing to lose: no copy of
// it.
bool Autosave::writeCopy() {
    const bool hasCopy = QFile::exists(toQString(m_path));
    return (!hasCopy && m_file.empty() && isWhatTheStartBringsUp()) || write(m_path);
}

bool Autosave::isWhatTheStartBringsUp() const {
    const std::optional<SessionCopy> last = lastSession();
    Session shown = m_document.session();
    const Session start = last ? last->session : Document().session();
    shown.view = start.view;
    return shown == start;
}

bool Autosave::write(const std::filesystem::path& path) {
    const auto error = errorOf([&] {
        writeFileAtomically(path, toJson(SessionCopy{m_document.session(), m_file}));
    });
    if (error && !m_told)
        emit failed(*error);
    m_told = error.has_value();
    return !error;
}

} // namespace headlight::ui
