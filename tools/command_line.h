#pragma once

// What the tools have in common: how they are called, and how they end.

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <string>
#include <utility>

#include "text/refusal.h"

namespace pawnbroker::tools {

// Exit codes other than 0; the arbiter's have the same numbers.
constexpr int kFailed = 1;
constexpr int kUsage = 2;
constexpr int kInterrupted = 4;

// For the start of `main`: takes its words into the app's options and adds `--version`. Ends the
// program where it is asked for that or for help (0, or kFailed where nobody can read it), and
// where a word is wrong (kUsage).
void read_arguments(CLI::App& app, int argc, char** argv);

// Says on standard error what is wrong, behind the program's name. Returns `code`.
int complain(const std::string& reason, int code = kFailed);
int complain(const text::Refusal& refusal, int code = kFailed);

// Complains and ends the program.
[[noreturn]] void fail(const std::string& reason, int code = kUsage);

// What an option's word means; fails where it means nothing.
template <class T>
T take(text::Parsed<T> parsed) {
  if (!parsed) std::exit(complain(parsed.error(), kUsage));
  return std::move(*parsed);
}

// 0 if all of standard output could be written, otherwise a complaint and kFailed.
int end_of_output();

}  // namespace pawnbroker::tools
