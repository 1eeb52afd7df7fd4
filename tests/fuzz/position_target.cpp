// The words behind `position`, of every game. A position that is accepted can be played on, and
// each seat's view of it reads back as that view.

#include <algorithm>
#include <string>
#include <string_view>

#include "cards/random.h"
#include "games/registry.h"
#include "target.h"
#include "targets.h"
#include "text/hash.h"
#include "text/words.h"

namespace pawnbroker::fuzz {
namespace {

constexpr int kPlies = 12;

games::AnyState read_back(const std::string& view) {
  auto state = games::parse_position(text::words(view));
  expect(state.has_value(), "a view that cannot be read: " + view);
  return std::move(*state);
}

// A position may tell more than the seat has seen: of the opponent's cards, and of its own before
// it looks at them.

// Whether two views say the same where neither has a '?'.
bool agree(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](char one, char other) { return one == other || one == '?' || other == '?'; });
}

// Whether the facts are the same but for hidden cards.
bool agree_on_facts(const games::AnyState& a, const games::AnyState& b) {
  const auto hides = [](const std::string& value) { return value.find('?') != value.npos; };
  return std::ranges::equal(
      a.describe(), b.describe(), [&](const games::Field& one, const games::Field& other) {
        return one.first == other.first &&
               (one.second == other.second || hides(one.second) || hides(other.second));
      });
}

// Whether the viewer sees all that decides what may be done now.
bool is_informed(const games::AnyState& state) {
  return state.viewer() == games::kObserver || state.viewer() == state.turn();
}

// Whether the actions are the same; of a seat whose cards it does not see a view may know fewer.
bool agree_on_actions(const games::AnyState& view, const games::AnyState& state) {
  const auto known = view.legal();
  const auto all = state.legal();
  if (is_informed(state)) return known == all;
  return std::ranges::all_of(
      known, [&all](const std::string& one) { return std::ranges::find(all, one) != all.end(); });
}

void check_view(const games::AnyState& state) {
  const std::string view = state.view(state.viewer());
  const games::AnyState again = read_back(view);
  expect(again.view(again.viewer()) == view, "another view is read back: " + view);
  expect(agree_on_actions(again, state), "other actions are read back: " + view);
  expect(agree_on_facts(again, state), "other facts are read back: " + view);
}

void play_on(games::AnyState state, cards::Rng rng) {
  for (int ply = 0; ply < kPlies && !state.over(); ++ply) {
    std::string token;
    if (state.turn() == games::kChance) {
      const auto outcomes = state.outcomes();
      if (outcomes.empty()) return;
      token = outcomes[cards::uniform(rng, outcomes.size())].token;
    } else {
      if (state.legal().empty() && !is_informed(state)) return;  // cards that are not seen decide
      expect(!state.legal().empty(), "a turn without an action: " + state.view(state.viewer()));
      static_cast<void>(state.forfeit(state.turn(), games::Forfeit::flag));
      if (state.clock() == games::Clock::decision) static_cast<void>(state.late_action());
      token = state.random_action(rng);
    }
    expect(state.apply(token).has_value(),
           "refused: " + token + " behind " + state.view(state.viewer()));
  }
  if (state.over()) {
    std::int64_t sum = 0;
    for (const std::int64_t each : state.ending().returns) sum += each;
    expect(sum == 0, "the returns do not balance: " + state.view(state.viewer()));
  }
  check_view(state);
}

// A seat that decides before it looks at its cards is told them with the next position, so a state
// in which it has not looked cannot be played on by itself.
bool has_looked(const games::AnyState& state) {
  const std::string own = "hand" + std::to_string(state.viewer());
  return std::ranges::none_of(state.describe(), [&own](const games::Field& field) {
    return field.first == own && field.second.find('?') != std::string::npos;
  });
}

}  // namespace

void run_position(std::string_view input) {
  const auto words = text::words(input);
  const auto state = games::parse_position(words);
  if (!state) {
    expect(!state.error().reason.empty(), "a refusal without a reason");
    return;
  }
  check_view(*state);
  cards::Rng rng(text::hash(input));
  if (has_looked(*state)) play_on(*state, rng);
  if (state->viewer() != games::kObserver && state->facts().hidden) {
    const games::AnyState filled = state->sample(rng);
    expect(agree(filled.view(state->viewer()), state->view(state->viewer())),
           "filling in the unseen cards changes what is seen: " + state->view(state->viewer()));
    play_on(filled, rng);
  }
}

}  // namespace pawnbroker::fuzz
