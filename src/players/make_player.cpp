#include "players/make_player.h"

#include <algorithm>

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

// In betting, where most trees are small, a little more memory than half of a small `hash_mib` goes
// a long way.
constexpr int kLeastBettingMib = 16;

// One thinker a game, and in Choker one a phase; chess has a single table wherever it is played.
// `Settings::hash_mib` is for one game at a time: who comes to play another takes the memory of the
// one before. In Choker chess and betting share it.
class AllGamesPlayer final : public Player {
 public:
  text::Parsed<void> configure(const Settings& settings) override {
    const bool shares = game_ == Game::chess || game_ == Game::choker;
    // A table that is refused leaves the whole one that was there.
    if (!shares || settings.hash_mib != settings_.hash_mib) make_room_for(Game::chess);
    auto accepted = configure_all(settings);
    if (accepted) {
      settings_ = settings;
    } else {
      static_cast<void>(configure_all(settings_));
    }
    return accepted;
  }

  void new_game() override {
    chess_.new_game();
    cheversi_.new_game();
    placement_.new_game();
  }

  Decision decide(const games::AnyState& state, const Limits& limits, Control& control,
                  const Reporter& reporter) override {
    make_room_for(game_of(state));
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

  std::vector<games::Field> facts(const games::AnyState& state) const override {
    const auto* hand = state.get_if<games::choker::State>();
    const bool places = hand != nullptr && hand->phase() == games::choker::Phase::place;
    return places ? placement_.facts(*hand) : std::vector<games::Field>{};
  }

 private:
  enum class Game { chess, choker, cheversi, blackdrez, chicago };

  static Game game_of(const games::AnyState& state) {
    if (state.get_if<games::choker::State>() != nullptr) return Game::choker;
    if (state.get_if<games::cheversi::State>() != nullptr) return Game::cheversi;
    if (state.get_if<games::blackdrez::State>() != nullptr) return Game::blackdrez;
    if (state.get_if<games::chicago::State>() != nullptr) return Game::chicago;
    return Game::chess;
  }

  static Settings chess_share(Settings settings) {
    settings.hash_mib = std::max(1, settings.hash_mib / 2);
    return settings;
  }
  static Settings betting_share(Settings settings) {
    settings.hash_mib = std::max(kLeastBettingMib, settings.hash_mib / 2);
    return settings;
  }

  text::Parsed<void> configure_all(const Settings& settings) {
    if (auto refused = betting_.configure(betting_share(settings)); !refused) return refused;
    if (auto refused = placement_.configure(settings); !refused) return refused;
    blackdrez_.configure(settings);
    cheversi_.configure(settings);
    chicago_.configure(settings);
    return chess_.configure(game_ == Game::chess ? settings : chess_share(settings));
  }

  // A table that cannot be had again only makes the search slower.
  void make_room_for(Game game) {
    if (game == game_) return;
    game_ = game;
    if (game != Game::choker) betting_.release_solutions();
    if (game != Game::cheversi) cheversi_.release_table();
    chess_.release_table();
    if (game == Game::chess) static_cast<void>(chess_.configure(settings_));
    if (game == Game::choker) static_cast<void>(chess_.configure(chess_share(settings_)));
  }

  // With a fixed number of boards the decision depends on its line alone.
  placement::BettingRange range_for(const games::choker::State& hand, const Limits& limits) {
    if (!PlacementPlayer::has_time_for_range(limits)) return {};
    return betting_.range_of_opponent(hand, limits.nodes || limits.depth);
  }

  Settings settings_;
  Game game_ = Game::chess;  // whose memory is had
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
