#include "arbiter/decks.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "cards/piece_card.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

// How many cards of each kind a deck has, and the number of the first one: shuffles number them
// through in the order of `kPieceLetters`.
constexpr std::array<int, cards::kPieceCards> kCards = {4, 8, 8, 8, 16};
constexpr std::array<std::uint8_t, cards::kPieceCards> kFirstNumbers = {0, 4, 12, 20, 28};

}  // namespace

text::Parsed<std::string> parse_deck(std::string_view letters) {
  for (std::size_t kind = 0; kind < kCards.size(); ++kind) {
    const char letter = cards::kPieceLetters[kind];
    const auto count = std::ranges::count(letters, letter);
    if (count != kCards[kind]) {
      return text::refuse(text::Code::bad_value, letters,
                          "a deck has " + std::to_string(kCards[kind]) + " " + letter + ", not " +
                              std::to_string(count));
    }
  }
  for (const char letter : letters) {
    if (!cards::piece_card(letter)) {
      return text::refuse(text::Code::bad_value, std::string_view(&letter, 1),
                          "a deck has the letters Q R B N P only");
    }
  }
  return std::string(letters);
}

text::Parsed<std::vector<std::string>> read_decks(std::istream& file) {
  std::vector<std::string> decks;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const auto words = text::words(std::string_view(line).substr(0, line.find('#')));
    if (words.empty()) continue;
    auto deck = parse_deck(text::join({words.begin(), words.end()}, ""));
    if (!deck) {
      return text::refuse(deck.error().code, deck.error().word, deck.error().reason, number);
    }
    decks.push_back(std::move(*deck));
  }
  if (decks.empty()) return text::refuse(text::Code::bad_value, "", "no deck in it");
  return decks;
}

std::vector<std::uint8_t> card_numbers(std::string_view deck) {
  std::array<std::uint8_t, cards::kPieceCards> next = kFirstNumbers;
  std::vector<std::uint8_t> numbers;
  for (const char letter : deck) numbers.push_back(next[cards::piece_card(letter).value()]++);
  return numbers;
}

}  // namespace pawnbroker::arbiter
