#include "session/worker.h"

namespace pawnbroker::session {

Worker::Worker() : thread_([this] { work(); }) {}

Worker::~Worker() {
  tasks_.put({});
  thread_.join();
}

void Worker::work() {
  while (const auto task = tasks_.take()) task();
}

}  // namespace pawnbroker::session
