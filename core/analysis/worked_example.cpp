#include "core/analysis/worked_example.h"

#include "core/analysis/number_tables.h"
#include "core/analysis/visibility.h"
#include "core/base/error.h"
#include "core/io/attention_file.h"
#include "core/nn/forward_pass.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace headlight {
namespace {

Matrix<float> moments(const Matrix<float>& rows) {
    Matrix<float> both(rows.rows(), 2);
    for (Index row = 0; row < rows.rows(); ++row) {
        const auto numbers = rows.row(row).cast<double>();
        const double mean = numbers.mean();
        both(row, 0) = static_cast<float>(mean);
        both(row, 1) = static_cast<float>((numbers.array() - mean).square().mean());
    }
    return both;
}

Matrix<float> weightsOf(const Norm<float>& norm) {
    Matrix<float> both(2, norm.weight.size());
    both.row(0) = norm.weight;
    both.row(1) = norm.bias;
    return both;
}

Matrix<float> normed(const Norm<float>& norm, const Matrix<float>& rows) {
    Matrix<float> out(rows.rows(), rows.cols());
    applyNorm<float>(norm, view(rows), view(out));
    return out;
}

// Fills in the arrays one after the other.
class Worker {
public:
    Worker(const AnalysisResult& result, const HeadId& head, Index query)
        : m_result(result)
        , m_parts(result.model->model->parts())
        , m_block(m_parts.blocks[static_cast<std::size_t>(head.layer)])
        , m_layer(result.trace.find(head.stack)->layers[static_cast<std::size_t>(head.layer)])
        , m_isPre(m_block.placement == NormPlacement::Pre) {
        m_example.text = result.run.text;
        m_example.model = result.model->displayName;
        for (const Token& token : result.encoding.tokens)
            m_example.tokens.push_back(token.text);
        m_example.head = head;
        m_example.query = query;
        m_example.placement = m_block.placement;
        m_example.changes = changesOf(result.run);
        m_example.flags = flagsOf(result);
    }

    WorkedExample run() {
        embed();
        enterLayer();
        project();
        look();
        carry();
        leaveLayer();
        markEdits();
        return std::move(m_example);
    }

private:
    Matrix<float>& to(WorkedArray array) {
        return m_example.arrays[static_cast<std::size_t>(array)];
    }
    const Matrix<float>& from(WorkedArray array) const { return m_example[array]; }

    void embed() {
        const auto& tokens = m_result.encoding.tokens;
        const auto count = static_cast<Index>(tokens.size());
        const Index width = m_parts.config.width;
        std::vector<int> ids;
        std::vector<int> types;
        Matrix<float> vectors;
        EmbeddingInput<float> input;
        if (m_result.model->wordVectors) {
            vectors = m_result.model->wordVectors(m_result.encoding);
            input.vectors = &vectors;
        }
        for (const Token& token : tokens) {
            ids.push_back(token.id);
            types.push_back(token.typeId);
        }
        input.ids = ids;
        if (!input.vectors)
            input.typeIds = types;
        Matrix<float>& sum = to(WorkedArray::EmbeddingSum);
        sum.resize(count, width);
        const auto put = [&](WorkedArray array, Index token, const Vector<float>& vector) {
            if (vector.size() == 0)
                return;
            to(array).conservativeResize(count, width);
            to(array).row(token) = vector;
            sum.row(token) += vector;
        };
        sum.setZero();
        for (Index token = 0; token < count; ++token) {
            const auto terms = embeddingTerms<float>(m_parts.embedding, input, token, width);
            put(WorkedArray::TokenVectors, token, terms.token);
            put(WorkedArray::PositionVectors, token, terms.position);
            put(WorkedArray::TypeVectors, token, terms.type);
        }
        to(WorkedArray::Embeddings) = m_result.trace.hidden.front();
        if (m_parts.embedding.hasNorm) {
            to(WorkedArray::EmbeddingMoments) = moments(sum);
            to(WorkedArray::EmbeddingNorm) = weightsOf(m_parts.embedding.norm);
            m_example.embeddingEpsilon = static_cast<double>(m_parts.embedding.norm.epsilon);
        }
    }

    void enterLayer() {
        const auto layer = static_cast<std::size_t>(m_example.head.layer);
        to(WorkedArray::Hidden) = m_result.trace.hidden[layer];
        to(WorkedArray::AttentionNorm) = weightsOf(m_block.attentionNorm);
        m_example.attentionEpsilon = static_cast<double>(m_block.attentionNorm.epsilon);
        m_example.frozen = !m_result.trace.patternHidden.empty();
        if (m_example.frozen)
            to(WorkedArray::PatternHidden) = m_result.trace.patternHidden[layer];
        if (!m_isPre)
            return;
        to(WorkedArray::HiddenMoments) = moments(from(WorkedArray::Hidden));
        to(WorkedArray::Normed) = normed(m_block.attentionNorm, from(WorkedArray::Hidden));
        if (m_example.frozen) {
            to(WorkedArray::PatternMoments) = moments(from(WorkedArray::PatternHidden));
            to(WorkedArray::PatternNormed) =
                normed(m_block.attentionNorm, from(WorkedArray::PatternHidden));
        }
    }

    void project() {
        const Index width = m_parts.config.width;
        const Index headWidth = m_parts.config.headWidth();
        const auto read = [&](int which, WorkedArray weights, WorkedArray bias) {
            auto rows = unpackRows(m_block.attention.fromQueries,
                                   which * width + m_example.head.head * headWidth, headWidth);
            to(weights) = std::move(rows.weights);
            to(bias) = std::move(rows.bias);
        };
        read(0, WorkedArray::QueryWeights, WorkedArray::QueryBias);
        read(1, WorkedArray::KeyWeights, WorkedArray::KeyBias);
        read(2, WorkedArray::ValueWeights, WorkedArray::ValueBias);
        const Index head = m_example.head.head;
        to(WorkedArray::Query) = m_layer.query[head].row(m_example.query);
        to(WorkedArray::Key) = m_layer.key[head];
        to(WorkedArray::Value) = m_layer.value[head];
    }

    void look() {
        const Matrix<float>& key = from(WorkedArray::Key);
        to(WorkedArray::Products) =
            (key.array().rowwise() * from(WorkedArray::Query).row(0).array()).matrix();
        const auto rowOf = [&](const MatrixStack<float>& stack) {
            return Matrix<float>(stack[m_example.head.head].row(m_example.query));
        };
        to(WorkedArray::RawScores) = rowOf(m_layer.rawScores);
        to(WorkedArray::Scores) = rowOf(m_layer.scores);
        to(WorkedArray::Weights) = rowOf(m_layer.attentions);
        const Interventions& changes = m_result.run.interventions;
        const auto scale =
            static_cast<float>(changes.scale.value_or(publishedScale(m_parts.config.headWidth())));
        const auto temperature = static_cast<float>(changes.temperature);
        to(WorkedArray::Factors) = Matrix<float>(1, 2);
        to(WorkedArray::Factors) << scale, temperature;
        to(WorkedArray::ScaledScores) = from(WorkedArray::RawScores) * scale / temperature;
        m_example.maskApplication = changes.maskApplication;
        hide();
        exponentiate();
    }

    // What is added to the score of a key that is hidden.
    float hiddenPenalty() const {
        return m_example.maskApplication == MaskApplication::Exact
                   ? -std::numeric_limits<float>::infinity()
                   : -1e9F;
    }

    // A key is hidden where its score is not the scaled one.
    void hide() {
        const float penalty = hiddenPenalty();
        const bool exact = m_example.maskApplication == MaskApplication::Exact;
        const Matrix<float>& scaled = from(WorkedArray::ScaledScores);
        const Matrix<float>& scores = from(WorkedArray::Scores);
        Matrix<float>& penalties = to(WorkedArray::Penalties);
        penalties = Matrix<float>::Zero(1, scores.cols());
        for (Index key = 0; key < scores.cols(); ++key) {
            const bool hidden = exact ? scores(0, key) == penalty && scaled(0, key) != penalty
                                      : scores(0, key) - scaled(0, key) < penalty / 2;
            if (hidden)
                penalties(0, key) = penalty;
        }
        m_example.fullyMasked =
            exact &&
            std::ranges::binary_search(fullyMaskedRows(m_result, m_example.head), m_example.query);
    }

    void exponentiate() {
        const Matrix<float>& scores = from(WorkedArray::Scores);
        const float largest = scores.maxCoeff();
        to(WorkedArray::Largest) = Matrix<float>::Constant(1, 1, largest);
        Matrix<float>& shifted = to(WorkedArray::Shifted);
        Matrix<float>& powers = to(WorkedArray::Exponentials);
        shifted = m_example.fullyMasked ? scores : Matrix<float>(scores.array() - largest);
        powers.resize(1, scores.cols());
        double total = 0;
        for (Index key = 0; key < scores.cols(); ++key) {
            const double power = std::exp(static_cast<double>(shifted(0, key)));
            powers(0, key) = static_cast<float>(power);
            total += power;
        }
        to(WorkedArray::Total) = Matrix<float>::Constant(1, 1, static_cast<float>(total));
    }

    void carry() {
        const Interventions& changes = m_result.run.interventions;
        const Index keys = from(WorkedArray::Weights).cols();
        if (changes.off.contains(m_example.head)) {
            m_example.off = changes.offMode;
            Matrix<float>& carriers = to(WorkedArray::Carriers);
            carriers = Matrix<float>::Zero(1, keys);
            const auto visible = from(WorkedArray::Penalties).array() == 0.0F;
            if (changes.offMode == OffMode::Uniform && visible.any())
                carriers = visible.cast<float>().matrix() / static_cast<float>(visible.count());
        }
        const Matrix<float>& carriers =
            from(m_example.off ? WorkedArray::Carriers : WorkedArray::Weights);
        to(WorkedArray::WeightedValues) =
            carriers.row(0).transpose().asDiagonal() * from(WorkedArray::Value);
        to(WorkedArray::Context) = m_layer.context[m_example.head.head].row(m_example.query);
    }

    void markEdits() {
        const std::vector<Edit>& edits = m_result.run.interventions.edits;
        for (std::size_t i = 0; i < edits.size() && i < m_result.edits.size(); ++i) {
            if (m_result.edits[i] != EditFit::Fits)
                continue;
            m_example.edits.push_back(toString(edits[i]));
            if (const auto place = placeOf(edits[i]))
                mark(edits[i], *place, m_result.replaced[i].value_or(0));
        }
    }

    // Where an edit stands in the example; none if it is of another head or query.
    std::optional<WorkedNumber> placeOf(const Edit& edit) const {
        const bool isOfKey = edit.target == EditTarget::Key || edit.target == EditTarget::Value;
        if (edit.head != m_example.head || (!isOfKey && edit.row != m_example.query))
            return std::nullopt;
        switch (edit.target) {
        case EditTarget::Score:
            return WorkedNumber{WorkedArray::Scores, 0, edit.column};
        case EditTarget::Mask:
            return WorkedNumber{WorkedArray::Penalties, 0, edit.column};
        case EditTarget::Weight:
            return WorkedNumber{WorkedArray::Weights, 0, edit.column};
        case EditTarget::Query:
            return WorkedNumber{WorkedArray::Query, 0, edit.column};
        case EditTarget::Key:
            return WorkedNumber{WorkedArray::Key, edit.row, edit.column};
        case EditTarget::Value:
            break;
        }
        return WorkedNumber{WorkedArray::Value, edit.row, edit.column};
    }

    // Where the rest of a row makes up for an edited weight, all of it is made by hand. Penalties
    // follow from nothing anyway.
    void mark(const Edit& edit, const WorkedNumber& place, float was) {
        if (edit.target == EditTarget::Mask) {
            m_example.edited[place] = was != 0 ? 0 : hiddenPenalty();
            return;
        }
        m_example.edited[place] = was;
        m_example.byHand.insert(place);
        if (edit.target == EditTarget::Weight && edit.renormalise)
            for (Index key = 0; key < from(WorkedArray::Weights).cols(); ++key)
                m_example.byHand.insert({WorkedArray::Weights, 0, key});
    }

    void leaveLayer() {
        const Index width = m_parts.config.width;
        const Index headWidth = m_parts.config.headWidth();
        Matrix<float>& all = to(WorkedArray::Concatenation);
        all.resize(1, width);
        for (Index head = 0; head < m_layer.context.count(); ++head)
            all.middleCols(head * headWidth, headWidth) =
                m_layer.context[head].row(m_example.query);
        auto rows = unpackRows(m_block.attention.output, 0, width);
        to(WorkedArray::OutputWeights) = std::move(rows.weights);
        to(WorkedArray::OutputBias) = std::move(rows.bias);
        Matrix<float>& output = to(WorkedArray::Output);
        output.resize(1, width);
        applyLinear<float>(m_block.attention.output, view(std::as_const(all)), view(output));
        to(WorkedArray::Residual) = from(WorkedArray::Hidden).row(m_example.query) + output;
        if (m_isPre) {
            to(WorkedArray::Result) = from(WorkedArray::Residual);
            return;
        }
        to(WorkedArray::ResultMoments) = moments(from(WorkedArray::Residual));
        to(WorkedArray::Result) = normed(m_block.attentionNorm, from(WorkedArray::Residual));
    }

    const AnalysisResult& m_result;
    const ModelParts& m_parts;
    const EncoderBlock<float>& m_block;
    const LayerTrace<float>& m_layer;
    const bool m_isPre;
    WorkedExample m_example;
};

} // namespace

TraceOptions workedTrace() {
    TraceOptions keep;
    keep.rawScores = true;
    keep.scores = true;
    keep.queryKeyValue = true;
    keep.context = true;
    keep.hidden = true;
    return keep;
}

WorkedExample workedExample(const AnalysisResult& result, const HeadId& head, Index query) {
    result.attention(head); // throws NoSuchHead
    const auto tokens = static_cast<Index>(result.encoding.tokens.size());
    if (query < 0 || query >= tokens)
        throw Error(ErrorCode::NoSuchToken,
                    {{"position", std::to_string(query)}, {"tokens", std::to_string(tokens)}});
    runnable(*result.model); // a file of attention holds no steps
    if (head.stack != Stack::Self || (result.kept | workedTrace()) != result.kept)
        throw Error(ErrorCode::Internal, {{"what", "the run has not kept its steps"}});
    return Worker(result, head, query).run();
}

} // namespace headlight
