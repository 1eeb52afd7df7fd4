#pragma once

// A person at XBoard, which started the arbiter as if it were an engine and speaks CECP to it. The
// arbiter shows the position, asks for bets, marks where a piece may go, relays the opponent's
// moves and refuses what the rules do not allow. As at the terminal, all that is shown comes from
// the position line of the seat.

#include <cstdio>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/line_reader.h"
#include "arbiter/person.h"
#include "games/game.h"
#include "games/registry.h"
#include "wire/words.h"

namespace pawnbroker::arbiter {

class XBoard : public Person {
 public:
  // With `timed`, the clocks of the table hold for the person, too. Writes to `out`.
  XBoard(const games::FactSheet& facts, bool timed, int in, std::FILE* out,
         const Interrupt& interrupt);

  const std::string& name() const override { return name_; }
  void open() override;
  void note(const std::string& text) override;
  void announce(const std::string& text) override;
  void announce_game() override;
  // Until XBoard begins a game of its own.
  Checked<void> await_ready() override;
  Checked<Answer> ask(std::string_view position, const wire::Go& go, Milliseconds limit,
                      const Meanwhile& meanwhile) override;
  Checked<void> stop() override { return {}; }
  void listen() override;
  // Until XBoard quits, which takes an engine that ends by itself for a failure.
  void take_leave(const std::string& text) override;
  void show_end(std::string_view position, int seat, const std::vector<std::int64_t>& returns,
                std::string_view why) override;

 private:
  using Deadline = std::optional<TimePoint>;

  struct Handler {
    std::string_view word;
    void (XBoard::*handle)(wire::Words);
  };
  static const std::span<const Handler> kHandlers;

  // Commands; the words behind the first.
  void protover(wire::Words words);
  void ping(wire::Words words);
  void begin_game(wire::Words words);
  void variant(wire::Words words);
  void go(wire::Words words);
  void usermove(wire::Words words);
  void bet(wire::Words words);
  void option(wire::Words words);
  void lift(wire::Words words);
  void result(wire::Words words);
  void quit(wire::Words words);
  void undo(wire::Words words);
  void remove(wire::Words words);
  void setboard(wire::Words words);
  void ignore(wire::Words words);

  // Carries out the next line; false when none came in time.
  bool take_line(Deadline deadline);
  void carry_out(const wire::Line& line);
  void say(const std::string& line);

  // What has happened since the last decision: the opponent's bets in words, the opponent's moves
  // as XBoard's.
  std::string tell_news(std::string_view position, int seat, Deadline deadline);
  void refuse_move(const std::string& move, const std::string& reason);
  void take_back(std::size_t moves);
  void play_again(const std::string& move);
  void show_hand(const games::AnyState& state, int seat);
  bool begin_placing(const games::AnyState& state, int seat, Deadline deadline);
  std::string situation() const;
  void ask_bet(std::string_view before = {});
  std::optional<std::string> surrender() const;

  std::string name_ = "person";
  const games::Entry& game_;
  bool timed_;
  LineReader reader_;
  std::FILE* out_;
  std::deque<wire::Line> heard_;  // lines that came while somebody else decided
  std::string command_;           // the line that is carried out

  // XBoard and its own game.
  bool greeted_ = false;
  bool begun_ = false;  // it waits for a hand
  bool opponent_is_white_ = false;
  int setups_ = 0;  // that it was sent in all

  // The hand.
  bool playing_ = false;
  bool given_up_ = false;
  bool abandoned_ = false;   // and XBoard knows that it is over
  bool placing_ = false;     // XBoard shows what is placed
  std::size_t told_ = 0;     // actions that the person knows
  std::string shown_hand_;   // the last setup, in the first of its forms
  std::optional<int> seat_;  // the person's, once it has been asked
  // The moves of the game, as XBoard spells them: on its board, and those that it has taken back.
  std::vector<std::string> shown_;
  std::deque<std::string> taken_back_;

  // The decision.
  std::optional<games::AnyState> state_;  // in which the person is to decide
  std::optional<std::string> token_;      // what was decided
  int question_ = 0;                      // the number of the last question
  bool asked_ = false;                    // it waits for an answer
  std::string question_text_;
};

}  // namespace pawnbroker::arbiter
