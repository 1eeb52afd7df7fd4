#pragma once

// A long conversation of random lines with an engine: commands and searches in any order, many of
// them spoilt.

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "../session/peer.h"
#include "cards/random.h"

namespace pawnbroker::fuzz {

class RandomLines {
 public:
  explicit RandomLines(std::uint64_t seed);
  // Never `quit` or `isready`, and nothing for which the engine may rightly take its time: no large
  // tables and no more than four threads.
  std::string next();

 private:
  std::string go();
  std::string option();
  std::string other();
  const std::string& one_of(const std::vector<std::string>& words);
  std::string number(std::uint64_t below);

  cards::Rng rng_;
  std::vector<std::string> positions_;
};

struct Conversation {
  int lines = 0;      // without `isready`
  int questions = 0;  // `isready`
  int decisions = 0;  // `bestmove`
  int errors = 0;
  std::chrono::milliseconds longest{0};  // that an answer to `isready` took
};

// Sends so many random lines, some of them at once, and an `isready` behind every few. Throws
// std::runtime_error when one is not answered within `patience`.
Conversation converse(test::Peer& engine, int lines, std::uint64_t seed,
                      std::chrono::milliseconds patience);

}  // namespace pawnbroker::fuzz
