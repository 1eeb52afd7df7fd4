#include "betting/resolve.h"

#include <algorithm>

namespace pawnbroker::betting {
namespace {

// The part of the opponent's range that plays on in any case.
constexpr float kForced = 0.01F;

// Scaled so that the likeliest hand has 1.
void normalise(Floats& range) {
  const float most = *std::ranges::max_element(range);
  for (float& reach : range) reach /= most;
}

}  // namespace

std::unique_ptr<Solver> resolving(const Solver& before, const Point& point, int player, Tree tree,
                                  int threads) {
  const int bettor = before.tree().node(point.node).player;
  std::optional<Gadget> gadget;
  if (bettor != player) gadget = Gadget{bettor, before.best_values(point, bettor), kForced};
  Ranges ranges = point.ranges;
  normalise(ranges[static_cast<std::size_t>(bettor)]);
  return std::make_unique<Solver>(before.shared_hands(), std::move(tree), threads,
                                  std::move(ranges), std::move(gadget));
}

}  // namespace pawnbroker::betting
