#include "players/make_player.h"

#include "games/blackdrez/state.h"
#include "games/cheversi/state.h"
#include "games/chicago/state.h"
#include "games/choker/state.h"
#include "players/betting_player.h"
#include "players/blackdrez/player.h"
#include "players/chess_player.h"
#include "players/cheversi/player.h"
#include "players/chicago/player.h"
#include "players/placement_player.h"

namespace pawnbroker::players {
namespace {

// One thinker a game, and in Choker one a phase; chess has a single table wherever it is played.
class AllGamesPlayer final : public Player {
 public:
  text::Parsed<void> configure(const Settings& settings) override {
    if (auto refused = betting_.configure(settings); !refused) return refused;
    if (auto refused = placement_.configure(settings); !refused) return refused;
    blackdrez_.configure(settings);
    cheversi_.configure(settings);
    chicago_.configure(settings);
    return chess_.configure(settings);
  }

  void new_game() override {
    chess_.new_game();
    cheversi_.new_game();
  }

  Decision decide(const games::AnyState& state, const Limits& limits, Control& control,
                  const Reporter& reporter) override {
    if (const auto* hand = state.get_if<games::choker::State>()) {
      if (hand->phase() == games::choker::Phase::bet) {
        return betting_.decide(*hand, limits, control, reporter);
      }
      if (hand->phase() == games::choker::Phase::place) {
        return placement_.decide(*hand, range_for(*hand, limits), limits, control, reporter);
      }
    }
    if (const auto* table = state.get_if<games::blackdrez::State>()) {
      return blackdrez_.decide(*table, limits, control, reporter);
    }
    if (const auto* game = state.get_if<games::cheversi::State>()) {
      return cheversi_.decide(*game, limits, control, reporter);
    }
    if (const auto* table = state.get_if<games::chicago::State>()) {
      return chicago_.decide(*table, limits, control, reporter);
    }
    return chess_.decide(state, limits, control, reporter);
  }

 private:
  // With a fixed number of boards the decision depends on its line alone.
  placement::BettingRange range_for(const games::choker::State& hand, const Limits& limits) {
    if (!PlacementPlayer::has_time_for_range(limits)) return {};
    return betting_.range_of_opponent(hand, limits.nodes || limits.depth);
  }

  ChessPlayer chess_;
  BettingPlayer betting_;
  PlacementPlayer placement_;
  blackdrez::Player blackdrez_;
  cheversi::Player cheversi_;
  chicago::Player chicago_;
};

}  // namespace

std::unique_ptr<Player> make_player() {
  return std::make_unique<AllGamesPlayer>();
}

}  // namespace pawnbroker::players
