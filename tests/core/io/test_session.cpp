#include "core/base/platform.h"
#include "core/io/session.h"
#include "tests/support/damage.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <random>

namespace headlight {
namespace {

class RandomSession {
public:
    explicit RandomSession(unsigned seed) : m_random(seed) {}

    Session make() {
        Session session;
        session.runs.resize(1 + below(3));
        for (Run& run : session.runs)
            run = makeRun();
        session.examples.resize(below(3));
        for (ExampleSentence& sentence : session.examples) {
            sentence.text = text();
            for (size_t i = below(3); i > 0; --i)
                sentence.links.push_back({text(), text(), coin() ? text() : std::string()});
        }
        session.pins.resize(below(4));
        for (Pin& pin : session.pins)
            pin = {head(), position(), position()};
        session.comparison = makeComparison();
        session.view = makeView();
        return session;
    }

private:
    size_t below(size_t end) { return m_random() % end; }
    bool coin() { return below(2) == 1; }
    Index position() { return static_cast<Index>(below(600)); }
    double number() { return std::uniform_real_distribution<double>(0, 1)(m_random); }

    HeadId head() {
        return {static_cast<Stack>(below(6)), static_cast<int>(below(12)),
                static_cast<int>(below(12))};
    }

    std::string text() {
        const std::string parts[] = {"I ", "愛",   "👍🏽", "\"",     "\\",
                                     "\n", "\x01", "été",      "\u202E", "\t"};
        std::string whole;
        for (size_t i = below(8); i > 0; --i)
            whole += parts[below(std::size(parts))];
        return whole;
    }

    MaskSpec mask() {
        MaskSpec spec;
        spec.kind = static_cast<MaskKind>(below(5));
        if (spec.kind == MaskKind::Padding || spec.kind == MaskKind::Window)
            spec.amount = 1 + position();
        if (spec.kind == MaskKind::Block) {
            spec.query = position();
            spec.key = position();
        }
        if (spec.kind == MaskKind::Matrix) {
            spec.cells.setZero(1 + static_cast<Index>(below(9)), 1 + static_cast<Index>(below(9)));
            for (Index i = 0; i < spec.cells.size(); ++i)
                spec.cells.data()[i] = coin();
        }
        return spec;
    }

    Edit edit() {
        Edit one;
        one.target = static_cast<EditTarget>(below(6));
        one.head = head();
        one.row = position();
        one.column = position();
        one.rowToken = text();
        one.columnToken = isOfCell(one.target) ? text() : "";
        one.renormalise = coin();
        one.on = coin();
        const bool anyNumber = one.target != EditTarget::Mask && !one.renormalise;
        one.value = anyNumber ? 1e6 * (number() - 0.5) : number();
        if (one.target == EditTarget::Mask)
            one.value = coin() ? 1 : 0;
        return one;
    }

    Comparison makeComparison() {
        Comparison comparison;
        comparison.with = static_cast<CompareWith>(below(5));
        comparison.text = text();
        comparison.model = coin() ? "" : "workbench:d=64,h=4";
        comparison.head = head();
        for (size_t i = below(4); i > 0; --i)
            comparison.words.push_back({position() - 1, position() - 1});
        return comparison;
    }

    Run makeRun() {
        Run run;
        run.model = coin() ? "minilm" : "workbench:d=64,h=4";
        run.text = text();
        if (coin())
            run.pair = text();
        run.cutToLimit = coin();
        if (coin())
            run.translation = {static_cast<int>(below(64)) + 1, {text(), "</s>"}};
        for (size_t i = below(4); i > 0; --i)
            run.masks.push_back(mask());
        for (size_t i = below(4); i > 0; --i)
            run.interventions.off.insert(head());
        for (size_t i = below(4); i > 0; --i)
            run.interventions.edits.push_back(edit());
        run.interventions.offMode = coin() ? OffMode::Zero : OffMode::Uniform;
        run.interventions.freezePatterns = coin();
        if (coin())
            run.interventions.scale = number();
        run.interventions.temperature = 0.001 + number();
        run.interventions.maskApplication =
            coin() ? MaskApplication::Exact : MaskApplication::Additive;
        return run;
    }

    ViewState makeView() {
        const char* tabs[] = {"heatmap", "connections", "compare", "steps", "lens", "distance"};
        const char* sides[] = {"relation", "cell", "changes"};
        const char* aggregates[] = {"", "layer-mean", "all-max"};
        const char* colours[] = {"ink", "cividis", "grey"};
        ViewState view;
        view.tab = tabs[below(6)];
        view.sideTab = sides[below(3)];
        view.head = head();
        view.aggregate = aggregates[below(3)];
        view.query = position() - 1;
        view.key = position() - 1;
        for (size_t i = below(5); i > 0; --i)
            view.compared.push_back(head());
        view.colours = colours[below(3)];
        view.fitRange = coin();
        view.logScale = coin();
        view.wholeWords = coin();
        view.hideSpecial = coin();
        view.renormalise = coin();
        view.relationAll = coin();
        view.recallDistance = 1 + static_cast<int>(below(32));
        view.recallSequence = 1 + static_cast<int>(below(1000));
        view.threshold = number();
        view.step = text();
        view.stepDigits = 2 + int(below(5));
        view.allTerms = coin();
        view.relationFrom = text();
        view.relationTo = text();
        view.lensRelation = text();
        view.lensTreebank = text();
        view.lensChooseOn = text();
        view.side = coin() ? "difference" : "second";
        view.heads = makeHeadsView();
        return view;
    }

    HeadsView makeHeadsView() {
        const char* sources[] = {"sentence", "sample", "file"};
        const char* pages[] = {"table", "map"};
        const char* orders[] = {"layer", "statistic", "similarity"};
        const char* colours[] = {"maps", "statistic", "role"};
        HeadsView heads;
        heads.source = sources[below(3)];
        heads.file = text();
        heads.page = pages[below(2)];
        heads.sort = text();
        heads.ascending = coin();
        heads.filter = text();
        heads.gridOrder = orders[below(3)];
        heads.gridColours = colours[below(3)];
        heads.gridStatistic = text();
        for (size_t i = below(3); i > 0; --i)
            heads.thresholds[text()] = number();
        return heads;
    }

    std::mt19937 m_random;
};

TEST(Session, IsTheSameAfterLoading) {
    RandomSession random(7);
    for (int i = 0; i < 300; ++i) {
        const Session session = random.make();
        const std::string saved = toJson(session);
        const Session loaded = sessionFromJson(saved, "s");
        ASSERT_EQ(loaded, session) << saved;
        ASSERT_EQ(toJson(loaded), saved);
    }
}

TEST(Session, ACopyKnowsItsFileAndIsASessionAllTheSame) {
    Session session;
    session.runs.front().text = "kept";
    const std::string copy = toJson(SessionCopy{session, "/lessons/課.json"});
    EXPECT_EQ(sessionCopyFromJson(copy, "s").file, "/lessons/課.json");
    EXPECT_EQ(sessionCopyFromJson(copy, "s").session, session);
    EXPECT_EQ(sessionFromJson(copy, "s"), session);
    EXPECT_EQ(sessionCopyFromJson(toJson(session), "s").file, "");
    EXPECT_EQ(toJson(SessionCopy{session, ""}), toJson(session));
}

TEST(Session, DefaultsComeBackFromAlmostNothing) {
    EXPECT_EQ(sessionFromJson(R"({"headlightSession":1,"runs":[{}]})", "s"), Session{});
    EXPECT_EQ(
        sessionFromJson(
            R"({"headlightSession":1,"runs":[{"from the future":[1]}],"more":{"x":null}})", "s"),
        Session{})
        << "unknown keys are ignored";
}

TEST(Session, IsReadableAndKeepsItsOrder) {
    Session session;
    MaskSpec painted;
    painted.kind = MaskKind::Matrix;
    painted.cells = Matrix<std::uint8_t>::Zero(3, 8);
    painted.cells.row(2) << 1, 0, 0, 0, 1, 1, 1, 0;
    session.runs[0].masks = {painted, maskFromSpec("causal")};
    session.runs[0].interventions.off = {HeadId{Stack::Self, 2, 1}};
    const std::string json = toJson(session);
    EXPECT_NE(json.find("\"2:0,4-6\""), std::string::npos) << json;
    EXPECT_NE(json.find("\"causal\""), std::string::npos);
    EXPECT_NE(json.find("\"2.1\""), std::string::npos);
    EXPECT_EQ(json.find("{\n  \"headlightSession\": 1,\n  \"runs\": ["), 0u);
    EXPECT_LT(json.find("\"model\""), json.find("\"text\""));
    EXPECT_LT(json.find("\"pins\""), json.find("\"view\""));
}

TEST(Session, TheSecondRunFollowsTheFirst) {
    Session session;
    auto& run = session.runs.front();
    run.text = "too big";
    run.pair = "more";
    run.masks = {maskFromSpec("causal")};
    run.interventions.off = {HeadId{}};
    run.interventions.temperature = 2;
    run.interventions.edits = {editFromSpec("weight:0.0:1-2=0.5")};
    Comparison& with = session.comparison;
    EXPECT_FALSE(comparedRun(session).has_value());
    with.with = CompareWith::Head;
    EXPECT_FALSE(comparedRun(session).has_value());
    with.with = CompareWith::Untouched;
    EXPECT_EQ(comparedRun(session)->text, "too big");
    EXPECT_EQ(comparedRun(session)->pair, "more");
    EXPECT_TRUE(comparedRun(session)->masks.empty());
    EXPECT_EQ(comparedRun(session)->interventions, Interventions{});
    with.with = CompareWith::Sentence;
    with.text = "too small";
    EXPECT_EQ(comparedRun(session)->text, "too small");
    EXPECT_FALSE(comparedRun(session)->pair.has_value());
    EXPECT_EQ(comparedRun(session)->interventions, run.interventions);
    with.with = CompareWith::Model;
    with.model = "workbench";
    EXPECT_EQ(comparedRun(session)->model, "workbench");
    EXPECT_TRUE(comparedRun(session)->interventions.off.empty());
    EXPECT_TRUE(comparedRun(session)->interventions.edits.empty());
    EXPECT_EQ(comparedRun(session)->interventions.temperature, 2);
}

TEST(Session, SavesAndLoadsFiles) {
    const TemporaryFolder folder;
    Session session;
    session.runs[0].text = "Bonjour à tous";
    saveSession(session, folder / "a.json");
    EXPECT_EQ(loadSession(folder / "a.json"), session);
    expectError(ErrorCode::FileNotFound, "none", [&] { loadSession(folder / "none"); });
    expectError(ErrorCode::FileUnwritable, "no",
                [&] { saveSession(session, folder / "no" / "x"); });
}

TEST(Session, RefusesHostileValuesWithTheirPlace) {
    const auto refuses = [](const std::string& json, const std::string& words) {
        SCOPED_TRACE(json.substr(0, 80));
        expectError(ErrorCode::BadSession, words, [&] { sessionFromJson(json, "s.json"); });
    };
    const auto run = [](const std::string& fields) {
        return R"({"headlightSession":1,"runs":[{)" + fields + "}]}";
    };
    const auto view = [](const std::string& fields) {
        return R"({"headlightSession":1,"runs":[{}],"view":{)" + fields + "}}";
    };
    refuses("", "not valid JSON");
    refuses("[]", "a list instead of an object");
    refuses("{}", "has no headlightSession");
    refuses(R"({"headlightSession":2,"runs":[{}]})", "newer version");
    refuses(R"({"headlightSession":0,"runs":[{}]})", "headlightSession is 0");
    refuses(R"({"headlightSession":1,"runs":[]})", "no run");
    refuses(R"({"headlightSession":1})", "no run");
    refuses(R"({"headlightSession":1,"headlightSession":1,"runs":[{}]})", "twice");
    refuses(run("\"text\":\"\xff\""), "not valid JSON");
    refuses(run(R"("text":"\ud800")"), "not valid JSON");
    refuses(run(R"("text":7)"), "runs[0].text is a number instead of a text");
    refuses(run(R"("temperature":0)"), "runs[0].temperature is 0");
    refuses(run(R"("temperature":-1)"), "temperature is -1");
    refuses(run(R"("temperature":1e400)"), "out of range");
    refuses(run(R"("scale":"big")"), "scale is a string");
    refuses(run(R"("off":["2"])"), "runs[0].off[0] is no head");
    refuses(run(R"("off":["-1.2"])"), "off[0]");
    refuses(run(R"("off":["99999999999999999999.2"])"), "off[0]");
    refuses(run(R"("offMode":"half")"), "expected one of: zero, uniform");
    refuses(run(R"("masks":["window:-3"])"), "masks[0] is no mask");
    refuses(run(R"("masks":["file:/etc/passwd"])"), "masks[0] is no mask");
    refuses(run(R"("masks":[{"queries":999999999,"keys":999999999}])"),
            "masks[0].queries is 999999999");
    refuses(run(R"("masks":[{"queries":0,"keys":1}])"), "queries is 0");
    for (const char* row : {"", "3:0", "0", "0:", "0:4", "0:2-1", "0:0,", "0:0x", "-1:0", "0:0-9"})
        refuses(run(std::string(R"("masks":[{"queries":3,"keys":4,"blocked":[")") + row + "\"]}]"),
                "masks[0].blocked[0] is no row");
    const auto edit = [&run](const std::string& fields) {
        return run(R"("edits":[{"head":"0.0","row":0,"column":0)" + fields + "}]");
    };
    refuses(edit(R"(,"value":1)"), "edits[0] has no target");
    refuses(edit(R"(,"target":"weights","value":1)"), "expected one of: score, mask, weight");
    refuses(edit(R"(,"target":"score")"), "edits[0] has no value");
    refuses(edit(R"(,"target":"score","value":"inf")"), "value is a string");
    refuses(edit(R"(,"target":"score","value":1e308)"), "value is 1e+308");
    refuses(edit(R"(,"target":"weight","value":2)"), "the value 2, which a weight cannot have");
    refuses(edit(R"(,"target":"mask","value":0.5)"), "which a mask cannot have");
    refuses(run(R"("edits":[{"target":"score","head":"0.0","row":-1,"column":0,"value":1}])"),
            "edits[0].row is -1");
    const auto comparison = [](const std::string& fields) {
        return R"({"headlightSession":1,"runs":[{}],"comparison":{)" + fields + "}}";
    };
    refuses(comparison(R"("with":"all")"), "comparison.with is \"all\"");
    refuses(comparison(R"("words":[[1]])"), "comparison.words[0] is no pair");
    refuses(comparison(R"("words":[[1,2,3]])"), "comparison.words[0] has 3 items");
    refuses(comparison(R"("words":[[1,-2]])"), "comparison.words[0][1] is -2");
    refuses(view(R"("side":"third")"), "view.side");
    refuses(view(R"("tab":"x")"), "view.tab");
    refuses(view(R"("stepDigits":7)"), "view.stepDigits is 7");
    refuses(view(R"("sideTab":"x")"), "view.sideTab");
    refuses(view(R"("threshold":1.5)"), "view.threshold is 1.5; expected a number from 0 to 1");
    refuses(R"({"headlightSession":1,"runs":[{}],"examples":[{"links":[{"from":"a"}]}]})",
            "examples[0].links[0] has no to");
    refuses(view(R"("heads":{"source":"web"})"), "view.heads.source");
    refuses(view(R"("heads":{"thresholds":[{"rule":"x"}]})"), "view.heads.thresholds[0]");
    refuses(view(R"("heads":{"thresholds":[{"rule":"x","threshold":"y"}]})"), "threshold");
    refuses(view(R"("query":-2)"), "view.query is -2");
    refuses(view(R"("query":1.5)"), "view.query is a number");
    refuses(view(R"("fitRange":1)"), "fitRange");
    std::string many = R"("off":["0.0")";
    for (int i = 0; i < 5000; ++i)
        many += ",\"0.0\"";
    refuses(run(many + "]"), "5001 items");
    refuses(run("\"x\":" + std::string(200, '[') + std::string(200, ']')), "nests deeper");
}

TEST(Session, SurvivesDamage) {
    feedDamaged(toJson(RandomSession(3).make()),
                [](const std::string& content) { sessionFromJson(content, "s"); });
}

} // namespace
} // namespace headlight
