#include "ui/service/mailbox.h"

#include <utility>

namespace headlight::ui {

void Mailbox::post(Letter letter) {
    {
        const std::scoped_lock lock(m_mutex);
        m_letters.push(std::move(letter));
    }
    QMetaObject::invokeMethod(this, "deliver", Qt::QueuedConnection);
}

void Mailbox::deliver() {
    Letter letter;
    {
        const std::scoped_lock lock(m_mutex);
        letter = std::move(m_letters.front());
        m_letters.pop();
    }
    letter(); // may take the mailbox away
}

} // namespace headlight::ui
