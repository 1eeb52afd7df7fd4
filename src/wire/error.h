#pragma once

// `error`: why a line was not accepted, with its place.

#include <cstdint>
#include <string>

#include "text/refusal.h"
#include "wire/words.h"

namespace pawnbroker::wire {

// As a receiver reads it; the code stays a word, since later versions may know more codes.
struct Error {
  std::string code;
  std::uint64_t line = 0;  // lines that the engine has read, from 1
  int token = 0;           // place of `word` in its list, from 1; 0 when it is in none
  std::string word;        // empty when no word is to blame
  std::string text;        // the reason for people

  friend bool operator==(const Error&, const Error&) = default;
};

// Refused (syntax) without a code or a line number. Words with no meaning are skipped.
text::Parsed<Error> parse_error(Words words);

// `refusal` about input line `line`. What the peer wrote is shortened and shown in printable
// ASCII, so the answer is one clean line whatever came in.
std::string print_error(const text::Refusal& refusal, std::uint64_t line);

}  // namespace pawnbroker::wire
