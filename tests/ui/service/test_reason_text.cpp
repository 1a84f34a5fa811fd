#include "core/base/platform.h"
#include "core/base/reasons.h"
#include "core/io/loaded_model.h"
#include "core/io/mask_file.h"
#include "core/io/session.h"
#include "core/nn/edit.h"
#include "core/nn/mask.h"
#include "core/nn/workbench.h"
#include "ui/service/error_text.h"
#include "ui/service/reason_text.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTranslator>
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>

namespace headlight::ui {
namespace {

// Another language: every error and every reason in brackets, so that a test can tell which are
// ours.
class Bracketed : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override {
        const std::string_view asked(context);
        if (asked != "Reason" && asked != "Error")
            return {};
        return QStringLiteral("[") + QString::fromUtf8(source) + QStringLiteral("]");
    }
};

class ReasonText : public testing::Test {
protected:
    ReasonText() { QCoreApplication::installTranslator(&m_language); }
    ~ReasonText() override { QCoreApplication::removeTranslator(&m_language); }

    // What `work` refuses is told with every reason in it translated.
    static void expectTranslated(const std::function<void()>& work, const std::string& what) {
        try {
            work();
            ADD_FAILURE() << what << " is taken";
        } catch (const Error& error) {
            for (const ErrorArgument& argument : error.arguments())
                if (argument.name == "reason") {
                    EXPECT_TRUE(reasonText(argument.value).startsWith(QLatin1Char('[')))
                        << what << ": " << argument.value;
                }
        }
    }

private:
    Bracketed m_language;
};

TEST_F(ReasonText, KeepsWhatIsNotOurs) {
    EXPECT_EQ(reasonText("Zeichen fehlt"), QStringLiteral("Zeichen fehlt"));
    EXPECT_EQ(reasonText(""), QString());
}

TEST_F(ReasonText, KeepsNamesAndNumbersAndSaysReasonsWithinReasons) {
    EXPECT_EQ(reasonText("row 3 has 4 columns, row 1 has 5"),
              QStringLiteral("[row 3 has 4 columns, row 1 has 5]"));
    EXPECT_EQ(reasonText("runs[0].text is a number instead of a text"),
              QStringLiteral("[runs[0].text is [a number] instead of a text]"));
    EXPECT_EQ(reasonText("array weights: it is cut off"),
              QStringLiteral("[array weights: [it is cut off]]"));
    EXPECT_EQ(reasonText("view.step is true or false; expected a whole number from 2 to 6"),
              QStringLiteral("[view.step is [true or false]; expected "
                             "[a whole number from 2 to 6]]"));
    EXPECT_EQ(reasonText("the key \"{0}\" is there twice"), // a name that looks like a place
              QStringLiteral("[the key \"{0}\" is there twice]"));
}

TEST_F(ReasonText, StandsInTheSentenceOfTheError) {
    const Error error(ErrorCode::FileUnwritable,
                      {{"path", "a.png"}, {"reason", "Permission denied"}});
    EXPECT_TRUE(errorText(error).contains(QStringLiteral("[Permission denied]")));
    EXPECT_FALSE(errorText(Error(ErrorCode::FileNotFound, {{"path", "Permission denied"}}))
                     .contains(QStringLiteral("[Permission denied]"))); // a name is a name
    EXPECT_TRUE(reasonText("a.json is not valid JSON: syntax error at byte 1.")
                    .contains(QStringLiteral("[syntax error at byte 1]"))); // a whole error
}

TEST_F(ReasonText, EveryPatternIsFoundAgain) {
    for (const std::string pattern : reasonPatterns()) {
        std::string filled = pattern;
        for (size_t at = filled.find('{'); at != std::string::npos; at = filled.find('{'))
            filled.replace(at, 3, "7");
        EXPECT_EQ(reasonText(filled).toStdString(), "[" + filled + "]");
    }
}

TEST_F(ReasonText, TheSystemsReasonsAreKnown) {
    QTemporaryDir folder;
    const std::filesystem::path path = pathFromUtf8(folder.path().toStdString());
    expectTranslated([&] { writeFileAtomically(path / "no" / "file", "x"); }, "no folder");
    expectTranslated([&] { writeFileAtomically(path / std::string(400, 'n'), "x"); }, "long name");
    expectTranslated([&] { readFile(path, 100); }, "a folder");
}

TEST_F(ReasonText, OfFilesThatAreNotWhatTheyShouldBe) {
    const std::filesystem::path data = HEADLIGHT_TEST_DATA;
    int tried = 0;
    for (const auto& entry : std::filesystem::directory_iterator(data / "safetensors"))
        if (entry.path().filename().string().starts_with("bad_")) {
            expectTranslated([&] { loadModel(utf8FromPath(entry.path())); },
                             entry.path().filename().string());
            ++tried;
        }
    EXPECT_GT(tried, 20);
    QTemporaryDir folder;
    const std::filesystem::path file = pathFromUtf8(folder.path().toStdString()) / "file.npz";
    for (const char* bytes : {"", "PK", "not a ZIP archive, but twenty-two bytes and more"}) {
        writeFileAtomically(file, bytes);
        expectTranslated([&] { loadModel(utf8FromPath(file)); }, bytes);
    }
    for (const char* mask : {"", "0,1\n0\n", "0,1\n\n1,0\n", "0,x\n1,0\n"}) {
        writeFileAtomically(file, mask);
        expectTranslated([&] { readMaskFile(file); }, mask);
    }
}

TEST_F(ReasonText, OfSessions) {
    for (const char* session :
         {"", "[]", "{", "{\"a\":1,\"a\":2}", "{\"headlightSession\":\"x\"}",
          "{\"headlightSession\":99}", "{\"headlightSession\":1,\"runs\":[]}",
          "{\"headlightSession\":1,\"runs\":[{\"text\":5}]}",
          "{\"headlightSession\":1,\"runs\":[{\"edits\":[\"x\"]}]}",
          "{\"headlightSession\":1,\"runs\":[{}],\"view\":{\"tab\":\"none\"}}",
          "{\"headlightSession\":1,\"runs\":[{}],\"view\":{\"head\":\"x\"}}",
          "{\"headlightSession\":1,\"runs\":[{}],\"view\":{\"threshold\":7}}",
          "{\"headlightSession\":1,\"runs\":[{}],\"comparison\":{\"words\":[[1]]}}"})
        expectTranslated([&] { sessionFromJson(session, "session"); }, session);
}

TEST_F(ReasonText, OfWhatIsTyped) {
    for (const char* edit :
         {"", "score", "score:1.0", "score:1.0:1-2", "none:1.0:1-2=3", "score:x:1-2=3",
          "score:1.0:1=3", "score:1.0:a-2=3", "query:1.0:2=3", "score:1.0:1-2=x",
          "score:1.0:1-2=inf", "score:1.0:1-2=1e308", "weight:1.0:1-2=7", "mask:1.0:1-2=7"})
        expectTranslated([&] { editFromSpec(edit); }, edit);
    for (const char* workbench : {"workbench:d=x", "workbench:pos=1", "workbench:z=1",
                                  "workbench:d=1", "workbench:l=99", "workbench:h=0"})
        expectTranslated([&] { workbenchFromSpec(workbench); }, workbench);
    for (const char* mask : {"padding:x", "window:-1", "block:x-1", "none-such", "causal:1"})
        expectTranslated([&] { maskFromSpec(mask); }, mask);
}

} // namespace
} // namespace headlight::ui
