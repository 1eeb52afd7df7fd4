#pragma once

// What a peer wrote, as it may be repeated in an answer.

#include <string>
#include <string_view>

namespace pawnbroker::wire {

// `word` in printable ASCII, '?' for any other byte, and no longer than a refusal shows.
std::string printable_word(std::string_view word);
// The words of `text` so, with single blanks between them, as many of them as a line of reasonable
// length holds.
std::string printable_phrase(std::string_view text);

}  // namespace pawnbroker::wire
