#include "betting/crew.h"

#include <system_error>

namespace pawnbroker::betting {

Crew::Crew(int threads) {
  for (int worker = 1; worker < threads; ++worker) {
    try {
      helpers_.emplace_back([this, worker] { help(worker); });
    } catch (const std::system_error&) {
      break;
    }
  }
}

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  begun_.notify_all();
}

void Crew::share(int tasks, const std::function<void(int, int)>& work) {
  {
    const std::lock_guard lock(mutex_);
    work_ = &work;
    tasks_ = tasks;
    next_ = finished_ = 0;
  }
  begun_.notify_all();
  take_tasks(0);
  std::unique_lock lock(mutex_);
  done_.wait(lock, [this] { return finished_ == tasks_; });
}

void Crew::help(int worker) {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      begun_.wait(lock, [this] { return closing_ || next_ < tasks_; });
      if (closing_) return;
    }
    take_tasks(worker);
  }
}

void Crew::take_tasks(int worker) {
  std::unique_lock lock(mutex_);
  while (next_ < tasks_) {
    const int task = next_++;
    const auto& work = *work_;
    lock.unlock();
    work(task, worker);
    lock.lock();
    if (++finished_ == tasks_) done_.notify_one();
  }
}

}  // namespace pawnbroker::betting
