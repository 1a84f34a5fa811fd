#include "ui/view/action_table.h"

#include "ui/service/lab.h"
#include "ui/service/language.h"
#include "ui/view/window_commands.h"

#include <QCoreApplication>
#include <QWidget>

#include <algorithm>

namespace headlight::ui {
namespace {

using Commands = WindowCommands;

const Document& document(const Commands& c) {
    return c.lab().document();
}
const ViewState& view(const Commands& c) {
    return document(c).view();
}

template <ThemeChoice kChoice>
void setTheme(Commands& c) {
    c.settings().setTheme(kChoice);
}
template <ThemeChoice kChoice>
bool hasTheme(const Commands& c) {
    return c.settings().theme() == kChoice;
}

template <int kPercent>
void setFont(Commands& c) {
    c.settings().setFontPercent(kPercent);
}
template <int kPercent>
bool hasFont(const Commands& c) {
    return c.settings().fontPercent() == kPercent;
}

void setTab(Commands& c, const char* tab) {
    c.lab().editView([tab](ViewState& state) { state.tab = tab; });
}

void setSideTab(Commands& c, const char* tab) {
    c.lab().editView([tab](ViewState& state) { state.sideTab = tab; });
}

void showHeads(Commands& c, const char* page) {
    c.lab().editView([page](ViewState& state) {
        state.tab = "heads";
        state.heads.page = page;
    });
}

void setColours(Commands& c, const char* name) {
    c.lab().editView([name](ViewState& state) { state.colours = name; });
}

template <MaskKind kKind>
bool hasMask(const Commands& c) {
    const auto& masks = document(c).run().masks;
    return std::ranges::find(masks, kKind, &MaskSpec::kind) != masks.end();
}
// Padding and window begin with two tokens; how many is chosen beside the switch of masks.
template <MaskKind kKind>
void setMask(Commands& c) {
    constexpr int kAmount = kKind == MaskKind::Causal ? 0 : 2;
    c.lab().setPainting(false);
    if (!hasMask<kKind>(c))
        c.lab().document().setMaskShape({kKind, kAmount, 0, 0, {}});
}
void setNoMask(Commands& c) {
    c.lab().setPainting(false);
    c.lab().document().setMasks({});
}

bool headIsSelected(const Commands& c) {
    return isOfHead(c.lab().selection().map().kind);
}

const ActionSpec kActions[] = {
    // File
    {"new", "file", QT_TRANSLATE_NOOP("Action", "&New"), "Ctrl+N",
     [](Commands& c) { c.newSession(); }},
    {"open", "file", QT_TRANSLATE_NOOP("Action", "&Open session…"), "Ctrl+O",
     [](Commands& c) { c.openSession(); }},
    {"save", "file", QT_TRANSLATE_NOOP("Action", "&Save session"), "Ctrl+S",
     [](Commands& c) { c.saveSession(); }},
    {"saveAs", "file", QT_TRANSLATE_NOOP("Action", "Save session &as…"), "Ctrl+Shift+S",
     [](Commands& c) { c.saveSessionAs(); }},
    {"openText", "file", QT_TRANSLATE_NOOP("Action", "Open &text file…"), "Ctrl+Shift+O",
     [](Commands& c) { c.openTextFile(); }, nullptr, nullptr, true},
    {"nextLine", "file", QT_TRANSLATE_NOOP("Action", "Ne&xt line"), "Alt+Down",
     [](Commands& c) { c.walkLines(1); }, nullptr,
     [](const Commands& c) { return c.canWalkLines(1); }},
    {"previousLine", "file", QT_TRANSLATE_NOOP("Action", "Pre&vious line"), "Alt+Up",
     [](Commands& c) { c.walkLines(-1); }, nullptr,
     [](const Commands& c) { return c.canWalkLines(-1); }},
    {"savePicture", "file", QT_TRANSLATE_NOOP("Action", "Save &picture…"), "Ctrl+E",
     [](Commands& c) { c.savePicture(); }, nullptr,
     [](const Commands& c) { return c.lab().result() != nullptr; }, true},
    {"copyPicture", "file", QT_TRANSLATE_NOOP("Action", "&Copy picture"), "Ctrl+Shift+C",
     [](Commands& c) { c.copyPicture(); }},
    {"copyNumbers", "file", QT_TRANSLATE_NOOP("Action", "Copy n&umbers"), "Ctrl+Alt+C",
     [](Commands& c) { c.copyNumbers(); }, nullptr,
     [](const Commands& c) { return c.lab().result() != nullptr; }},
    {"quit", "file", QT_TRANSLATE_NOOP("Action", "&Quit"), "Ctrl+Q",
     [](Commands& c) { c.window()->close(); }, nullptr, nullptr, true},

    // Edit
    {"undo", "edit", QT_TRANSLATE_NOOP("Action", "&Undo"), "Ctrl+Z",
     [](Commands& c) { c.lab().document().undoStack().undo(); }, nullptr,
     [](const Commands& c) { return document(c).undoStack().canUndo(); }},
    {"redo", "edit", QT_TRANSLATE_NOOP("Action", "&Redo"), "Ctrl+Shift+Z",
     [](Commands& c) { c.lab().document().undoStack().redo(); }, nullptr,
     [](const Commands& c) { return document(c).undoStack().canRedo(); }},
    {"focusSentence", "edit", QT_TRANSLATE_NOOP("Action", "Edit the &sentence"), "Ctrl+L",
     [](Commands& c) { emit c.sentenceWanted(); }, nullptr, nullptr, true},
    {"pair", "edit", QT_TRANSLATE_NOOP("Action", "Sentence &B"), "Ctrl+B",
     [](Commands& c) {
         const bool add = !document(c).run().pair;
         c.lab().document().setPair(add ? std::optional(QString()) : std::nullopt);
         emit c.pairToggled(add);
     },
     [](const Commands& c) { return document(c).run().pair.has_value(); }},
    {"pin", "edit", QT_TRANSLATE_NOOP("Action", "&Pin the selected cell"), "Ctrl+P",
     [](Commands& c) { c.pinSelectedCell(); }, nullptr,
     [](const Commands& c) { return headIsSelected(c) && c.lab().selection().cell().has_value(); },
     true},
    {"clearPins", "edit", QT_TRANSLATE_NOOP("Action", "Re&move pins"), "",
     [](Commands& c) { c.lab().document().clearPins(); }, nullptr,
     [](const Commands& c) { return !document(c).session().pins.empty(); }},
    {"resetAll", "edit", QT_TRANSLATE_NOOP("Action", "Reset &all"), "Ctrl+Shift+R",
     [](Commands& c) { c.resetAll(); }, nullptr, nullptr, true},

    // View
    {"tabHeatmap", "view", QT_TRANSLATE_NOOP("Action", "&Heatmap"), "Ctrl+1",
     [](Commands& c) { setTab(c, "heatmap"); },
     [](const Commands& c) { return view(c).tab == "heatmap"; }},
    {"tabConnections", "view", QT_TRANSLATE_NOOP("Action", "&Connections"), "Ctrl+2",
     [](Commands& c) { setTab(c, "connections"); },
     [](const Commands& c) { return view(c).tab == "connections"; }},
    {"tabCompare", "view", QT_TRANSLATE_NOOP("Action", "Co&mpare"), "Ctrl+3",
     [](Commands& c) { setTab(c, "compare"); },
     [](const Commands& c) { return view(c).tab == "compare"; }},
    {"tabSteps", "view", QT_TRANSLATE_NOOP("Action", "St&eps"), "Ctrl+4",
     [](Commands& c) { setTab(c, "steps"); },
     [](const Commands& c) { return view(c).tab == "steps"; }},
    {"tabValues", "view", QT_TRANSLATE_NOOP("Action", "&Values"), "Ctrl+5",
     [](Commands& c) { setTab(c, "values"); },
     [](const Commands& c) { return view(c).tab == "values"; }},
    {"sideRelation", "view", QT_TRANSLATE_NOOP("Action", "Rel&ation of two words"), "Ctrl+R",
     [](Commands& c) { setSideTab(c, "relation"); },
     [](const Commands& c) { return view(c).sideTab == "relation"; }, nullptr, true},
    {"sideCell", "view", QT_TRANSLATE_NOOP("Action", "I&nspect the cell"), "Ctrl+I",
     [](Commands& c) { setSideTab(c, "cell"); },
     [](const Commands& c) { return view(c).sideTab == "cell"; }},
    {"tabHeads", "view", QT_TRANSLATE_NOOP("Action", "Ta&ble and map of heads"), "Ctrl+6",
     [](Commands& c) { setTab(c, "heads"); },
     [](const Commands& c) { return view(c).tab == "heads"; }},
    {"resetZoom", "view", QT_TRANSLATE_NOOP("Action", "Whole ma&p"), "Ctrl+0",
     [](Commands& c) { emit c.resetZoomWanted(); }, nullptr, nullptr, true},
    {"wholeWords", "view", QT_TRANSLATE_NOOP("Action", "Whole &words"), "Ctrl+Shift+W",
     [](Commands& c) { c.lab().editView([](ViewState& v) { v.wholeWords = !v.wholeWords; }); },
     [](const Commands& c) { return view(c).wholeWords; }},
    {"showSpecial", "view", QT_TRANSLATE_NOOP("Action", "&Special tokens"), "Ctrl+Shift+T",
     [](Commands& c) { c.lab().editView([](ViewState& v) { v.hideSpecial = !v.hideSpecial; }); },
     [](const Commands& c) { return !view(c).hideSpecial; }},
    {"renormalise", "view", QT_TRANSLATE_NOOP("Action", "Renormal&ise without them"), "",
     [](Commands& c) { c.lab().editView([](ViewState& v) { v.renormalise = !v.renormalise; }); },
     [](const Commands& c) { return view(c).renormalise; },
     [](const Commands& c) { return view(c).hideSpecial; }},
    {"fitRange", "view", QT_TRANSLATE_NOOP("Action", "Range of the &data"), "",
     [](Commands& c) { c.lab().editView([](ViewState& v) { v.fitRange = !v.fitRange; }); },
     [](const Commands& c) { return view(c).fitRange; }},
    {"logScale", "view", QT_TRANSLATE_NOOP("Action", "&Logarithmic colours"), "",
     [](Commands& c) { c.lab().editView([](ViewState& v) { v.logScale = !v.logScale; }); },
     [](const Commands& c) { return view(c).logScale; }},
    {"coloursInk", "view/colours", QT_TRANSLATE_NOOP("Action", "&Ink"), "",
     [](Commands& c) { setColours(c, "ink"); },
     [](const Commands& c) { return view(c).colours == "ink"; }},
    {"coloursViridis", "view/colours", QT_TRANSLATE_NOOP("Action", "&Viridis"), "",
     [](Commands& c) { setColours(c, "viridis"); },
     [](const Commands& c) { return view(c).colours == "viridis"; }},
    {"coloursCividis", "view/colours", QT_TRANSLATE_NOOP("Action", "&Cividis"), "",
     [](Commands& c) { setColours(c, "cividis"); },
     [](const Commands& c) { return view(c).colours == "cividis"; }},
    {"coloursMagma", "view/colours", QT_TRANSLATE_NOOP("Action", "&Magma"), "",
     [](Commands& c) { setColours(c, "magma"); },
     [](const Commands& c) { return view(c).colours == "magma"; }},
    {"coloursGrey", "view/colours", QT_TRANSLATE_NOOP("Action", "&Grey"), "",
     [](Commands& c) { setColours(c, "grey"); },
     [](const Commands& c) { return view(c).colours == "grey"; }},
    {"themeSystem", "view/theme", QT_TRANSLATE_NOOP("Action", "As the &desktop"), "",
     setTheme<ThemeChoice::System>, hasTheme<ThemeChoice::System>},
    {"themeLight", "view/theme", QT_TRANSLATE_NOOP("Action", "&Light"), "",
     setTheme<ThemeChoice::Light>, hasTheme<ThemeChoice::Light>},
    {"themeDark", "view/theme", QT_TRANSLATE_NOOP("Action", "D&ark"), "",
     setTheme<ThemeChoice::Dark>, hasTheme<ThemeChoice::Dark>},
    {"font100", "view/font", QT_TRANSLATE_NOOP("Action", "100 %"), "", setFont<100>, hasFont<100>},
    {"font125", "view/font", QT_TRANSLATE_NOOP("Action", "125 %"), "", setFont<125>, hasFont<125>},
    {"font150", "view/font", QT_TRANSLATE_NOOP("Action", "150 %"), "", setFont<150>, hasFont<150>},
    {"font175", "view/font", QT_TRANSLATE_NOOP("Action", "175 %"), "", setFont<175>, hasFont<175>},
    {"font200", "view/font", QT_TRANSLATE_NOOP("Action", "200 %"), "", setFont<200>, hasFont<200>},
    {"languageSystem", "view/language", QT_TRANSLATE_NOOP("Action", "As the &system"), "",
     [](Commands& c) { c.settings().setLanguage(QStringLiteral("system")); },
     [](const Commands& c) { return c.settings().language() == QLatin1String("system"); }},
    {"languageEnglish", "view/language", "English", "",
     [](Commands& c) { c.settings().setLanguage(QStringLiteral("en")); },
     [](const Commands& c) { return c.settings().language() == QLatin1String("en"); }},
    {"languageChinese", "view/language", "繁體中文", "",
     [](Commands& c) { c.settings().setLanguage(QStringLiteral("zh_TW")); },
     [](const Commands& c) { return c.settings().language() == QLatin1String("zh_TW"); }},
    {"presenter", "view", QT_TRANSLATE_NOOP("Action", "P&resenter"), "F11",
     [](Commands& c) {
         const bool on = !c.settings().presenterSize();
         c.settings().setPresenterSize(on);
         emit c.fullScreenWanted(on);
     },
     [](const Commands& c) { return c.settings().presenterSize(); }, nullptr, true},
    {"reducedMotion", "view", QT_TRANSLATE_NOOP("Action", "Reduced m&otion"), "",
     [](Commands& c) { c.settings().setReducedMotion(!c.settings().reducedMotion()); },
     [](const Commands& c) { return c.settings().reducedMotion(); }},

    // Model
    {"modelMiniLm", "model", QT_TRANSLATE_NOOP("Action", "&MiniLM"), "",
     [](Commands& c) { c.lab().document().setModel(QStringLiteral("minilm")); },
     [](const Commands& c) { return document(c).run().model == "minilm"; }},
    {"modelWorkbench", "model", QT_TRANSLATE_NOOP("Action", "&Workbench"), "",
     [](Commands& c) {
         c.lab().document().setModel(QStringLiteral("workbench:d=128,h=8,l=2,seed=1"));
     },
     [](const Commands& c) { return document(c).run().model.starts_with("workbench:"); }},
    {"modelFolder", "model", QT_TRANSLATE_NOOP("Action", "&Open folder…"), "",
     [](Commands& c) { c.openModelFolder(); }},
    {"maskNone", "model/mask", QT_TRANSLATE_NOOP("Action", "&None"), "", setNoMask,
     [](const Commands& c) { return document(c).run().masks.empty(); }},
    {"maskCausal", "model/mask", QT_TRANSLATE_NOOP("Action", "&Causal"), "",
     setMask<MaskKind::Causal>, hasMask<MaskKind::Causal>},
    {"maskPadding", "model/mask", QT_TRANSLATE_NOOP("Action", "&Padding"), "",
     setMask<MaskKind::Padding>, hasMask<MaskKind::Padding>},
    {"maskWindow", "model/mask", QT_TRANSLATE_NOOP("Action", "&Window"), "",
     setMask<MaskKind::Window>, hasMask<MaskKind::Window>},
    {"maskPaint", "model/mask", QT_TRANSLATE_NOOP("Action", "P&aint"), "Ctrl+M",
     [](Commands& c) { c.lab().setPainting(!c.lab().isPainting()); },
     [](const Commands& c) { return c.lab().isPainting(); }},
    {"scale", "model", QT_TRANSLATE_NOOP("Action", "&Scale 1/√d"), "",
     [](Commands& c) {
         const bool scaled = !document(c).run().interventions.scale;
         c.lab().document().setScale(scaled ? std::optional(1.0) : std::nullopt);
     },
     [](const Commands& c) { return !document(c).run().interventions.scale; }, nullptr, true},
    {"temperatureOne", "model", QT_TRANSLATE_NOOP("Action", "&Temperature 1"), "",
     [](Commands& c) { c.lab().document().setTemperature(1); },
     [](const Commands& c) { return document(c).run().interventions.temperature == 1; }},
    {"offUniform", "model", QT_TRANSLATE_NOOP("Action", "Heads that are off look &evenly"), "",
     [](Commands& c) {
         const bool zero = document(c).run().interventions.offMode == OffMode::Zero;
         c.lab().document().setOffMode(zero ? OffMode::Uniform : OffMode::Zero);
     },
     [](const Commands& c) { return document(c).run().interventions.offMode == OffMode::Uniform; },
     nullptr, true},
    {"freezePatterns", "model", QT_TRANSLATE_NOOP("Action", "&Keep patterns of the untouched run"),
     "",
     [](Commands& c) {
         c.lab().document().setFreezePatterns(!document(c).run().interventions.freezePatterns);
     },
     [](const Commands& c) { return document(c).run().interventions.freezePatterns; }},

    // Explore
    {"nextHead", "explore", QT_TRANSLATE_NOOP("Action", "&Next head"), "Ctrl+Right",
     [](Commands& c) { c.stepHead(1); }},
    {"previousHead", "explore", QT_TRANSLATE_NOOP("Action", "Pre&vious head"), "Ctrl+Left",
     [](Commands& c) { c.stepHead(-1); }},
    {"toggleHead", "explore", QT_TRANSLATE_NOOP("Action", "&Switch the head off or on"), "Ctrl+K",
     [](Commands& c) { c.toggleSelectedHead(); }, nullptr, headIsSelected, true},
    {"onlyHead", "explore", QT_TRANSLATE_NOOP("Action", "&Only this head"), "",
     [](Commands& c) { c.onlySelectedHead(); }, nullptr, headIsSelected},
    {"allHeadsOn", "explore", QT_TRANSLATE_NOOP("Action", "&All heads on"), "",
     [](Commands& c) { c.lab().document().setHeadsOff({}); }, nullptr,
     [](const Commands& c) { return !document(c).run().interventions.off.empty(); }},
    {"compareHead", "explore", QT_TRANSLATE_NOOP("Action", "&Compare the head"), "Ctrl+D",
     [](Commands& c) { c.lab().toggleCompared(c.lab().selection().map().head); },
     [](const Commands& c) {
         const auto& compared = view(c).compared;
         return std::find(compared.begin(), compared.end(), c.lab().selection().map().head) !=
                compared.end();
     },
     headIsSelected, true},
    {"clearCompared", "explore", QT_TRANSLATE_NOOP("Action", "Compare no&thing"), "",
     [](Commands& c) { c.lab().editView([](ViewState& v) { v.compared.clear(); }); }, nullptr,
     [](const Commands& c) { return !view(c).compared.empty(); }},
    {"headsTable", "explore", QT_TRANSLATE_NOOP("Action", "Ta&ble of heads"), "Ctrl+Shift+H",
     [](Commands& c) { showHeads(c, "table"); }, nullptr, nullptr, true},
    {"headsMap", "explore", QT_TRANSLATE_NOOP("Action", "Ma&p of heads"), "Ctrl+Shift+M",
     [](Commands& c) { showHeads(c, "map"); }},
    {"compareUntouched", "explore", QT_TRANSLATE_NOOP("Action", "Compare with the &untouched run"),
     "Ctrl+U", [](Commands& c) { c.compareWithUntouched(); },
     [](const Commands& c) {
         return document(c).session().comparison.with == CompareWith::Untouched;
     },
     nullptr, true},
    {"flipSides", "explore", QT_TRANSLATE_NOOP("Action", "&Flip the comparison"), "Ctrl+J",
     [](Commands& c) { c.flipSides(); }, nullptr,
     [](const Commands& c) {
         return document(c).session().comparison.with != CompareWith::Nothing;
     }},
    {"openAttention", "explore", QT_TRANSLATE_NOOP("Action", "Open attention f&ile…"), "",
     [](Commands& c) { c.openAttentionFile(); }, nullptr, nullptr, true},
    {"swapRelation", "explore", QT_TRANSLATE_NOOP("Action", "Swap the &words of the relation"), "",
     [](Commands& c) { c.swapRelation(); }, nullptr, nullptr, true},
    {"lens", "explore", QT_TRANSLATE_NOOP("Action", "Heads by &labelled sentences"), "Ctrl+7",
     [](Commands& c) { setTab(c, "lens"); },
     [](const Commands& c) { return view(c).tab == "lens"; }, nullptr, true},
    {"tabTranslation", "explore", QT_TRANSLATE_NOOP("Action", "Translate En&glish to French"),
     "Ctrl+8", [](Commands& c) { setTab(c, "translation"); },
     [](const Commands& c) { return view(c).tab == "translation"; }, nullptr, true},
    {"tabFamily", "explore", QT_TRANSLATE_NOOP("Action", "Family of traine&d models"), "Ctrl+9",
     [](Commands& c) { setTab(c, "family"); },
     [](const Commands& c) { return view(c).tab == "family"; }},
    {"tabDistance", "explore", QT_TRANSLATE_NOOP("Action", "How far models reach"), "Ctrl+Shift+9",
     [](Commands& c) { setTab(c, "distance"); },
     [](const Commands& c) { return view(c).tab == "distance"; }},
    {"openTreebank", "explore", QT_TRANSLATE_NOOP("Action", "Open a t&reebank…"), "",
     [](Commands& c) { emit c.treebankWanted({}); }},
    {"findByExample", "explore", QT_TRANSLATE_NOOP("Action", "Find by &example"), "",
     [](Commands& c) { emit c.findByExampleWanted(); }},

    // Help
    {"whatsThis", "help", QT_TRANSLATE_NOOP("Action", "&What is this?"), "F1",
     [](Commands& c) { c.explain(); }},
    {"shortcuts", "help", QT_TRANSLATE_NOOP("Action", "&Keyboard shortcuts"), "Ctrl+/",
     [](Commands& c) { c.showShortcuts(); }},
    {"about", "help", QT_TRANSLATE_NOOP("Action", "&About Headlight"), "",
     [](Commands& c) { c.showAbout(); }, nullptr, nullptr, true},
};

constexpr MenuSpec kMenus[] = {
    {"file", QT_TRANSLATE_NOOP("Action", "&File")},
    {"file/recent", QT_TRANSLATE_NOOP("Action", "&Recent sessions")},
    {"edit", QT_TRANSLATE_NOOP("Action", "&Edit")},
    {"view", QT_TRANSLATE_NOOP("Action", "&View")},
    {"view/colours", QT_TRANSLATE_NOOP("Action", "Colo&urs")},
    {"view/theme", QT_TRANSLATE_NOOP("Action", "&Theme")},
    {"view/font", QT_TRANSLATE_NOOP("Action", "&Font size")},
    {"view/language", QT_TRANSLATE_NOOP("Action", "Lan&guage")},
    {"model", QT_TRANSLATE_NOOP("Action", "&Model")},
    {"model/recent", QT_TRANSLATE_NOOP("Action", "&Recent folders")},
    {"model/mask", QT_TRANSLATE_NOOP("Action", "M&ask")},
    {"explore", QT_TRANSLATE_NOOP("Action", "E&xplore")},
    {"explore/samples", QT_TRANSLATE_NOOP("Action", "Sa&mple sentences")},
    {"explore/history", QT_TRANSLATE_NOOP("Action", "&History")},
    {"help", QT_TRANSLATE_NOOP("Action", "&Help")},
};

} // namespace

std::span<const ActionSpec> actionTable() {
    return kActions;
}

std::span<const MenuSpec> menuTable() {
    return kMenus;
}

QString actionText(const char* key) {
    return QCoreApplication::translate("Action", key);
}

} // namespace headlight::ui
