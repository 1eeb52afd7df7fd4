#include "random_conversation.h"

#include <algorithm>
#include <stdexcept>

#include "cards/shuffle.h"
#include "games/registry.h"
#include "mutation.h"
#include "text/words.h"

namespace pawnbroker::fuzz {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// Decisions along random play of every game, as `position` lines of the seat on turn.
std::vector<std::string> random_positions(cards::Rng& rng) {
  constexpr std::size_t kOfEachGame = 60;
  std::vector<std::string> positions;
  for (const games::Entry& game : games::all_games()) {
    const std::size_t enough = positions.size() + kOfEachGame;
    for (std::uint64_t deal = 1; positions.size() < enough; ++deal) {
      auto state = game.start({}).value();
      while (!state.over() && positions.size() < enough) {
        if (state.turn() == games::kChance) {
          static_cast<void>(state.apply(state.deal([&](int size, std::uint64_t nth) {
            return cards::shuffled_deck(cards::open_seed(1), deal, nth, size);
          })));
          continue;
        }
        positions.push_back("position " + state.view(state.turn()));
        std::string action = state.random_action(rng);
        while (action == "fold") action = state.random_action(rng);  // would end most hands
        static_cast<void>(state.apply(action));
      }
    }
  }
  return positions;
}

}  // namespace

RandomLines::RandomLines(std::uint64_t seed) : rng_(seed), positions_(random_positions(rng_)) {}

const std::string& RandomLines::one_of(const std::vector<std::string>& words) {
  return words[cards::uniform(rng_, words.size())];
}

std::string RandomLines::number(std::uint64_t below) {
  return std::to_string(cards::uniform(rng_, below));
}

std::string RandomLines::next() {
  constexpr std::uint64_t kSpoiltOneIn = 6;
  const std::uint64_t kind = cards::uniform(rng_, 100);
  std::string line;
  if (kind < 30) {
    line = one_of(positions_);
  } else if (kind < 52) {
    line = go();
  } else if (kind < 75) {
    return "stop";
  } else if (kind < 85) {
    return option();  // spoilt ones could ask for very large tables
  } else {
    line = other();
  }
  if (cards::uniform(rng_, kSpoiltOneIn) == 0) line = mutated(line, one_of(positions_), rng_);
  // A spoilt line must not become several ones, nor end the conversation.
  std::ranges::replace(line, '\n', ' ');
  return line.find("quit") == std::string::npos ? line : "stop";
}

std::string RandomLines::go() {
  switch (cards::uniform(rng_, 12)) {
    case 0:
    case 1:
      return "go infinite";
    case 2:
      return "go ponder wtime " + number(1000) + " btime " + number(1000);
    case 3:
      return "go nodes " + number(5000);
    case 4:
      return "go movetime " + number(50);
    case 5:
      return "go wtime " + number(2000) + " btime " + number(2000) + " winc " + number(20) +
             " bettime " + number(100);
    case 6:
      return "go depth " + number(8) + " searchmoves e2e4 d2d4 call check K@e4 hit";
    case 7:
      return "go perft " + number(6);
    case 8:
      return "go mate " + number(4);
    case 9:
      return "go clock " + number(500) + " " + number(500) + " inc " + number(50);
    case 10:
      return "bench " + number(4);
    default:
      return "go depth " + number(10);
  }
}

std::string RandomLines::option() {
  static const std::vector<std::string> kOptions = {"Hash value 1",
                                                    "Hash value 16",
                                                    "Hash value 33",
                                                    "Hash value abc",
                                                    "Hash value -1",
                                                    "Hash value 99999999",
                                                    "Threads value 1",
                                                    "Threads value 2",
                                                    "Threads value 4",
                                                    "Threads value 0",
                                                    "Threads value",
                                                    "MultiPV value 1",
                                                    "MultiPV value 5",
                                                    "MultiPV value 500",
                                                    "MultiPV value 501",
                                                    "Ponder value maybe",
                                                    "Clear Hash",
                                                    "Move Overhead value 0",
                                                    "UCI_Chess960 value true",
                                                    "UCI_Chess960 value false",
                                                    "UCI_ShowWDL value TRUE",
                                                    "UCI_LimitStrength value true",
                                                    "UCI_LimitStrength value false",
                                                    "UCI_Elo value 800",
                                                    "UCI_Variant value choker",
                                                    "UCI_Variant value chess",
                                                    "UCI_Variant value whist",
                                                    "SyzygyPath value /nowhere",
                                                    "EvalFile value /dev/null",
                                                    "EvalFile value classical",
                                                    "EvalFile value <empty>",
                                                    "ArmyTable value /",
                                                    "ArmyTable value",
                                                    "Seed value 1",
                                                    "Seed value 0",
                                                    "BettingStyle value maniac",
                                                    "BettingStyle value solver",
                                                    "BettingIterations value 5",
                                                    "BettingIterations value 0",
                                                    "Contempt value 3",
                                                    "",
                                                    "value"};
  return "setoption name " + one_of(kOptions);
}

std::string RandomLines::other() {
  static const std::vector<std::string> kLines = {"ponderhit",
                                                  "ponderhit",
                                                  "ucinewgame",
                                                  "ucinewgame",
                                                  "uci",
                                                  "xuci 1",
                                                  "xuci",
                                                  "legal",
                                                  "view",
                                                  "position startpos",
                                                  "position startpos moves e2e4",
                                                  "match new",
                                                  "match hand 3 result 500 -500 why fold",
                                                  "match end",
                                                  "debug on",
                                                  "register later",
                                                  "",
                                                  "position choker",
                                                  "go go go",
                                                  "xyzzy"};
  return one_of(kLines);
}

Conversation converse(test::Peer& engine, int lines, std::uint64_t seed, milliseconds patience) {
  constexpr std::uint64_t kMostAtOnce = 12;
  constexpr int kLinesToCatchUp = 100;
  constexpr milliseconds kCatchUp{60'000};  // a bench may be among them, under a sanitizer
  RandomLines random(seed);
  cards::Rng rng(seed);
  Conversation had;
  // Hears all up to and with the first line in which `word` stands.
  const auto hear = [&](const std::string& word, milliseconds within) {
    const auto asked = Clock::now();
    for (;;) {
      const auto left = within - std::chrono::floor<milliseconds>(Clock::now() - asked);
      const auto line = engine.line(std::max(left, milliseconds(0)));
      if (!line) throw std::runtime_error("no answer with " + word);
      had.decisions += test::begins(*line, "bestmove") ? 1 : 0;
      const bool error = test::begins(*line, "error") || test::begins(*line, "info string error");
      had.errors += error ? 1 : 0;
      if (line->find(word) == std::string::npos) continue;
      return std::chrono::ceil<milliseconds>(Clock::now() - asked);
    }
  };
  int caught_up = 0;
  while (had.lines < lines) {
    std::string bytes;
    for (std::uint64_t left = 1 + cards::uniform(rng, kMostAtOnce); left > 0; --left) {
      bytes += random.next() + "\n";
      ++had.lines;
    }
    engine.send_bytes(bytes + "isready\n");
    ++had.questions;
    had.longest = std::max(had.longest, hear("readyok", patience));
    if (had.lines - caught_up < kLinesToCatchUp) continue;
    // Lines that wait behind searches would become ever more; this one waits behind all of them.
    caught_up = had.lines;
    const std::string mark = "CaughtUp" + std::to_string(caught_up);
    engine.send_bytes("stop\nsetoption name " + mark + "\n");
    hear(mark, kCatchUp);
  }
  return had;
}

}  // namespace pawnbroker::fuzz
