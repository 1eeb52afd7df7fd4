#include "players/cheversi/search.h"

#include <algorithm>
#include <system_error>
#include <thread>

#include "players/cheversi/symmetry.h"
#include "search/brake.h"
#include "search/deepening.h"
#include "search/time_plan.h"

namespace pawnbroker::players::cheversi {

using games::cheversi::Placement;
using games::cheversi::Position;
using search::Bound;

namespace {

// Bounds between iterations are news only when an iteration takes long.
constexpr std::uint64_t kLongSearch = 1'000'000;
// Own decisions at the end of a game that take next to no time.
constexpr int kQuickDecisions = 3;

// A game is known to end, so the clock is divided among the decisions that need it.
search::TimePlan plan(const Position& position, search::Limits limits, bool forced) {
  const int decisions = std::max(1, (position.plies_left() + 1) / 2 - kQuickDecisions);
  limits.moves_to_go = std::min(limits.moves_to_go.value_or(decisions), decisions);
  if (limits.moves_to_go < 1) limits.moves_to_go = 1;
  return search::plan_time(limits, forced);
}

// Threads that search the same root for as long as the object lives, to fill the table.
class Helpers {
 public:
  Helpers(std::span<const std::unique_ptr<Worker>> workers, search::Brake& brake, int depth)
      : brake_(brake) {
    for (const auto& worker : workers) {
      search::DeepeningGoal goal;
      goal.first_depth = std::min(depth, 2 - static_cast<int>(threads_.size() % 2));
      goal.depth = depth;
      goal.watch_clock = false;
      try {
        threads_.emplace_back([&brake, &searcher = *worker, goal] {
          search::Deepening(searcher, brake, goal).run([](int) {});
        });
      } catch (const std::system_error&) {
        break;  // as many as the system allows
      }
    }
  }
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;
  ~Helpers() { brake_.pull(); }

 private:
  search::Brake& brake_;
  std::vector<std::jthread> threads_;
};

// Whether the root move's score is that of the whole game.
bool is_proven(const search::RootMove<Placement>& root, const Position& position) {
  return root.bound == Bound::Exact && root.depth >= position.plies_left();
}

}  // namespace

Search::Search() {
  resize_threads(1);
}

void Search::resize_threads(int threads) {
  const auto wanted = static_cast<std::size_t>(std::max(threads, 1));
  while (workers_.size() < wanted) workers_.push_back(std::make_unique<Worker>(table_));
  workers_.resize(wanted);
}

void Search::new_game() {
  table_.clear();
  for (const auto& worker : workers_) worker->forget();
}

SearchResult Search::run(const Position& position, const std::vector<Placement>& only,
                         const search::Limits& limits, int lines, const search::Signals* signals,
                         const ProgressReport& report) {
  table_.new_search();
  const std::vector<Placement> placements = only.empty() ? distinct_placements(position) : only;
  search::Brake brake(limits, plan(position, limits, placements.size() == 1), signals);
  for (const auto& worker : workers_) worker->start(position, placements, brake);
  Worker& leader = *workers_.front();
  const auto& moves = leader.root_moves();

  search::DeepeningGoal goal;
  goal.depth = std::clamp(limits.depth.value_or(position.plies_left()), 1, position.plies_left());
  goal.lines = std::clamp(lines, 1, static_cast<int>(moves.size()));

  Placement said;
  const auto say = [&](int line) {
    const auto& root = moves[static_cast<std::size_t>(line)];
    Progress progress;
    progress.depth = std::max(root.depth, 1);
    progress.line = line + 1;
    // A search that was stopped at once has nothing better than the evaluation.
    const bool searched = root.bound != Bound::None;
    progress.score = searched ? root.score : leader.root_evaluation();
    progress.bound = searched ? root.bound : Bound::Exact;
    progress.proven = is_proven(root, position);
    progress.nodes = nodes();
    progress.hashfull = table_.hashfull();
    progress.pv = {root.pv.begin(), root.pv.end()};
    report(progress);
    if (line == 0) said = root.move;
  };
  search::Deepening deepening(leader, brake, goal);
  {
    const Helpers helpers({workers_.begin() + 1, workers_.end()}, brake, goal.depth);
    deepening.run([&](int line) {
      const bool finished = moves[static_cast<std::size_t>(line)].bound == Bound::Exact;
      if (finished || nodes() > kLongSearch) say(line);
    });
  }
  const auto& best = moves.front();
  if (said != best.move) say(0);

  SearchResult result;
  result.best = best.move;
  if (best.pv.size() > 1) result.reply = best.pv[1];
  result.score = best.bound == Bound::None ? leader.root_evaluation() : best.score;
  result.depth = deepening.completed_depth();
  result.proven = is_proven(best, position);
  result.nodes = nodes();
  return result;
}

std::uint64_t Search::nodes() const {
  std::uint64_t total = 0;
  for (const auto& worker : workers_) total += worker->nodes();
  return total;
}

}  // namespace pawnbroker::players::cheversi
