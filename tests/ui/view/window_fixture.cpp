#include "window_fixture.h"

#include <QApplication>
#include <QTest>

namespace headlight::ui {

WindowFixture::WindowFixture(const std::string& model)
    : m_store(m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat)
    , m_settings(m_store) {
    m_settings.setReducedMotion(true);
    m_settings.setTheme(ThemeChoice::Light);
    m_settings.setLanguage(QStringLiteral("en"));
    m_window = std::make_unique<MainWindow>(m_settings, nullptr, m_lab);
    Session session = document().session();
    session.runs.front().model = model;
    m_lab.document().setSession(session);
    show({1440, 900});
}

WindowFixture::~WindowFixture() {
    m_window.reset();
    qApp->setStyleSheet({});
}

void WindowFixture::show(const QSize& size) {
    m_window->resize(size);
    m_window->show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(m_window.get()));
    settle();
}

void WindowFixture::settle() {
    QCoreApplication::processEvents(); // queued start and edits
    const auto isDone = [this] {
        const MapMaker::State state = m_lab.maps().state();
        return !m_lab.isBusy() && state != MapMaker::State::Waiting &&
               state != MapMaker::State::Slow;
    };
    EXPECT_TRUE(QTest::qWaitFor(isDone, 20000));
    for (int i = 0; i < 5; ++i)
        QCoreApplication::processEvents();
}

} // namespace headlight::ui
