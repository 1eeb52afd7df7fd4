#include "wire/printable.h"

#include "text/words.h"

namespace pawnbroker::wire {
namespace {

constexpr std::size_t kShownWord = 40;   // characters of a peer's word that are repeated to it
constexpr std::size_t kShownText = 400;  // and of a whole text, which may hold such words

}  // namespace

std::string printable_word(std::string_view word) {
  std::string shown;
  for (const char c : word.substr(0, kShownWord)) shown += c > ' ' && c < '\x7f' ? c : '?';
  if (word.size() > kShownWord) shown += "...";
  return shown;
}

std::string printable_phrase(std::string_view text) {
  std::string phrase;
  for (const std::string_view word : text::words(text)) {
    if (phrase.size() > kShownText) break;
    if (!phrase.empty()) phrase += ' ';
    phrase += printable_word(word);
  }
  return phrase;
}

}  // namespace pawnbroker::wire
