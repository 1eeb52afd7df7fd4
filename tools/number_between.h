#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace pawnbroker::tools {

// A check of an option's number, which must be from `least` to `most`. CLI::Range lets what is not
// a number (nan) pass.
inline CLI::Validator number_between(double least, double most) {
  const CLI::Range range(least, most);
  return {[range, least, most](std::string& word) {
            double number = 0;
            const bool read = CLI::detail::lexical_cast(word, number);
            if (read && number >= least && number <= most) return std::string();
            const std::string reason = range(word);
            return reason.empty() ? word + " is not a number" : reason;
          },
          range.get_description()};
}

}  // namespace pawnbroker::tools
