#include "text/words.h"

namespace pawnbroker::text {

std::vector<std::string_view> words(std::string_view line) {
  std::vector<std::string_view> result;
  std::size_t at = 0;
  while (at < line.size()) {
    while (at < line.size() && is_space(line[at])) ++at;
    const std::size_t begin = at;
    while (at < line.size() && !is_space(line[at])) ++at;
    if (at > begin) result.push_back(line.substr(begin, at - begin));
  }
  return result;
}

std::vector<std::string_view> split(std::string_view word, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t at = word.find(separator);
    parts.push_back(word.substr(0, at));
    if (at == std::string_view::npos) return parts;
    word.remove_prefix(at + 1);
  }
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string result;
  for (const std::string& part : parts) {
    if (&part != &parts.front()) result += separator;
    result += part;
  }
  return result;
}

std::string lower(std::string_view word) {
  std::string result(word);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

}  // namespace pawnbroker::text
