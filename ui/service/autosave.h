#pragma once

#include "core/base/error.h"
#include "core/io/session.h"

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace headlight::ui {

class Document;

// Keeps a copy of the session on disk while it is worked on, so that a crash loses a few seconds at
// most. Every running program has its own copy and a lock beside it; a copy whose lock nobody holds
// is what a crash left. A clean exit takes the copy away and leaves the session as the last one.
// GUI thread only.
class Autosave : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kDelay{
        3000}; // from the first unsaved change to the write

    // The folder is made if it is not there (the application's data folder; a test's own).
    Autosave(Document& document, const QString& folder, std::chrono::milliseconds delay = kDelay,
             QObject* parent = nullptr);
    ~Autosave() override; // without finish(), the copy stays: that is what a crash looks like

    // What programs that crashed left here, newest first. Files that are not sessions are not
    // offered.
    struct Leftover {
        std::filesystem::path path;
        QDateTime savedAt;
        Session session;
        QString file; // that it was saved to or opened from; empty: none
    };
    std::vector<Leftover> leftovers() const;
    void discard(const Leftover& leftover); // restored or not wanted

    // The session of the last clean exit, if there was one that can be read.
    std::optional<SessionCopy> lastSession() const;

    // The file that the session belongs to from now on; empty: none.
    void setFile(const QString& path);

    bool saveNow(); // does nothing when nothing changed; false: the copy could not be written
    // A clean exit: keeps the session as the last one and takes the copy away; if it cannot be
    // kept, the copy stays, to be offered at the next start.
    void finish();

signals:
    void failed(headlight::Error error); // once, until a later write succeeds

private:
    bool writeCopy();
    bool isWhatTheStartBringsUp() const;
    bool write(const std::filesystem::path& path);

    Document& m_document;
    std::filesystem::path m_folder;
    std::filesystem::path m_path;
    std::string m_file; // of the session
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_timer;
    bool m_told = false;
};

} // namespace headlight::ui
