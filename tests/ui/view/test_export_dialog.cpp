#include "core/base/platform.h"
#include "ui/view/export_dialog.h"
#include "ui/view/look.h"
#include "window_fixture.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

namespace headlight::ui {
namespace {

class ExportDialogTest : public WindowFixture {
protected:
    ExportDialogTest() {
        settle();
        m_dialog = std::make_unique<ExportDialog>(ViewContext{m_lab, m_look});
        m_dialog->show();
        wait();
    }
    void wait() {
        EXPECT_TRUE(QTest::qWaitFor([this] { return !m_dialog->isWorking(); }, 20000));
    }
    template <class Widget>
    Widget* part(const char* name) {
        return m_dialog->findChild<Widget*>(QString::fromLatin1(name));
    }

    Look m_look{m_settings};
    std::unique_ptr<ExportDialog> m_dialog;
};

QByteArray contentOf(const QString& path) {
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    return file.readAll();
}

TEST_F(ExportDialogTest, ShowsAPreviewOfTheOpenTabAndFollowsTheControls) {
    auto* preview = part<QLabel>("preview");
    ASSERT_FALSE(preview->pixmap().isNull());
    EXPECT_EQ(part<QComboBox>("exportKind")->currentIndex(), int(PictureKind::Head));
    const double wide = double(preview->pixmap().width()) / preview->pixmap().height();
    EXPECT_NEAR(wide, 960.0 / 720, 0.02);
    EXPECT_EQ(part<QLabel>("exportSize")->text().toStdString(),
              "1920 × 1440 pixels, 10.0 × 7.5 in");
    for (const int height : {400, 480, 1920}) // the last of many counts
        part<QSpinBox>("exportHeight")->setValue(height);
    wait();
    EXPECT_NEAR(double(preview->pixmap().width()) / preview->pixmap().height(), 0.5, 0.02);
}

TEST_F(ExportDialogTest, BeginsWithThePictureThatIsSeen) {
    m_lab.editView([](ViewState& view) { view.tab = "connections"; });
    ExportDialog dialog({m_lab, m_look});
    EXPECT_EQ(dialog.findChild<QComboBox*>(QStringLiteral("exportKind"))->currentIndex(),
              int(PictureKind::Connections));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !dialog.isWorking(); }, 20000));
}

TEST_F(ExportDialogTest, WritesTheFileAndCloses) {
    QSignalSpy accepted(m_dialog.get(), &QDialog::accepted);
    const QString path = m_folder.filePath(QStringLiteral("圖 \U0001F98A.svg"));
    part<QComboBox>("exportFormat")->setCurrentIndex(int(ExportFormat::Svg));
    m_dialog->save(path); // while the preview is still drawn
    EXPECT_TRUE(QTest::qWaitFor([&] { return accepted.count() == 1; }, 20000));
    EXPECT_TRUE(contentOf(path).contains("<svg"));
}

TEST_F(ExportDialogTest, TheEndingOfTheNameSaysWhatTheFileIs) {
    auto* format = part<QComboBox>("exportFormat");
    format->setCurrentIndex(int(ExportFormat::Png));
    EXPECT_EQ(m_dialog->withSuffix(QStringLiteral("a/version.2")),
              QStringLiteral("a/version.2.png"));
    EXPECT_EQ(m_dialog->withSuffix(QStringLiteral("a/b")), QStringLiteral("a/b.png"));
    EXPECT_EQ(m_dialog->withSuffix(QStringLiteral("a/b.SVG")), QStringLiteral("a/b.SVG"));
    EXPECT_EQ(format->currentIndex(), int(ExportFormat::Svg));
}

TEST_F(ExportDialogTest, SaysWhyAFileCannotBeWrittenAndStaysOpen) {
    auto* problem = part<QLabel>("exportProblem");
    EXPECT_TRUE(problem->isHidden());
    m_dialog->save(m_folder.filePath(QStringLiteral("missing/a.png")));
    wait();
    EXPECT_FALSE(problem->isHidden());
    EXPECT_TRUE(problem->text().contains(QStringLiteral("a.png"))) << problem->text().toStdString();
    EXPECT_TRUE(m_dialog->isVisible());
    EXPECT_TRUE(part<QPushButton>("exportSave")->isEnabled());
}

TEST_F(ExportDialogTest, SaysWhyATargetIsFullOrClosed) {
    auto* problem = part<QLabel>("exportProblem");
    for (const char* path : {"/dev/full", "/proc/version"}) {
        m_dialog->save(QString::fromLatin1(path));
        wait();
        EXPECT_FALSE(problem->isHidden()) << path;
        EXPECT_TRUE(problem->text().contains(QLatin1String(path))) << problem->text().toStdString();
        EXPECT_TRUE(m_dialog->isVisible());
    }
}

TEST_F(ExportDialogTest, ARelationWithoutWordsCannotBeSavedAndTheDialogSaysSo) {
    m_lab.editView([](ViewState& view) { view.relationFrom = "nowhere"; });
    part<QComboBox>("exportKind")->setCurrentIndex(int(PictureKind::Relation));
    wait();
    EXPECT_TRUE(part<QLabel>("preview")->text().contains(QStringLiteral("nowhere")));
    EXPECT_FALSE(part<QPushButton>("exportSave")->isEnabled());
    part<QComboBox>("exportKind")->setCurrentIndex(int(PictureKind::Head));
    wait();
    EXPECT_TRUE(part<QPushButton>("exportSave")->isEnabled());
}

} // namespace
} // namespace headlight::ui
