#include "arbiter/printable.h"

#include <nlohmann/json.hpp>

namespace pawnbroker::arbiter {

using nlohmann::json;

namespace {

// The first bytes, without a part of a character at their end.
std::string_view beginning(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  const auto continues = [&](std::size_t at) { return (text[at] & 0xc0) == 0x80; };
  constexpr std::size_t kLongestCharacter = 4;
  std::size_t end = most;
  while (end > 0 && most - end < kLongestCharacter && continues(end)) --end;
  return text.substr(0, continues(end) ? most : end);
}

}  // namespace

std::string printable(std::string_view text, std::size_t most) {
  std::string result = json::parse(quoted(beginning(text, most))).get<std::string>();
  for (char& c : result) {
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = ' ';
  }
  if (text.size() > most) result += "...";
  return result;
}

std::string printable(const text::Refusal& refusal) {
  return printable(refusal.reason) + (refusal.word.empty() ? "" : ": " + printable(refusal.word));
}

std::string quoted(std::string_view text) {
  return json(std::string(text)).dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace pawnbroker::arbiter
