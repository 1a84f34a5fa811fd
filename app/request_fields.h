#pragma once

#include "core/base/strict_json.h"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace headlight::app {

// A JSON object from a file, or from standard input for "-", read field by field. Whatever is
// missing, of another type or out of range throws BadRequest, which names the file and the field.
class RequestFields {
public:
    // Throws the errors of files, BadJson, and BadRequest when the file holds something else than
    // an object.
    explicit RequestFields(const std::string& path);

    const std::string& path() const { return m_path; }
    bool has(std::string_view key) const;

    // A key that is not among these is refused by name: a typing error must not pass unnoticed.
    void allowOnly(std::initializer_list<std::string_view> keys) const;

    const std::string& text(std::string_view key) const;
    std::vector<std::string> texts(std::string_view key) const;
    double number(std::string_view key, double least, double most) const;
    int count(std::string_view key, int least, int most) const;
    bool flag(std::string_view key) const;               // true or false
    std::vector<int> counts(std::string_view key) const; // list of whole numbers, 0 or more
    // A list of exactly `size` numbers.
    std::vector<double> numbers(std::string_view key, std::size_t size, double least,
                                double most) const;
    // [B][T]: a list of lists of whole numbers of the same length, none empty.
    std::vector<std::vector<int>> table(std::string_view key) const;

    [[noreturn]] void fail(std::string_view reason) const;

private:
    const JsonValue& need(std::string_view key) const;
    int wholeNumber(const JsonValue& value, std::string_view key) const;
    std::vector<int> row(const JsonValue& value, std::string_view key) const;

    std::string m_path;
    JsonValue m_json;
};

} // namespace headlight::app
