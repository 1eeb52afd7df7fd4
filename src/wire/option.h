#pragma once

// `option`, by which an engine declares what can be set, and `setoption`, which sets it.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "text/refusal.h"
#include "wire/words.h"

namespace pawnbroker::wire {

// Names may hold single blanks; they are compared without regard to case.
struct Option {
  enum class Type { check, spin, combo, button, string } type = Type::string;
  std::string name;
  std::string standard;                  // the default; none for a button
  std::optional<std::int64_t> min, max;  // spin
  std::vector<std::string> vars;         // combo

  friend bool operator==(const Option&, const Option&) = default;
};

// Refused (syntax) without a name or a known type. Words with no meaning are skipped.
text::Parsed<Option> parse_option(Words words);
std::string print(const Option& option);

struct SetOption {
  std::string name;
  std::optional<std::string> value;  // absent without the word `value`

  friend bool operator==(const SetOption&, const SetOption&) = default;
};

// Refused (syntax) without a name.
text::Parsed<SetOption> parse_setoption(Words words);
std::string print(const SetOption& set);

}  // namespace pawnbroker::wire
