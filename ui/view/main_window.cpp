#include "ui/view/main_window.h"

#include "ui/service/training_service.h"
#include "ui/view/cell_panel.h"
#include "ui/view/changes_panel.h"
#include "ui/view/compare_view.h"
#include "ui/view/connections_view.h"
#include "ui/view/distance_page.h"
#include "ui/view/example_page.h"
#include "ui/view/family_page.h"
#include "ui/view/head_grid.h"
#include "ui/view/head_summary_box.h"
#include "ui/view/heads_page.h"
#include "ui/view/heads_panel.h"
#include "ui/view/heatmap_view.h"
#include "ui/view/lens_page.h"
#include "ui/view/lens_tab.h"
#include "ui/view/menus.h"
#include "ui/view/picture_options.h"
#include "ui/view/picture_panel.h"
#include "ui/view/relation_panel.h"
#include "ui/view/sentence_box.h"
#include "ui/view/side_panel.h"
#include "ui/view/steps_page.h"
#include "ui/view/steps_view.h"
#include "ui/view/switch_row.h"
#include "ui/view/top_row.h"
#include "ui/view/training_strip.h"
#include "ui/view/translation_page.h"
#include "ui/view/trust_strip.h"
#include "ui/view/values_page.h"
#include "ui/view/widgets/key_splitter.h"
#include "ui/view/widgets/page_area.h"
#include "ui/view/widgets/reading_order.h"
#include "ui/view/widgets/return_activates.h"
#include "ui/view/widgets/role.h"
#include "ui/view/window_commands.h"

#include <QAbstractButton>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QLocale>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QScrollArea>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight::ui {
namespace {

constexpr int kFoldingWidth = 1200; // below it the right side becomes a tab on the left
constexpr int kSideWidth = 360;
constexpr double kLeastOfWindow = 0.17; // a side takes more than its width in a large window
constexpr double kMostOfWindow = 0.4;   // and never more than this

// The pictures in the middle, in the order of their tabs.
struct PictureSpec {
    const char* id;
    const char* title;
    PicturePage (*make)(const ViewContext& context, QWidget* parent);
};

template <class View>
PicturePage makeView(const ViewContext& context, QWidget* parent) {
    auto* view = new View(context, parent);
    return {view, view};
}

template <class View>
PicturePage makeScrolledView(const ViewContext& context, QWidget* parent) {
    auto* view = new View(context, parent);
    return {view->scrolled(), view};
}

PicturePage makeSteps(const ViewContext& context, QWidget* parent) {
    auto* page = new StepsPage(context, parent);
    return {new PageArea(page, parent), page->view()};
}

PicturePage makeValues(const ViewContext& context, QWidget* parent) {
    return {new PageArea(new ValuesPage(context, parent), parent), nullptr};
}

PicturePage makeHeads(const ViewContext& context, QWidget* parent) {
    auto* page = new HeadsPage(context, parent);
    return {new PageArea(page, parent), page->map()};
}

PicturePage makeLens(const ViewContext& context, QWidget* parent) {
    auto* lens = new LensTab(context, parent);
    return {lens, lens->labelled()->picture(), lens->byExample()->picture()};
}

PicturePage makeTranslation(const ViewContext& context, QWidget* parent) {
    auto* page = new TranslationPage(context, parent);
    return {new PageArea(page, parent, 0), page->picture()};
}

PicturePage makeFamily(const ViewContext& context, QWidget* parent) {
    auto* page = new FamilyPage(context, parent);
    return {new PageArea(page, parent, 0), page->picture()};
}

PicturePage makeDistance(const ViewContext& context, QWidget* parent) {
    auto* page = new DistancePage(context, parent);
    return {new PageArea(page, parent, 0), page->picture()};
}

constexpr PictureSpec kPictures[] = {
    {"heatmap", QT_TRANSLATE_NOOP("headlight::ui::PicturePanel", "Heatmap"), makeView<HeatmapView>},
    {"connections", QT_TRANSLATE_NOOP("headlight::ui::PicturePanel", "Connections"),
     makeScrolledView<ConnectionsView>},
    {"compare", QT_TRANSLATE_NOOP("headlight::ui::PicturePanel", "Compare"),
     makeScrolledView<CompareView>},
    {"steps", QT_TRANSLATE_NOOP("headlight::ui::PicturePanel", "Steps"), makeSteps},
    {"values", QT_TRANSLATE_NOOP("headlight::ui::PicturePanel", "Values"), makeValues},
    {"heads", QT_TRANSLATE_NOOP("headlight::ui::PicturePanel", "Heads"), makeHeads},
    {"lens", QT_TRANSLATE_NOOP("headlight::ui::PicturePanel", "Lens"), makeLens},
    {"translation", QT_TRANSLATE_NOOP("headlight::ui::PicturePanel", "Translation"),
     makeTranslation},
    {"family", QT_TRANSLATE_NOOP("headlight::ui::PicturePanel", "Family"), makeFamily},
    {"distance", QT_TRANSLATE_NOOP("headlight::ui::PicturePanel", "Distance"), makeDistance},
};

// What stands on the right, in the order of its tabs.
struct DetailSpec {
    const char* id;
    const char* title;
    Panel* (*make)(const ViewContext& context, QWidget* parent);
};

template <class DetailPanel>
Panel* makePanel(const ViewContext& context, QWidget* parent) {
    return new DetailPanel(context, parent);
}

constexpr DetailSpec kDetails[] = {
    {"relation", QT_TRANSLATE_NOOP("headlight::ui::SidePanel", "Relation"),
     makePanel<RelationPanel>},
    {"cell", QT_TRANSLATE_NOOP("headlight::ui::SidePanel", "Cell"), makePanel<CellPanel>},
    {"changes", QT_TRANSLATE_NOOP("headlight::ui::SidePanel", "Changes"), makePanel<ChangesPanel>},
};

} // namespace

MainWindow::MainWindow(Settings& settings, Autosave* autosave, Lab& lab, QWidget* parent)
    : QMainWindow(parent)
    , m_settings(settings)
    , m_autosave(autosave)
    , m_lab(lab)
    , m_look(settings)
    , m_context{lab, m_look} {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setMinimumSize(960, 640);
    m_look.applyFontAndPalette();
    m_language.set(settings.language());
    m_commands = new WindowCommands(m_context, settings, m_language, this);
    m_menus = new Menus(*this, *m_commands);

    auto* page = new QWidget(this);
    setRole(page, "page");
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* trainings = new TrainingService(this);
    m_top = new TopRow(m_context, settings, *trainings, page);
    m_switches = new SwitchRow(m_context, page);
    m_splitter = new KeySplitter(Qt::Horizontal, page);
    m_splitter->setHandleWidth(10);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setContentsMargins(14, 8, 14, 10);
    layout->addWidget(m_top);
    layout->addWidget(m_switches);
    layout->addWidget(m_splitter, 1);
    layout->addWidget(new TrainingStrip(m_context, *trainings, page));
    layout->addWidget(new TrustStrip(m_context, page));
    setCentralWidget(page);
    buildSides();
    buildMiddle();
    connectParts();
    new ReturnActivates(this);
    tabInReadingOrder(page);
    // Last: under a style sheet all in a widget that gets a parent is styled anew.
    m_look.apply();
    resize(1440, 900);
    restoreGeometry(settings.windowGeometry());
    readTitle();
}

void MainWindow::buildSides() {
    m_left = new QTabWidget(m_splitter);
    m_left->setObjectName(QStringLiteral("side"));
    m_left->setDocumentMode(true);
    nameSides();
    // Tab goes to the bar itself: as the way to a hidden bar, the widget would hold Tab fast.
    m_left->setFocusProxy(nullptr);
    m_left->setFocusPolicy(Qt::NoFocus);
    m_left->tabBar()->hide();
    m_left->tabBar()->setDrawBase(false);
    m_left->tabBar()->setUsesScrollButtons(false);
    m_heads = new HeadsPanel(m_context, new HeadGrid(m_context, m_left),
                             new HeadSummaryBox(m_context, m_left),
                             new CompareView(m_context, m_left), m_left);
    m_left->addTab(m_heads, tr("Heads"));
}

void MainWindow::nameSides() {
    m_left->setAccessibleName(tr("Heads and details"));
    m_left->tabBar()->setAccessibleName(tr("Heads and details"));
    m_splitter->describeHandles(
        tr("Border between two parts of the window"),
        tr("Drag it, or move it with the arrow keys (Shift: further), to give a part more room."));
}

void MainWindow::buildMiddle() {
    m_picture = new PicturePanel(m_context, m_splitter);
    for (const PictureSpec& spec : kPictures) {
        const PicturePage page = spec.make(m_context, m_picture);
        m_picture->addView(spec.id, spec.title, page);
        if (!m_heatmap)
            m_heatmap = qobject_cast<HeatmapView*>(page.picture);
        if (!m_connections)
            m_connections = qobject_cast<ConnectionsView*>(page.picture);
    }
    m_details = new SidePanel(m_context, m_splitter);
    for (const DetailSpec& spec : kDetails)
        m_details->addTab(spec.id, spec.title, spec.make(m_context, m_details));
    m_splitter->setStretchFactor(1, 1);
}

void MainWindow::connectParts() {
    m_top->setActions(
        m_menus->action(QStringLiteral("undo")), m_menus->action(QStringLiteral("redo")),
        m_menus->action(QStringLiteral("savePicture")),
        m_menus->action(QStringLiteral("previousLine")),
        m_menus->action(QStringLiteral("nextLine")), m_menus->action(QStringLiteral("pair")));
    connect(findChild<TrainingService*>(), &TrainingService::familyChanged,
            findChild<FamilyPage*>(), &FamilyPage::renew);
    connect(m_top, &TopRow::modelFolderWanted, m_commands,
            qOverload<>(&WindowCommands::openModelFolder));
    connect(m_commands, &WindowCommands::textFileChanged, m_top, &TopRow::setTextFileOpen);
    connect(m_commands, &WindowCommands::sentenceWanted, m_top, [this] {
        m_top->sentence()->setFocus();
        m_top->sentence()->selectAll();
    });
    connect(m_commands, &WindowCommands::pairToggled, m_top, &TopRow::focusPair);
    connect(m_commands, &WindowCommands::fullScreenWanted, this,
            [this](bool on) { on ? showFullScreen() : showNormal(); });
    connect(m_commands, &WindowCommands::resetZoomWanted, m_heatmap, &HeatmapView::resetZoom);
    connect(m_commands, &WindowCommands::allHeadsWanted, m_heads, &HeadsPanel::showAllHeads);
    m_commands->setVisibleCells([this] { return m_heatmap->zoomedTo(); });
    m_commands->setPictureSource([this] {
        return m_picture->currentView() ? &m_picture->currentView()->figure() : nullptr;
    });
    auto* lens = m_picture->findChild<LensTab*>();
    connect(m_commands, &WindowCommands::treebankWanted, lens, &LensTab::openTreebank);
    connect(m_commands, &WindowCommands::findByExampleWanted, lens, &LensTab::showByExample);
    PictureOptions* options = m_picture->options();
    connect(options, &PictureOptions::resetZoomWanted, m_heatmap, &HeatmapView::resetZoom);
    connect(m_heatmap, &HeatmapView::zoomChanged, options, &PictureOptions::setZoomed);
    connect(m_connections, &ConnectionsView::drawnShareChanged, options,
            [this, options] { options->setDrawnShare(m_connections->drawnShare()); });

    connect(&m_lab.document(), &Document::changed, this, &MainWindow::readTitle);
    if (m_autosave) {
        connect(m_autosave, &Autosave::failed, &m_lab, &Lab::setProblem);
        connect(m_commands, &WindowCommands::sessionFileChanged, m_autosave, &Autosave::setFile);
    }
    connect(&m_settings, &Settings::languageChanged, &m_language, &Language::set);
    connect(&m_look, &Look::changed, this, &MainWindow::foldRightSide);
    m_splitter->installEventFilter(this);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_sharedByHand = true; });
}

void MainWindow::readTitle() {
    const QString text = QString::fromStdString(m_lab.document().run().text).simplified();
    setWindowTitle(tr("Headlight — %1[*]")
                       .arg(text.left(80).replace(QLatin1String("[*]"), QLatin1String("[*][*]"))));
}

void MainWindow::foldRightSide() {
    const bool fold = width() < kFoldingWidth * m_look.fontScale();
    if (fold != m_folded) {
        m_folded = fold;
        m_sharedByHand = false;
        if (fold) {
            m_left->addTab(m_details, tr("Details"));
        } else {
            m_splitter->addWidget(m_details);
            m_details->show();
        }
        m_left->tabBar()->setVisible(fold);
        m_heads->showTitle(!fold);
        tabInReadingOrder(centralWidget());
    }
    if (!m_sharedByHand)
        shareWidth();
}

void MainWindow::shareWidth() {
    const int side =
        int(std::min(std::max(kSideWidth * m_look.fontScale(), width() * kLeastOfWindow),
                     width() * kMostOfWindow));
    if (m_folded)
        m_splitter->setSizes({side, width() - side});
    else
        m_splitter->setSizes({side, width() - 2 * side, side});
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        m_menus->retranslate();
        m_left->setTabText(0, tr("Heads"));
        nameSides();
        if (m_folded)
            m_left->setTabText(1, tr("Details"));
        readTitle();
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    foldRightSide();
}

// A part that needs less room than before gives it to the picture, unless the user has shared it.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_splitter && event->type() == QEvent::LayoutRequest && !m_sharedByHand)
        QMetaObject::invokeMethod(this, &MainWindow::shareWidth, Qt::QueuedConnection);
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    m_top->sentence()->setFocus();
    // After the first frame, so that nothing stands in its way.
    QMetaObject::invokeMethod(&m_lab, &Lab::start, Qt::QueuedConnection);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_commands->mayClose()) {
        event->ignore();
        return;
    }
    m_settings.setWindow(saveGeometry(), saveState());
    m_settings.addSentence(QString::fromStdString(m_lab.document().run().text));
    if (m_autosave)
        m_autosave->finish();
    findChild<TrainingService*>()->stop(); // its checkpoint is offered at the next start
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.isEmpty() || !urls.front().isLocalFile())
        return;
    event->acceptProposedAction();
    m_commands->openAnything(urls.front().toLocalFile());
}

void MainWindow::offerRecovery() {
    if (!m_autosave)
        return;
    for (const Autosave::Leftover& leftover : m_autosave->leftovers()) {
        QMessageBox question(QMessageBox::Question, tr("Headlight"),
                             tr("Headlight did not close properly. Restore the session of %1?")
                                 .arg(QLocale().toString(leftover.savedAt, QLocale::ShortFormat)),
                             QMessageBox::Yes | QMessageBox::No | QMessageBox::Cancel, this);
        question.setObjectName(QStringLiteral("recovery"));
        question.button(QMessageBox::Yes)->setText(tr("Restore"));
        question.button(QMessageBox::No)->setText(tr("Discard"));
        question.button(QMessageBox::Cancel)->setText(tr("Later"));
        const int answer = question.exec();
        if (answer == QMessageBox::No)
            m_autosave->discard(leftover);
        if (answer == QMessageBox::Cancel)
            return; // asked again at the next start
        if (answer != QMessageBox::Yes)
            continue;
        m_commands->restoreSession(leftover.session, leftover.file);
        m_lab.document().undoStack().resetClean(); // in no file yet as it is
        if (m_autosave->saveNow())
            m_autosave->discard(leftover);
        return; // those that are older are offered at the next start
    }
}

} // namespace headlight::ui
