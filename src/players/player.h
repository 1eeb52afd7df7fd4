#pragma once

// Who decides. A player is asked for one decision at a time; it reports what it thinks through a
// callback and never prints. The session is the only caller that knows a protocol.

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/game.h"
#include "players/strength.h"

namespace pawnbroker::players {

using SteadyClock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

// What a decision may cost. Whatever is absent does not limit; with nothing at all (and not
// `infinite`) the player takes a short default. Never negative: the caller has clamped.
struct Limits {
  std::optional<int> depth;              // plies
  std::optional<std::uint64_t> nodes;    // exact with one thread
  std::optional<Milliseconds> movetime;  // for this decision
  std::optional<int> mate;               // stop at a mate in so many moves
  std::optional<Milliseconds> time;      // left on the own clock
  Milliseconds increment{0};
  std::optional<int> moves_to_go;
  bool infinite = false;          // until `Control::stop`
  std::vector<std::string> only;  // root actions allowed (tokens); empty for all
};

// The caller's hand on a running decision; safe to use from another thread.
struct Control {
  std::atomic<bool> stop{false};
  // While true no time limit counts; at the ponder hit the caller sets `started`, then clears it.
  std::atomic<bool> pondering{false};
  std::atomic<SteadyClock::time_point> started{SteadyClock::now()};
};

// What an engine believes of its position, from the side of the seat that decides.
struct Score {
  enum class Kind { centipawns, mate, expectation } kind = Kind::centipawns;
  // Proven: the value of the game itself, not of a judgement.
  enum class Bound { exact, lower, upper, proven } bound = Bound::exact;
  // Centipawns; moves to mate (negative: being mated; 0: mated); or thousandths of a big blind.
  int value = 0;
};

// One line of thought.
struct Report {
  std::optional<int> depth, seldepth, multipv;
  std::optional<Score> score;
  std::optional<std::int64_t> tree_exploitability;  // of a betting solution, 1/1000 mbb a hand
  std::optional<std::array<int, 3>> wdl;            // win, draw, loss per mille
  std::optional<std::uint64_t> nodes;
  std::optional<int> hashfull;  // per mille
  std::optional<std::uint64_t> table_hits;
  std::vector<std::string> pv;  // tokens
  std::string note;             // free text, a line of its own
};
using Reporter = std::function<void(const Report&)>;

// The chosen token, and the reply it expects if it has one. No action: there is none to take.
struct Decision {
  std::string action;
  std::string ponder;
};

// How to bet: the equilibrium, or one of the opponents to measure it against.
enum class BettingStyle { solver, equity, call, maniac, honest };

// What the user has set; the options of the protocol by their meaning.
struct Settings {
  int hash_mib = 16;
  int threads = 1;
  int multipv = 1;
  Milliseconds move_overhead{10};
  bool chess960 = false;
  bool show_wdl = false;
  std::string table_folders;      // of Syzygy endgame tables, separated by ':'; empty for none
  int table_depth = 1;            // plies; shallower nodes with the most men are not looked up
  int table_men = 7;              // positions with more are not looked up
  bool table_fifty_moves = true;  // whether the fifty-move rule counts in them
  bool limit_strength = false;    // of chess, to `elo`
  int elo = kMostElo;
  std::uint64_t seed = 0;  // 0: from the system's entropy
  std::string eval_file;   // network for chess; empty: the built-in one (chosen_network.h)
  std::string army_table;  // file with the army table for betting; empty: the built-in one
  // By how many Elo oneself places and plays chess better than the opponent, for betting; at most
  // kMostEloEdge either way.
  int elo_edge = 0;
  BettingStyle betting_style = BettingStyle::solver;
  std::uint64_t betting_iterations = 0;  // most iterations of a betting solution; 0: no bound
};

// Decides for the seat on turn of any game it knows. Not safe for use from two threads at once.
class Player {
 public:
  virtual ~Player() = default;
  // Takes new settings; refused (bad_value, with the reason and what stays in force) when memory
  // for the table, or the endgame tables, cannot be had.
  virtual text::Parsed<void> configure(const Settings& settings) = 0;
  // Forgets everything learnt from earlier positions.
  virtual void new_game() = 0;
  // `state` has a seat on turn, and it is that seat's view. Always returns a legal action when
  // there is one, also when `control.stop` is set from the start. At least one report with a score
  // and a pv whose first token is the action goes to `reporter`, which may be called from any
  // thread, by one thread at a time.
  virtual Decision decide(const games::AnyState& state, const Limits& limits, Control& control,
                          const Reporter& reporter) = 0;
  // What the player adds to the facts of a position: names with values of one word. Quick.
  virtual std::vector<games::Field> facts(const games::AnyState& state) const {
    static_cast<void>(state);
    return {};
  }
};

}  // namespace pawnbroker::players
