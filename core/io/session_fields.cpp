#include "core/io/session_fields.h"

#include "core/base/error.h"

namespace headlight::session_json {
namespace {

constexpr std::int64_t kLargestPosition = 1'000'000;

} // namespace

HeadId headFrom(const JsonField& field) {
    try {
        return headIdFromString(field.string());
    } catch (const Error& error) {
        if (error.code() != ErrorCode::BadValue)
            throw;
        field.fail("is no head such as \"2.1\"");
    }
}

Index positionFrom(const JsonField& field, Index least) {
    return static_cast<Index>(field.integer(least, kLargestPosition));
}

} // namespace headlight::session_json
