#include "wire/view.h"

#include <cstdint>
#include <string_view>

namespace pawnbroker::wire {

namespace {

// How many words of `rest` are the value of `name`.
std::size_t value_size(std::string_view name, Words rest) {
  if (name == "fen") return rest.size();
  std::size_t size = rest.empty() ? 0 : 1;
  if (name == "result") {
    while (size < rest.size() && text::parse_int<std::int64_t>(rest[size])) ++size;
  }
  return size;
}

}  // namespace

text::Parsed<Fields> parse_view(Words words) {
  Fields fields;
  while (!words.empty()) {
    const std::string_view name = words[0];
    words = words.subspan(1);
    const std::size_t size = value_size(name, words);
    if (size == 0) return text::refuse(text::Code::syntax, name, "a name in view has no value");
    fields.emplace_back(name, phrase(words.first(size)));
    words = words.subspan(size);
  }
  return fields;
}

std::string print_view(const Fields& fields) {
  std::string line = "view";
  for (const auto& [name, value] : fields) line += " " + name + " " + (value.empty() ? "-" : value);
  return line;
}

}  // namespace pawnbroker::wire
