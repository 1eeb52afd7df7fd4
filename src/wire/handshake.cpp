#include "wire/handshake.h"

#include <algorithm>

#include "text/words.h"

namespace pawnbroker::wire {
namespace {

text::Parsed<int> read_version(Words words) {
  if (words.empty()) return text::refuse(text::Code::syntax, "xuci", "a version must follow xuci");
  const auto version = text::parse_int<int>(words[0]);
  if (!version) return text::refuse(text::Code::syntax, words[0], "the version must be a number");
  if (*version < 1) return text::refuse(text::Code::version, words[0], "versions begin with 1");
  return *version;
}

void append(std::string& line, const std::vector<std::string>& words) {
  for (const std::string& word : words) line += " " + word;
}

}  // namespace

text::Parsed<Id> parse_id(Words words) {
  if (words.empty()) return text::refuse(text::Code::syntax, "id", "name or author must follow id");
  return Id{std::string(words[0]), phrase(words.subspan(1))};
}

std::string print(const Id& id) {
  return "id " + id.key + " " + id.value;
}

text::Parsed<XuciRequest> parse_xuci_request(Words words) {
  const auto version = read_version(words);
  if (!version) return tl::unexpected(version.error());
  return XuciRequest{*version, strings(words.subspan(1))};
}

std::string print(const XuciRequest& request) {
  std::string line = "xuci " + std::to_string(request.version);
  append(line, request.features);
  return line;
}

text::Parsed<XuciAnswer> parse_xuci_answer(Words words) {
  const auto version = read_version(words);
  if (!version) return tl::unexpected(version.error());
  XuciAnswer answer{*version, {}, {}};
  std::vector<std::string>* list = nullptr;
  for (const std::string_view word : words.subspan(1)) {
    if (word == "games") {
      list = &answer.games;
    } else if (word == "features") {
      list = &answer.features;
    } else if (list != nullptr) {
      list->emplace_back(word);
    }
  }
  return answer;
}

std::string print(const XuciAnswer& answer) {
  std::string line = "xuci " + std::to_string(answer.version) + " games";
  append(line, answer.games);
  line += " features";
  append(line, answer.features);
  return line;
}

}  // namespace pawnbroker::wire
