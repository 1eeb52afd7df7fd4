#include "arbiter/printable.h"

#include <nlohmann/json.hpp>

namespace pawnbroker::arbiter {

using nlohmann::json;

std::string printable(std::string_view text, std::size_t most) {
  std::string result = json::parse(quoted(text.substr(0, most))).get<std::string>();
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
