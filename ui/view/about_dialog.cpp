#include "ui/view/about_dialog.h"

#include "core/base/version.h"
#include "ui/view/widgets/role.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QTextBrowser>
#include <QTextCursor>
#include <QVBoxLayout>

namespace headlight::ui {
namespace {

QString textOf(const QString& resource) {
    QFile file(resource);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

AboutDialog::AboutDialog(QWidget* window) : QDialog(window) {
    setWindowTitle(tr("About Headlight"));
    auto* title = new QLabel(tr("Headlight %1").arg(QString::fromUtf8(programVersion())), this);
    setRole(title, "title");
    auto* text = new QLabel(tr("A desktop lab for multi-head attention. Every number it shows is "
                               "the number of a real computation, made on this machine.\n\nFree "
                               "software under the GNU General Public License, version 3 or "
                               "later."),
                            this);
    text->setWordWrap(true);
    auto* parts = new QTextBrowser(this);
    parts->setAccessibleName(tr("Libraries, models and data, with their licences"));
    parts->setOpenLinks(false);
    parts->setMarkdown(textOf(QStringLiteral(":/docs/third_party.md")));
    QTextCursor end(parts->document());
    end.movePosition(QTextCursor::End);
    end.insertBlock(QTextBlockFormat(), QTextCharFormat());
    end.insertText(textOf(QStringLiteral(":/LICENSE")));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(title);
    layout->addWidget(text);
    layout->addWidget(parts, 1);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 30);
}

} // namespace headlight::ui
