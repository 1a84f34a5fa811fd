#include "core/analysis/translation_evaluation.h"
#include "core/base/platform.h"
#include "core/base/strict_json.h"
#include "core/io/translator.h"
#include "tests/support/errors.h"
#include "tests/support/random_translator.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>

namespace headlight {
namespace {

class Evaluation : public testing::Test {
protected:
    void SetUp() override {
        writeTranslatorFolder(m_folder / "model", smallTranslatorConfig(),
                              randomWeights(smallTranslatorConfig()));
        m_model = loadModel(utf8FromPath(m_folder / "model"));
        const auto write = [this](const char* name, std::string_view text) {
            writeFileAtomically(m_folder / name, text);
            return m_folder / name;
        };
        m_files.devPairs = write("dev.tsv", "I know.\tJe sais.\nYou know.\tTu sais.\n");
        m_files.testPairs = write("test.tsv", "I know.\tJe sais.\n");
        m_files.devTreebank = write("dev.conllu", "1\tI\t_\tPRON\t_\t_\t2\tnsubj\t_\t_\n"
                                                  "2\tknow\t_\tVERB\t_\t_\t0\troot\t_\t_\n\n");
    }

    // An answer that the model gives, and one that it does not.
    void writeSimpleSentences() {
        const std::string answer = m_model->translator->translate("I know.").front().text;
        m_files.simpleSentences = m_folder / "simple.tsv";
        writeFileAtomically(m_files.simpleSentences,
                            std::string_view("I know.\t" + answer + "\nYou know.\tnever said\n"));
    }

    TemporaryFolder m_folder;
    std::shared_ptr<const LoadedModel> m_model;
    TrainingFiles m_files;
};

TEST_F(Evaluation, MeasuresEachPart) {
    writeSimpleSentences();
    double last = 0;
    const TranslationEvaluation evaluation =
        evaluateTranslation(*m_model, m_files, 1, [&last](double done) {
            EXPECT_GE(done, last);
            last = done;
        });
    EXPECT_EQ(last, 1);
    EXPECT_EQ(evaluation.devSentences, 2U);
    EXPECT_EQ(evaluation.testSentences, 1U);
    EXPECT_EQ(evaluation.simpleAccepted, 1U);
    EXPECT_TRUE(evaluation.simple[0].accepted);
    ASSERT_EQ(evaluation.relations.size(), 2U); // and all of them together
    EXPECT_EQ(evaluation.relations[1].relation, "nsubj");
    EXPECT_EQ(evaluation.relations[1].pairs, 1);
    EXPECT_DOUBLE_EQ(evaluation.relations[1].baseline(), 1); // the next word

    // The loss once more, token by token.
    const Translator& translator = *m_model->translator;
    double loss = 0;
    std::size_t tokens = 0;
    for (const auto& [english, french] :
         {std::pair("I know.", "Je sais."), std::pair("You know.", "Tu sais.")}) {
        TranslateOptions options;
        options.prefix = french;
        const Translation translation = translator.translate(english, options).front();
        std::vector<int> source, target = translator.encodeTarget(french);
        for (const Token& token : translator.encodeSource(english).tokens)
            source.push_back(token.id);
        for (std::size_t i = 0; i < target.size(); ++i)
            loss -= std::log(translation.pieces[i].chosen.probability);
        target.insert(target.begin(), 1);
        const Matrix<float> logits = translator.model().run(source, target).logits;
        const auto row = logits.row(logits.rows() - 1).cast<double>().array();
        loss -= logits(logits.rows() - 1, 2) - std::log(row.exp().sum());
        tokens += target.size();
    }
    EXPECT_NEAR(evaluation.devLoss, loss / static_cast<double>(tokens), 1e-5);
}

TEST_F(Evaluation, IsNotedBesideWhatIsThere) {
    writeSimpleSentences();
    const TranslationEvaluation evaluation = evaluateTranslation(*m_model, m_files);
    const std::string text = withEvaluation(R"({"seed": 7, "evaluation": 1, "curve": [1.5]})",
                                            "training.json", evaluation);
    const JsonValue json = parseStrictJson(text, "training.json");
    EXPECT_EQ(json.find("seed")->integer(), 7);
    EXPECT_EQ(json.object()->members().size(), 3U);
    const JsonValue* noted = json.find("evaluation");
    ASSERT_NE(noted, nullptr);
    EXPECT_NEAR(*noted->find("dev_loss")->number(), evaluation.devLoss, 1e-12);
    EXPECT_EQ(noted->find("simple_accepted")->integer(), 1);
    EXPECT_EQ(noted->find("relations")->find("nsubj")->find("pairs")->integer(), 1);
    EXPECT_NE(withEvaluation("", "t", evaluation).find("\"bleu\""), std::string::npos);
    expectError(ErrorCode::BadJson, "no object", [&] { withEvaluation("[]", "t", evaluation); });
    expectError(ErrorCode::BadJson, "t", [&] { withEvaluation("{", "t", evaluation); });
}

TEST_F(Evaluation, OfAModelThatDoesNotTranslateTheRelationsAreMeasured) {
    const auto other = loadModel("workbench:d=16,h=2,l=1");
    const TranslationEvaluation evaluation = evaluateTranslation(*other, m_files);
    EXPECT_FALSE(evaluation.translates);
    ASSERT_EQ(evaluation.relations.size(), 2U);
    EXPECT_EQ(evaluation.relations[1].pairs, 1);
    EXPECT_EQ(evaluationAsJson(evaluation).find("bleu"), std::string::npos);
}

TEST_F(Evaluation, NeedsAModel) {
    const auto imported = std::make_shared<LoadedModel>();
    expectError(ErrorCode::BadUsage, "no model", [&] { evaluateTranslation(*imported, m_files); });
}

} // namespace
} // namespace headlight
