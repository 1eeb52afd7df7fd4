#pragma once

// The words behind a program's name.

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace pawnbroker::text {

// Why a program ends before it has begun: the user asked for help or the version, or used a word
// wrongly. `text` has whole lines, for standard output and for standard error.
struct Ending {
  bool asked = false;
  std::string text;
};

// Takes the words into the app's options. Nothing if the program can go on.
std::optional<Ending> read_arguments(CLI::App& app, std::vector<std::string> words);

}  // namespace pawnbroker::text
