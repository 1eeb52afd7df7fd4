// Random play of a game, every answer held against the rules; knows no game by name but chess,
// which needs no extended mode.

#include <algorithm>
#include <map>

#include "arbiter/check_items.h"
#include "arbiter/dealer.h"
#include "games/registry.h"
#include "text/words.h"
#include "wire/legal.h"
#include "wire/view.h"

namespace pawnbroker::arbiter {
namespace {

using games::AnyState;

constexpr int kGames = 3;
constexpr int kLongest = 60;  // actions of a game, deals included
constexpr int kAttempts = 10;
const std::string kQuickly = "go nodes 50";

// Games of random actions from an open seed, one for each structure of betting; `visit` gets every
// state as the observer sees it, the last one included. Actions that end a game are avoided, so
// that all its phases come up.
template <class Visit>
void play_through(const games::Entry& game, Visit visit) {
  static const char* const kStructures[kGames] = {"nl", "pl", "limit"};
  const Dealer dealer(cards::open_seed(1));
  for (int number = 0; number < kGames; ++number) {
    const auto deal = static_cast<std::uint64_t>(number + 1);
    games::Setup setup;
    setup.seats = game.facts.min_seats;
    setup.hand = deal;
    setup.structure = kStructures[number];
    AnyState state = game.start(setup).value();
    cards::Rng rng(deal);
    for (int actions = 0;; ++actions) {
      visit(std::as_const(state));
      if (state.over() || actions == kLongest) break;
      AnyState next = state;
      for (int attempt = 0; attempt < kAttempts; ++attempt) {
        next = state;
        const std::string token = state.turn() == games::kChance ? state.deal(dealer.shuffle(deal))
                                                                 : state.random_action(rng);
        require(next.apply(token).has_value(), "internal: " + token);
        if (!next.over()) break;
      }
      state = std::move(next);
    }
  }
}

AnyState seen(const std::string& position) {
  return games::parse_position(text::words(position)).value();
}

// As play_through, for every viewer: `visit` gets the words behind `position` and their state.
template <class Visit>
void view_through(const games::Entry& game, Visit visit) {
  play_through(game, [&](const AnyState& state) {
    for (int viewer = games::kObserver; viewer < state.seats(); ++viewer) {
      const std::string position = state.view(viewer);
      visit(position, seen(position));
    }
  });
}

bool decides(const AnyState& state) {
  return state.turn() >= 0 && state.turn() == state.viewer();
}

void begin(Examinee& engine, const games::Entry& game) {
  if (game.facts.name == "chess" && !engine.profile().xuci) {
    engine.shake_hands();
  } else {
    engine.extend();
  }
}

void decisions(Examinee& engine, const games::Entry& game) {
  begin(engine, game);
  view_through(game, [&](const std::string& position, const AnyState& state) {
    if (decides(state)) engine.decide(position, kQuickly);
  });
}

void legal(Examinee& engine, const games::Entry& game) {
  engine.extend();
  view_through(game, [&](const std::string& position, const AnyState& state) {
    const bool others = state.turn() >= 0 && state.viewer() != games::kObserver && !decides(state);
    auto expected = others ? std::vector<std::string>{} : state.legal();
    engine.send("position " + position);
    const auto lines = engine.answers("legal");
    require(lines.size() == 1, "not one answer to legal");
    const auto words = text::words(lines[0]);
    auto heard = wire::parse_legal(wire::Words(words).subspan(1));
    require(words[0] == "legal" && heard.has_value(), "not an answer: " + shown(lines[0]));
    std::ranges::sort(expected);
    std::ranges::sort(*heard);
    require(*heard == expected, "not the legal actions of position " + position);
  });
}

void view(Examinee& engine, const games::Entry& game) {
  engine.extend();
  view_through(game, [&](const std::string& position, const AnyState& state) {
    engine.send("position " + position);
    const auto lines = engine.answers("view");
    require(lines.size() == 1, "not one answer to view");
    const auto words = text::words(lines[0]);
    const auto heard = wire::parse_view(wire::Words(words).subspan(1));
    require(words[0] == "view" && heard.has_value(), "not an answer: " + shown(lines[0]));
    const std::map<std::string, std::string> fields(heard->begin(), heard->end());
    for (const auto& [name, value] : state.describe()) {
      const auto field = fields.find(name);
      require(field != fields.end() && field->second == (value.empty() ? "-" : value),
              "not " + name + " " + value + " in position " + position);
    }
  });
}

void others_turn(Examinee& engine, const games::Entry& game) {
  engine.extend();
  view_through(game, [&](const std::string& position, const AnyState& state) {
    if (state.over() || decides(state)) return;
    engine.send("position " + position);
    engine.expect_error(kQuickly, "not-your-turn");
  });
}

void end_of_game(Examinee& engine, const games::Entry& game) {
  begin(engine, game);
  int ends = 0;
  play_through(game, [&](const AnyState& state) {
    if (state.turn() < 0) return;
    for (const std::string& token : state.legal()) {
      AnyState last = state;
      if (wire::parse_range(token) || !last.apply(token) || !last.over() || !last.legal().empty()) {
        continue;
      }
      engine.send("position " + last.view(state.turn()));
      require(engine.go(kQuickly).best.token == wire::kNone, "an action when all is over");
      ++ends;
    }
  });
  if (ends == 0) throw Skipped{"no end came up"};
}

void repetition(Examinee& engine, const games::Entry& game) {
  if (engine.profile().option("Seed") == nullptr) throw Skipped{"it has no option Seed"};
  std::vector<std::string> first, second;
  for (auto* const actions : {&first, &second}) {
    engine.start();
    engine.extend();
    engine.send("setoption name Seed value 5");
    view_through(game, [&](const std::string& position, const AnyState& state) {
      if (!decides(state)) return;
      actions->push_back(position + ": " + engine.decide(position, kQuickly).best.token);
    });
  }
  const auto [one, other] = std::ranges::mismatch(first, second);
  require(one == first.end(), one == first.end() ? "" : *one + ", then " + *other);
}

}  // namespace

CheckItems game_items(const std::string& name, int chapter) {
  const games::Entry* const game = games::find_game(name);
  if (game == nullptr) {
    return {{chapter, name + ": random play",
             [](Examinee&) { throw Skipped{"this program does not know the rules"}; }}};
  }
  const auto item = [&](const std::string& what, void (*examine)(Examinee&, const games::Entry&)) {
    return CheckItem{chapter, name + ", random play: " + what,
                     [examine, game](Examinee& engine) { examine(engine, *game); }};
  };
  CheckItems items = {
      item("every decision is legal", decisions),
      item("legal has the actions of the rules", legal),
      item("view has the facts of the rules", view),
      item("no decision when all is over", end_of_game),
  };
  if (game->facts.hidden) items.push_back(item("no decision for a seat not on turn", others_turn));
  if (game->facts.chance) items.push_back(item("a Seed repeats its decisions", repetition));
  return items;
}

void begin_game(Examinee& engine, std::string_view game) {
  engine.extend();
  const auto& games = engine.profile().xuci->games;
  if (std::ranges::find(games, game) == games.end()) {
    throw Skipped{"it does not play " + std::string(game)};
  }
}

void require_answer(Examinee& engine, const std::string& position, const std::string& answer) {
  engine.send("position " + position);
  const auto lines = engine.answers("legal");
  require(lines.size() == 1 && lines[0] == answer, "not " + shown(answer) + " for " + position);
}

}  // namespace pawnbroker::arbiter
