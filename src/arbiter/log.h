#pragma once

// Logs of all that is said in a match: one of everything, and one for each engine of each room that
// holds only what this engine was told and said, and so what its seat may know. Text, one line a
// line, with the seconds since the arbiter began.

#include <atomic>
#include <fstream>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "arbiter/time.h"

namespace pawnbroker::arbiter {

class Logs;

// What one engine's process hears and says in one room.
class EngineLog {
 public:
  void told(std::string_view line) { write('>', line); }
  void said(std::string_view line) { write('<', line); }
  // On its error output.
  void complained(std::string_view text) { write('!', text); }
  // A remark of the arbiter about the process.
  void remark(std::string_view text) { write('#', text); }

 private:
  friend class Logs;
  EngineLog(Logs& logs, std::string place, std::ofstream file)
      : logs_(logs), place_(std::move(place)), file_(std::move(file)) {}
  void write(char sign, std::string_view line);

  Logs& logs_;
  std::string place_;  // "room 1 engine 2"
  std::ofstream file_;
};

// May be used by several threads; each `EngineLog` by one at a time.
class Logs {
 public:
  // Makes the folder if it is not there. What files it holds are begun anew, or continued. Throws
  // `FileError`.
  Logs(std::string folder, bool go_on);

  // Numbers count from 1. Lives no longer than these logs.
  std::unique_ptr<EngineLog> open(int room, int engine);
  // Something that concerns the whole match, in the log of everything.
  void write(std::string_view text);
  // Throws `FileError` once something could not be written.
  void check();

 private:
  friend class EngineLog;
  std::ofstream open_file(const std::string& name) const;
  std::string stamp() const;
  // Each line is in the file at once, whatever ends the arbiter.
  void append(std::ofstream& file, const std::string& line);

  std::string folder_;
  bool go_on_;
  TimePoint begin_ = SteadyClock::now();
  std::atomic<int> error_{0};  // the system's number of the first one
  std::mutex mutex_;           // guards `full_`
  std::ofstream full_;
};

}  // namespace pawnbroker::arbiter
