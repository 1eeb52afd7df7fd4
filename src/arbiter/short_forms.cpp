#include "arbiter/short_forms.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <optional>

#include "arbiter/printable.h"
#include "chess/notation.h"
#include "text/words.h"
#include "wire/legal.h"

namespace pawnbroker::arbiter {
namespace {

// So many tokens of those that a word may stand for are named.
constexpr std::size_t kNamed = 8;

// The parts of a token or of what was typed, in lower case: between blanks and the signs of tokens,
// and at a hyphen within a word (`e2-e4`). Other signs belong to their part.
std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts(1);
  const auto is_plain = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool hyphen = text[i] == '-' && i > 0 && is_plain(text[i - 1]);
    if (!hyphen && std::string_view(" \t:,@=").find(text[i]) == std::string_view::npos) {
      parts.back() += text::lower(text.substr(i, 1));
    } else if (!parts.back().empty()) {
      parts.emplace_back();
    }
  }
  if (parts.back().empty()) parts.pop_back();
  return parts;
}

using Parts = std::vector<std::string>;

bool is_move(const Parts& token) {
  return token.size() == 1 && token[0].size() >= 4 && chess::parse_square(token[0].substr(0, 2)) &&
         chess::parse_square(token[0].substr(2, 2));
}

// The same with other signs or none between the parts; a move's squares may be apart.
bool spells(const Parts& typed, const Parts& token) {
  return typed == token || (typed.size() == 1 && typed[0] == text::join(token, "")) ||
         (is_move(token) && text::join(typed, "") == token[0]);
}

// The beginning of the verb, and all that follows it.
bool abbreviates(const Parts& typed, const Parts& token) {
  return typed.size() > 1 && typed.size() == token.size() && token[0].starts_with(typed[0]) &&
         std::equal(typed.begin() + 1, typed.end(), token.begin() + 1);
}

bool begins(const Parts& typed, const Parts& token) {
  return typed.size() == 1 && text::join(token, "").starts_with(typed[0]);
}

// Whole parts at the end, or the square to which a move goes with what follows it.
bool ends(const Parts& typed, const Parts& token) {
  if (is_move(token)) return typed.size() == 1 && typed[0] == token[0].substr(2);
  return typed.size() < token.size() && std::equal(typed.rbegin(), typed.rend(), token.rbegin());
}

tl::unexpected<text::Refusal> refuse(std::string_view typed, std::string reason) {
  return text::refuse(text::Code::illegal_action, printable(typed, 40), std::move(reason));
}

// `raise 3000` as the amount of a range whose verb begins so; nothing when it has another form.
std::optional<text::Parsed<std::string>> read_amount(const std::vector<std::string>& entries,
                                                     std::string_view typed) {
  const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  const auto begin = std::ranges::find_if(typed, is_letter);
  const auto end = std::find_if_not(begin, typed.end(), is_letter);
  const std::string verb = text::lower(std::string_view(begin, end));
  std::string_view rest(end, typed.end());
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t:"), rest.size()));
  while (rest.ends_with(' ') || rest.ends_with('\t')) rest.remove_suffix(1);
  if (verb.empty() || rest.find_first_of("0123456789") == std::string_view::npos) {
    return std::nullopt;
  }
  for (const std::string& entry : entries) {
    const auto range = wire::parse_range(entry);
    if (!range || !range->verb.starts_with(verb)) continue;
    const auto amount = text::parse_int<std::int64_t>(rest);
    if (!amount || *amount < range->low || *amount > range->high) {
      return refuse(typed, range->verb + " takes a whole number from " +
                               std::to_string(range->low) + " to " + std::to_string(range->high));
    }
    return range->verb + ":" + std::to_string(*amount);
  }
  return std::nullopt;
}

}  // namespace

text::Parsed<std::string> read_action(const games::AnyState& state, std::string_view typed) {
  games::AnyState next = state;
  if (next.apply(typed)) return std::string(typed);
  const Parts parts = parts_of(typed);
  if (parts.empty()) return refuse(typed, "no action");
  const auto entries = state.legal();
  if (auto amount = read_amount(entries, typed)) return std::move(*amount);

  std::vector<std::string> tokens;
  for (const std::string& entry : entries) {
    if (!wire::parse_range(entry)) tokens.push_back(entry);
  }
  std::vector<std::string> found;
  for (const auto matches : {spells, abbreviates, begins, ends}) {
    if (!found.empty()) break;
    std::ranges::copy_if(tokens, std::back_inserter(found),
                         [&](const std::string& token) { return matches(parts, parts_of(token)); });
  }
  if (found.size() == 1) return found.front();
  if (found.empty()) {
    for (const std::string& entry : entries) {
      const auto range = wire::parse_range(entry);
      if (range && begins(parts, {range->verb})) return refuse(typed, range->verb + " how much?");
    }
    return refuse(typed, next.apply(typed).error().reason);
  }
  const bool more = found.size() > kNamed;
  found.resize(std::min(found.size(), kNamed));
  return refuse(typed, "it may stand for " + text::join(found, ", ") + (more ? ", …" : ""));
}

}  // namespace pawnbroker::arbiter
