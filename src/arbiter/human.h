#pragma once

// A person at a terminal, or whatever else types lines: sees what the seat may know and nothing
// else, since all that is shown comes from the position line of the seat.

#include <cstdio>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/interrupt.h"
#include "arbiter/player.h"
#include "arbiter/time.h"
#include "games/game.h"
#include "wire/line_splitter.h"

namespace pawnbroker::arbiter {

// Thrown when the person leaves: by `quit`, or at the end of the input.
struct LeftTable {};

// Lines from a descriptor, each wait ended by a deadline or an interrupt.
class LineReader {
 public:
  // `interrupt` outlives it.
  LineReader(int fd, const Interrupt& interrupt) : fd_(fd), interrupt_(interrupt) {}

  // Nothing when none has come by then. Throws `LeftTable` at the end, and `Interrupted`.
  std::optional<std::string> read(std::optional<TimePoint> deadline);
  // Forgets what has come so far.
  void discard();

 private:
  // Reads what is there; waits for it so many milliseconds, -1 without end.
  bool take_in(int wait);

  int fd_;
  const Interrupt& interrupt_;
  wire::LineSplitter splitter_;
  std::deque<std::string> lines_;
  bool ended_ = false;
};

class Human : public Player {
 public:
  // With `timed`, the clocks hold for the person, too. Writes to `out`.
  Human(std::string name, bool timed, int in, std::FILE* out, const Interrupt& interrupt)
      : name_(std::move(name)), timed_(timed), reader_(in, interrupt), out_(out) {}

  const std::string& name() const override { return name_; }
  void announce_game() override { told_ = 0; }
  Checked<void> await_ready() override { return {}; }
  Checked<Answer> ask(std::string_view position, const wire::Go& go, Milliseconds limit,
                      const Meanwhile& meanwhile) override;
  Checked<void> stop() override;

  // What happened since the last decision, and how it stands; `position` is that of `seat`.
  void show_end(std::string_view position, int seat);

 private:
  void tell_news(std::string_view position, int seat);
  void print(const std::string& text);

  std::string name_;
  bool timed_;
  LineReader reader_;
  std::FILE* out_;
  std::size_t told_ = 0;  // actions of this hand that the person knows
};

// The actions of a position line from number `first` on (counted from 0), one a line, for a reader
// who has seat `reader`.
std::string news_text(std::string_view position, std::size_t first, int reader);
// The board, if there is one, and the facts of a position line.
std::string situation_text(std::string_view position, int reader);

}  // namespace pawnbroker::arbiter
