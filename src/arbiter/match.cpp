#include "arbiter/match.h"

#include <algorithm>
#include <sys/resource.h>
#include <thread>

#include "wire/match.h"

namespace pawnbroker::arbiter {
namespace {

// Three pipes an engine, and a log if there are any; while one starts, both ends of its pipes and
// one more; and what the program itself has open.
constexpr rlim_t kPipesPerEngine = 3;
constexpr rlim_t kFilesBesides = 32;

// Raises the limit of open files as far as needed and allowed.
void reserve_files(std::size_t engines, bool logged) {
  const rlim_t needed = engines * (kPipesPerEngine + (logged ? 1 : 0)) + kFilesBesides;
  rlimit limit = {};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= needed) return;
  limit.rlim_cur = std::min(needed, limit.rlim_max);
  if (limit.rlim_cur < needed || setrlimit(RLIMIT_NOFILE, &limit) != 0) {
    throw TooManyFiles("this match needs " + std::to_string(needed) +
                       " open files; the system allows " + std::to_string(limit.rlim_max) +
                       " (see ulimit -n, or lower --concurrency)");
  }
}

std::string behind_name(std::size_t number) {
  return " #" + std::to_string(number);
}

// What engines get to leave when there is hurry.
constexpr Milliseconds kHurry{400};

}  // namespace

std::vector<std::string> tell_apart(std::vector<std::string> names,
                                    const std::vector<std::size_t>& numbers) {
  const std::vector<std::string> given = names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (std::ranges::count(given, given[i]) > 1) names[i] += behind_name(numbers[i]);
  }
  return names;
}

std::vector<std::string> told_apart(const std::vector<std::string>& names,
                                    const std::vector<std::size_t>& numbers) {
  std::vector<std::string> given = names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string behind = behind_name(numbers[i]);
    if (given[i].ends_with(behind)) given[i].resize(given[i].size() - behind.size());
  }
  return tell_apart(given, numbers) == names ? given : names;
}

Match::Match(const RoomRules& rules, const std::vector<EngineSpec>& engines, Schedule& schedule,
             int concurrency, Interrupt& interrupt)
    : rules_(rules),
      schedule_(schedule),
      workers_(static_cast<std::size_t>(std::max(concurrency, 1))),
      interrupt_(interrupt) {
  const auto kinds = static_cast<std::size_t>(schedule.room_kinds());
  const std::size_t of_each = (workers_ + kinds - 1) / kinds;
  reserve_files(of_each * kinds * engines.size(), rules.logs != nullptr);
  for (std::size_t i = 0; i < of_each * kinds; ++i) {
    const int kind = static_cast<int>(i % kinds);
    const int number = static_cast<int>(i) + 1;
    rooms_.push_back(std::make_unique<Room>(rules, engines, number, kind, interrupt));
    free_rooms_.push_back(rooms_.back().get());
  }
}

Match::~Match() {
  std::vector<Engine*> engines;
  for (const auto& room : rooms_) {
    for (Engine& engine : room->engines()) {
      engine.tell(wire::MatchEnd{});
      engines.push_back(&engine);
    }
  }
  Patience patience = rules_.patience;
  if (interrupt_.raised()) patience.quit = patience.terminate = kHurry;
  Engine::end(engines, patience);
}

void Match::open() {
  for (const auto& room : rooms_) room->open();
}

std::vector<std::string> Match::names() {
  std::vector<std::string> names;
  std::vector<std::size_t> numbers;
  for (const Engine& engine : rooms_.front()->engines()) {
    names.push_back(engine.name());
    numbers.push_back(engine.number());
  }
  return tell_apart(std::move(names), numbers);
}

std::vector<std::string> Match::warnings() {
  std::vector<std::string> warnings;
  for (const Engine& engine : rooms_.front()->engines()) {
    for (const std::string& warning : engine.warnings()) {
      warnings.push_back(engine.name() + ": " + warning);
    }
  }
  return warnings;
}

void Match::play(const std::function<void(const PlayedHand&)>& on_hand) {
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < std::min(workers_, rooms_.size()); ++i) {
    threads.emplace_back([this, &on_hand] { work(on_hand); });
  }
  for (std::thread& thread : threads) thread.join();
  if (failure_) std::rethrow_exception(failure_);
}

void Match::work(const std::function<void(const PlayedHand&)>& on_hand) {
  std::unique_lock lock(mutex_);
  try {
    while (const auto assignment = next(lock)) {
      lock.unlock();
      const PlayedHand played = assignment->room->play(assignment->hand);
      lock.lock();
      schedule_.finish(played);
      free_rooms_.push_back(assignment->room);
      on_hand(played);
      changed_.notify_all();
    }
  } catch (...) {
    if (!lock.owns_lock()) lock.lock();
    // The first failure counts; the others' waits end because of it.
    if (!failure_) failure_ = std::current_exception();
    interrupt_.raise();
    changed_.notify_all();
  }
}

std::optional<Match::Assignment> Match::next(std::unique_lock<std::mutex>& lock) {
  for (;;) {
    if (failure_) return std::nullopt;
    if (interrupt_.raised()) throw Interrupted{};
    for (auto room = free_rooms_.begin(); room != free_rooms_.end(); ++room) {
      if (auto hand = schedule_.take((*room)->kind())) {
        Assignment assignment{*room, std::move(*hand)};
        free_rooms_.erase(room);
        return assignment;
      }
    }
    if (schedule_.exhausted()) return std::nullopt;
    changed_.wait(lock);
  }
}

}  // namespace pawnbroker::arbiter
