#include "arbiter/short_forms.h"

#include <algorithm>
#include <cctype>
#include <optional>

#include "arbiter/printable.h"
#include "text/words.h"
#include "wire/legal.h"

namespace pawnbroker::arbiter {
namespace {

// So many tokens of those that a word may stand for are named.
constexpr std::size_t kNamed = 8;

// Letters and digits alone, in lower case.
std::string bare(std::string_view word) {
  std::string text;
  for (const char c : text::lower(word)) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) text.push_back(c);
  }
  return text;
}

tl::unexpected<text::Refusal> refuse(std::string_view typed, std::string reason) {
  return text::refuse(text::Code::illegal_action, printable(typed, 40), std::move(reason));
}

// `raise3000` as the amount of a range whose verb begins so; nothing when it has another form.
std::optional<text::Parsed<std::string>> read_amount(const std::vector<std::string>& entries,
                                                     const std::string& word) {
  const std::size_t digits = word.find_first_of("0123456789");
  if (digits == std::string::npos || digits == 0) return std::nullopt;
  const auto amount = text::parse_int<std::int64_t>(std::string_view(word).substr(digits));
  if (!amount) return std::nullopt;
  for (const std::string& entry : entries) {
    const auto range = wire::parse_range(entry);
    if (!range || !range->verb.starts_with(word.substr(0, digits))) continue;
    if (*amount < range->low || *amount > range->high) {
      return refuse(word, range->verb + " takes " + std::to_string(range->low) + " to " +
                              std::to_string(range->high));
    }
    return range->verb + ":" + std::to_string(*amount);
  }
  return std::nullopt;
}

}  // namespace

text::Parsed<std::string> read_action(const games::AnyState& state, std::string_view typed) {
  games::AnyState next = state;
  if (next.apply(typed)) return std::string(typed);
  const std::string word = bare(typed);
  if (word.empty()) return refuse(typed, "no action");
  const auto entries = state.legal();
  if (auto amount = read_amount(entries, word)) return std::move(*amount);

  std::vector<std::string> tokens;
  for (const std::string& entry : entries) {
    if (!wire::parse_range(entry)) tokens.push_back(entry);
  }
  const auto matching = [&](auto matches) {
    std::vector<std::string> found;
    std::ranges::copy_if(tokens, std::back_inserter(found),
                         [&](const std::string& token) { return matches(bare(token)); });
    return found;
  };
  auto found = matching([&](const std::string& token) { return token == word; });
  if (found.empty()) found = matching([&](const std::string& t) { return t.starts_with(word); });
  if (found.empty()) found = matching([&](const std::string& t) { return t.ends_with(word); });
  if (found.size() == 1) return found.front();
  if (found.empty()) {
    for (const std::string& entry : entries) {
      const auto range = wire::parse_range(entry);
      if (range && range->verb.starts_with(word)) return refuse(typed, range->verb + " how much?");
    }
    return refuse(typed, next.apply(typed).error().reason);
  }
  const bool more = found.size() > kNamed;
  found.resize(std::min(found.size(), kNamed));
  return refuse(typed, "it may stand for " + text::join(found, ", ") + (more ? ", …" : ""));
}

}  // namespace pawnbroker::arbiter
