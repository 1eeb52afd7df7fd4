#pragma once

// `pawnbroker-arbiter check`: an engine examined against protocol-spec/README.md, chapter by
// chapter. Each item has a process of its own and a bounded time.

#include <functional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "arbiter/engine.h"
#include "arbiter/examinee.h"
#include "arbiter/interrupt.h"

namespace pawnbroker::arbiter {

// The last chapter of protocol-spec/README.md.
inline constexpr int kLastChapter = 15;

struct CheckOptions {
  EngineSpec engine;
  Milliseconds patience{5'000};  // for every answer
  bool verbose = false;          // what was said also where nothing is wrong
  std::vector<int> chapters{};   // only these; none: all
};

struct CheckResult {
  enum class Outcome { passed, failed, skipped } outcome = Outcome::passed;
  int chapter = 0;
  std::string name;
  std::string reason;                 // of a failure or an omission
  std::vector<std::string> exchange;  // what was sent and heard, the last lines of it
};

struct Examination {
  Profile profile;
  std::vector<CheckResult> results;  // in the order of the chapters; what concerns all lines last

  bool passed() const;
};

// `on_begin` gets what the engine is before the first item, `on_item` each result as it comes.
// Otherwise the reason why the engine cannot start. Throws `Interrupted`.
tl::expected<Examination, std::string> examine(
    const CheckOptions& options, const Interrupt& interrupt,
    const std::function<void(const Profile&)>& on_begin,
    const std::function<void(const CheckResult&)>& on_item);

// Examines and prints; the program's exit code.
int run_check(const CheckOptions& options);

}  // namespace pawnbroker::arbiter
