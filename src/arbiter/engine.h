#pragma once

// One engine process as the arbiter sees it: UCI, extended by xuci for every game but chess. Every
// wait is bounded, and what goes wrong comes back as a value.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "arbiter/conversation.h"
#include "arbiter/fault.h"
#include "arbiter/interrupt.h"
#include "arbiter/player.h"
#include "arbiter/time.h"
#include "wire/go.h"
#include "wire/match.h"
#include "wire/option.h"

namespace pawnbroker::arbiter {

struct EngineSpec {
  std::string program;             // the file to run
  std::vector<std::string> words;  // its arguments; the first names it
  std::string name;                // empty: the engine's own
  std::vector<wire::SetOption> options;
  std::string folder = ".";  // where it runs
};

// How long an engine may take for what is not a decision.
struct Patience {
  Milliseconds start{10'000};     // to `uciok`
  Milliseconds ready{10'000};     // to `readyok` after options and before a hand
  Milliseconds answer{2'000};     // to `readyok` within a hand
  Milliseconds quit{1'000};       // to leave after `quit`
  Milliseconds terminate{1'000};  // to leave after SIGTERM
};

class Engine : public Player {
 public:
  // `game` and `interrupt` outlive the engine.
  Engine(EngineSpec spec, std::string_view game, const Patience& patience,
         const Interrupt& interrupt);

  // Starts the process, shakes hands and tells of the match; afterwards the engine is ready for the
  // game. Otherwise the reason, and no process is left.
  tl::expected<void, std::string> start();
  bool running() const { return conversation_.has_value(); }

  // The name to call it by: the user's, or the engine's own, or the program's.
  const std::string& name() const override { return name_; }
  // What the engine did not like of its options.
  const std::vector<std::string>& warnings() const { return warnings_; }

  void announce_game() override;
  Checked<void> await_ready() override { return await_ready(patience_.ready); }

  // Nothing counts that was said before `go`. Waits up to `limit` after `go`.
  Checked<Answer> ask(std::string_view position, const wire::Go& go, Milliseconds limit) override;
  // Stops the search and makes sure that the engine hears what comes next. An engine that is ready
  // but owes its answer is started anew.
  Checked<void> stop() override;

  // What the engine may learn about the match; plain UCI engines are not told.
  void tell(const wire::Match& match);

  // Ends the processes of all `engines` together: by `quit`, then SIGTERM, then SIGKILL.
  static void end(std::span<Engine* const> engines, const Patience& patience);

 private:
  bool extended() const { return game_ != "chess"; }
  tl::expected<void, std::string> shake_hands();
  tl::expected<void, std::string> begin_xuci();
  Checked<void> await_ready(Milliseconds limit);
  // Hears lines until `take`, which gets each one and its words, returns true.
  template <class Take>
  Heard::Kind hear(TimePoint deadline, Take take);
  // The fault of a process that has ended, or been silent for `limit`; ends it.
  Fault fail(Heard::Kind kind, std::string_view awaited, Milliseconds limit);

  EngineSpec spec_;
  std::string_view game_;
  Patience patience_;
  const Interrupt& interrupt_;
  std::optional<Conversation> conversation_;  // while the process lives
  std::string name_;
  std::string last_error_;
  std::vector<std::string> warnings_;
};

}  // namespace pawnbroker::arbiter
