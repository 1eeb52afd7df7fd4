#pragma once

// A few threads that share out numbered tasks, again and again.

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace pawnbroker::betting {

class Crew {
 public:
  // `threads` in all, the caller's included; at least 1. Takes what the system gives: fewer threads
  // do the same work.
  explicit Crew(int threads);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  int size() const { return static_cast<int>(helpers_.size()) + 1; }
  // Calls `work(task, worker)` once for each task from 0 to `tasks` - 1, and returns when all are
  // done. `worker` is from 0 to `size()` - 1 and differs for calls that run at the same time. Not
  // to be called from two threads at once; `work` must not throw.
  void share(int tasks, const std::function<void(int task, int worker)>& work);

 private:
  void help(int worker);
  void take_tasks(int worker);

  std::mutex mutex_;
  std::condition_variable begun_, done_;
  const std::function<void(int, int)>* work_ = nullptr;
  int tasks_ = 0;
  int next_ = 0;      // the first task that nobody took
  int finished_ = 0;  // tasks
  bool closing_ = false;
  std::vector<std::jthread> helpers_;
};

}  // namespace pawnbroker::betting
