#pragma once

// Debian's Stockfish as an oracle for move counts: one child process, spoken to through pipes.

#include <cstdint>
#include <map>
#include <string>
#include <sys/types.h>

namespace pawnbroker::chess {

class Stockfish {
 public:
  // Finds the program in PATH or /usr/games; throws std::runtime_error if there is none.
  explicit Stockfish(bool chess960);
  ~Stockfish();
  Stockfish(const Stockfish&) = delete;
  Stockfish& operator=(const Stockfish&) = delete;

  // The leaves behind each legal move, by the move's word. Throws when no answer comes in a minute.
  std::map<std::string, std::uint64_t> perft_split(const std::string& fen, int depth);

 private:
  void send(const std::string& line) const;
  std::string read_line();

  pid_t child_ = -1;
  int to_child_ = -1;
  int from_child_ = -1;
  std::string unread_;
};

}  // namespace pawnbroker::chess
