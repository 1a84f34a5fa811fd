#include "ui/view/export_dialog.h"

#include "core/analysis/worked_example.h"
#include "core/base/platform.h"
#include "ui/service/error_text.h"
#include "ui/service/lab.h"
#include "ui/view/look.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/progress_line.h"
#include "ui/view/widgets/role.h"
#include "ui/viewmodel/figure_export.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

namespace headlight::ui {
namespace {

constexpr std::chrono::seconds kSlow{1};
constexpr double kScreenDpi = 96;

PictureKind kindOfTab(const std::string& tab) {
    if (tab == "connections")
        return PictureKind::Connections;
    if (tab == "steps")
        return PictureKind::Steps;
    return tab == "compare" ? PictureKind::Compare : PictureKind::Head;
}

} // namespace

ExportDialog::ExportDialog(const ViewContext& context, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_controls(new QWidget(this))
    , m_size(makeNote(this))
    , m_preview(new QLabel(this))
    , m_problem(makeNote(this))
    , m_progress(new ProgressLine(this))
    , m_stop(new QPushButton(tr("Stop"), this))
    , m_save(new QPushButton(tr("Save…"), this)) {
    setWindowTitle(tr("Save picture or numbers"));
    m_preview->setObjectName(QStringLiteral("preview"));
    m_preview->setAccessibleName(tr("Preview"));
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setWordWrap(true);
    m_preview->setMinimumSize(360, 300);
    m_preview->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_size->setObjectName(QStringLiteral("exportSize"));
    m_problem->setObjectName(QStringLiteral("exportProblem"));
    m_save->setObjectName(QStringLiteral("exportSave"));
    setRole(m_save, "primary");
    m_save->setDefault(true);
    m_problem->hide();
    buildControls();
    buildWaiting();
    resize(960, 600);
    readControls();
}

ExportDialog::~ExportDialog() {
    m_context.lab.want(this, {});
}

void ExportDialog::buildControls() {
    m_form = new QFormLayout(m_controls);
    m_form->setContentsMargins(0, 0, 0, 0);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 14, 14, 14);
    layout->setSpacing(16);
    auto* left = new QVBoxLayout;
    left->setSpacing(8);
    left->addWidget(m_controls);
    left->addWidget(m_size);
    left->addStretch(1);
    left->addWidget(m_problem);
    left->addWidget(m_progress);
    left->addWidget(m_stop, 0, Qt::AlignLeft);
    layout->addLayout(left);
    layout->addWidget(m_preview, 1);

    m_kind = addChoice("exportKind", tr("Picture"),
                       {tr("All heads"), tr("The selected head"), tr("Compared heads"),
                        tr("Connections"), tr("Relation"), tr("Steps of the selected cell")});
    m_kind->setCurrentIndex(int(kindOfTab(m_context.lab.document().view().tab)));
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
    connect(buttons, &QDialogButtonBox::rejected, this, &ExportDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &ExportDialog::askAndSave);
    left->addWidget(buttons);
    connect(&m_context.lab, &Lab::resultChanged, this, &ExportDialog::startPreview);
    for (QComboBox* each : {m_kind, m_format, m_theme})
        connect(each, &QComboBox::currentIndexChanged, this, &ExportDialog::readControls);
    for (QSpinBox* each : {m_width, m_height, m_dpi, m_fontPercent})
        connect(each, &QSpinBox::valueChanged, this, &ExportDialog::readControls);
}

void ExportDialog::buildWaiting() {
    m_stop->setObjectName(QStringLiteral("exportStop"));
    m_progress->setReducedMotion(m_context.look.reducedMotion());
    m_slow.setSingleShot(true);
    m_slow.setInterval(kSlow);
    connect(&m_slow, &QTimer::timeout, this, [this] { setWaiting(true); });
    connect(m_stop, &QPushButton::clicked, &m_task, &TaskRunner::cancel);
    connect(&m_task, &TaskRunner::started, &m_slow, qOverload<>(&QTimer::start));
    connect(&m_task, &TaskRunner::finished, this, &ExportDialog::endTask);
    connect(&m_task, &TaskRunner::canceled, this, &ExportDialog::endTask);
    connect(&m_task, &TaskRunner::failed, this, [this](const Error& error) {
        tellProblem(errorText(error));
        endTask();
    });
    setWaiting(false);
}

QComboBox* ExportDialog::addChoice(const char* name, const QString& label,
                                   const QStringList& texts) {
    auto* choice = new QComboBox(m_controls);
    choice->setObjectName(QString::fromLatin1(name));
    choice->setAccessibleName(label);
    choice->addItems(texts);
    m_form->addRow(label, choice);
    return choice;
}

QSpinBox* ExportDialog::addNumber(const char* name, const QString& label, int low, int high,
                                  int value) {
    auto* number = new QSpinBox(m_controls);
    number->setObjectName(QString::fromLatin1(name));
    number->setAccessibleName(label);
    number->setRange(low, high);
    number->setValue(value);
    m_form->addRow(label, number);
    return number;
}

void ExportDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    startPreview();
}

ExportFormat ExportDialog::format() const {
    return ExportFormat(m_format->currentIndex());
}

PictureKind ExportDialog::kind() const {
    return PictureKind(m_kind->currentIndex());
}

void ExportDialog::setVisibleCells(const QRectF& cells) {
    m_visible = cells;
    startPreview();
}

ExportJob ExportDialog::job() const {
    ExportJob job;
    job.session = m_context.lab.document().session();
    job.kind = kind();
    // A relation is of one run, also while the pictures show the difference of two.
    job.result =
        job.kind == PictureKind::Relation ? m_context.lab.result() : m_context.lab.picture();
    job.format = format();
    job.size = QSizeF(m_width->value(), m_height->value());
    job.dpi = m_dpi->value();
    job.style.theme = theme(m_theme->currentIndex() == 1 ? ThemeKind::Dark : ThemeKind::Light);
    job.style.ramp = rampFromName(job.session.view.colours).value_or(Ramp::Ink);
    job.style.fontScale = m_fontPercent->value() / 100.0;
    job.style.smallestText = kSmallestPrintedText;
    job.visible = m_visible;
    return job;
}

void ExportDialog::readControls() {
    // Steps need more numbers than are kept for the maps.
    m_context.lab.want(this, kind() == PictureKind::Steps ? workedTrace() : TraceOptions{});
    const bool isPicture = job().isPicture();
    for (QSpinBox* each : {m_width, m_height, m_fontPercent})
        each->setEnabled(isPicture);
    m_theme->setEnabled(isPicture);
    m_dpi->setEnabled(format() == ExportFormat::Png);
    m_size->setVisible(isPicture);
    startPreview();
}

// What is shown stays until the new preview is there. Of the previews that are asked for while one
// is drawn only the last is drawn.
void ExportDialog::startPreview() {
    m_previewWanted = true;
    if (m_task.isRunning()) {
        if (!m_saving)
            m_task.cancel();
        return;
    }
    m_previewWanted = false;
    const auto preview = std::make_shared<ExportPreview>();
    const QSize room = (QSizeF(m_preview->size()) * devicePixelRatioF()).toSize();
    m_task.start(
        tr("Preview"),
        [job = job(), room, preview](const ProgressFunction&, const std::stop_token& stop) {
            throwIfStopped(stop);
            *preview = exportPreview(job, room);
        },
        [this, preview] { showPreview(std::move(*preview)); });
}

void ExportDialog::showPreview(ExportPreview preview) {
    const QLocale locale;
    const auto inches = [&](qreal side) { return locale.toString(side / kScreenDpi, 'f', 1); };
    QString size =
        tr("%1 × %2 in").arg(inches(preview.fileSize.width()), inches(preview.fileSize.height()));
    if (format() == ExportFormat::Png) {
        const QSize pixels = pixelSize(preview.fileSize, m_dpi->value());
        size = tr("%1 × %2 pixels, %3").arg(pixels.width()).arg(pixels.height()).arg(size);
    }
    m_size->setText(size);
    QImage& image = preview.image;
    image.setDevicePixelRatio(devicePixelRatioF());
    m_preview->setPixmap(QPixmap::fromImage(std::move(image)));
    m_save->setEnabled(true);
}

void ExportDialog::tellProblem(const QString& message) {
    if (!m_saving) {
        m_preview->setText(message);
        m_size->clear();
        m_save->setEnabled(false);
        return;
    }
    m_problem->setText(message);
    m_problem->show();
}

void ExportDialog::setWaiting(bool waiting) {
    m_progress->setVisible(waiting);
    m_progress->setRunning(waiting);
    m_stop->setVisible(waiting && m_saving);
}

void ExportDialog::endTask() {
    m_slow.stop();
    if (std::exchange(m_saving, false))
        m_save->setEnabled(true);
    m_controls->setEnabled(true);
    setWaiting(false);
    if (!m_wantedPath.isEmpty())
        startSaving(std::exchange(m_wantedPath, {}));
    else if (m_previewWanted)
        startPreview();
}

void ExportDialog::askAndSave() {
    const QString suffix = QString::fromLatin1(kExportSuffixes[size_t(format())]);
    const QString path = QFileDialog::getSaveFileName(
        this, windowTitle(),
        QStringLiteral("headlight-%1.%2")
            .arg(QString::fromStdString(std::string(pictureName(kind()))), suffix),
        QStringLiteral("*.%1").arg(suffix));
    if (path.isEmpty())
        return;
    save(withSuffix(path));
}

QString ExportDialog::withSuffix(const QString& path) {
    const QString typed = QFileInfo(path).suffix().toLower();
    const auto known = std::ranges::find_if(
        kExportSuffixes, [&](const char* each) { return typed == QLatin1String(each); });
    if (known == kExportSuffixes.end())
        return path + QLatin1Char('.') + QLatin1String(kExportSuffixes[size_t(format())]);
    m_format->setCurrentIndex(int(known - kExportSuffixes.begin()));
    return path;
}

void ExportDialog::save(const QString& path) {
    if (m_saving)
        return;
    if (m_task.isRunning()) {
        m_wantedPath = path; // after the preview, which gives way
        m_task.cancel();
        return;
    }
    startSaving(path);
}

void ExportDialog::startSaving(const QString& path) {
    m_saving = true;
    m_problem->hide();
    m_controls->setEnabled(false);
    m_save->setEnabled(false);
    m_task.start(
        tr("Saving"),
        [job = job(), file = pathFromUtf8(path.toStdString())](const ProgressFunction& progress,
                                                               const std::stop_token& stop) {
            writeExport(job, file, progress, stop);
        },
        [this] { accept(); });
}

void ExportDialog::reject() {
    if (m_saving)
        m_task.cancel();
    else
        QDialog::reject();
}

} // namespace headlight::ui
