#include "search/search.h"

#include <algorithm>
#include <new>
#include <optional>
#include <system_error>
#include <thread>

#include "chess/movegen.h"
#include "chess/repetition.h"
#include "search/brake.h"
#include "search/deepening.h"
#include "search/time_plan.h"

namespace pawnbroker::search {

using chess::Move;

namespace {

// Bounds between iterations are news only when an iteration takes long.
constexpr std::uint64_t kLongSearch = 3'000'000;

bool is_drawn(const Root& root) {
  const auto& position = root.position;
  if (position.insufficient_material()) return true;
  if (root.fifty_moves && position.halfmove_clock() >= 100) return true;
  if (root.keys.empty()) return false;
  return chess::earlier_occurrences(root.keys.first(root.keys.size() - 1), position) >= 2;
}

// Turns what the deepening says into reports, and remembers what was said last of the first line.
class Reporting {
 public:
  // `by_tables`: the score that endgame tables promise, if they know the root.
  // `fallback`: the evaluation of the root.
  Reporting(const Root& root, std::optional<int> by_tables, int fallback,
            const ProgressReport& report, const RootMoves<Move>& moves)
      : drawn_(is_drawn(root)),
        by_tables_(by_tables),
        fallback_(fallback),
        report_(report),
        moves_(moves) {}

  int score(const RootMove<Move>& root) const {
    if (drawn_) return kDraw;
    if (by_tables_ && !is_mate(root.score)) return *by_tables_;
    // A search that was stopped at once has nothing better than the evaluation.
    return root.bound == Bound::None ? fallback_ : root.score;
  }

  void line(int line, std::uint64_t nodes, std::uint64_t table_hits, int hashfull) {
    const RootMove<Move>& root = moves_[line];
    Progress progress;
    progress.depth = std::max(root.depth, 1);
    progress.seldepth = std::max(root.seldepth, 1);
    progress.line = line + 1;
    progress.score = score(root);
    progress.bound = drawn_ || by_tables_ || root.bound == Bound::None ? Bound::Exact : root.bound;
    progress.nodes = nodes;
    progress.table_hits = table_hits;
    progress.hashfull = hashfull;
    progress.pv = {root.pv.begin(), root.pv.end()};
    report_(progress);
    if (line == 0) {
      said_move_ = root.move;
      said_score_ = progress.score;
    }
  }

  // Whether the first line has changed since it was reported, or never was.
  bool stale() const {
    return said_move_ != moves_.front().move || said_score_ != score(moves_.front());
  }

 private:
  bool drawn_;
  std::optional<int> by_tables_;
  int fallback_;
  const ProgressReport& report_;
  const RootMoves<Move>& moves_;
  Move said_move_;
  int said_score_ = kNoScore;
};

// Threads that search the same root for as long as the object lives, to fill the table.
class Helpers {
 public:
  // Each worker has its root moves. As many threads as the system allows.
  Helpers(std::span<const std::unique_ptr<Worker>> workers, Brake& brake, int depth)
      : brake_(brake) {
    for (const auto& worker : workers) {
      DeepeningGoal goal;
      goal.first_depth = 2 - static_cast<int>(threads_.size() % 2);
      goal.depth = depth;
      goal.watch_clock = false;
      try {
        threads_.emplace_back([&brake, &searcher = *worker, goal] {
          Deepening(searcher, brake, goal).run([](int) {});
        });
      } catch (const std::system_error&) {
        break;
      }
    }
  }
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;
  ~Helpers() { brake_.pull(); }

 private:
  Brake& brake_;
  std::vector<std::jthread> threads_;
};

}  // namespace

Search::Search() {
  workers_.push_back(std::make_unique<Worker>(table_, Width::Selective, network_));
}

bool Search::resize_threads(int threads) {
  const std::size_t before = workers_.size();
  const auto wanted = static_cast<std::size_t>(std::max(threads, 1));
  try {
    while (workers_.size() < wanted) {
      workers_.push_back(std::make_unique<Worker>(table_, Width::Selective, network_));
    }
  } catch (const std::bad_alloc&) {
    workers_.resize(before);
    return false;
  }
  workers_.resize(wanted);
  return true;
}

void Search::use(std::shared_ptr<const eval::Network> network) {
  network_ = std::move(network);
  for (const auto& worker : workers_) worker->use(network_);
  new_game();
}

void Search::new_game() {
  table_.clear();
  for (const auto& worker : workers_) worker->forget();
}

SearchResult Search::run(const Root& asked, const Limits& limits, int lines, const Signals* signals,
                         const ProgressReport& report) {
  // Where endgame tables know the result and the way, the tree need not be looked up as well.
  Root root = asked;
  const auto known = choose_by_tables(asked.tables, asked.position, asked.keys, asked.only,
                                      limits.mate.has_value());
  if (known) {
    root.only = known->moves;
    if (known->distances) root.tables = {};
  }
  table_hits_at_root_ = known ? known->moves.size() : 0;

  table_.new_search();
  Worker& leader = *workers_.front();

  DeepeningGoal goal;
  goal.depth = std::clamp(limits.depth.value_or(kMaxPly - 1), 1, kMaxPly - 1);

  const bool forced =
      root.only.empty() ? chess::count_legal_moves(root.position) == 1 : root.only.size() == 1;
  Brake brake(limits, plan_time(limits, forced), signals);
  for (const auto& worker : workers_) {
    worker->start(root, brake);
    worker->list_root_moves(root);
  }
  const RootMoves<Move>& moves = leader.root_moves();

  goal.lines = std::clamp(lines, 1, static_cast<int>(moves.size()));
  goal.mate = limits.mate;
  goal.settle_for_mate = limits.time.has_value();
  Reporting reporting(root, known ? std::optional(known->score) : std::nullopt,
                      leader.root_evaluation(), report, moves);
  Deepening deepening(leader, brake, goal);
  {
    const Helpers helpers({workers_.begin() + 1, workers_.end()}, brake, goal.depth);
    deepening.run([&](int line) {
      const bool finished = moves[line].bound == Bound::Exact;
      if (finished || nodes() > kLongSearch)
        reporting.line(line, nodes(), table_hits(), table_.hashfull());
    });
  }
  if (reporting.stale()) reporting.line(0, nodes(), table_hits(), table_.hashfull());

  const RootMove<Move>& best = moves.front();
  SearchResult result;
  result.best = best.move;
  result.score = reporting.score(best);
  result.depth = deepening.completed_depth();
  result.nodes = nodes();
  result.ponder = best.pv.size() > 1 ? best.pv[1] : leader.expected_reply(best.move);
  return result;
}

std::uint64_t Search::nodes() const {
  std::uint64_t total = 0;
  for (const auto& worker : workers_) total += worker->nodes();
  return total;
}

std::uint64_t Search::table_hits() const {
  std::uint64_t total = table_hits_at_root_;
  for (const auto& worker : workers_) total += worker->table_hits();
  return total;
}

}  // namespace pawnbroker::search
