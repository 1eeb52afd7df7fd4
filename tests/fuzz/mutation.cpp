#include "mutation.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace pawnbroker::fuzz {
namespace {

// Words at which parsers are known to stumble.
constexpr std::array<std::string_view, 14> kWords = {"-1",
                                                     "0",
                                                     "9223372036854775808",
                                                     "-9223372036854775809",
                                                     "1e9",
                                                     "?",
                                                     "??",
                                                     "/",
                                                     "moves",
                                                     "fen",
                                                     "deal:",
                                                     "raise:0",
                                                     "\xff\xfe",
                                                     "\"\\"};

// Where the word that holds `at`, or the blank there, begins and ends.
std::pair<std::size_t, std::size_t> word_at(const std::string& text, std::size_t at) {
  const std::size_t before = text.find_last_of(" \n", at);
  const std::size_t begin = before == std::string::npos ? 0 : before + 1;
  return {std::min(begin, at), std::min(text.find_first_of(" \n", at), text.size())};
}

void change(std::string& text, std::string_view other, cards::Rng& rng) {
  const std::size_t at = cards::uniform(rng, text.size() + 1);
  const auto [begin, end] = word_at(text, std::min(at, text.empty() ? 0 : text.size() - 1));
  switch (cards::uniform(rng, 8)) {
    case 0:
      if (at < text.size()) text[at] = static_cast<char>(cards::uniform(rng, 256));
      break;
    case 1:
      if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << cards::uniform(rng, 7)));
      break;
    case 2:
      text.erase(begin, end - begin);
      break;
    case 3:
      text.insert(begin, text.substr(begin, end - begin) + " ");
      break;
    case 4:
      text.replace(begin, end - begin, kWords[cards::uniform(rng, kWords.size())]);
      break;
    case 5:
      text.insert(at, kWords[cards::uniform(rng, kWords.size())]);
      break;
    case 6: {
      const std::size_t from = cards::uniform(rng, other.size() + 1);
      text.insert(at, other.substr(from, cards::uniform(rng, 32)));
      break;
    }
    default:
      text.resize(at);
  }
}

}  // namespace

std::string mutated(std::string text, std::string_view other, cards::Rng& rng) {
  const std::uint64_t changes = 1 + cards::uniform(rng, 3);
  for (std::uint64_t i = 0; i < changes; ++i) change(text, other, rng);
  return text;
}

}  // namespace pawnbroker::fuzz
