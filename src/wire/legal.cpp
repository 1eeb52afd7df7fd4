#include "wire/legal.h"

#include "text/words.h"

namespace pawnbroker::wire {
text::Parsed<std::vector<std::string>> parse_legal(Words words) {
  const auto count = words.empty() ? std::nullopt : text::parse_int<std::size_t>(words[0]);
  if (!count || *count != words.size() - 1) {
    return text::refuse(text::Code::syntax, "legal", "the number of entries must follow legal");
  }
  return std::vector<std::string>(words.begin() + 1, words.end());
}

std::string print_legal(const std::vector<std::string>& entries) {
  std::string line = "legal " + std::to_string(entries.size());
  for (const std::string& entry : entries) line += " " + entry;
  return line;
}

std::optional<AmountRange> parse_range(std::string_view entry) {
  const std::size_t colon = entry.find(':');
  if (colon == 0 || colon == std::string_view::npos) return std::nullopt;
  const auto ends = text::split(entry.substr(colon + 1), '-');
  if (ends.size() != 2) return std::nullopt;
  const auto low = text::parse_int<std::int64_t>(ends[0]);
  const auto high = text::parse_int<std::int64_t>(ends[1]);
  if (!low || !high) return std::nullopt;
  return AmountRange{std::string(entry.substr(0, colon)), *low, *high};
}

}  // namespace pawnbroker::wire
