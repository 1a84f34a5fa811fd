#include "ui/service/sample_sentences.h"
#include "ui/view/about_dialog.h"
#include "ui/view/export_dialog.h"
#include "ui/view/figure_view.h"
#include "ui/view/look.h"
#include "ui/view/shortcuts_dialog.h"
#include "window_fixture.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QTabBar>
#include <QTableWidget>
#include <QTextBrowser>

#include <map>
#include <set>

namespace headlight::ui {
namespace {

// Every text that a person can see or hear, by the place where it stands.
using Texts = std::map<std::string, QString>;

class Collector {
public:
    Texts texts;

    void add(const QString& place, const QString& text) {
        if (!text.isEmpty())
            texts[place.toStdString()] = text;
    }

    void window(QWidget& window) {
        for (const QAction* action : window.findChildren<QAction*>())
            if (!action->isSeparator())
                add(placeOf(*action) + QStringLiteral(" text"), action->text());
        widget(window);
        for (QWidget* each : window.findChildren<QWidget*>())
            if (!each->objectName().startsWith(QLatin1String("Scroll"))) // Qt's own, for the mouse
                widget(*each);
    }

private:
    int m_count = 0;

    QString placeOf(const QObject& object) {
        return QStringLiteral("%1 %2 %3")
            .arg(++m_count)
            .arg(QString::fromLatin1(object.metaObject()->className()), object.objectName());
    }

    // Left out: pictures and lists of steps that nobody sees, which wait until they are looked at,
    // and lists that hold words of the sentence.
    void widget(QWidget& widget) {
        const QString place = placeOf(widget);
        add(place + QStringLiteral(" tooltip"), widget.toolTip());
        add(place + QStringLiteral(" what's this"), widget.whatsThis());
        add(place + QStringLiteral(" name"), widget.accessibleName());
        if (const auto* label = qobject_cast<QLabel*>(&widget))
            add(place, label->text());
        if (const auto* button = qobject_cast<QAbstractButton*>(&widget))
            add(place, button->text());
        if (const auto* menu = qobject_cast<QMenu*>(&widget))
            add(place, menu->title());
        if (const auto* edit = qobject_cast<QLineEdit*>(&widget))
            add(place, edit->placeholderText());
        if (const auto* tabs = qobject_cast<QTabBar*>(&widget))
            for (int i = 0; i < tabs->count(); ++i)
                add(place + QString::number(i), tabs->tabText(i));
        const auto* combo = qobject_cast<QComboBox*>(&widget);
        const bool ofSteps = combo && combo->objectName() == QLatin1String("stepList");
        if (combo && !combo->isEditable() && (!ofSteps || combo->isVisible()))
            for (int i = 0; i < combo->count(); ++i)
                add(place + QString::number(i), combo->itemText(i));
        if (const auto* table = qobject_cast<QTableWidget*>(&widget))
            for (int row = 0; row < table->rowCount(); ++row)
                add(place + QString::number(row), table->item(row, 0)->text());
        const auto* view = qobject_cast<FigureView*>(&widget);
        if (view && view->isVisible())
            figure(place, view->figure());
    }

    void figure(const QString& place, const Figure& figure) {
        add(place + QStringLiteral(" title"), figure.title);
        add(place + QStringLiteral(" summary"), figure.summary);
        int item = 0;
        for (const FigureItem& each : figure.items)
            if (const auto* text = std::get_if<FigureText>(&each))
                add(place + QStringLiteral(" item ") + QString::number(item++), text->text);
        const auto hit = [&](const HitBox& box) {
            add(place + QStringLiteral(" hit ") + QString::number(item), box.name);
            add(place + QStringLiteral(" hit tip ") + QString::number(item++), box.tooltip);
        };
        for (const HitBox& box : figure.hits)
            hit(box);
        for (const HitGrid& grid : figure.hitGrids)
            hit(grid.describe(0, 0));
    }
};

// Words of Latin letters that are no English to translate: names, keys of the keyboard, formats,
// what the fixture's sentence and model are called.
const std::set<QString>& namesInEveryLanguage() {
    static const std::set<QString> names = [] {
        std::set<QString> all;
        for (const char* name :
             {"Headlight",   "English",   "MiniLM", "all",       "BERT",   "Viridis",  "Cividis",
              "Magma",       "Alt",       "Ctrl",   "Shift",     "Esc",    "Delete",   "CLS",
              "SEP",         "NaN",       "nat",    "softmax",   "config", "json",     "model",
              "safetensors", "tokenizer", "PNG",    "SVG",       "PDF",    "Markdown", "LaTeX",
              "max",         "CSV",       "JSON",   "NPZ",       "NumPy",  "GNU",      "love",
              "workbench",   "seed",      "Enter",  "Return",    "CoNLL",  "inf",      "et",
              "al",          "BLEU",      "chrF",   "Kobayashi", "Jensen", "Shannon"})
            all.insert(QString::fromLatin1(name));
        return all;
    }();
    return names;
}

QStringList englishWordsIn(const QString& text) {
    static const QRegularExpression kWord(QStringLiteral("[A-Za-z]{2,}"));
    QStringList words;
    for (auto each = kWord.globalMatch(text); each.hasNext();)
        if (const QString word = each.next().captured(); !namesInEveryLanguage().contains(word))
            words.append(word);
    return words;
}

class LanguageSwitch : public WindowFixture {
protected:
    // A sentence of two words, and everything that puts words on the screen.
    void SetUp() override {
        document().setText(QStringLiteral("I love"));
        document().setMasks({{MaskKind::Causal, 0, 0, 0, {}}, {MaskKind::Block, 0, 0, 0, {}}});
        document().setHeadOff({Stack::Self, 0, 0}, true);
        document().setTemperature(2);
        document().setScale(1.0);
        m_lab.editView([](ViewState& view) {
            view.compared = {{Stack::Self, 0, 0}, {Stack::Self, 0, 1}};
            view.relationFrom = "I";
            view.relationTo = "love";
        });
        m_lab.setHint(sampleSentences().front().lookFor);
        settle();
    }

    Texts textsOf(const char* tab) {
        m_lab.editView([tab](ViewState& view) { view.tab = tab; });
        settle();
        Collector collector;
        collector.window(*m_window);
        return collector.texts;
    }

    void switchTo(const char* language) {
        m_settings.setLanguage(QString::fromLatin1(language));
        settle();
    }
};

void expectNoEnglish(const Texts& texts) {
    for (const auto& [place, text] : texts)
        EXPECT_TRUE(englishWordsIn(text).isEmpty())
            << place << ": " << text.toStdString() << " ["
            << englishWordsIn(text).join(QLatin1Char(' ')).toStdString() << "]";
}

void expectSame(const Texts& texts, const Texts& before, const char* tab) {
    EXPECT_EQ(texts.size(), before.size()) << tab;
    for (const auto& [place, text] : before) {
        const auto now = texts.find(place);
        EXPECT_EQ(now == texts.end() ? std::string() : now->second.toStdString(),
                  text.toStdString())
            << tab << ": " << place;
    }
}

TEST_F(LanguageSwitch, EveryTextOfTheWindowFollowsAndComesBack) {
    for (const char* tab :
         {"heatmap", "connections", "compare", "steps", "values", "translation"}) {
        const Texts english = textsOf(tab);
        switchTo("zh_TW");
        const Texts chinese = textsOf(tab);
        expectNoEnglish(chinese);
        switchTo("en");
        expectSame(textsOf(tab), english, tab);
    }
}

TEST_F(LanguageSwitch, MapsOfAllHeadsFollow) {
    switchTo("zh_TW");
    for (const MapKind kind :
         {MapKind::LayerMean, MapKind::LayerMax, MapKind::AllMean, MapKind::AllMax}) {
        selection().selectMap({kind, {Stack::Self, 1, 0}});
        expectNoEnglish(textsOf("heatmap"));
    }
}

TEST_F(LanguageSwitch, DialogsAreInTheLanguageOfTheWindow) {
    switchTo("zh_TW");
    Look look(m_settings);
    const ViewContext context{m_lab, look};
    AboutDialog about(m_window.get());
    about.findChild<QTextBrowser*>()->clear(); // licences stay in the language of their law
    ShortcutsDialog shortcuts(m_window.get());
    ExportDialog exports(context, m_window.get());
    for (QDialog* dialog : {static_cast<QDialog*>(&about), static_cast<QDialog*>(&shortcuts),
                            static_cast<QDialog*>(&exports)}) {
        EXPECT_TRUE(englishWordsIn(dialog->windowTitle()).isEmpty());
        Collector collector;
        collector.window(*dialog);
        EXPECT_GT(collector.texts.size(), 3U);
        expectNoEnglish(collector.texts);
    }
}

} // namespace
} // namespace headlight::ui
