#include "arbiter/phh.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string_view>
#include <vector>

#include "arbiter/hand_view.h"
#include "arbiter/printable.h"
#include "games/choker/state.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

using games::choker::Betting;
using games::choker::Structure;

// A basic string of TOML, whose escapes are those of JSON.
std::string print_string(std::string_view text) {
  return quoted(printable(text, text.size()));
}

std::string print_strings(const std::vector<std::string>& texts) {
  std::vector<std::string> quoted_texts;
  for (const std::string& each : texts) quoted_texts.push_back(print_string(each));
  return fmt::format("[{}]", fmt::join(quoted_texts, ", "));
}

std::string print_bet(const Betting& before, std::string_view token, std::int64_t round_start) {
  const std::string player = before.actor() == 0 ? "p1 " : "p2 ";
  if (token == "fold") return player + "f";
  if (token == "check" || token == "call") return player + "cc";
  // The token counts the whole hand, the format the round.
  const auto total = text::parse_int<std::int64_t>(token.substr(token.find(':') + 1)).value();
  return player + "cbr " + std::to_string(total - round_start);
}

struct BettingStory {
  std::vector<std::string> actions, placements;
};

BettingStory read_story(const HandView& view, games::AnyState& state) {
  BettingStory story;
  std::int64_t round_start = 0;  // what each has in the pot when the round begins
  for (const std::string_view token : view.tokens) {
    const auto& choker = *state.get_if<games::choker::State>();
    if (token.starts_with("deal:")) {
      const std::size_t slash = token.find('/');
      story.actions.push_back("d dh p1 " + std::string(token.substr(5, slash - 5)));
      story.actions.push_back("d dh p2 " + std::string(token.substr(slash + 1)));
      if (choker.betting().round() >= 0) round_start = choker.betting().total(0);
    } else if (choker.phase() == games::choker::Phase::bet) {
      story.actions.push_back(print_bet(choker.betting(), token, round_start));
    } else if (choker.phase() == games::choker::Phase::place) {
      story.placements.emplace_back(token);
    }
    state.apply(token);
  }
  return story;
}

std::string print_limits(const games::choker::Stakes& stakes) {
  const std::int64_t big_blind = stakes.blinds[1];
  if (stakes.structure == Structure::limit) {
    return fmt::format("small_bet = {}\nbig_bet = {}\n", big_blind, 2 * big_blind);
  }
  return fmt::format("min_bet = {}\n", big_blind);
}

std::string print_table(const Record& record, const PlayedHand& played) {
  const HandView view = cut_view(played.view);
  games::AnyState state = games::parse_position(view.start).value();
  const games::choker::Stakes stakes = state.get_if<games::choker::State>()->betting().stakes();
  const BettingStory story = read_story(view, state);
  std::vector<std::string> players;
  std::vector<std::int64_t> finishing;
  for (std::size_t seat = 0; seat < played.returns.size(); ++seat) {
    players.push_back(record.header.names[static_cast<std::size_t>(played.hand.engines[seat])]);
    finishing.push_back(stakes.stacks[seat] + played.returns[seat]);
  }
  std::string text = fmt::format("[{}]\nvariant = \"Choker\"\n", played.hand.number);
  text += "antes = [0, 0]\n";
  // Between two players the format has the forced bets the other way round.
  text += fmt::format("blinds_or_straddles = [{}, {}]\n", stakes.blinds[1], stakes.blinds[0]);
  text += print_limits(stakes);
  text += fmt::format("starting_stacks = [{}]\n", fmt::join(stakes.stacks, ", "));
  text += "actions = " + print_strings(story.actions) + "\n";
  text += "players = " + print_strings(players) + "\n";
  text += fmt::format("hand = {}\n", played.hand.number);
  text += fmt::format("finishing_stacks = [{}]\n", fmt::join(finishing, ", "));
  text += fmt::format("_deal = {}\n", played.hand.deal);
  text += "_structure = " + print_string(games::choker::structure_word(stakes.structure)) + "\n";
  text += "_placement = " + print_strings(story.placements) + "\n";
  text += "_ending = " + print_string(played.why) + "\n";
  return text + "\n";
}

}  // namespace

std::string print_phh(const Record& record) {
  std::vector<const PlayedHand*> hands;
  for (const RecordedHand& each : record.hands) hands.push_back(&each.played);
  std::ranges::sort(hands, {}, [](const PlayedHand* each) { return each->hand.number; });
  std::string text;
  for (const PlayedHand* const played : hands) text += print_table(record, *played);
  return text;
}

}  // namespace pawnbroker::arbiter
