#include "placement/placement_search.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

#include "eval/endings.h"
#include "eval/wdl.h"

namespace pawnbroker::placement {

using namespace chess;

namespace {

// Worlds in which every candidate is tried before the first half drops out; how many candidates
// stay to the end; and one search for so many playouts, which costs about as much time.
constexpr std::uint64_t kFirstWorlds = 8;
constexpr std::size_t kFinalists = 5;
// Black's last placements that are compared in a playout.
constexpr std::size_t kAnswers = 3;
constexpr std::uint64_t kPlayoutsPerSearch = 16;
constexpr std::uint64_t kSearchNodes = 600;
// Where boards are few and certain, searches grow from round to round, up to this.
constexpr std::uint64_t kMostSearchNodes = 32 * kSearchNodes;

double expectation(int centipawns) {
  return eval::chances(centipawns, choker::kPlacedMen).expectation();
}

// A mean of values by weight.
struct Mean {
  double sum = 0;
  double weight = 0;

  void add(double value, double by) {
    sum += by * value;
    weight += by;
  }
  double value() const { return weight > 0 ? sum / weight : 0; }
};

// What searches of the boards said.
struct Searched {
  Mean beyond;  // what they add to the expectation
  Mean centipawns;
};

struct Tally {
  std::uint64_t boards = 0;
  Mean expectation, centipawns;  // when captures are played out
  Searched searched;
  Searched next_searched;  // the same from the round in progress, when worlds are exact

  double value() const { return expectation.value() + searched.beyond.value(); }
  // Between boards that are won or lost alike, the larger score decides; a mate is the least.
  double worth() const {
    const Mean& score = searched.centipawns.weight > 0 ? searched.centipawns : centipawns;
    return value() + 1e-6 * score.value();
  }
};

}  // namespace

// One run: what its threads share.
class PlacementRun {
 public:
  PlacementRun(const choker::State& state, const std::vector<World>& worlds,
               const std::vector<choker::Action>& actions, std::uint64_t seed,
               const eval::Network& network, const Grant& grant)
      : state_(state),
        own_(static_cast<Color>(state.viewer())),
        worlds_(worlds),
        seed_(seed),
        grant_(grant),
        root_(network, state.board()) {
    // The policy's order, until boards say otherwise.
    std::vector<std::pair<int, choker::Action>> ordered;
    for (const choker::Action& action : actions) {
      cards::Holding rest = worlds.front().own.pieces();
      if (rest[action.conversion.piece] > 0) rest.add(action.conversion.piece, -1);
      const int value = with_hand(root_, own_, rest).value_with(own_man(action), action.square);
      ordered.emplace_back(own_ == White ? -value : value, action);
    }
    std::ranges::stable_sort(ordered, {}, &std::pair<int, choker::Action>::first);
    for (const auto& [value, action] : ordered) arms_.push_back({action, {}});
    for (const World& world : worlds) {
      cumulative_.push_back(world.probability + (cumulative_.empty() ? 0 : cumulative_.back()));
    }
  }

  struct Arm {
    choker::Action action;
    Tally tally;
  };
  std::vector<Arm>& arms() { return arms_; }

  // Whether all worlds can be gone through, since nothing but the best answer follows.
  bool exact() const { return state_.placements() >= choker::kLastPlacement - 1; }

  // Tries the first `alive` arms in the world of each number, some of the boards with a search of
  // `nodes`; 0: none. False when the grant is used up.
  bool play(std::uint64_t first, std::uint64_t count, std::size_t alive, std::uint64_t nodes,
            std::vector<std::unique_ptr<search::QuickSearch>>& searches) {
    std::atomic<std::uint64_t> next{first};
    std::atomic<bool> granted{true};
    const auto work = [&](search::QuickSearch& search) {
      Hand hand{search};
      for (;;) {
        const std::uint64_t number = next.fetch_add(1);
        if (number >= first + count || !granted) return;
        const bool searched = nodes > 0 && (exact() || number % kPlayoutsPerSearch == 0);
        for (std::size_t a = 0; a < alive && granted; ++a) {
          if (!try_arm(arms_[a], number, searched ? nodes : 0, hand)) granted = false;
        }
      }
    };
    {
      std::vector<std::jthread> helpers;
      for (std::size_t i = 1; i < searches.size() && count > 1; ++i) {
        helpers.emplace_back([&work, &search = *searches[i]] { work(search); });
      }
      work(*searches.front());
    }
    return granted;
  }

  // Makes the searches of the last round count instead of those before.
  void take_over(std::size_t alive) {
    for (std::size_t a = 0; a < alive; ++a) {
      Tally& tally = arms_[a].tally;
      tally.searched = std::exchange(tally.next_searched, {});
    }
  }

 private:
  // What a thread works with.
  struct Hand {
    search::QuickSearch& search;
    Playout playout{kTemperature};
    std::vector<ValuedPlacing> answers{};
  };

  Piece own_man(const choker::Action& action) const { return man(own_, action.conversion.piece); }

  // Values the board of the world once the arm and all after it are placed. False when that is not
  // granted.
  bool try_arm(Arm& arm, std::uint64_t number, std::uint64_t nodes, Hand& hand) {
    cards::Rng rng(seed_ + number);
    const World* world = exact() ? &worlds_[number % worlds_.size()] : draw(arm, rng);
    const double weight = exact() ? world->probability : 1;
    if (world->own.count(arm.action.conversion) == 0) return true;
    if (!grant_(1)) return false;

    std::array<cards::Holding, kColors> left;
    left[own_] = world->own.pieces();
    left[own_].add(arm.action.conversion.piece, -1);
    left[~own_] = world->other.pieces();
    eval::GrowingBoard board = root_;
    board.put(own_man(arm.action), arm.action.square);
    hand.playout.place(board, state_.placements() + 1, left, rng);
    const bool is_last = state_.placements() == choker::kLastPlacement;
    const int white_value =
        is_last ? quiet_value(board.board(), hand.search) : answer(board, left[Black], hand);

    const int sign = own_ == White ? 1 : -1;
    const int value = sign * white_value;
    const double promised = expectation(value);
    const bool searched = nodes > 0 && grant_(PlacementSearch::kSearchCost * nodes / kSearchNodes);
    const int found = searched ? sign * searched_value(board.board(), nodes, hand.search) : 0;

    const std::lock_guard lock(mutex_);
    ++arm.tally.boards;
    arm.tally.expectation.add(promised, weight);
    arm.tally.centipawns.add(value, weight);
    if (!searched) return true;
    Searched& sum = exact() ? arm.tally.next_searched : arm.tally.searched;
    sum.beyond.add(expectation(found) - promised, weight);
    sum.centipawns.add(found, weight);
    return true;
  }

  // A world in which the own seat may turn over the arm's card: any when it knows its cards.
  const World* draw(const Arm& arm, cards::Rng& rng) const {
    for (;;) {
      const double at = cards::unit(rng) * cumulative_.back();
      const auto place = std::upper_bound(cumulative_.begin(), cumulative_.end() - 1, at);
      const World& world = worlds_[static_cast<std::size_t>(place - cumulative_.begin())];
      if (world.own.count(arm.action.conversion) > 0) return &world;
    }
  }

  // Black's last piece: of the placements that look best to the network, or of all where that is
  // to be exact, the one that is worth most once all captures are played out. Gives White's value.
  int answer(eval::GrowingBoard& board, const cards::Holding& last, Hand& hand) const {
    list_placings(board, Black, last, hand.answers);
    const std::size_t width =
        exact() ? hand.answers.size() : std::min(kAnswers, hand.answers.size());
    std::ranges::partial_sort(hand.answers, hand.answers.begin() + static_cast<long>(width),
                              std::greater{}, &ValuedPlacing::value);
    int least = eval::kMaxEvaluation + 1;
    Placing best;
    choker::Board finished = board.board();
    for (std::size_t i = 0; i < width; ++i) {
      const Placing& placing = hand.answers[i].placing;
      finished[placing.square] = man(Black, placing.piece);
      const int value = quiet_value(finished, hand.search);
      finished[placing.square] = NoPiece;
      if (value >= least) continue;
      least = value;
      best = placing;
    }
    board.put(man(Black, best.piece), best.square);
    return least;
  }

  // Of a finished board, White's, who is to move.
  int quiet_value(const choker::Board& board, search::QuickSearch& search) const {
    const Position position = choker::placed_position(board, state_.rules());
    return clamped(search.quiescence({.position = position, .keys = {}, .only = {}}).score);
  }
  int searched_value(const choker::Board& board, std::uint64_t nodes,
                     search::QuickSearch& search) const {
    const Position position = choker::placed_position(board, state_.rules());
    return clamped(search.to_nodes({.position = position, .keys = {}, .only = {}}, nodes).score);
  }
  static int clamped(int score) {
    return std::clamp(score, -eval::kMaxEvaluation, eval::kMaxEvaluation);
  }

  const choker::State& state_;
  const Color own_;
  const std::vector<World>& worlds_;
  const std::uint64_t seed_;
  const Grant& grant_;
  const eval::GrowingBoard root_;
  std::vector<Arm> arms_;
  std::vector<double> cumulative_;
  std::mutex mutex_;  // guards the tallies
};

PlacementSearch::PlacementSearch(std::shared_ptr<const eval::Network> placer,
                                 std::shared_ptr<const eval::Network> searcher, int threads)
    : placer_(std::move(placer)) {
  for (int i = 0; i < threads; ++i) {
    searches_.push_back(std::make_unique<search::QuickSearch>(search::QuickSearch::kDefaultBytes,
                                                              search::Width::Selective, searcher));
  }
}

std::vector<Candidate> PlacementSearch::rank(
    const choker::State& state, const std::vector<World>& worlds,
    const std::vector<choker::Action>& actions, std::uint64_t seed, const Grant& grant,
    const std::function<void(int, const std::vector<Candidate>&)>& report) {
  for (const auto& search : searches_) search->clear();
  PlacementRun run(state, worlds, actions, seed, *placer_, grant);
  auto& arms = run.arms();
  const auto candidates = [&arms] {
    std::vector<Candidate> list;
    for (const auto& arm : arms) {
      list.push_back(
          {arm.action, arm.tally.boards, arm.tally.value(), arm.tally.centipawns.value()});
    }
    return list;
  };
  const auto better = [](const auto& a, const auto& b) {
    const auto key = [](const Tally& t) { return std::pair(t.boards > 0, t.worth()); };
    return key(a.tally) > key(b.tally);
  };

  std::size_t alive = arms.size();
  std::uint64_t world = 0;
  std::uint64_t count = run.exact() ? worlds.size() : kFirstWorlds;
  std::uint64_t nodes = 0;
  for (int round = 1;; ++round) {
    const bool granted = run.play(world, count, alive, nodes, searches_);
    if (run.exact() && nodes > 0 && granted) run.take_over(alive);
    world += count;
    // What a search finds against the best, such as a mate, may bring others back that were never
    // searched; where worlds are drawn, those that dropped out have seen too few of them.
    const std::size_t compared = run.exact() ? arms.size() : alive;
    std::stable_sort(arms.begin(), arms.begin() + static_cast<long>(compared), better);
    report(round, candidates());
    if (!granted || arms.size() == 1) break;
    if (alive > kFinalists) {
      alive = run.exact() ? std::min(alive, 2 * kFinalists) : std::max((alive + 1) / 2, kFinalists);
    }
    if (run.exact()) {
      nodes = nodes == 0 ? kSearchNodes : 2 * nodes;
      if (nodes > kMostSearchNodes) break;
    } else {
      count *= 2;
      if (alive <= kFinalists) nodes = kSearchNodes;
    }
  }
  return candidates();
}

}  // namespace pawnbroker::placement
