#pragma once

// A match: rooms at work side by side until the schedule is done.

#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

#include "arbiter/room.h"
#include "arbiter/schedule.h"

namespace pawnbroker::arbiter {

// The system allows fewer open files than the match needs.
class TooManyFiles : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The names of engines, equal ones with the numbers of the engines behind them.
std::vector<std::string> tell_apart(std::vector<std::string> names,
                                    const std::vector<std::size_t>& numbers);
// The names that `tell_apart` made these of.
std::vector<std::string> told_apart(const std::vector<std::string>& names,
                                    const std::vector<std::size_t>& numbers);

class Match {
 public:
  // As many rooms work at the same time as `concurrency` says, and there is an equal number of each
  // kind. `rules`, `schedule` and `interrupt` outlive the match. Throws `TooManyFiles`.
  Match(const RoomRules& rules, const std::vector<EngineSpec>& engines, Schedule& schedule,
        int concurrency, Interrupt& interrupt);
  // Ends all engines, patiently unless interrupted.
  ~Match();
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  // Starts the engines of all rooms. Throws `EngineLost`, `Interrupted`.
  void open();
  // By engine number; after `open`. Equal names are told apart.
  std::vector<std::string> names();
  std::vector<std::string> warnings();

  // Plays all hands. `on_hand` gets each one as it ends, one at a time. Throws `EngineLost`,
  // `InternalError`, `Interrupted`; hands under way are dropped then.
  void play(const std::function<void(const PlayedHand&)>& on_hand);

 private:
  struct Assignment {
    Room* room;
    Hand hand;
  };

  void work(const std::function<void(const PlayedHand&)>& on_hand);
  // A hand whose room is free; waits for one, none when there is nothing left to do.
  std::optional<Assignment> next(std::unique_lock<std::mutex>& lock);

  const RoomRules& rules_;
  Schedule& schedule_;
  std::size_t workers_;
  Interrupt& interrupt_;
  std::vector<std::unique_ptr<Room>> rooms_;

  std::mutex mutex_;  // guards all below, the schedule and `on_hand`
  std::condition_variable changed_;
  std::vector<Room*> free_rooms_;
  std::exception_ptr failure_;
};

}  // namespace pawnbroker::arbiter
