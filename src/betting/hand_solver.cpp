#include "betting/hand_solver.h"

#include <algorithm>

#include "betting/resolve.h"

namespace pawnbroker::betting {
namespace {

using games::choker::Bet;
using games::choker::Betting;

// So much of the memory is kept for stages behind the blueprint.
constexpr std::size_t kStageShare = 4;

Betting after(const games::choker::Stakes& stakes, std::span<const Bet> bets) {
  Betting betting = opened(stakes);
  for (const Bet& bet : bets) {
    betting.apply(bet);
    begin_rounds(betting);
  }
  return betting;
}

int find_action(const Tree& tree, int node, const Bet& bet) {
  const auto edges = tree.edges(tree.node(node));
  const auto edge = std::ranges::find(edges, bet, &Edge::bet);
  return edge == edges.end() ? -1 : static_cast<int>(edge - edges.begin());
}

// How many of the bets from `begin` on lead through the tree.
std::size_t known_bets(const Tree& tree, std::span<const Bet> bets) {
  int node = 0;
  std::size_t known = 0;
  for (; known < bets.size(); ++known) {
    const int action = find_action(tree, node, bets[known]);
    if (action < 0) break;
    node = tree.edges(tree.node(node))[static_cast<std::size_t>(action)].child;
  }
  return known;
}

void fill_if_empty(Floats& range, int hands) {
  if (std::ranges::all_of(range, [](float reach) { return reach == 0; })) {
    std::fill_n(range.begin(), hands, 1.0F);
  }
}

}  // namespace

void HandSolver::begin(const Situation& situation, const Means& means, bool afresh) {
  if (afresh || !(situation.stakes == stakes_)) stages_.clear();
  situation_ = situation;
  means_ = means;
  stakes_ = situation.stakes;
  // Nobody has bet, or Black is asked for the first time.
  const bool begins_hand = situation.bets.size() <= static_cast<std::size_t>(situation.seat);
  if (stages_.empty() || begins_hand) {
    std::vector<Stage> before = std::move(stages_);
    stages_.clear();
    Rung rung = richest_tree(opened(stakes_), *hands_, free_cells());
    if (!before.empty() && before.front().rung <= rung.place) {
      stages_.push_back(std::move(before.front()));
    } else {
      before.clear();  // first, so that both need not fit
      add_stage(rung.place, 0,
                std::make_unique<Solver>(hands_, std::move(rung.tree), means_.threads));
    }
  }
  const auto useless =
      std::ranges::find_if_not(stages_, [this](const Stage& stage) { return serves(stage); });
  stages_.erase(useless, stages_.end());
  for (Stage& stage : stages_) {
    stage.ends = stage.begins +
                 known_bets(stage.solver->tree(), std::span(situation_.bets).subspan(stage.begins));
  }
  stage_ = 0;
}

bool HandSolver::serves(const Stage& stage) const {
  return stage.begins == 0 ||
         (stage.seat == situation_.seat && stage.begins <= situation_.bets.size() &&
          std::equal(stage.line.begin(), stage.line.end(), situation_.bets.begin()));
}

void HandSolver::add_stage(int rung, std::size_t begins, std::unique_ptr<Solver> solver) {
  const auto bets = std::span(situation_.bets);
  Stage stage;
  stage.begins = begins;
  stage.ends = begins + known_bets(solver->tree(), bets.subspan(begins));
  stage.seat = situation_.seat;
  stage.rung = rung;
  stage.line.assign(bets.begin(), bets.begin() + static_cast<std::ptrdiff_t>(begins));
  stage.solver = std::move(solver);
  stages_.push_back(std::move(stage));
}

std::size_t HandSolver::free_cells() const {
  std::size_t used = stages_.empty() ? means_.bytes / kStageShare : 0;
  for (const Stage& stage : stages_) used += stage.solver->bytes();
  const std::size_t free = used < means_.bytes ? means_.bytes - used : 0;
  // The tree itself takes about a tenth of what its cells take.
  const std::size_t fitting = free / (2 * sizeof(float)) * 9 / 10;
  // Further stages share the time with those before them.
  return std::min(stages_.empty() ? means_.cells : means_.cells / 2, fitting);
}

void HandSolver::descend() {
  const std::size_t off = stages_[stage_].ends;  // the bet that this tree lacks
  if (++stage_ < stages_.size()) return;
  const Stage& before = stages_[stage_ - 1];
  const Betting start = after(stakes_, std::span(situation_.bets).first(off + 1));
  Rung rung = richest_tree(start, *hands_, free_cells());
  add_stage(rung.place, off + 1,
            resolving(*before.solver, point_at(before, off), situation_.seat, std::move(rung.tree),
                      means_.threads));
}

Point HandSolver::point_at(const Stage& stage, std::size_t end) const {
  const Solver& solver = *stage.solver;
  Point point = solver.root();
  for (std::size_t i = stage.begins; i < end; ++i) {
    point = solver.follow(point, find_action(solver.tree(), point.node, situation_.bets[i]));
  }
  const int hands = hands_->rounds[solver.tree().node(point.node).round].hands;
  for (Floats& range : point.ranges) fill_if_empty(range, hands);
  return point;
}

Point HandSolver::here() const {
  return point_at(stages_[stage_], situation_.bets.size());
}

}  // namespace pawnbroker::betting
