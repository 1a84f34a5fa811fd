#include "ui/view/export_dialog.h"

#include "core/analysis/number_tables.h"
#include "core/base/platform.h"
#include "core/io/trace_file.h"
#include "ui/service/caught_error.h"
#include "ui/service/lab.h"
#include "ui/view/look.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/role.h"
#include "ui/viewmodel/figure_export.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>

namespace headlight::ui {
namespace {

// In the order of Format.
constexpr const char* kSuffixes[] = {"png", "svg", "pdf", "csv", "json", "npz", "safetensors"};

} // namespace

ExportDialog::ExportDialog(const ViewContext& context, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_preview(new QLabel(this))
    , m_problem(makeNote(this))
    , m_save(new QPushButton(tr("Save…"), this)) {
    setWindowTitle(tr("Save picture or numbers"));
    m_preview->setObjectName(QStringLiteral("preview"));
    m_preview->setAccessibleName(tr("Preview"));
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setWordWrap(true);
    m_preview->setMinimumSize(360, 300);
    setRole(m_save, "primary");
    m_save->setDefault(true);
    m_problem->hide();
    buildControls();
    resize(900, 560);
    updatePreview();
}

void ExportDialog::buildControls() {
    m_form = new QFormLayout;
    auto* layout = new QHBoxLayout(this);
    auto* left = new QVBoxLayout;
    left->addLayout(m_form);
    left->addStretch(1);
    left->addWidget(m_problem);
    layout->addLayout(left);
    layout->addWidget(m_preview, 1);

    m_kind = addChoice("exportKind", tr("Picture"),
                       {tr("All heads"), tr("The selected head"), tr("Compared heads"),
                        tr("Connections"), tr("Relation")});
    m_kind->setCurrentIndex(int(PictureKind::Head));
    m_format =
        addChoice("exportFormat", tr("File"),
                  {tr("PNG picture"), tr("SVG picture"), tr("PDF picture"), tr("CSV numbers"),
                   tr("JSON numbers"), tr("NPZ numbers (NumPy)"), tr("safetensors numbers")});
    m_width = addNumber("exportWidth", tr("Width, px"), 160, 8000, 960);
    m_height = addNumber("exportHeight", tr("Height, px"), 160, 8000, 720);
    m_dpi = addNumber("exportDpi", tr("Dots per inch"), 48, 1200, 192);
    m_fontPercent = addNumber("exportFont", tr("Font size, %"), 100, 200, 100);
    m_theme = addChoice("exportTheme", tr("Colours"), {tr("Light"), tr("Dark")});
    const bool dark = m_context.look.theme().kind == ThemeKind::Dark;
    m_theme->setCurrentIndex(dark ? 1 : 0);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_save, QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &ExportDialog::askAndSave);
    left->addWidget(buttons);
    for (QComboBox* each : {m_kind, m_format, m_theme})
        connect(each, &QComboBox::currentIndexChanged, this, &ExportDialog::updatePreview);
    for (QSpinBox* each : {m_width, m_height, m_dpi, m_fontPercent})
        connect(each, &QSpinBox::valueChanged, this, &ExportDialog::updatePreview);
}

QComboBox* ExportDialog::addChoice(const char* name, const QString& label,
                                   const QStringList& texts) {
    auto* choice = new QComboBox(this);
    choice->setObjectName(QString::fromLatin1(name));
    choice->setAccessibleName(label);
    choice->addItems(texts);
    m_form->addRow(label, choice);
    return choice;
}

QSpinBox* ExportDialog::addNumber(const char* name, const QString& label, int low, int high,
                                  int value) {
    auto* number = new QSpinBox(this);
    number->setObjectName(QString::fromLatin1(name));
    number->setAccessibleName(label);
    number->setRange(low, high);
    number->setValue(value);
    m_form->addRow(label, number);
    return number;
}

void ExportDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    updatePreview();
}

ExportDialog::Format ExportDialog::format() const {
    return Format(m_format->currentIndex());
}

bool ExportDialog::isPicture() const {
    return format() <= Format::Pdf;
}

PictureKind ExportDialog::kind() const {
    return PictureKind(m_kind->currentIndex());
}

FigureStyle ExportDialog::style() const {
    FigureStyle style;
    style.theme = theme(m_theme->currentIndex() == 1 ? ThemeKind::Dark : ThemeKind::Light);
    style.ramp = rampFromName(m_context.lab.document().view().colours).value_or(Ramp::Ink);
    style.fontScale = m_fontPercent->value() / 100.0;
    style.smallestText = kSmallestPrintedText;
    return style;
}

Figure ExportDialog::figure() const {
    const AnalysisResult& result = *m_context.lab.result();
    return figureForFile(result, QSizeF(m_width->value(), m_height->value()), style(),
                         [&](QSizeF size, const FigureStyle& style) {
                             return picture(kind(), result, m_context.lab.document().session(),
                                            size, style);
                         });
}

void ExportDialog::updatePreview() {
    for (QSpinBox* each : {m_width, m_height, m_fontPercent})
        each->setEnabled(isPicture());
    m_theme->setEnabled(isPicture());
    m_dpi->setEnabled(format() == Format::Png);
    QImage image;
    const auto error = errorOf([&] {
        const Figure shown = figure();
        const QSizeF room = QSizeF(m_preview->size()) * devicePixelRatioF();
        image = figureImage(shown, shown.size.scaled(room, Qt::KeepAspectRatio).toSize());
    });
    m_save->setEnabled(!error);
    if (error) {
        m_preview->setText(errorText(*error));
        return;
    }
    image.setDevicePixelRatio(devicePixelRatioF());
    m_preview->setPixmap(QPixmap::fromImage(image));
}

void ExportDialog::askAndSave() {
    const QString suffix = QString::fromLatin1(kSuffixes[m_format->currentIndex()]);
    QString path = QFileDialog::getSaveFileName(
        this, windowTitle(),
        QStringLiteral("headlight-%1.%2")
            .arg(QString::fromStdString(std::string(pictureName(kind()))), suffix),
        QStringLiteral("*.%1").arg(suffix));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QLatin1Char('.') + suffix;
    if (save(path))
        accept();
}

bool ExportDialog::save(const QString& path) {
    const auto error = errorOf([&] {
        if (isPicture()) {
            savePicture(figure(), path.toStdString(), PictureFormat(int(format())), m_dpi->value());
            return;
        }
        const AnalysisResult& result = *m_context.lab.result();
        const Session& session = m_context.lab.document().session();
        const std::vector<MapId> maps = mapsOf(kind(), result, session);
        constexpr TableFormat kTables[] = {TableFormat::Csv, TableFormat::Json, TableFormat::Npz,
                                           TableFormat::Safetensors};
        const TableFormat table = kTables[int(format()) - int(Format::Csv)];
        writeFileAtomically(path.toStdString(),
                            traceBytes(numberTables(result, maps, session.view.wholeWords), table));
    });
    m_problem->setText(error ? errorText(*error) : QString());
    m_problem->setVisible(error.has_value());
    return !error;
}

} // namespace headlight::ui
