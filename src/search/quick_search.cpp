#include "search/quick_search.h"

#include <algorithm>
#include <new>

#include "chess/movegen.h"
#include "search/brake.h"
#include "search/deepening.h"

namespace pawnbroker::search {

namespace {

int without_moves(const Root& root) {
  return root.position.in_check() ? mated_in(0) : kDraw;
}

}  // namespace

QuickSearch::QuickSearch(std::size_t table_bytes, Width width,
                         std::shared_ptr<const eval::Network> network)
    : worker_(table_, width, std::move(network)) {
  if (!table_.resize(table_bytes)) throw std::bad_alloc();
}

void QuickSearch::use(std::shared_ptr<const eval::Network> network) {
  worker_.use(std::move(network));
  clear();
}

void QuickSearch::clear() {
  table_.clear();
  worker_.forget();
}

QuickValue QuickSearch::quiescence(const Root& root) {
  if (!chess::has_legal_move(root.position)) return {without_moves(root), {}, 0};
  Brake brake(Limits{}, TimePlan{}, nullptr);
  worker_.start(root, brake);
  const int score = worker_.root_quiescence();
  return {score, {}, worker_.nodes()};
}

QuickValue QuickSearch::to_depth(const Root& root, int depth) {
  Limits limits;
  limits.depth = depth;
  return run(root, limits);
}

QuickValue QuickSearch::to_nodes(const Root& root, std::uint64_t nodes, int depth) {
  Limits limits;
  limits.nodes = nodes;
  limits.depth = depth;
  return run(root, limits);
}

QuickValue QuickSearch::run(const Root& root, const Limits& limits) {
  if (!chess::has_legal_move(root.position)) return {without_moves(root), {}, 0};
  table_.new_search();
  Brake brake(limits, TimePlan{}, nullptr);
  worker_.start(root, brake);
  worker_.list_root_moves(root);
  DeepeningGoal goal;
  goal.depth = std::clamp(*limits.depth, 1, kMaxPly - 1);
  Deepening(worker_, brake, goal).run([](int) {});

  const auto& best = worker_.root_moves().front();
  const int score = best.bound == Bound::None ? worker_.root_evaluation() : best.score;
  return {score, best.move, worker_.nodes()};
}

}  // namespace pawnbroker::search
