#include "arbiter/schedule.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "games/choker/rules.h"
#include "games/rule_options.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

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

std::uint64_t Format::planned() const {
  const auto of_a_deal = static_cast<std::uint64_t>(block());
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
      hands_per_match_(format.hands / format.matches) {
  const auto kinds = static_cast<std::uint64_t>(room_kinds());
  for (std::uint64_t match = 0; match < format.matches; ++match) {
    for (std::uint64_t kind = 0; kind < kinds; ++kind) {
      Lane lane;
      lane.kind = static_cast<int>(kind);
      lane.first = match * hands_per_match_ + kind + 1;
      lane.planned = (hands_per_match_ + kinds - 1 - kind) / kinds;
      lane.chips = setup.stacks;
      lane.blinds = setup.blinds;
      pass_over(lane);
      lanes_.push_back(std::move(lane));
    }
  }
}

std::uint64_t Schedule::deal_of(std::uint64_t number) const {
  return (number - 1) / static_cast<std::uint64_t>(format_.block()) + 1;
}

std::uint64_t Schedule::number(const Lane& lane, std::uint64_t index) const {
  return lane.first + index * static_cast<std::uint64_t>(room_kinds());
}

Schedule::Lane& Schedule::lane_of(std::uint64_t number) {
  const auto kinds = static_cast<std::uint64_t>(room_kinds());
  const std::uint64_t match = (number - 1) / hands_per_match_;
  return lanes_[match * kinds + (number - 1) % hands_per_match_ % kinds];
}

void Schedule::pass_over(Lane& lane) const {
  for (; lane.taken < lane.planned; ++lane.taken) {
    const std::uint64_t next = number(lane, lane.taken);
    if (format_.shard.holds(deal_of(next)) && !done_.contains(next)) return;
  }
}

bool Schedule::somebody_broke(const Lane& lane) const {
  return format_.freezeout && std::ranges::find(lane.chips, 0) != lane.chips.end();
}

bool Schedule::exhausted(const Lane& lane) const {
  return closed_ || lane.taken == lane.planned || somebody_broke(lane);
}

bool Schedule::exhausted() const {
  return std::ranges::all_of(lanes_, [this](const Lane& each) { return exhausted(each); });
}

std::vector<Freezeout> Schedule::freezeouts() const {
  std::vector<Freezeout> result;
  if (!format_.freezeout) return result;
  for (const Lane& lane : lanes_) {
    const bool played = lane.taken == lane.planned && !lane.playing;
    result.push_back({lane.chips, played || somebody_broke(lane)});
  }
  return result;
}

std::optional<Hand> Schedule::take(int kind) {
  for (Lane& lane : lanes_) {
    if (lane.kind == kind && !lane.playing && !exhausted(lane)) return take(lane);
  }
  return std::nullopt;
}

Hand Schedule::take(Lane& lane) {
  Hand hand;
  hand.number = number(lane, lane.taken++);
  lane.playing = format_.freezeout;
  hand.room_kind = lane.kind;
  hand.deal = deal_of(hand.number);
  const std::uint64_t rotation = (hand.number - 1) % static_cast<std::uint64_t>(format_.block());

  hand.setup = setup_;
  hand.setup.hand = hand.deal;
  hand.setup.start = opening_(hand.deal);
  const auto seats = static_cast<std::size_t>(format_.seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const auto engine = static_cast<std::size_t>((seat + hand.deal - 1 + rotation) % seats);
    hand.engines.push_back(static_cast<int>(engine));
    if (format_.freezeout) hand.setup.stacks[seat] = lane.chips[engine];
  }
  if (format_.freezeout) {
    hand.setup.blinds = lane.blinds;
    raise_blinds(lane);
  }
  pass_over(lane);
  return hand;
}

std::optional<Hand> Schedule::at(std::uint64_t number) {
  if (number == 0 || number > hands_per_match_ * format_.matches ||
      !format_.shard.holds(deal_of(number))) {
    return std::nullopt;
  }
  Lane& lane = lane_of(number);
  const std::uint64_t index = (number - lane.first) / static_cast<std::uint64_t>(room_kinds());
  if (format_.freezeout && lane.taken != index) return std::nullopt;
  lane.taken = index;
  if (exhausted(lane) || lane.playing) return std::nullopt;
  return take(lane);
}

void Schedule::resume(std::span<PlayedHand> played) {
  std::map<std::uint64_t, PlayedHand*> sorted;
  for (PlayedHand& each : played) sorted.emplace(each.hand.number, &each);
  for (const auto& [number, each] : sorted) {
    if (auto hand = at(number)) each->hand = std::move(*hand);
    finish(*each);
  }
  if (format_.freezeout) return;
  for (const PlayedHand& each : played) done_.insert(each.hand.number);
  for (Lane& lane : lanes_) {
    lane.taken = 0;
    pass_over(lane);
  }
}

// The big blind is twice the small one. Half of all chips are at least what the poorer player has,
// so larger blinds would play the same.
void Schedule::raise_blinds(Lane& lane) const {
  const std::int64_t all = std::accumulate(lane.chips.begin(), lane.chips.end(), std::int64_t{0});
  const std::int64_t most = std::min(all, games::choker::kMaxChips) / 2;
  const std::int64_t small = lane.blinds[0];
  lane.blinds[0] = std::min(small + blind_step_, std::max(small, most));
  lane.blinds[1] = 2 * lane.blinds[0];
}

void Schedule::finish(const PlayedHand& played) {
  Lane& lane = lane_of(played.hand.number);
  lane.playing = false;
  if (!format_.freezeout) return;
  for (std::size_t seat = 0; seat < played.returns.size(); ++seat) {
    lane.chips[static_cast<std::size_t>(played.hand.engines[seat])] += played.returns[seat];
  }
}

}  // namespace pawnbroker::arbiter
