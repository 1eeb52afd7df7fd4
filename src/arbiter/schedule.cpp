#include "arbiter/schedule.h"

#include <algorithm>
#include <numeric>

#include "games/rule_options.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

constexpr std::uint64_t kMostShards = 1'000'000;

// The rule `BlindStep`: chips added to the small blind after each hand; 0 when it is not set. The
// game has accepted the rules before.
std::int64_t blind_step(const std::string& rules) {
  const auto options = games::split_rules(rules);
  if (!options) return 0;
  for (const auto& [name, value] : *options) {
    if (name == "BlindStep") return text::parse_int<std::int64_t>(value).value_or(0);
  }
  return 0;
}

}  // namespace

text::Parsed<Shard> parse_shard(std::string_view word) {
  const auto parts = text::split(word, '/');
  const auto index = text::parse_int<std::uint64_t>(parts.front());
  const auto of = text::parse_int<std::uint64_t>(parts.back());
  if (parts.size() != 2 || !index || !of || *index < 1 || *index > *of || *of > kMostShards) {
    return text::refuse(text::Code::bad_value, word, "expected a shard such as 2/8");
  }
  return Shard{*index, *of};
}

std::uint64_t Format::planned() const {
  const std::uint64_t of_a_deal = paired ? 2 : 1;
  const std::uint64_t whole_deals = hands / of_a_deal;
  const std::uint64_t rest = hands % of_a_deal;
  const std::uint64_t own_deals = (whole_deals + shard.of - shard.index) / shard.of;
  return own_deals * of_a_deal + (rest > 0 && shard.holds(whole_deals + 1) ? rest : 0);
}

Schedule::Schedule(const Format& format, const games::Setup& setup, Opening opening)
    : format_(format),
      setup_(setup),
      opening_(std::move(opening)),
      blind_step_(blind_step(setup.rules)),
      lanes_(format.apart ? 2 : 1) {
  for (std::size_t kind = 0; kind < lanes_.size(); ++kind) {
    lanes_[kind].planned = (format.hands + lanes_.size() - 1 - kind) / lanes_.size();
    lanes_[kind].chips = setup.stacks;
    lanes_[kind].blinds = setup.blinds;
    pass_over(kind);
  }
}

std::uint64_t Schedule::deal_of(std::uint64_t number) const {
  return format_.paired ? (number + 1) / 2 : number;
}

void Schedule::pass_over(std::size_t kind) {
  Lane& lane = lanes_[kind];
  for (; lane.taken < lane.planned; ++lane.taken) {
    const std::uint64_t number = lane.taken * lanes_.size() + kind + 1;
    if (format_.shard.holds(deal_of(number)) && !done_.contains(number)) return;
  }
}

bool Schedule::exhausted(const Lane& lane) const {
  const bool broke = format_.freezeout && std::ranges::find(lane.chips, 0) != lane.chips.end();
  return closed_ || lane.taken == lane.planned || broke;
}

bool Schedule::exhausted() const {
  return std::ranges::all_of(lanes_, [this](const Lane& each) { return exhausted(each); });
}

std::optional<Hand> Schedule::take(int kind) {
  Lane& lane = lanes_[static_cast<std::size_t>(kind)];
  if (exhausted(lane) || lane.playing) return std::nullopt;
  const std::uint64_t index = lane.taken++;
  lane.playing = format_.freezeout;

  Hand hand;
  hand.number = index * lanes_.size() + static_cast<std::uint64_t>(kind) + 1;
  hand.room_kind = kind;
  hand.deal = deal_of(hand.number);
  const std::uint64_t exchange = format_.paired ? (hand.number - 1) % 2 : 0;

  hand.setup = setup_;
  hand.setup.hand = hand.deal;
  hand.setup.start = opening_(hand.deal);
  const auto seats = static_cast<std::size_t>(setup_.seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const auto engine = static_cast<std::size_t>((seat + hand.deal - 1 + exchange) % seats);
    hand.engines.push_back(static_cast<int>(engine));
    if (format_.freezeout) hand.setup.stacks[seat] = lane.chips[engine];
  }
  if (format_.freezeout) {
    hand.setup.blinds = lane.blinds;
    raise_blinds(lane);
  }
  pass_over(static_cast<std::size_t>(kind));
  return hand;
}

std::optional<Hand> Schedule::at(std::uint64_t number) {
  if (number == 0 || number > format_.hands || !format_.shard.holds(deal_of(number)))
    return std::nullopt;
  const std::uint64_t kind = (number - 1) % lanes_.size();
  const std::uint64_t index = (number - 1) / lanes_.size();
  Lane& lane = lanes_[kind];
  if (format_.freezeout && lane.taken != index) return std::nullopt;
  lane.taken = index;
  return take(static_cast<int>(kind));
}

void Schedule::resume(std::span<PlayedHand> played) {
  for (PlayedHand& each : played) {
    if (auto hand = at(each.hand.number)) each.hand = std::move(*hand);
    finish(each);
  }
  if (format_.freezeout) return;
  for (const PlayedHand& each : played) done_.insert(each.hand.number);
  for (std::size_t kind = 0; kind < lanes_.size(); ++kind) {
    lanes_[kind].taken = 0;
    pass_over(kind);
  }
}

// The big blind is twice the small one. Blinds beyond all chips of the match play like all chips.
void Schedule::raise_blinds(Lane& lane) const {
  const std::int64_t all = std::accumulate(lane.chips.begin(), lane.chips.end(), std::int64_t{0});
  std::int64_t step = blind_step_;
  for (std::int64_t& blind : lane.blinds) {
    blind = std::min(blind + step, std::max(blind, all));
    step *= 2;
  }
}

void Schedule::finish(const PlayedHand& played) {
  Lane& lane = lanes_[static_cast<std::size_t>(played.hand.room_kind)];
  lane.playing = false;
  if (!format_.freezeout) return;
  for (std::size_t seat = 0; seat < played.returns.size(); ++seat) {
    lane.chips[static_cast<std::size_t>(played.hand.engines[seat])] += played.returns[seat];
  }
}

}  // namespace pawnbroker::arbiter
