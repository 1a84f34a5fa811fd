#include "ui/service/document.h"

#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>

namespace headlight::ui {
namespace {

constexpr int kPauseMs = static_cast<int>(Document::kTypingPause.count()) + 50;

MaskSpec window(Index width) {
    MaskSpec mask;
    mask.kind = MaskKind::Window;
    mask.amount = width;
    return mask;
}

QString q(const char* text) {
    return QString::fromUtf8(text);
}

TEST(Document, StartsWithASentenceTheBundledModelAndNothingToUndo) {
    Document document;
    EXPECT_EQ(document.run().text, "I love artificial intelligence.");
    EXPECT_EQ(document.run().model, "minilm");
    EXPECT_FALSE(document.undoStack().canUndo());
    EXPECT_EQ(document.undoLabel(), q("Undo"));
    EXPECT_EQ(document.redoLabel(), q("Redo"));
}

TEST(Document, TellsWhatChanged) {
    Document document;
    QSignalSpy spy(&document, &Document::changed);
    const auto last = [&spy] { return spy.takeLast().at(0).value<Document::Changes>(); };

    document.setText(q("a"));
    EXPECT_EQ(last(), Document::Changes(Document::TextChanged));
    document.setMasks({window(2)});
    EXPECT_EQ(last(), Document::Changes(Document::MasksChanged));
    document.setTemperature(2);
    EXPECT_EQ(last(), Document::Changes(Document::InterventionsChanged));
    document.togglePin({{Stack::Self, 0, 1}, 2, 3});
    EXPECT_EQ(last(), Document::Changes(Document::PinsChanged));
    document.undoStack().undo();
    EXPECT_EQ(last(), Document::Changes(Document::PinsChanged));
    ViewState view = document.view();
    view.logScale = true;
    document.setView(view);
    EXPECT_EQ(last(), Document::Changes(Document::ViewChanged));
    document.setSession(Session{});
    EXPECT_EQ(last(), Document::Changes(Document::EverythingChanged));
    EXPECT_TRUE(spy.isEmpty());
}

TEST(Document, WordsJoinedByHandAreOfTheTextsTheyWereJoinedIn) {
    Document document;
    Comparison joined;
    joined.with = CompareWith::Sentence;
    joined.text = "The other one";
    joined.words = {{1, 2}};
    document.setComparison(joined);
    const auto words = [&document] { return document.session().comparison.words; };
    ASSERT_EQ(words().size(), 1u);
    const std::function<void()> changes[] = {[&] { document.setText(q("Something else")); },
                                             [&] { document.setPair(q("A second part")); },
                                             [&] { document.setModel(q("workbench:d=32,h=4")); },
                                             [&] {
                                                 joined.text = "Another one";
                                                 document.setComparison(joined);
                                             }};
    for (const auto& change : changes) {
        change();
        EXPECT_TRUE(words().empty()) << "they would be other words";
        document.undoStack().undo();
        EXPECT_EQ(words().size(), 1u);
    }
    document.setText(q(document.run().text.c_str())); // nothing changes
    document.setTemperature(2);
    EXPECT_EQ(words().size(), 1u);
}

TEST(Document, AnEditThatChangesNothingIsNoStep) {
    Document document;
    QSignalSpy spy(&document, &Document::changed);
    document.setText(QString::fromStdString(document.run().text));
    document.setPair(std::nullopt);
    document.setCutToLimit(false);
    document.setModel(q("minilm"));
    document.setMasks({});
    document.setBlocked(1, 2, false);
    document.setHeadOff({Stack::Self, 1, 1}, false);
    document.setHeadsOff({});
    document.setOffMode(OffMode::Zero);
    document.setFreezePatterns(false);
    document.setScale(std::nullopt);
    document.setTemperature(1);
    document.clearPins();
    document.setView(document.view());
    document.resetAll();
    EXPECT_EQ(document.undoStack().count(), 0);
    EXPECT_EQ(spy.count(), 0);
}

TEST(Document, TypingIsOneStepUntilAPause) {
    Document document;
    const std::string start = document.run().text;
    for (const char* text : {"H", "He", "Hel"})
        document.setText(q(text));
    EXPECT_EQ(document.undoStack().count(), 1);
    QTest::qWait(kPauseMs);
    document.setText(q("Hell"));
    document.setText(q("Hello"));
    EXPECT_EQ(document.undoStack().count(), 2);
    document.undoStack().undo();
    EXPECT_EQ(document.run().text, "Hel");
    document.undoStack().undo();
    EXPECT_EQ(document.run().text, start);
    document.undoStack().redo();
    document.undoStack().redo();
    EXPECT_EQ(document.run().text, "Hello");
}

TEST(Document, AChosenTextIsAStepOfItsOwnHoweverQuicklyItFollows) {
    Document document;
    document.chooseText(q("line one"));
    document.chooseText(q("line two"));
    document.setText(q("line two!"));
    EXPECT_EQ(document.undoStack().count(), 3);
    document.undoStack().undo();
    document.undoStack().undo();
    EXPECT_EQ(document.run().text, "line one");
}

TEST(Document, TheConsentToCutIsForTheTextItWasGivenFor) {
    const QString lengthy = q("word ").repeated(600);
    Document document;
    document.chooseText(lengthy);
    document.setCutToLimit(true);
    document.setText(lengthy + q("more"));
    EXPECT_TRUE(document.run().cutToLimit) << "still the same text";
    document.setText(q("short"));
    EXPECT_FALSE(document.run().cutToLimit);
    document.undoStack().undo(); // both were typed at once
    EXPECT_EQ(document.run().text, lengthy.toStdString());
    EXPECT_TRUE(document.run().cutToLimit);
    document.chooseText(q("another"));
    EXPECT_FALSE(document.run().cutToLimit);
}

TEST(Document, AnotherShapeOfMaskKeepsThePaintedCells) {
    Document document;
    document.setMaskShape({MaskKind::Causal, 0, 0, 0, {}});
    document.setBlocked(1, 2, true);
    document.endStroke();
    document.setMaskShape({MaskKind::Window, 2, 0, 0, {}});
    ASSERT_EQ(document.run().masks.size(), 2U);
    EXPECT_EQ(document.run().masks[0].kind, MaskKind::Window);
    EXPECT_EQ(document.run().masks[1].kind, MaskKind::Block);
}

TEST(Document, TypingAndDeletingAgainLeavesNothingToUndo) {
    Document document;
    const QString start = QString::fromStdString(document.run().text);
    document.setText(start + q("!"));
    document.setText(start);
    EXPECT_FALSE(document.undoStack().canUndo());
}

// Pieces that were forced belong to the sentence they were forced in.
TEST(Document, AnotherTextFreesForcedPiecesAndUndoBringsThemBack) {
    Document document;
    document.setTranslation({4, {"j'"}});
    EXPECT_EQ(document.undoLabel(), q("Undo force a piece"));
    document.setText(q("They"));
    document.setText(q("They sleep"));
    EXPECT_EQ(document.run().translation, (TranslationChoice{4, {}}));
    document.undoStack().undo();
    EXPECT_EQ(document.run().translation, (TranslationChoice{4, {"j'"}}));
    EXPECT_EQ(document.run().text, "I love artificial intelligence.");
    document.undoStack().undo();
    EXPECT_EQ(document.run().translation, TranslationChoice{});
}

TEST(Document, AnotherKindOfEditEndsTyping) {
    Document document;
    document.setText(q("a"));
    document.setHeadOff({Stack::Self, 0, 0}, true);
    document.setText(q("ab"));
    EXPECT_EQ(document.undoStack().count(), 3);
}

TEST(Document, TheSecondTextMergesWhileItIsTypedButNotWithItsComing) {
    Document document;
    document.setPair(q(""));
    document.setPair(q("a"));
    document.setPair(q("ab"));
    document.setPair(std::nullopt);
    EXPECT_EQ(document.undoStack().count(), 3);
    document.undoStack().undo();
    EXPECT_EQ(document.run().pair, "ab");
    document.undoStack().undo();
    EXPECT_EQ(document.run().pair, "");
    document.undoStack().undo();
    EXPECT_EQ(document.run().pair, std::nullopt);
}

TEST(Document, ABrushStrokeIsOneStep) {
    Document document;
    document.setMasks({window(3)});
    document.setBlocked(0, 1, true);
    document.setBlocked(0, 1, true);
    QTest::qWait(kPauseMs); // holding still does not end a stroke
    document.setBlocked(0, 2, true);
    document.endStroke();
    document.setBlocked(0, 3, true);
    document.endStroke();
    ASSERT_EQ(document.undoStack().count(), 3);
    ASSERT_EQ(document.run().masks.size(), 4u);
    document.undoStack().undo();
    EXPECT_EQ(document.run().masks.size(), 3u);
    document.undoStack().undo();
    EXPECT_EQ(document.run().masks, std::vector<MaskSpec>{window(3)});
}

TEST(Document, ErasingTakesPaintedCellsAndNothingElse) {
    Document document;
    document.setMasks({window(3)});
    document.setBlocked(0, 1, true);
    document.setBlocked(4, 1, true);
    document.endStroke();
    document.setBlocked(0, 1, false);
    ASSERT_EQ(document.run().masks.size(), 2u);
    EXPECT_EQ(document.run().masks.front(), window(3));
    EXPECT_EQ(document.run().masks.back().query, 4);
    EXPECT_EQ(document.undoLabel(), q("Undo erase mask"));
}

TEST(Document, DraggingTheTemperatureIsOneStepUntilTheMouseIsLetGo) {
    Document document;
    document.setTemperature(1.1);
    document.setTemperature(1.5);
    document.endStroke();
    document.setTemperature(2);
    EXPECT_EQ(document.undoStack().count(), 2);
    document.undoStack().undo();
    EXPECT_EQ(document.run().interventions.temperature, 1.5);
    document.undoStack().undo();
    EXPECT_EQ(document.run().interventions.temperature, 1.0);
}

TEST(Document, AnotherModelHasOtherHeadsSoNoneIsOff) {
    Document document;
    document.setHeadOff({Stack::Self, 2, 1}, true);
    document.setModel(q("workbench:d=64,h=4"));
    EXPECT_TRUE(document.run().interventions.off.empty());
    document.undoStack().undo();
    EXPECT_EQ(document.run().model, "minilm");
    EXPECT_EQ(document.run().interventions.off, (std::set<HeadId>{{Stack::Self, 2, 1}}));
}

TEST(Document, ResetAllIsOneStepBackToTheStart) {
    Document document;
    const Session start = document.session();
    document.setText(q("x"));
    document.setModel(q("workbench:d=64,h=4"));
    document.setMasks({window(1)});
    document.setScale(1);
    document.togglePin({{Stack::Self, 0, 0}, 0, 0});
    ViewState view;
    view.tab = "compare";
    document.setView(view);
    const auto changed = document.run();

    document.resetAll();
    EXPECT_EQ(document.session(), start);
    EXPECT_EQ(document.undoLabel(), q("Undo reset all"));
    document.undoStack().undo();
    EXPECT_EQ(document.run(), changed);
    EXPECT_EQ(document.session().pins.size(), 1u);
}

TEST(Document, ExampleLinksAreEdits) {
    Document document;
    QSignalSpy spy(&document, &Document::changed);
    document.addExample(q("I love you"));
    EXPECT_EQ(spy.takeLast().at(0).value<Document::Changes>(),
              Document::Changes(Document::ExamplesChanged));
    document.addExampleLink(0, {"I", "love"});
    EXPECT_EQ(document.undoLabel(), q("Undo draw link"));
    document.addExampleLink(0, {"I", "love"});
    EXPECT_EQ(document.undoStack().count(), 2) << "it is there already";
    for (const char* text : {"We love you", "You love you"})
        document.setExample(0, {text, document.session().examples.front().links});
    EXPECT_EQ(document.undoStack().count(), 3) << "typing merges";
    EXPECT_EQ(document.session().examples.front().links.size(), 1u) << "kept without its word";
    document.removeExampleLink(0, {"I", "love"});
    EXPECT_TRUE(document.session().examples.front().links.empty());
    document.removeExample(0);
    EXPECT_TRUE(document.session().examples.empty());
    for (int i = 0; i < 4; ++i)
        document.undoStack().undo();
    EXPECT_EQ(document.session().examples, (std::vector<ExampleSentence>{{"I love you", {}}}));
}

TEST(Document, AnotherSessionForgetsTheSteps) {
    Document document;
    document.setText(q("x"));
    Session other;
    other.runs.front().text = "other";
    document.setSession(other);
    EXPECT_EQ(document.session(), other);
    EXPECT_FALSE(document.undoStack().canUndo());
}

// One random edit of any kind; the values are few, so that no-ops and returns to earlier values
// happen.
void editAtRandom(Document& document, std::mt19937& random) {
    const auto below = [&random](int n) {
        return static_cast<int>(random() % static_cast<unsigned>(n));
    };
    const HeadId head{Stack::Self, below(3), below(3)};
    const size_t examples = document.session().examples.size();
    const auto example = size_t(below(std::max(1, int(examples))));
    const ExampleLink link{std::to_string(below(2)), "b"};
    switch (below(20)) {
    case 0:
        return document.setText(q("text %1").arg(below(4)));
    case 1:
        return document.setPair(below(2) ? std::optional(q("pair %1").arg(below(3)))
                                         : std::nullopt);
    case 2:
        return document.setCutToLimit(below(2) == 1);
    case 3:
        return document.setModel(below(2) ? q("minilm")
                                          : q("workbench:d=%1,h=4").arg(8 << below(3)));
    case 4:
        return document.setMasks(below(3) ? std::vector{window(below(4))}
                                          : std::vector<MaskSpec>{});
    case 5:
        return document.setBlocked(below(4), below(4), true);
    case 6:
        return document.setBlocked(below(4), below(4), false);
    case 7:
        return document.endStroke();
    case 8:
        return document.setHeadOff(head, below(2) == 1);
    case 9:
        return document.setHeadsOff(below(2) ? std::set<HeadId>{} : std::set<HeadId>{head});
    case 10:
        return document.setOffMode(below(2) ? OffMode::Zero : OffMode::Uniform);
    case 11:
        return document.setFreezePatterns(below(2) == 1);
    case 12:
        return document.setScale(below(2) ? std::optional(0.5 * below(4)) : std::nullopt);
    case 13:
        return document.setTemperature(0.5 + 0.5 * below(4));
    case 14:
        return document.togglePin({head, below(3), below(3)});
    case 15:
        return document.addExample(q("example"));
    case 16:
        return examples ? document.removeExample(example) : document.clearPins();
    case 17:
        return examples ? document.addExampleLink(example, link) : document.clearPins();
    case 18:
        return examples ? document.removeExampleLink(example, link) : document.clearPins();
    default:
        return below(3) ? document.clearPins() : document.resetAll();
    }
}

class UndoingEverything : public testing::TestWithParam<unsigned> {};

TEST_P(UndoingEverything, GivesBackTheStart) {
    Document document;
    std::mt19937 random(GetParam());
    const std::string start = toJson(document.session());
    for (int i = 0; i < 200; ++i)
        editAtRandom(document, random);
    const std::string end = toJson(document.session());
    ASSERT_GT(document.undoStack().count(), 50);

    while (document.undoStack().canUndo())
        document.undoStack().undo();
    EXPECT_EQ(toJson(document.session()), start);
    while (document.undoStack().canRedo())
        document.undoStack().redo();
    EXPECT_EQ(toJson(document.session()), end);
}

INSTANTIATE_TEST_SUITE_P(Document, UndoingEverything, testing::Range(1u, 9u));

} // namespace
} // namespace headlight::ui
