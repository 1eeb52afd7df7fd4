#pragma once

// One engine process as the arbiter sees it: UCI, extended by xuci for every game but chess. Every
// wait is bounded, and what goes wrong comes back as a value.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "arbiter/conversation.h"
#include "arbiter/fault.h"
#include "arbiter/interrupt.h"
#include "arbiter/log.h"
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
  std::size_t number = 1;          // among all engines that are given, from 1
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
  // `game` and `interrupt` outlive the engine. With `log`, all that is said is written down.
  Engine(EngineSpec spec, std::string_view game, const Patience& patience,
         const Interrupt& interrupt, std::unique_ptr<EngineLog> log = nullptr);

  // Starts the process, shakes hands and tells of the match; afterwards the engine is ready for the
  // game. Otherwise the reason, and no process is left.
  tl::expected<void, std::string> start();
  bool running() const { return conversation_.has_value(); }

  // The name to call it by: the user's, or the engine's own, or the program's.
  const std::string& name() const override { return name_; }
  std::size_t number() const { return spec_.number; }
  // What the engine did not like of its options.
  const std::vector<std::string>& warnings() const { return warnings_; }

  void announce_game() override;
  Checked<void> await_ready() override;

  // Nothing counts that was said before `go` but what it thought of the same position while it
  // pondered. Waits up to `limit` after `go` or `ponderhit`.
  Checked<Answer> ask(std::string_view position, const wire::Go& go, Milliseconds limit,
                      const Meanwhile& meanwhile) override;
  // Stops the search and makes sure that the engine hears what comes next. An engine that is ready
  // but owes its answer is started anew.
  Checked<void> stop() override;

  // Engines that have the option Ponder, and have it set to true, do.
  bool ponders() const override { return ponders_; }
  void ponder(std::string_view position, const wire::Go& go) override;
  void listen() override;
  void rest() override;

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
  Heard::Kind hear(TimePoint deadline, Take take, const Meanwhile& meanwhile = {});
  // What matters of a line besides what is waited for.
  void note(const std::string& line, const std::vector<std::string_view>& words);
  // Whether it still ponders on `position`, so that `ponderhit` makes a decision of it.
  bool still_ponders(std::string_view position);
  // Stops to ponder, and hears the answer that comes of it and means nothing.
  Checked<void> end_ponder();
  // The fault of a process that has ended, or been silent for `limit`; ends it.
  Fault fail(Heard::Kind kind, std::string_view awaited, Milliseconds limit);

  EngineSpec spec_;
  std::string_view game_;
  Patience patience_;
  const Interrupt& interrupt_;
  std::unique_ptr<EngineLog> log_;
  std::optional<Conversation> conversation_;  // while the process lives
  std::string name_;
  std::string last_error_;
  std::optional<wire::Score> score_;  // the last one of the present search
  std::vector<std::string> warnings_;

  struct Pondering {
    std::string position;
    bool stopped = false;   // it has been told to stop
    bool answered = false;  // it has said its `bestmove`
  };
  bool ponders_ = false;
  std::optional<Pondering> pondering_;
  std::optional<Fault> unready_;  // found when the next game was announced
};

}  // namespace pawnbroker::arbiter
