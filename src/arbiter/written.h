#pragma once

// The options of `pawnbroker-arbiter` as the user wrote them, before anybody knows what they mean.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/printable.h"
#include "games/game.h"
#include "text/refusal.h"
#include "text/words.h"

namespace pawnbroker::arbiter {

// Of matches, tournaments and tables.
struct Written {
  std::string game = "choker";
  std::string phase;
  std::string openings;
  std::vector<std::string> engines, names, options;
  // Of single engines, each as NUMBER:VALUE.
  std::vector<std::string> own_options, own_names, own_folders, own_tc, own_bettime, own_nodes,
      own_depth, own_movetime;
  std::string kind = "roundrobin";  // of a tournament
  std::string config;
  std::string decks;
  std::optional<std::int64_t> most_plies;
  std::vector<std::int64_t> draw, resign;  // adjudication by scores
  bool ponder = false;
  std::vector<std::string> seats;  // of a table
  std::uint64_t hands = 100;
  std::optional<std::uint64_t> seed;
  std::string duplicate;  // true or false; empty: where the game has cards
  bool freezeout = false;
  std::uint64_t matches = 1;  // freezeouts
  games::Setup setup;
  std::optional<std::string> tc, movetime;
  std::string bettime = "30", margin = "0.1";
  std::string start_limit = "10", ready_limit = "10", answer_limit = "2";
  std::optional<std::int64_t> nodes, depth;
  int concurrency = 1;
  std::string json_file, record_file, log_folder;
  std::string seed_file;
  std::vector<double> sprt, sprt_mbb;
  double alpha = 0.05, beta = 0.05;
  bool resume = false;
  std::string shard = "1/1";
};

// Of `check`.
struct WrittenCheck {
  std::string engine;
  std::string patience = "5";
  std::vector<int> chapters;
  bool verbose = false;
};

// Ends the reading with what is wrong.
struct Wrong {
  std::string text;
};

template <class T>
T checked(std::string_view option, text::Parsed<T> value) {
  if (!value) {
    throw Wrong{std::string(option) + " " + printable(value.error().word) + ": " +
                value.error().reason};
  }
  return std::move(*value);
}

// A decimal number as it is written everywhere else, too. The library alone would take 010 and 0x10
// for other bases, and what does not fit for something else.
template <class T>
std::optional<T> whole_number(std::string_view word) {
  const std::string_view digits = word.substr(word.starts_with('-') ? 1 : 0);
  if (digits.size() > 1 && digits.starts_with('0')) return std::nullopt;
  return text::parse_int<T>(word);
}

}  // namespace pawnbroker::arbiter
