#pragma once

// Counts the nodes of a thought and tells when it must end.

#include <cstdint>

#include "players/player.h"
#include "search/brake.h"

namespace pawnbroker::players {

class Allowance {
 public:
  Allowance(const search::Limits& limits, const search::TimePlan& plan, Control& control)
      : signals_{control.stop, control.pondering, control.started},
        brake_(limits, plan, &signals_) {}
  // The right to one more node.
  bool take() {
    if (granted_ == 0) granted_ = brake_.grant();
    if (granted_ == 0) return false;
    --granted_;
    return true;
  }

 private:
  search::Signals signals_;
  search::Brake brake_;
  std::uint64_t granted_ = 0;
};

}  // namespace pawnbroker::players
