#include "app/command.h"
#include "app/commands/commands.h"
#include "app/console.h"
#include "app/input_options.h"
#include "app/interrupt.h"
#include "app/progress_note.h"
#include "app/values.h"
#include "core/analysis/heads/corpus_survey.h"
#include "core/analysis/heads/survey_tables.h"
#include "core/analysis/number_tables.h"
#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/conllu.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace headlight::app {
namespace {

struct StatisticsOptions {
    InputOptions input;
    std::optional<std::string> file;
    bool sample = false;
    std::vector<std::string> rules; // "previous-mass=0.4"
    std::optional<std::string> sort;
    bool json = false;
    bool csv = false;
    std::optional<std::string> out;
};

Error usage(std::string reason) {
    return Error(ErrorCode::BadUsage,
                 {{"reason", std::move(reason)}, {"command", "headlight statistics"}});
}

std::string listOfRules() {
    std::vector<std::string> keys;
    for (const RoleRuleInfo& rule : allRoleRules())
        keys.push_back(fmt::format("{}={}", rule.key, rule.threshold));
    return fmt::to_string(fmt::join(keys, ", "));
}

RoleThresholds thresholdsFrom(const std::vector<std::string>& rules) {
    RoleThresholds thresholds;
    for (const std::string& text : rules) {
        const std::size_t sign = text.find('=');
        const auto rule = roleRuleFromKey(std::string_view(text).substr(0, sign));
        const auto threshold = sign == std::string::npos
                                   ? std::nullopt
                                   : numberFrom(std::string_view(text).substr(sign + 1));
        if (!rule || !threshold)
            throw badOption("--rule", text, "RULE=NUMBER, with a rule of " + listOfRules());
        thresholds[*rule] = *threshold;
    }
    return thresholds;
}

Statistic statisticFrom(const std::string& key) {
    if (const auto statistic = statisticFromKey(key))
        return *statistic;
    std::vector<const char*> keys;
    for (const StatisticInfo& info : allStatistics())
        keys.push_back(info.key);
    throw badOption("--sort", key, fmt::to_string(fmt::join(keys, ", ")));
}

SurveyReport reportOn(const StatisticsOptions& options, const std::filesystem::path& sentences,
                      const std::string& name) {
    if (options.input.text || options.input.pair)
        throw usage("TEXT and --pair do not go with a file of sentences.");
    ProgressNote progress("Measuring " + name);
    CorpusRequest request;
    request.model = loadModel(options.input.model);
    request.run.masks = masksFrom(options.input);
    request.run.interventions = interventionsFrom(options.input);
    if (!request.run.interventions.edits.empty())
        throw usage("Edits hold for one text; they do not go with a file of sentences.");
    request.run.cutToLimit = options.input.cut;
    request.sentences = sentences;
    request.progress = progress.function();
    SurveyReport report;
    report.model = request.model->displayName;
    report.sha256 = weightsSha256(*request.model);
    report.source = name;
    report.changes = changesOf(request.run);
    if (request.model->untrained)
        report.flags.emplace_back("untrained");
    CorpusSurvey corpus = surveyCorpus(request, interruptToken());
    report.survey = std::move(corpus.survey);
    report.skipped = corpus.skipped;
    return report;
}

SurveyReport reportOnText(const StatisticsOptions& options) {
    const auto result = analyseInput(options.input, HeadSurveyor::neededTrace());
    SurveyReport report;
    report.model = result->model->displayName;
    report.sha256 = weightsSha256(*result->model);
    report.source = result->run.text;
    report.changes = changesOf(*result);
    report.flags = flagsOf(*result);
    report.survey = surveyText(*result, interruptToken());
    return report;
}

SurveyReport reportOn(const StatisticsOptions& options) {
    if (options.file && options.sample)
        throw usage("--file and --sample exclude each other.");
    if (options.sample)
        return reportOn(options, sampleTreebank(), "the bundled sample");
    if (options.file)
        return reportOn(options, pathFromUtf8(*options.file), *options.file);
    return reportOnText(options);
}

// Largest first, what was not measured last; heads stay in order otherwise.
void sortBy(Statistic statistic, std::vector<HeadProfile>& profiles) {
    std::ranges::stable_sort(profiles, [statistic](const HeadProfile& a, const HeadProfile& b) {
        return a[statistic] > b[statistic] ||
               (a[statistic] == a[statistic] && b[statistic] != b[statistic]);
    });
}

struct Column {
    Statistic statistic;
    const char* title;
};

constexpr std::array<Column, 14> kColumns{{
    {Statistic::Entropy, "entropy"},
    {Statistic::Confidence, "largest"},
    {Statistic::SignedDistance, "back"},
    {Statistic::AbsoluteDistance, "away"},
    {Statistic::Previous, "previous"},
    {Statistic::Same, "same"},
    {Statistic::Next, "next"},
    {Statistic::First, "first"},
    {Statistic::Separator, "[SEP]"},
    {Statistic::Punctuation, "punct"},
    {Statistic::Sink, "sink"},
    {Statistic::Variability, "varies"},
    {Statistic::NormFirst, "n.first"},
    {Statistic::Induction, "induct"},
}};

std::size_t widthOf(const Column& column) {
    return std::max(std::string_view(column.title).size(), std::string_view("-0.000").size());
}

std::string numberAsText(double number, std::size_t width) {
    if (number != number)
        return fmt::format("{:>{}}", "-", width);
    return fmt::format("{:>{}.3f}", number, width);
}

std::string reportAsText(const SurveyReport& report, const std::vector<HeadProfile>& profiles) {
    const HeadSurvey& survey = report.survey;
    std::string text =
        fmt::format("{}, {}: {}, {}, {} skipped (layers and heads from 0)\n", report.model,
                    visible(report.source), counted(survey.sentences, "sentence"),
                    counted(survey.rows, "token"), counted(report.skipped, "sentence"));
    text += changeLine(report.changes) + "layer  head  role     ";
    for (const Column& column : kColumns)
        text += fmt::format("  {:>{}}", column.title, widthOf(column));
    text += "  rules that fired\n";
    for (const HeadProfile& profile : profiles) {
        const RoleVerdict verdict = roleOf(profile, report.thresholds);
        text += fmt::format("{:>5} {:>5}  {:<9}", profile.head.layer, profile.head.head,
                            roleKey(verdict.role));
        for (const Column& column : kColumns)
            text += "  " + numberAsText(profile[column.statistic], widthOf(column));
        std::vector<std::string> rules;
        for (const RoleRule rule : verdict.fired)
            rules.push_back(fmt::format(
                "{} {:.3f} ({} {})", infoOf(rule).key, profile[infoOf(rule).statistic],
                infoOf(rule).atLeast ? "at least" : "at most", report.thresholds[rule]));
        text += fmt::format("  {}\n", fmt::join(rules, ", "));
    }
    text += "\nback, away: mean distance in tokens, first key left out. n.first: share of the "
            "first token by the norm\n"
            "of what is moved. induct: prefix matching on repeated random tokens, mass per query.\n"
            "A role says where a head looks, not what the model uses it for.\n";
    if (!report.flags.empty())
        text += fmt::format("\nFlags: {}.\n", fmt::join(report.flags, ", "));
    return text;
}

std::string outputOf(const StatisticsOptions& options, SurveyReport& report) {
    const bool toJson = options.json || (options.out && options.out->ends_with(".json"));
    const bool toCsv = options.csv || (options.out && options.out->ends_with(".csv"));
    if (toJson && toCsv)
        throw usage("Choose one of JSON and CSV.");
    if (toJson)
        return surveyAsJson(report);
    std::vector<HeadProfile> profiles = report.survey.profiles;
    if (options.sort)
        sortBy(statisticFrom(*options.sort), profiles);
    if (!toCsv)
        return reportAsText(report, profiles);
    report.survey.profiles = std::move(profiles);
    return surveyAsCsv(report);
}

void showStatistics(const StatisticsOptions& options) {
    const RoleThresholds thresholds = thresholdsFrom(options.rules);
    if (options.sort)
        statisticFrom(*options.sort); // refused before the work, not after it
    SurveyReport report = reportOn(options);
    report.thresholds = thresholds;
    writeResult(options.out, outputOf(options, report));
}

} // namespace

void addStatisticsCommand(CLI::App& program) {
    Command command(program, "statistics",
                    "What every head does over many sentences: statistics and roles");
    command.example("headlight statistics --sample --sort previous\n"
                    "headlight statistics --file sentences.txt --rule first-mass=0.5 --out "
                    "heads.csv\n"
                    "Rules and their thresholds: " +
                    listOfRules());
    const auto options = std::make_shared<StatisticsOptions>();
    addTextOption(command, options->input);
    command.option("--file", "FILE", options->file,
                   "Sentences: a text file with one in each line, or a treebank (.conllu)");
    command.flag("--sample", options->sample, "The sentences that come with the program");
    command.option("--rule", "RULE=NUMBER", options->rules, true,
                   "Another threshold for a rule of roles; may be given several times");
    command.option("--sort", "STATISTIC", options->sort, "Largest first");
    command.flag("--json", options->json, "Output for programs, with distances between heads");
    command.flag("--csv", options->csv, "A row for every head, all statistics");
    command.option("--out", "FILE", options->out,
                   "Write to a file; .json and .csv say the form; - = standard output");
    addInputOptions(command, options->input);
    command.run([options] { showStatistics(*options); });
}

} // namespace headlight::app
