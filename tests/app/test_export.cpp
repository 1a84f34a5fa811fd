#include "core/base/strict_json.h"
#include "tests/app/expect_error.h"
#include "tests/app/program_runner.h"
#include "tests/support/temporary_folder.h"

#include <QImage>
#include <QXmlStreamReader>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace headlight::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

constexpr const char* kSentence = "I love artificial intelligence.";

struct SvgContent {
    int rectangles = 0;
    int bitmaps = 0;
    QString text;
};

SvgContent svgContent(const fs::path& path) {
    SvgContent content;
    QXmlStreamReader xml(QByteArray::fromStdString(contentOf(path)));
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement()) {
            content.rectangles += xml.name() == QLatin1String("rect");
            content.bitmaps += xml.name() == QLatin1String("image");
        }
        if (xml.isCharacters())
            content.text += xml.text();
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    return content;
}

class Export : public testing::Test {
protected:
    ProgramResult save(const std::string& name, std::vector<std::string> options) {
        options.insert(options.begin(), {"export", kSentence, "--out", (m_folder / name).string()});
        return runProgram(options);
    }
    fs::path saved(const std::string& name, const std::vector<std::string>& options = {}) {
        const ProgramResult result = save(name, options);
        EXPECT_EQ(result.exitCode, 0) << result.error;
        EXPECT_THAT(result.output + result.error, IsEmpty());
        return m_folder / name;
    }
    TemporaryFolder m_folder;
};

TEST_F(Export, MapsAcrossLayersAndOfNorms) {
    const std::vector<std::pair<std::string, std::string>> maps{
        {"rollout", "rollout"},
        {"flow", "flow"},
        {"mixing", "mixing"},
        {"norm-weighted", "1-norm-weighted"},
        {"layer-mean", "mean"}};
    for (const auto& [map, column] : maps) {
        const std::vector<std::string> options{"--view", "head", "--layer", "2",
                                               "--head", "1",    "--map",   map};
        EXPECT_THAT(contentOf(saved("a.csv", options)), HasSubstr("\n2," + column + ",0,0,"));
        const QString text = svgContent(saved("a.svg", options)).text;
        EXPECT_EQ(text.contains(QLatin1String("Not one head's attention")), map != "layer-mean")
            << map;
    }
    EXPECT_NE(save("a.csv", {"--view", "head", "--map", "roll"}).error.find("rollout"),
              std::string::npos);
    EXPECT_EQ(save("a.csv", {"--view", "heads", "--map", "rollout"}).exitCode, 2);
}

TEST_F(Export, EveryViewInEveryFormat) {
    const std::vector<std::vector<std::string>> views{
        {"--view", "heads"},
        {"--view", "head", "--layer", "2", "--head", "1"},
        {"--view", "compare", "--heads", "2.1,2.8,1.8"},
        {"--view", "connections", "--heads", "2.1"},
        {"--view", "relation", "--from", "I", "--to", "love"},
    };
    for (const auto& view : views) {
        EXPECT_FALSE(QImage(QString::fromStdString(saved("a.png", view).string())).isNull());
        const SvgContent svg = svgContent(saved("a.svg", view));
        EXPECT_EQ(svg.bitmaps, 0) << view[1];
        EXPECT_THAT(svg.text.toStdString(), HasSubstr("all-MiniLM-L6-v2")) << view[1];
        EXPECT_THAT(contentOf(saved("a.pdf", view)), StartsWith("%PDF-"));
        EXPECT_THAT(contentOf(saved("a.csv", view)), StartsWith("layer,head,query,key,"));
        EXPECT_NE(parseStrictJson(contentOf(saved("a.json", view)), "a").find("maps"), nullptr);
        EXPECT_GT(fs::file_size(saved("a.npz", view)), 1000u);
        EXPECT_GT(fs::file_size(saved("a.safetensors", view)), 100u);
    }
}

TEST_F(Export, OneHeadHasItsCellsAndTokens) {
    const SvgContent svg = svgContent(saved("a.svg", {"--layer", "2", "--head", "1"}));
    EXPECT_GE(svg.rectangles, 49);
    for (const char* text : {"intelligence", "query", "key", "ebd5623b"})
        EXPECT_THAT(svg.text.toStdString(), HasSubstr(text));
    const std::string csv = contentOf(saved("a.csv", {"--layer", "2", "--head", "1"}));
    EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 49);
    EXPECT_THAT(csv, HasSubstr("\n2,1,1,2,i,love,0.8"));
}

TEST_F(Export, NumbersAreThoseOfThePicture) {
    const std::vector<std::string> shape{"--layer", "2", "--head", "1", "--special", "hide"};
    const std::string csv = contentOf(saved("a.csv", shape));
    EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 25);
    EXPECT_THAT(csv, Not(HasSubstr("[CLS]")));
    EXPECT_THAT(csv, HasSubstr("\n2,1,0,1,i,love,0.8"));
    const SvgContent svg = svgContent(saved("a.svg", shape));
    EXPECT_FALSE(svg.text.contains(QStringLiteral("[CLS]")));
    EXPECT_TRUE(svg.text.contains(QStringLiteral("not renormalised")));
}

TEST_F(Export, TheGridOfHeadsTakesTheShapeToo) {
    const auto image = [&](const std::vector<std::string>& options) {
        std::vector<std::string> all{"--view", "heads"};
        all.insert(all.end(), options.begin(), options.end());
        return QImage(QString::fromStdString(saved("a.png", all).string()));
    };
    const QImage whole = image({}), hidden = image({"--special", "hide"}),
                 renormalised = image({"--special", "renormalise"});
    EXPECT_NE(whole, hidden);
    EXPECT_NE(hidden, renormalised);
}

TEST_F(Export, OneIsSingular) {
    const QImage image(QString::fromStdString(
        saved("a.png", {"--view", "heads", "--model", "workbench:d=8,h=1,l=1"}).string()));
    EXPECT_THAT(image.text(QStringLiteral("Description")).toStdString(),
                StartsWith("1 layer of 1 head; "));
}

TEST_F(Export, PngHasExactlyTheSizeThatIsAsked) {
    for (const char* dpi : {"96", "192", "300"}) {
        const QImage image(QString::fromStdString(
            saved("a.png", {"--view", "heads", "--size", "1230x777", "--dpi", dpi}).string()));
        EXPECT_EQ(image.size(), QSize(1230, 777)) << dpi;
    }
}

TEST_F(Export, LooksAsAsked) {
    const auto image = [&](const std::vector<std::string>& options) {
        return QImage(QString::fromStdString(saved("a.png", options).string()));
    };
    const QImage light = image({}), dark = image({"--theme", "dark"}),
                 viridis = image({"--colours", "viridis"}), data = image({"--range", "data"}),
                 large = image({"--font-scale", "1.5"}), masked = image({"--mask", "causal"});
    EXPECT_GT(light.pixelColor(2, 2).lightness(), 200);
    EXPECT_LT(dark.pixelColor(2, 2).lightness(), 80);
    for (const QImage& other : {dark, viridis, data, large, masked})
        EXPECT_NE(other, light);
}

TEST_F(Export, RefusesOptionsByName) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
        {{"--view", "cube"}, "--view cannot be cube"},
        {{"--view", "steps"}, "--query and --key"},
        {{"--layer", "6"}, "layer 6"},
        {{"--head", "-1"}, "head"},
        {{"--view", "compare"}, "--heads"},
        {{"--view", "compare", "--heads", "9.9"}, "6 layers of 12 heads"},
        {{"--view", "relation"}, "--from and --to"},
        {{"--view", "relation", "--from", "I", "--to", "hate"}, "\"hate\" is not in the text"},
        {{"--size", "big"}, "--size cannot be big"},
        {{"--size", "10x10"}, "--size cannot be 10x10"},
        {{"--size", "99999x99999"}, "--size"},
        {{"--dpi", "1"}, "--dpi cannot be 1"},
        {{"--font-scale", "9"}, "--font-scale"},
        {{"--colours", "rainbow"}, "viridis"},
        {{"--range", "2-3"}, "--range"},
        {{"--theme", "blue"}, "--theme"},
    };
    for (const auto& [options, part] : wrong)
        expectError(save("a.png", options), 2, part);
    expectError(save("a.gif", {}), 2, "a.gif");
    EXPECT_THAT(namesIn(m_folder.path()), IsEmpty());
}

TEST_F(Export, LeavesTheOldFileWhenItCannotWrite) {
    fs::create_symlink("/dev/full", m_folder / "full.png");
    expectError(save("full.png", {}), 2, "No space left");
    fs::create_directory(m_folder / "a.svg");
    expectError(save("a.svg", {}), 2, "cannot be written");
    EXPECT_THAT(namesIn(m_folder.path()), ElementsAre("a.svg", "full.png"));
}

TEST_F(Export, HeadsWritesAPictureAndTheStrongestLinks) {
    const std::string out = (m_folder / "heads.png").string();
    const ProgramResult result = runProgram({"heads", "--out", out, "--top", "10"});
    EXPECT_EQ(result.exitCode, 0) << result.error;
    EXPECT_FALSE(QImage(QString::fromStdString(out)).isNull());
    EXPECT_EQ(std::ranges::count(result.output, '\n'), 2 + 10);
    EXPECT_THAT(result.output, HasSubstr("\n    2     1  0.88"));
    EXPECT_THAT(result.output, HasSubstr("I -> love"));
}

TEST_F(Export, HeadsSaysWhatItsLinksAreOf) {
    const auto heads = [&](std::vector<std::string> options) {
        options.insert(options.begin(), "heads");
        options.insert(options.end(), {"--out", (m_folder / "heads.png").string()});
        return runProgram(options);
    };
    const std::string changed =
        heads({"the cat saw the dog", "--mask", "causal", "--off", "2.1"}).output;
    EXPECT_THAT(changed, HasSubstr("\nChanged: mask causal; off 2.1.\n"));
    EXPECT_THAT(changed, HasSubstr("the:1"));
    EXPECT_THAT(heads({"He tokenizes words"}).output,
                HasSubstr("sum over key pieces, mean over query pieces"));
    const std::string none = heads({"I love you", "--scale", "1e40"}).output;
    EXPECT_THAT(none, HasSubstr("There is no link"));
    EXPECT_THAT(none, HasSubstr("weights are not a number"));
    EXPECT_THAT(none, Not(HasSubstr("->")));
    EXPECT_THAT(heads({"I love you", "--model", "workbench:d=8,h=1,l=1"}).error,
                HasSubstr(": the one head\n"));
}

TEST_F(Export, FlowOverNoNumbersEnds) {
    for (const char* option : {"--scale", "--temperature"}) {
        const std::string value = std::string(option) == "--scale" ? "1e40" : "1e-40";
        EXPECT_THAT(contentOf(saved("n.csv", {"--map", "flow", "--layer", "5", option, value})),
                    HasSubstr("\n5,flow,1,0,i,[CLS],nan\n"));
    }
}

TEST_F(Export, BenchDrawsPicturesOfTheAskedSize) {
    const std::string out = (m_folder / "bench.png").string();
    const std::string request =
        R"({"workload":"edit","shape":"s","threads":1,"seconds":0,"warmup":0,"size":[2400,1200],)"
        R"("text":"The small dog.","texts":["The small dog.","The small cat."],"model":")" HEADLIGHT_RESOURCES
        R"(/models/all-MiniLM-L6-v2","out":")" +
        out + "\"}";
    for (const char* workload : {"first-picture", "edit"}) {
        const ProgramResult result =
            runProgram({"bench", workload, writeTestFile(m_folder / "request.json", request)});
        EXPECT_EQ(result.exitCode, 0) << result.error;
        EXPECT_EQ(QImage(QString::fromStdString(out)).size(), QSize(2400, 1200));
        fs::remove(out);
    }
}

} // namespace
} // namespace headlight::test
