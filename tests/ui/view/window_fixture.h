#pragma once

#include "ui/service/lab.h"
#include "ui/service/settings.h"
#include "ui/view/main_window.h"

#include <QSettings>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <memory>

namespace headlight::ui {

// The whole window over a real model, as small as it can be, with settings of its own.
class WindowFixture : public testing::Test {
protected:
    explicit WindowFixture(const std::string& model = "workbench:d=32,h=4,l=3,seed=1");
    ~WindowFixture() override;

    // Waits until nothing is computed any more and every picture follows.
    void settle();
    // The one child of that type and name; fails the test if there is none.
    template <class Widget>
    Widget* find(const char* name) {
        auto* found = m_window->findChild<Widget*>(QString::fromLatin1(name));
        if (!found)
            ADD_FAILURE() << "no " << name;
        return found;
    }
    void show(const QSize& size);

    Document& document() { return m_lab.document(); }
    Selection& selection() { return m_lab.selection(); }

    QTemporaryDir m_folder;
    QSettings m_store;
    Settings m_settings;
    Lab m_lab;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace headlight::ui
