#include "wire/error.h"

#include <string_view>

#include "text/words.h"
#include "wire/printable.h"

namespace pawnbroker::wire {
text::Parsed<Error> parse_error(Words words) {
  if (words.empty()) return text::refuse(text::Code::syntax, "error", "the code is missing");
  Error error;
  error.code = words[0];
  std::size_t at = 1;
  while (at < words.size()) {
    const std::string_view key = words[at++];
    const Words rest = words.subspan(at);
    if (key == "line" && !rest.empty()) {
      error.line = text::parse_int<std::uint64_t>(rest[0]).value_or(0);
      ++at;
    } else if (key == "token" && rest.size() > 1) {
      error.token = text::parse_int<int>(rest[0]).value_or(0);
      error.word = rest[1];
      at += 2;
    } else if (key == "text") {
      error.text = phrase(rest);
      break;
    }
  }
  if (error.line == 0) {
    return text::refuse(text::Code::syntax, "error", "the number of the line is missing");
  }
  return error;
}

std::string print_error(const text::Refusal& refusal, std::uint64_t line) {
  std::string result = "error " + std::string(text::code_word(refusal.code));
  result += " line " + std::to_string(line);
  if (!refusal.word.empty()) {
    result += " token " + std::to_string(refusal.token) + " ";
    result += printable_word(refusal.word);
  }
  const std::string reason = printable_phrase(refusal.reason);
  if (!reason.empty()) result += " text " + reason;
  return result;
}

}  // namespace pawnbroker::wire
