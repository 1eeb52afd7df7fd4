// Ways to place, against each other: every deal is placed and played twice with the colours
// exchanged, all cards checked and called down, and the chess that follows is that of one engine at
// fixed nodes.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <memory>
#include <thread>

#include "cards/shuffle.h"
#include "eval/wdl.h"
#include "games/choker/state.h"
#include "games/registry.h"
#include "making/chess_game.h"
#include "placement/placement_search.h"
#include "placement/quick_placer.h"
#include "players/random_placement.h"
#include "text/words.h"

namespace {

using namespace pawnbroker;
using games::choker::Action;
using games::choker::State;
using placement::World;

std::vector<Action> legal_actions(const State& state) {
  std::vector<Action> actions;
  for (const auto& choice : state.legal()) actions.push_back(choice.action);
  return actions;
}

// Grants boards until a time is over.
placement::Grant until(std::chrono::milliseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  return [end](std::uint64_t) { return std::chrono::steady_clock::now() < end; };
}

const eval::Network& network() {
  return *eval::standard_network();
}

// `seen` is what the seat on turn knows, `truth` the world that it cannot see.
class Placer {
 public:
  virtual ~Placer() = default;
  virtual Action place(const State& seen, const World& truth, cards::Rng& rng) = 0;
};

class RandomPlacer final : public Placer {
 public:
  Action place(const State& seen, const World&, cards::Rng& rng) override {
    const auto actions = legal_actions(seen);
    return actions[cards::uniform(rng, actions.size())];
  }
};

// The policy of the playouts, at its best.
class PolicyPlacer final : public Placer {
 public:
  Action place(const State& seen, const World&, cards::Rng&) override {
    const eval::GrowingBoard board = placement::unfinished(network(), seen.board());
    const auto mover = static_cast<chess::Color>(seen.turn());
    return std::ranges::max(legal_actions(seen), {}, [&](const Action& action) {
      const auto piece =
          chess::make_piece(mover, games::choker::piece_type(action.conversion.piece));
      const int value = board.value_with(piece, action.square);
      return mover == chess::White ? value : -value;
    });
  }
};

// What the army table is measured with.
class QuickPlacer final : public Placer {
 public:
  Action place(const State& seen, const World& truth, cards::Rng& rng) override {
    const cards::Holding own = truth.own.pieces();
    const cards::Holding stock =
        games::choker::kDeck - own - seen.hand(0).shown.pieces() - seen.hand(1).shown.pieces();
    const placement::Placing placing =
        placer_.choose(seen.board(), seen.placements(), own, stock, rng);
    const auto actions = legal_actions(seen);
    return *std::ranges::find_if(actions, [&](const Action& action) {
      return action.conversion.piece == placing.piece && action.square == placing.square;
    });
  }

 private:
  placement::QuickPlacer placer_{eval::standard_network()};
};

// The engine's search, which knows its belief alone or, to bound what knowledge can bring, the
// hidden cards.
class SearchPlacer final : public Placer {
 public:
  SearchPlacer(std::chrono::milliseconds time, bool sees_all) : time_(time), sees_all_(sees_all) {}

  Action place(const State& seen, const World& truth, cards::Rng& rng) override {
    const auto worlds = sees_all_ ? std::vector{truth} : placement::believe(seen, {}, network());
    return search_
        .rank(seen, worlds, legal_actions(seen), rng(), until(time_),
              [](int, const std::vector<placement::Candidate>&) {})
        .front()
        .action;
  }

 private:
  std::chrono::milliseconds time_;
  bool sees_all_;
  placement::PlacementSearch search_{eval::standard_network(), eval::standard_network(), 1};
};

// Placements of the weighted worlds, the better half of the candidates kept after each round: what
// the ways below have in common.
class HalvingPlacer : public Placer {
 public:
  explicit HalvingPlacer(std::chrono::milliseconds time) : time_(time) {}

  Action place(const State& seen, const World&, cards::Rng& rng) final {
    const auto worlds = placement::believe(seen, {}, network());
    struct Arm {
      Action action;
      double sum = 0;
      int boards = 0;
    };
    std::vector<Arm> arms;
    for (const Action& action : legal_actions(seen)) arms.push_back({action});
    const auto granted = until(time_);
    const int sign = seen.turn() == chess::White ? 1 : -1;
    std::size_t alive = arms.size();
    for (int count = 8; granted(1); count *= 2) {
      for (int i = 0; i < count && granted(1); ++i) {
        const World& world = draw(worlds, rng);
        const auto seed = rng();
        for (std::size_t a = 0; a < alive; ++a) {
          cards::Rng same(seed);
          arms[a].sum += expectation(sign * value(seen, world, arms[a].action, same));
          ++arms[a].boards;
        }
      }
      std::ranges::stable_sort(arms.begin(), arms.begin() + static_cast<long>(alive), {},
                               [](const Arm& arm) { return -arm.sum / std::max(arm.boards, 1); });
      if (alive > 4) alive = std::max((alive + 1) / 2, std::size_t{4});
    }
    return arms.front().action;
  }

 protected:
  // Of the action in that world, in centipawns from White's view.
  virtual int value(const State& seen, const World& world, const Action& action,
                    cards::Rng& rng) = 0;

  static std::array<cards::Holding, 2> left_after(const State& seen, const World& world,
                                                  const Action& action) {
    std::array<cards::Holding, 2> left;
    const auto own = static_cast<std::size_t>(seen.turn());
    left[own] = world.own.pieces();
    left[own].add(action.conversion.piece, -1);
    left[1 - own] = world.other.pieces();
    return left;
  }
  static chess::Piece man(const State& seen, const Action& action) {
    return chess::make_piece(static_cast<chess::Color>(seen.turn()),
                             games::choker::piece_type(action.conversion.piece));
  }

 private:
  static double expectation(int centipawns) {
    const auto chances = eval::chances(centipawns, games::choker::kPlacedMen);
    return chances.expectation() + 1e-6 * centipawns;
  }
  static const World& draw(const std::vector<World>& worlds, cards::Rng& rng) {
    double at = cards::unit(rng);
    std::size_t i = 0;
    while (i + 1 < worlds.size() && at >= worlds[i].probability) at -= worlds[i++].probability;
    return worlds[i];
  }

  std::chrono::milliseconds time_;
};

// The rest placed at random, the board valued after all captures: the engine's first version.
class RandomPlayouts final : public HalvingPlacer {
 public:
  using HalvingPlacer::HalvingPlacer;

 private:
  int value(const State& seen, const World& world, const Action& action, cards::Rng& rng) override {
    auto board = seen.board();
    board[action.square] = man(seen, action);
    const auto left = left_after(seen, world, action);
    const chess::Position position = players::place_at_random(
        board, seen.placements() + 1,
        {players::random_order(left[0], rng), players::random_order(left[1], rng)}, {}, rng);
    return search_.quiescence({.position = position, .keys = {}, .only = {}}).score;
  }

  search::QuickSearch search_;
};

// Perfect information Monte Carlo: in each world both know all cards and look two placements ahead
// among the best few by the policy.
class PerfectInformation final : public HalvingPlacer {
 public:
  using HalvingPlacer::HalvingPlacer;

 private:
  static constexpr int kDepth = 2;
  static constexpr std::size_t kWidth = 4;

  int value(const State& seen, const World& world, const Action& action, cards::Rng& rng) override {
    eval::GrowingBoard board = placement::unfinished(network(), seen.board());
    board.put(man(seen, action), action.square);
    return look_ahead(board, seen.placements() + 1, left_after(seen, world, action), kDepth, rng);
  }

  int look_ahead(const eval::GrowingBoard& board, int placed, std::array<cards::Holding, 2> left,
                 int depth, cards::Rng& rng) {
    if (depth == 0 || placed >= 2 * games::choker::kPlacements - 1) {
      eval::GrowingBoard finished = board;
      playout_.finish(finished, placed, left, rng);
      return finished.value();
    }
    const auto mover = static_cast<chess::Color>(placed % 2);
    std::vector<placement::ValuedPlacing> list;
    placement::list_placings(board, mover, left[mover], list);
    const auto width = static_cast<long>(std::min(list.size(), kWidth));
    std::ranges::partial_sort(list, list.begin() + width, std::greater{},
                              &placement::ValuedPlacing::value);
    int best = mover == chess::White ? -100'000 : 100'000;
    for (auto each = list.begin(); each != list.begin() + width; ++each) {
      eval::GrowingBoard next = board;
      next.put(chess::make_piece(mover, games::choker::piece_type(each->placing.piece)),
               each->placing.square);
      auto rest = left;
      rest[mover].add(each->placing.piece, -1);
      const int score = look_ahead(next, placed + 1, rest, depth - 1, rng);
      best = mover == chess::White ? std::max(best, score) : std::min(best, score);
    }
    return best;
  }

  placement::Playout playout_{placement::kTemperature};
};

std::unique_ptr<Placer> make_placer(const std::string& name, std::chrono::milliseconds time) {
  if (name == "random") return std::make_unique<RandomPlacer>();
  if (name == "policy") return std::make_unique<PolicyPlacer>();
  if (name == "quick") return std::make_unique<QuickPlacer>();
  if (name == "search") return std::make_unique<SearchPlacer>(time, false);
  if (name == "seeing") return std::make_unique<SearchPlacer>(time, true);
  if (name == "random-playouts") return std::make_unique<RandomPlayouts>(time);
  return std::make_unique<PerfectInformation>(time);
}

State as_choker(const games::AnyState& state) {
  return *state.get_if<State>();
}

// The hand of that deal once nobody has bet, and all cards are dealt.
games::AnyState dealt(std::uint64_t seed, std::uint64_t deal) {
  games::AnyState state = *games::find_game("choker")->start({});
  const auto decks = [&](int size, std::uint64_t nth) {
    return cards::shuffled_deck(cards::open_seed(seed), deal, nth, size);
  };
  while (as_choker(state).phase() != games::choker::Phase::place) {
    const bool chance = state.turn() == games::kChance;
    const bool owes = !chance && as_choker(state).betting().to_call() > 0;
    (void)state.apply(chance ? state.deal(decks) : owes ? "call" : "check");
  }
  return state;
}

bool has_equal_armies(const games::AnyState& hand) {
  const State state = as_choker(hand);
  return state.left_to_place(0).pieces() == state.left_to_place(1).pieces();
}

// White's points in the game of chess after both have placed.
double play_hand(games::AnyState state, std::array<Placer*, 2> placers, search::QuickSearch& search,
                 std::uint64_t nodes, cards::Rng& rng) {
  while (as_choker(state).phase() == games::choker::Phase::place) {
    const State all = as_choker(state);
    const int seat = state.turn();
    const State seen = as_choker(*games::parse_position(text::words(state.view(seat))));
    const World truth{all.left_to_place(seat), all.left_to_place(1 - seat), 1};
    const Action action = placers[static_cast<std::size_t>(seat)]->place(seen, truth, rng);
    (void)state.apply(seen.print(action));
  }
  search.clear();
  const auto result = making::play_chess(as_choker(state).chess().position(), search, search, nodes,
                                         [](const chess::Position&, const search::QuickValue&) {});
  return static_cast<double>(result) / 2;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Plays two ways of placing against each other in Choker."};
  const std::vector<std::string> names = {"random", "policy",          "quick", "search",
                                          "seeing", "random-playouts", "pimc"};
  std::string first = "search", second = "random";
  int milliseconds = 100, deals = 200, threads = 1;
  std::uint64_t nodes = 1000, seed = 1;
  bool equal = false;
  app.add_option("first", first)->check(CLI::IsMember(names))->required();
  app.add_option("second", second)->check(CLI::IsMember(names))->required();
  app.add_option("--ms", milliseconds, "For each placement")->capture_default_str();
  app.add_option("--deals", deals, "Each played twice")->capture_default_str();
  app.add_option("--nodes", nodes, "For each move of chess")->capture_default_str();
  app.add_option("--seed", seed)->capture_default_str();
  app.add_flag("--equal", equal, "Only deals that give both the same army");
  app.add_option("--threads", threads, "Deals at the same time")->capture_default_str();
  CLI11_PARSE(app, argc, argv);

  std::vector<double> points(static_cast<std::size_t>(deals));  // of the first, of 2
  std::vector<double> white(points.size());                     // White's, of 2
  {
    std::vector<std::jthread> workers;
    for (int worker = 0; worker < threads; ++worker) {
      workers.emplace_back([&, worker] {
        const std::chrono::milliseconds time(milliseconds);
        const auto a = make_placer(first, time);
        const auto b = make_placer(second, time);
        search::QuickSearch search(std::size_t{4} << 20);
        int number = worker + 1;
        for (int deal = worker; deal < deals; deal += threads) {
          // Every `threads`-th deal is this worker's, or of those the next with equal armies.
          games::AnyState hand = dealt(seed, static_cast<std::uint64_t>(number));
          while (equal && !has_equal_armies(hand)) {
            number += threads;
            hand = dealt(seed, static_cast<std::uint64_t>(number));
          }
          cards::Rng rng(seed * 1'000'003 + static_cast<std::uint64_t>(number));
          number += threads;
          const double as_white = play_hand(hand, {a.get(), b.get()}, search, nodes, rng);
          const double as_black = 1 - play_hand(hand, {b.get(), a.get()}, search, nodes, rng);
          points[static_cast<std::size_t>(deal)] = as_white + as_black;
          white[static_cast<std::size_t>(deal)] = as_white + 1 - as_black;
        }
      });
    }
  }
  const auto say = [deals](const std::string& who, const std::vector<double>& of_two) {
    double sum = 0, squares = 0;
    for (const double each : of_two) {
      sum += each / 2;
      squares += each * each / 4;
    }
    const double mean = sum / deals;
    const double error = std::sqrt((squares / deals - mean * mean) / deals);
    fmt::print("{}: {:.1f} % [{:.1f}, {:.1f}] of {} games\n", who, 100 * mean,
               100 * (mean - 1.96 * error), 100 * (mean + 1.96 * error), 2 * deals);
  };
  say(first + " against " + second, points);
  say("White", white);
}
