#pragma once

#include <QObject>
#include <queue>

#include <functional>
#include <mutex>

namespace headlight::ui {

// How worker threads hand things to the thread that made the mailbox: what they post is called
// there, one letter for each turn of its event loop, in the order of posting. What was not yet
// called when the mailbox goes is never called. (Queued signals would do the same, but their lock
// is hidden in the library, so that thread checkers could not tell a hand-over from a race.)
class Mailbox : public QObject {
    Q_OBJECT

public:
    using Letter = std::function<void()>;

    void post(Letter letter); // from any thread

private:
    Q_INVOKABLE void deliver();

    std::mutex m_mutex;
    std::queue<Letter> m_letters;
};

} // namespace headlight::ui
