#pragma once

// A program in a process of its own, talked to over pipes.

#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

#include "peer.h"

namespace pawnbroker::test {

// The engine that was built beside the tests.
std::string engine_path();

class EngineProcess : public Peer {
 public:
  explicit EngineProcess(const std::vector<std::string>& command = {engine_path()});
  // Kills it if it still runs.
  ~EngineProcess();

  // The exit status, or the number of the signal that killed it, negative; nothing when it still
  // runs after that time.
  std::optional<int> wait_exit(milliseconds patience = kPatience);

  // What it has used so far, as the kernel tells; only while it runs.
  milliseconds cpu_time() const;
  long resident_kib() const;
  int open_files() const;

 private:
  struct Child {
    pid_t pid;
    int to, from;
  };
  explicit EngineProcess(const Child& child);
  static Child start(const std::vector<std::string>& command);

  pid_t pid_;
  std::optional<int> status_;
};

}  // namespace pawnbroker::test
