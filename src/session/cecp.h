#pragma once

// The other language of a chess session: XBoard's protocol, CECP version 2.
//
// CECP tells a game move by move and leaves it to the engine when to think. This class holds that
// game and asks the session in lines of UCI, which is stateless and already has the rules of what
// waits for what: every search that is begun has its one `bestmove`, also if nobody wants it any
// more.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/chess/state.h"
#include "text/refusal.h"
#include "wire/bestmove.h"
#include "wire/cecp.h"
#include "wire/go.h"
#include "wire/info.h"
#include "wire/option.h"
#include "wire/words.h"

namespace pawnbroker::session {

// One search as CECP sees it. Its `print` is called by the thinking threads, one at a time.
class Thought {
 public:
  enum class Purpose { move, ponder, analysis, nothing };

  Thought(Purpose for_what, bool shown) : purpose(for_what), shown_(shown) {}

  // The line of thought for the peer, empty if it has not asked to see it.
  std::string print(const wire::Info& info);
  // The last exact one of the best line.
  std::optional<wire::Info> last() const;
  void show(bool on) { shown_ = on; }

  Purpose purpose;  // `nothing`: its result is not wanted any more
  const std::chrono::steady_clock::time_point begun = std::chrono::steady_clock::now();

 private:
  std::atomic<bool> shown_;
  mutable std::mutex mutex_;
  std::optional<wire::Info> last_;
};

class Cecp {
 public:
  using Lines = std::vector<std::string>;
  using Clock = std::chrono::steady_clock;

  // `say` takes a line for the peer; `offered` are the options that the session has.
  Cecp(std::function<void(const std::string&)> say, const std::vector<wire::Option>& offered);

  // What comes of the peer's line, and of the session's `bestmove`: the lines of UCI that the
  // session must carry out next, in their order.
  Lines read(const std::string& line);
  Lines best(const wire::BestMove& best);
  // The session's `readyok`.
  void ready();

  // The session did not accept one of those lines, or failed.
  void refuse(const text::Refusal& refusal);

  // The search that the next unanswered `go` begins.
  std::shared_ptr<Thought> thought() const { return thoughts_.front(); }

 private:
  using Milliseconds = wire::cecp::Milliseconds;
  using Words = wire::Words;
  using Purpose = Thought::Purpose;

  struct Handler {
    std::string_view word;
    void (Cecp::*handle)(Words);
  };
  static const std::span<const Handler> kHandlers;

  // Neither colour is the engine's, one is, or it thinks about whatever is on the board.
  enum class Mode { force, play, analysis };

  // Commands; the words behind the first.
  void protover(Words words);
  void ignore(Words words);
  void new_game(Words words);
  void variant(Words words);
  void quit(Words words);
  void force(Words words);
  void go(Words words);
  void playother(Words words);
  void level(Words words);
  void st(Words words);
  void sd(Words words);
  void time(Words words);
  void otim(Words words);
  void usermove(Words words);
  void move_now(Words words);
  void ping(Words words);
  void draw(Words words);
  void result(Words words);
  void setboard(Words words);
  void hint(Words words);
  void undo(Words words);
  void remove(Words words);
  void hard(Words words);
  void easy(Words words);
  void post(Words words);
  void nopost(Words words);
  void analyze(Words words);
  void leave_analysis(Words words);
  void status(Words words);
  void memory(Words words);
  void cores(Words words);
  void egtpath(Words words);
  void option(Words words);

  // The game.
  bool knows_move(std::string_view word) const;
  text::Parsed<chess::Move> read_move(std::string_view word) const;
  std::string move_text(chess::Move move) const;
  bool set_position(const std::string& start, std::span<const std::string> moves = {});
  void take_back(std::size_t plies);
  void play(chess::Color own);
  bool on_turn() const;
  // Says how the game has ended, if it has and is played against the peer.
  bool claim_end();
  std::string position_line() const;

  // Thinking.
  void think();
  void analyze_again();
  void ponder();
  void begin(Purpose purpose, const std::string& position, const wire::Go& go);
  // Whatever is thought about, nobody wants to know any more.
  void abandon();
  bool thinking(Purpose purpose) const;
  // Whether nothing is left to be done but what goes on until something else comes.
  bool settled() const;
  void make_move(const wire::BestMove& best, const std::optional<wire::Info>& last);
  bool give_up(const std::optional<wire::Info>& last);

  // Clocks.
  wire::Go limits() const;
  bool keeps_limits(wire::Go begun) const;
  // Decisions of its colour since `level_` holds, whoever made them.
  int moves_made() const;
  void stop_clock();

  void await_ready(std::string ping);
  void emit(std::string line) { lines_.push_back(std::move(line)); }
  void set_option(std::string_view name, std::string_view value);
  // As the peer asks, and for what is thought about as well.
  void change_option(const wire::SetOption& set);
  void error(std::string_view reason);
  // The number behind a command; says what is wrong with it.
  template <class T>
  std::optional<T> number(Words words, T least);

  std::function<void(const std::string&)> say_;
  std::vector<wire::Option> options_;  // that the peer may set by `option`
  Lines lines_;                        // for the session
  std::string command_;                // the line that is carried out

  // The game.
  games::chess::State game_;
  std::string start_ = "startpos";  // how `position` spells where it began
  bool position_known_ = true;      // false behind a position that is none
  bool chess960_ = false;
  Mode mode_ = Mode::play;
  chess::Color own_ = chess::Black;  // in Mode::play

  // Limits.
  std::optional<int> depth_;
  std::optional<Milliseconds> per_move_;  // instead of a clock
  wire::cecp::Level level_{0, std::chrono::minutes(5), Milliseconds(0)};
  std::size_t level_from_ = 0;  // the moves of the game that were there before `level_`
  Milliseconds own_time_ = level_.base;
  Milliseconds other_time_ = level_.base;
  Clock::time_point turn_began_;

  bool ponder_ = false;
  bool post_ = false;
  int resign_below_ = 0;  // centipawns; 0: never
  int hopeless_moves_ = 0;
  std::optional<wire::Score> last_score_;  // of the last own move
  std::string expected_;                   // the reply it expects; empty: none
  wire::Go pondered_;                      // with what limits it has begun to ponder

  std::deque<std::shared_ptr<Thought>> thoughts_;  // whose `bestmove` is to come, in order
  std::vector<std::string> held_pings_;            // until it has settled
  std::deque<std::string> pings_;                  // until the session is ready
};

}  // namespace pawnbroker::session
