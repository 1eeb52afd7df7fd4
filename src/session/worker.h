#pragma once

// The thread on which players think: one task at a time.

#include <functional>
#include <thread>

#include "session/mailbox.h"

namespace pawnbroker::session {

class Worker {
 public:
  Worker();
  // Waits for the end of the running task.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // Tasks run in the order of the calls. They must not throw.
  void run(std::function<void()> task) { tasks_.put(std::move(task)); }

 private:
  void work();

  Mailbox<std::function<void()>> tasks_;  // an empty one ends the thread
  std::thread thread_;
};

}  // namespace pawnbroker::session
