// An engine for tests of the arbiter: it plays legal random actions, and misbehaves as it is told.
//
//   test-arbiter-engine [--name N] [--log PREFIX] [--play random|calm] [--think MS] [--score CP]
//                       [--ponder right|wrong] [--fault KIND[:N[:MS]]]… [--fault …]
//
// It writes every line it gets to the file PREFIX.PID. Its actions are a function of the position
// alone. It says that it scores every position by CP, and expects the reply that it would play
// itself, or another one. A fault happens at the N-th `go` (or `ucinewgame` or `go ponder`, for the
// faults named after it; `slow-position` before it), counted from 1; without N at every one. MS is
// the time of the faults that take time.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <optional>
#include <random>
#include <string>
#include <sys/types.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include "games/registry.h"
#include "text/words.h"
#include "three_seats.h"

namespace {

using namespace pawnbroker;

struct Misdeed {
  std::string kind;
  int at = 0;  // 0: always
  int milliseconds = 0;
};

struct Manner {
  std::string name = "Test engine";
  std::string log;
  bool calm = false;  // never folds, raises or resigns
  int think = 0;      // milliseconds for every decision
  std::string score;
  std::string ponder;
  std::vector<Misdeed> misdeeds;
};

Misdeed parse_misdeed(std::string_view word) {
  const auto parts = text::split(word, ':');
  Misdeed misdeed{std::string(parts[0])};
  if (parts.size() > 1) misdeed.at = text::parse_int<int>(parts[1]).value_or(0);
  if (parts.size() > 2) misdeed.milliseconds = text::parse_int<int>(parts[2]).value_or(0);
  return misdeed;
}

Manner parse_manner(const std::vector<std::string>& words) {
  Manner manner;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    const std::string& value = words[i + 1];
    if (words[i] == "--name") manner.name = value;
    if (words[i] == "--log") manner.log = value + "." + std::to_string(getpid());
    if (words[i] == "--play") manner.calm = value == "calm";
    if (words[i] == "--think") manner.think = std::stoi(value);
    if (words[i] == "--score") manner.score = value;
    if (words[i] == "--ponder") manner.ponder = value;
    if (words[i] == "--fault") manner.misdeeds.push_back(parse_misdeed(value));
  }
  return manner;
}

void sleep_ms(int milliseconds) {
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

[[noreturn]] void hang() {
  for (;;) sleep_ms(1000);
}

class Engine {
 public:
  explicit Engine(Manner manner) : manner_(std::move(manner)) {
    if (!manner_.log.empty()) log_.open(manner_.log);
  }

  int run() {
    if (does("exit-at-start")) return 3;
    if (does("child")) leave_child();
    if (does("ignore-term")) std::signal(SIGTERM, SIG_IGN);
    std::string line;
    while (std::getline(std::cin, line)) {
      if (log_) log_ << line << std::endl;
      const auto words = text::words(line);
      if (words.empty()) continue;
      if (words[0] == "quit" && does("endless-quit")) flood();
      if (words[0] == "quit" && !does("ignore-quit")) return 0;
      obey(std::vector<std::string_view>(words.begin(), words.end()));
    }
    if (does("ignore-quit")) hang();
    return 0;
  }

 private:
  // Whether to commit that misdeed at occasion number `count` of its kind.
  const Misdeed* does(std::string_view kind, int count = 0) const {
    for (const Misdeed& each : manner_.misdeeds) {
      if (each.kind == kind && (each.at == 0 || each.at == count)) return &each;
    }
    return nullptr;
  }

  void say(const std::string& line) const {
    const std::string end = does("crlf") ? "\r\n" : "\n";
    std::cout << line << end << std::flush;
  }

  // As many lines as fit into the pipe, without end.
  [[noreturn]] static void flood() {
    std::string lines;
    for (int i = 0; i < 10'000; ++i) lines += "info\n";
    for (;;) std::cout << lines << std::flush;
  }

  void obey(const std::vector<std::string_view>& words) {
    if (words[0] == "uci") {
      if (does("no-uciok")) hang();
      say("id name " + manner_.name);
      say("option name Hash type spin default 16 min 1 max 64");
      if (!manner_.ponder.empty()) say("option name Ponder type check default false");
      say("uciok");
    } else if (words[0] == "xuci") {
      if (does("no-xuci")) return;
      std::string games;
      if (!does("no-games")) {
        for (const games::Entry& game : games::all_games()) {
          games += " " + std::string(game.facts.name);
        }
        games += " trio";
      }
      say("xuci 1 games" + games + " features legal view");
      say("xuciok");
    } else if (words[0] == "isready") {
      if (does("unready", goes_)) hang();
      const bool early = does("early") && !position_.empty();
      say(early ? "readyok\nbestmove a1a1" : "readyok");
    } else if (words[0] == "ucinewgame") {
      ++new_games_;
      if (does("exit-at-newgame", new_games_)) std::exit(0);
      if (const Misdeed* slow = does("slow-newgame", new_games_)) sleep_ms(slow->milliseconds);
    } else if (words[0] == "position") {
      position_.assign(words.begin() + 1, words.end());
      if (const Misdeed* slow = does("slow-position", goes_ + 1)) sleep_ms(slow->milliseconds);
    } else if (words[0] == "go" && words.size() > 1 && words[1] == "ponder") {
      ponder();
    } else if (words[0] == "go") {
      ++goes_;
      go();
    } else if (words[0] == "stop" && std::exchange(owes_, false)) {
      if (!does("ponder-mute", ponders_)) answer();
    } else if (words[0] == "ponderhit" && std::exchange(owes_, false)) {
      ++goes_;
      go();
    }
  }

  void ponder() {
    ++ponders_;
    owes_ = true;
    if (does("ponder-exit", ponders_)) std::exit(5);
    if (does("ponder-flood", ponders_)) {
      for (int i = 0; i < 20'000; ++i) say("info string pondering " + std::to_string(i));
    }
    if (does("ponder-early", ponders_)) {
      owes_ = false;
      answer();
    }
  }

  void go() {
    if (does("exit", goes_)) std::exit(7);
    if (does("crash", goes_)) {
      std::cerr << "about to crash" << std::endl;
      std::signal(SIGSEGV, SIG_DFL);
      std::raise(SIGSEGV);
    }
    if (does("hang", goes_)) hang();
    if (does("sigstop", goes_)) std::raise(SIGSTOP);
    if (does("mute", goes_)) return;
    if (does("late", goes_)) {
      owes_ = true;
      return;
    }
    if (const Misdeed* sleep = does("sleep", goes_)) sleep_ms(sleep->milliseconds);
    sleep_ms(manner_.think);
    if (does("flood", goes_)) {
      for (int i = 0; i < 20'000; ++i) say("info string line " + std::to_string(i));
    }
    if (does("endless", goes_)) flood();
    if (does("stderr", goes_)) {
      for (int i = 0; i < 20'000; ++i) std::cerr << "noise " << i << "\n";
    }
    if (does("binary", goes_)) {
      for (int i = 0; i < 5'000; ++i) std::cout << '\0' << '\xff' << '\x80' << "\r\n";
    }
    if (does("long-line", goes_)) say(std::string(2'000'000, 'x'));
    answer();
  }

  void answer() const {
    const std::string action = choose(position_);
    const std::string best = "bestmove " + action + reply_to(action);
    if (!manner_.score.empty()) say("info depth 1 score cp " + manner_.score);
    if (does("illegal", goes_)) {
      say("bestmove a1a1");
    } else if (does("empty", goes_)) {
      say("bestmove");
    } else if (does("half-ponder", goes_)) {
      say("bestmove " + action + " ponder");
    } else if (does("none", goes_)) {
      say("bestmove (none)");
    } else if (does("non-utf8", goes_)) {
      say("bestmove \xff\xfe\x01");
    } else if (does("blanks", goes_)) {
      say("  \t " + best + "  ");
    } else if (does("twice", goes_)) {
      say(best);
      say(best);
    } else if (does("pieces", goes_)) {
      for (const char c : best + "\n") {
        std::cout << c << std::flush;
        sleep_ms(2);
      }
    } else if (does("no-newline", goes_)) {
      std::cout << best << std::flush;
    } else {
      say(best);
    }
  }

  // The words about what it expects the opponent to do.
  std::string reply_to(const std::string& action) const {
    if (manner_.ponder.empty()) return {};
    auto state = parse(position_);
    if (!state || !state->apply(action) || state->turn() < 0) return {};
    const std::string view = state->view(state->turn());
    const auto words = text::words(view);
    const std::string right = choose({words.begin(), words.end()});
    if (manner_.ponder == "right") return " ponder " + right;
    for (const std::string& other : state->legal()) {
      if (other != right) return " ponder " + other;
    }
    return {};
  }

  static text::Parsed<games::AnyState> parse(const std::vector<std::string>& position) {
    const std::vector<std::string_view> words(position.begin(), position.end());
    return words.front() == "trio" ? trio::entry().parse(words) : games::parse_position(words);
  }

  std::string choose(const std::vector<std::string>& position) const {
    const auto state = parse(position);
    if (!state || state->turn() < 0) return "(none)";
    std::string line = text::join(position, " ");
    std::seed_seq seed(line.begin(), line.end());
    cards::Rng rng(seed);
    if (manner_.calm) {
      const auto legal = state->legal();
      for (const char* token : {"check", "call"}) {
        if (std::ranges::find(legal, token) != legal.end()) return token;
      }
    }
    return state->random_action(rng);
  }

  // A process of the same group that outlives this one and keeps its pipes open.
  static void leave_child() {
    if (fork() != 0) return;
    std::signal(SIGTERM, SIG_IGN);
    hang();
  }

  Manner manner_;
  std::ofstream log_;
  std::vector<std::string> position_;
  int goes_ = 0;
  int new_games_ = 0;
  int ponders_ = 0;
  bool owes_ = false;  // an answer that `stop` will bring
};

}  // namespace

int main(int count, char** words) {
  return Engine(parse_manner({words + 1, words + count})).run();
}
