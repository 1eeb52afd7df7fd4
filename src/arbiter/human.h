#pragma once

// A person at a terminal, or whatever else types lines: sees what the seat may know and nothing
// else, since all that is shown comes from the position line of the seat.

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/interrupt.h"
#include "arbiter/line_reader.h"
#include "arbiter/person.h"
#include "games/game.h"

namespace pawnbroker::arbiter {

class Human : public Person {
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

  void open() override { print("type help to learn what you may type\n"); }
  void note(const std::string& text) override { print(text + "\n"); }
  void announce(const std::string& text) override { print(text + "\n"); }
  // The shell's next prompt says it.
  void take_leave(const std::string&) override {}
  void show_end(std::string_view position, int seat, const std::vector<std::int64_t>& returns,
                std::string_view why) override;

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
