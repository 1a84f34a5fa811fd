#include "core/nn/edit.h"

#include "core/base/error.h"
#include "core/nn/config.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

namespace headlight {
namespace {

constexpr std::array<std::string_view, 6> kTargets = {"score", "mask", "weight",
                                                      "query", "key",  "value"};
constexpr std::string_view kHidden = "hidden";
constexpr std::string_view kVisible = "visible";
constexpr std::string_view kKeep = ",keep";

bool isOtherToken(const std::string& remembered, const Encoding& encoding, Index position) {
    return !remembered.empty() &&
           remembered != encoding.tokens[static_cast<std::size_t>(position)].text;
}

std::string_view reasonOf(EditProblem problem) {
    switch (problem) {
    case EditProblem::NotANumber:
        return "the value is no number";
    case EditProblem::NotFinite:
        return "the value must be finite";
    case EditProblem::TooLarge:
        return "the value is larger than a 32-bit float holds";
    case EditProblem::NotAShare:
        return "a weight that the rest of its row makes up for lies between 0 and 1; with ,keep it "
               "may be any number";
    case EditProblem::NotVisibility:
        return "a mask cell is hidden or visible";
    case EditProblem::None:
        break;
    }
    return {};
}

// Cuts a specification from the front; everything it refuses names the whole of it.
class SpecReader {
public:
    explicit SpecReader(std::string_view spec) : m_spec(spec), m_rest(spec) {}

    [[noreturn]] void fail(std::string_view reason) const {
        throw Error(ErrorCode::BadEdit,
                    {{"spec", std::string(m_spec)}, {"reason", std::string(reason)}});
    }

    // Everything before the next `mark`.
    std::string_view until(char mark, std::string_view expected) {
        const auto at = m_rest.find(mark);
        if (at == std::string_view::npos)
            fail(fmt::format("expected {}", expected));
        const auto part = m_rest.substr(0, at);
        m_rest.remove_prefix(at + 1);
        return part;
    }

    Index position(std::string_view text) const {
        constexpr Index kMost = 1 << 30; // far above any text
        Index value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc() || end != text.data() + text.size() || value < 0 || value > kMost)
            fail(fmt::format("\"{}\" is no position (a whole number from 0)", text));
        return value;
    }

    HeadId head(std::string_view text) const {
        try {
            return headIdFromString(text);
        } catch (const Error& error) {
            if (error.code() != ErrorCode::BadValue)
                throw;
            fail(fmt::format("\"{}\" is no head (LAYER.HEAD, from 0)", text));
        }
    }

    bool takeEnd(std::string_view end) {
        if (!m_rest.ends_with(end))
            return false;
        m_rest.remove_suffix(end.size());
        return true;
    }

    std::string_view rest() const { return m_rest; }

private:
    std::string_view m_spec;
    std::string_view m_rest;
};

std::optional<EditTarget> targetFrom(std::string_view name) {
    for (std::size_t i = 0; i < kTargets.size(); ++i)
        if (kTargets[i] == name)
            return static_cast<EditTarget>(i);
    return std::nullopt;
}

void readValue(SpecReader& reader, Edit& edit) {
    if (edit.target == EditTarget::Mask) {
        if (reader.rest() != kHidden && reader.rest() != kVisible)
            reader.fail(reasonOf(EditProblem::NotVisibility));
        edit.value = reader.rest() == kVisible ? 1 : 0;
        return;
    }
    if (edit.target == EditTarget::Weight)
        edit.renormalise = !reader.takeEnd(kKeep);
    const EditNumber number = editNumberFrom(reader.rest());
    edit.value = number.value;
    const EditProblem problem =
        number.problem == EditProblem::None ? problemOf(edit) : number.problem;
    if (problem != EditProblem::None)
        reader.fail(reasonOf(problem));
}

} // namespace

bool isOfCell(EditTarget target) {
    return target == EditTarget::Score || target == EditTarget::Mask ||
           target == EditTarget::Weight;
}

bool isSamePlace(const Edit& one, const Edit& other) {
    return one.target == other.target && one.head == other.head && one.row == other.row &&
           one.column == other.column;
}

EditFit fitOf(const Edit& edit, const ModelConfig& config, const Encoding& encoding) {
    const HeadId& head = edit.head;
    if (!edit.on)
        return EditFit::SwitchedOff;
    if (head.stack != Stack::Self || head.layer < 0 || head.layer >= config.layers ||
        head.head < 0 || head.head >= config.heads)
        return EditFit::NoSuchHead;
    const auto tokens = static_cast<Index>(encoding.tokens.size());
    const bool ofCell = isOfCell(edit.target);
    if (edit.row < 0 || edit.row >= tokens || edit.column < 0 || (ofCell && edit.column >= tokens))
        return EditFit::NoSuchToken;
    if (!ofCell && edit.column >= config.headWidth())
        return EditFit::NoSuchEntry;
    if (isOtherToken(edit.rowToken, encoding, edit.row) ||
        (ofCell && isOtherToken(edit.columnToken, encoding, edit.column)))
        return EditFit::OtherToken;
    return EditFit::Fits;
}

EditProblem problemOf(const Edit& edit) {
    if (!std::isfinite(edit.value))
        return EditProblem::NotFinite;
    if (std::abs(edit.value) > static_cast<double>(std::numeric_limits<float>::max()))
        return EditProblem::TooLarge;
    if (edit.target == EditTarget::Mask && edit.value != 0 && edit.value != 1)
        return EditProblem::NotVisibility;
    if (edit.target == EditTarget::Weight && edit.renormalise && (edit.value < 0 || edit.value > 1))
        return EditProblem::NotAShare;
    return EditProblem::None;
}

EditNumber editNumberFrom(std::string_view text) {
    EditNumber number;
    if (text.starts_with('+'))
        text.remove_prefix(1);
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number.value);
    if (stop != end || text.empty() || error == std::errc::invalid_argument)
        number = {0, EditProblem::NotANumber};
    else if (error == std::errc::result_out_of_range)
        number = {0, EditProblem::TooLarge};
    else if (!std::isfinite(number.value))
        number = {0, EditProblem::NotFinite};
    else if (std::abs(number.value) > static_cast<double>(std::numeric_limits<float>::max()))
        number = {0, EditProblem::TooLarge};
    return number;
}

std::string_view targetName(EditTarget target) {
    return kTargets[static_cast<std::size_t>(target)];
}

std::string toString(const Edit& edit) {
    std::string text = fmt::format("{}:{}:{}{}{}=", targetName(edit.target), toString(edit.head),
                                   edit.row, isOfCell(edit.target) ? '-' : '.', edit.column);
    if (edit.target == EditTarget::Mask)
        return text.append(edit.value != 0 ? kVisible : kHidden);
    text += fmt::format("{}", edit.value);
    if (edit.target == EditTarget::Weight && !edit.renormalise)
        text += kKeep;
    return text;
}

Edit editFromSpec(std::string_view spec) {
    SpecReader reader(spec);
    Edit edit;
    const auto name = reader.until(':', "TARGET:L.H:...");
    const auto target = targetFrom(name);
    if (!target)
        reader.fail(fmt::format("\"{}\" cannot be edited", name));
    edit.target = *target;
    edit.head = reader.head(reader.until(':', "a head and a place, as in weight:2.1:1-2=0.5"));
    const auto place = reader.until('=', "=VALUE at its end");
    const bool ofCell = isOfCell(edit.target);
    const auto mark = place.find(ofCell ? '-' : '.');
    if (mark == std::string_view::npos)
        reader.fail(ofCell ? "expected QUERY-KEY=VALUE" : "expected TOKEN.ENTRY=VALUE");
    edit.row = reader.position(place.substr(0, mark));
    edit.column = reader.position(place.substr(mark + 1));
    readValue(reader, edit);
    return edit;
}

} // namespace headlight
