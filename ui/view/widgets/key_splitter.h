#pragma once

#include <QSplitter>

namespace headlight::ui {

// A splitter whose handles can be reached and moved by keyboard: arrows move one, with Shift further.
// A handle that has the keyboard shows it.
class KeySplitter : public QSplitter {
    Q_OBJECT

public:
    using QSplitter::QSplitter;

    // Name and help of every handle, those to come too.
    void describeHandles(const QString& name, const QString& help);

protected:
    QSplitterHandle* createHandle() override;

private:
    QString m_name;
    QString m_help;
};

} // namespace headlight::ui
