#include "wire/error.h"

#include <string_view>

#include "text/words.h"

namespace pawnbroker::wire {
namespace {

constexpr std::size_t kShownWord = 40;   // characters of a peer's word that are repeated to it
constexpr std::size_t kShownText = 400;  // and of a whole reason, which may hold such words

std::string printable(std::string_view raw, std::size_t limit) {
  std::string shown;
  for (const char c : raw.substr(0, limit)) shown += c > ' ' && c < '\x7f' ? c : '?';
  if (raw.size() > limit) shown += "...";
  return shown;
}

}  // namespace

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
    result += printable(refusal.word, kShownWord);
  }
  std::string reason;
  for (const std::string_view word : text::words(refusal.reason)) {
    if (reason.size() > kShownText) break;
    reason += " " + printable(word, kShownWord);
  }
  if (!reason.empty()) result += " text" + reason;
  return result;
}

}  // namespace pawnbroker::wire
