#include "ui/view/about_dialog.h"

#include <QFile>
#include <QIcon>
#include <QTextBrowser>
#include <gtest/gtest.h>

namespace headlight::ui {
namespace {

TEST(AboutDialog, ShowsWhatTheProgramStandsOnAndItsLicence) {
    AboutDialog dialog(nullptr);
    const auto* list = dialog.findChild<QTextBrowser*>();
    ASSERT_TRUE(list);
    const QString text = list->toPlainText();
    for (const char* part :
         {"QCustomPlot", "Eigen", "MPL-2.0", "all-MiniLM-L6-v2", "Apache License",
          "English Web Treebank", "CC BY-SA 4.0",
          "GNU GENERAL PUBLIC LICENSE", "END OF TERMS AND CONDITIONS"})
        EXPECT_TRUE(text.contains(QString::fromLatin1(part))) << part;
}

TEST(AboutDialog, ItsPapersAreInTheProgram) {
    for (const char* path : {":/docs/third_party.md", ":/LICENSE"}) {
        QFile file(QString::fromLatin1(path));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly)) << path;
        EXPECT_GT(file.size(), 1000) << path;
    }
}

TEST(Icon, OfTheWindowIsInTheProgram) {
    const QImage image =
        QIcon(QStringLiteral(":/icons/headlight.svg")).pixmap(QSize(64, 64)).toImage();
    ASSERT_EQ(image.size(), QSize(64, 64));
    EXPECT_GT(qAlpha(image.pixel(32, 32)), 0);
}

} // namespace
} // namespace headlight::ui
