#pragma once

// The engine's side of a conversation: from lines to a player's decisions and back.
//
// Input, output and the player's thinking have a thread each. This class runs on a fourth, takes
// their events one at a time and owns all state; it never waits for anything but the next event.

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/game.h"
#include "players/player.h"
#include "session/cecp.h"
#include "session/input.h"
#include "session/mailbox.h"
#include "session/options.h"
#include "session/output.h"
#include "session/search.h"
#include "session/worker.h"
#include "text/refusal.h"
#include "wire/go.h"
#include "wire/words.h"

namespace pawnbroker::session {

class Session {
 public:
  // Reads lines from one file descriptor and writes to the other. SIGPIPE must be ignored.
  Session(std::unique_ptr<players::Player> player, int input, int output);

  // Serves until `quit` or the end of input, and then half a second at most for what was read
  // before. False when the player does not stop: the process must then end without destroying the
  // session, which would wait for it.
  bool run();

 private:
  using TimePoint = players::SteadyClock::time_point;

  struct InputEnded {};
  struct TaskDone {};     // the worker is free again
  struct ReportsHeld {};  // there is something to wake up for
  using Event = std::variant<InputLine, InputEnded, TaskDone, ReportsHeld>;

  // A line as its handler sees it.
  struct Command {
    std::uint64_t line;
    TimePoint read_at;
    wire::Words words;  // behind the first
  };

  // What a command does not wait for.
  enum class Urgency {
    always,      // acts at once
    any_search,  // waits only while the player is set up
    search,      // acts during a search until `stop` was read
    idle,        // waits until nothing runs
  };

  // In which mode a word is known.
  enum class Known { always, plain, extended };

  struct Handler {
    std::string_view word;
    void (Session::*handle)(const Command&);
    Urgency urgency = Urgency::idle;
    Known known = Known::always;
  };
  static const std::span<const Handler> kHandlers;

  // The player taking new settings or forgetting.
  struct Setup {
    std::uint64_t line;
    Options options;  // in force if it succeeds
    text::Parsed<void> result;
  };

  // Events.
  void on(InputLine line);
  void on(InputEnded);
  void on(TaskDone);
  void on(ReportsHeld) {}
  TimePoint next_wake();
  bool idle() const { return !setup_ && !search_; }
  bool out_of_time() const;
  void end();

  // The order of lines.
  const Handler* handler_of(std::span<const std::string_view> words, std::size_t& at) const;
  bool must_wait(Urgency urgency) const;
  bool everything_waits() const {
    return must_wait(question_deferred_ ? Urgency::any_search : Urgency::search);
  }
  // Carries out a line of UCI, now or when what it waits for has ended.
  void accept(InputLine line);
  // What comes of a line of CECP.
  void translate(const InputLine& line);
  // Lines of UCI that follow from what has just ended.
  void follow(std::uint64_t number, std::vector<std::string> lines);
  // False, and nothing done, when the line must wait.
  bool try_execute(const InputLine& line);
  void defer(InputLine line);
  void execute_deferred();

  // Commands.
  void uci(const Command& command);
  void xuci(const Command& command);
  void xboard(const Command& command);
  void isready(const Command& command);
  void setoption(const Command& command);
  void ucinewgame(const Command& command);
  void position(const Command& command);
  void legal(const Command& command);
  void view(const Command& command);
  void match(const Command& command);
  void go(const Command& command);
  void stop(const Command& command);
  void ponderhit(const Command& command);
  void bench(const Command& command);
  void quit(const Command& command);
  void ignore(const Command& command);

  // Setting up.
  void configure(std::uint64_t line, const Options& options);
  void forget(std::uint64_t line);
  void set_up(std::uint64_t line, const Options& options,
              std::function<text::Parsed<void>()> change);
  void finish_setup();
  void reset_position();
  text::Parsed<void> set_position(std::string words);

  // Searching.
  bool report_problems(std::uint64_t line, const wire::GoReading& reading);
  void begin_search(std::uint64_t line);
  void start_perft(std::uint64_t line, std::int64_t depth);
  // Makes `search_` ready for the player. False when there is no decision to take, and the reason
  // has been said.
  bool prepare(const Command& command, const wire::GoReading& reading);
  void start_thinking();
  void finish_search();
  void answer_if_free();
  void stop_search();

  void refuse(std::uint64_t line, const text::Refusal& refusal);
  // How the search that runs writes what it thinks.
  Reports::Printer printer() const;

  Mailbox<Event> events_;
  Output output_;

  // What is known.
  bool extended_ = false;     // the peer speaks xuci
  std::optional<Cecp> cecp_;  // or CECP
  Options options_;
  std::optional<games::AnyState> position_;
  std::string position_words_;  // what it was made from

  // What runs. At most one of the two.
  std::optional<Setup> setup_;
  std::unique_ptr<Search> search_;

  std::deque<InputLine> deferred_;          // lines that wait, in order
  bool question_deferred_ = false;          // one of them waits for no search
  std::optional<TimePoint> exit_deadline_;  // set once the end has come

  std::unique_ptr<players::Player> player_;
  Worker worker_;
  Input input_;
};

}  // namespace pawnbroker::session
