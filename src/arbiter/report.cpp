#include "arbiter/report.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <optional>

#include "arbiter/record_words.h"
#include "arbiter/statistics.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

using nlohmann::json;

// Faults listed in words; the record and the JSON have all.
constexpr std::size_t kFaultsListed = 10;
constexpr std::size_t kFreezeoutsListed = 10;
constexpr std::array<std::string_view, 2> kColours = {"White", "Black"};

// The results of hands that depend on each other have a mean but no interval.
std::optional<Estimate> estimate_of(const Summary& summary, const Standings& standings, int engine,
                                    Measure measure = Measure::raw) {
  auto result = estimate(standings.block_values(engine, measure));
  if (result && summary.header.plan.format.freezeout) result->half_width.reset();
  return result;
}

std::string rate_text(const std::optional<Estimate>& rate) {
  if (!rate) return "too few";
  const std::string half = rate->half_width ? fmt::format("{:.1f}", *rate->half_width) : "?";
  return fmt::format("{:+.1f} ± {}", rate->mean, half);
}

std::string elo_text(const std::optional<Estimate>& score) {
  if (!score) return "too few";
  const EloEstimate rating = elo(*score);
  if (!rating.difference) return "one-sided";
  const auto end = [](const std::optional<double>& value) {
    return value ? fmt::format("{:+.0f}", *value) : "?";
  };
  return end(rating.difference) + " [" + end(rating.low) + ", " + end(rating.high) + "]";
}

std::string share_text(const std::optional<Estimate>& score) {
  if (!score) return "too few";
  const std::string half =
      score->half_width ? fmt::format("{:.1f}", 100 * *score->half_width) : "?";
  return fmt::format("{:.1f} ± {}", 100 * score->mean, half);
}

std::string percent_text(const EngineTotals& engine) {
  if (engine.hands == 0) return "-";
  return fmt::format("{:.1f}%", 100 * engine.score / static_cast<double>(engine.hands));
}

// Characters of a UTF-8 text: its bytes without those that continue one.
std::size_t columns(const std::string& text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string print_standings(const Summary& summary, const Standings& standings) {
  const bool chips = standings.counts_chips();
  std::vector<TableRow> rows(1);
  const bool rated = standings.engines().size() == 2;
  rows[0] = chips ? TableRow{"engine", "hands", "chips", "mbb/hand"}
                  : TableRow{"engine", "games", "score", rated ? "Elo" : "% score"};
  rows[0].insert(rows[0].end(), {"won", "drawn", "lost"});
  const std::size_t first_way = chips ? 0 : 1;  // where nothing is bet nobody folds
  for (std::size_t i = first_way; i < kWaysToWin; ++i) {
    rows[0].push_back("by " + std::string(kWonByWords[i]));
  }
  rows[0].emplace_back("faults");
  for (std::size_t i = 0; i < standings.engines().size(); ++i) {
    const EngineTotals& engine = standings.engines()[i];
    const auto value = estimate_of(summary, standings, static_cast<int>(i));
    TableRow row = {engine.name, std::to_string(engine.hands),
                    chips ? fmt::format("{:+}", engine.gained) : percent_text(engine),
                    chips   ? rate_text(value)
                    : rated ? elo_text(value)
                            : share_text(value)};
    for (const auto count : {engine.wins, engine.draws, engine.losses}) {
      row.push_back(std::to_string(count));
    }
    for (std::size_t way = first_way; way < kWaysToWin; ++way) {
      row.push_back(std::to_string(engine.won_by[way]));
    }
    row.push_back(std::to_string(engine.fault_count()));
    rows.push_back(std::move(row));
  }
  return print_table(rows);
}

std::string print_method(const Summary& summary, const Standings& standings) {
  const Format& format = summary.header.plan.format;
  if (format.freezeout)
    return "the mean of all hands; chips carried over, so there is no interval\n";
  const std::size_t blocks = standings.block_values(0).size();
  const std::string unit = format.paired              ? (format.seats == 2 ? "pair" : "deal")
                           : standings.counts_chips() ? "hand"
                                                      : "game";
  std::string text = fmt::format("95 % intervals by Student's t over {} {}{}", blocks, unit,
                                 blocks == 1 ? "" : "s");
  const std::uint64_t whole = blocks * static_cast<std::uint64_t>(standings.block());
  if (whole < standings.hands()) {
    text += fmt::format("; hands that make up no whole {}: {}", unit, standings.hands() - whole);
  }
  const auto value = estimate_of(summary, standings, 0);
  if (!value || !value->half_width) text += "; there is none: too few, or all alike";
  return text + "\n";
}

std::string range_text(const std::optional<Interval>& range, double scale) {
  if (!range) return "[?, ?]";
  return fmt::format("[{:.1f}, {:.1f}]", scale * range->low, scale * range->high);
}

// Freezeouts have no independent values, so no interval.
std::optional<Interval> bootstrap_of(const Summary& summary, const Standings& standings,
                                     int engine) {
  if (summary.header.plan.format.freezeout) return std::nullopt;
  return bootstrap(standings.block_values(engine));
}

// A line for each engine: what else its results say.
std::string print_details(const Summary& summary, const Standings& standings) {
  const bool chips = standings.counts_chips();
  std::string text;
  for (std::size_t i = 0; i < standings.engines().size(); ++i) {
    const auto number = static_cast<int>(i);
    const EngineTotals& engine = standings.engines()[i];
    if (engine.hands == 0) continue;
    const auto range = bootstrap_of(summary, standings, number);
    text +=
        fmt::format("{}: bootstrap {} {}, {} won {} % (Wilson)", engine.name,
                    range_text(range, chips ? 1 : 100), chips ? "mbb/hand" : "% score",
                    chips ? "hands" : "games", range_text(wilson(engine.wins, engine.hands), 100));
    if (chips) {
      text += fmt::format(", before the showdown {:+}, after it {:+} chips", engine.gained_by_folds,
                          engine.gained - engine.gained_by_folds);
    }
    if (const auto counts = standings.pentanomial(number)) {
      text += fmt::format(", pairs with 0, ½, 1, 1½, 2 points: {}", fmt::join(*counts, " "));
    }
    text += "\n";
  }
  return text;
}

// What the colours made of it, where a game is won, drawn or lost.
bool splits_colours(const Summary& summary, const Standings& standings) {
  return summary.header.plan.game->facts.colour_seats && !standings.counts_chips();
}

// What all engines together achieved in a seat.
Tally tally_of_seat(const Standings& standings, std::size_t seat) {
  Tally all;
  for (const EngineTotals& engine : standings.engines()) {
    if (seat >= engine.by_seat.size()) continue;
    all.wins += engine.by_seat[seat].wins;
    all.draws += engine.by_seat[seat].draws;
    all.losses += engine.by_seat[seat].losses;
  }
  return all;
}

std::string tally_text(const Tally& tally) {
  return fmt::format("{} won {} %, {} drawn {} %, {} lost", tally.wins,
                     range_text(wilson(tally.wins, tally.hands()), 100), tally.draws,
                     range_text(wilson(tally.draws, tally.hands()), 100), tally.losses);
}

std::string print_colours(const Summary& summary, const Standings& standings) {
  if (!splits_colours(summary, standings) || standings.hands() == 0) return {};
  std::string text;
  for (const EngineTotals& engine : standings.engines()) {
    for (std::size_t seat = 0; seat < engine.by_seat.size(); ++seat) {
      if (engine.by_seat[seat].hands() == 0) continue;
      text += fmt::format("{} as {}: {}\n", engine.name, kColours[seat],
                          tally_text(engine.by_seat[seat]));
    }
  }
  return text +
         fmt::format("White in all games: {} (Wilson)\n", tally_text(tally_of_seat(standings, 0)));
}

// The same results with less luck in them.
std::string print_luck(const Summary& summary, const Standings& standings) {
  if (!standings.measures_luck()) return {};
  std::string text;
  for (std::size_t i = 0; i < standings.engines().size(); ++i) {
    const auto number = static_cast<int>(i);
    const auto text_of = [&](Measure measure) {
      return rate_text(estimate_of(summary, standings, number, measure));
    };
    text += fmt::format(
        "{}: mbb/hand without the luck of the deals {}; betting only, the chess by the army table "
        "{} "
        "(biased where one places or plays chess better)\n",
        standings.engines()[i].name, text_of(Measure::chance_corrected),
        text_of(Measure::betting_only));
  }
  return text;
}

std::string print_sprt(const Summary& summary) {
  if (!summary.sprt) return {};
  return Sprt::announcement(*summary.header.plan.sprt) + "\n" + summary.sprt->report() + "\n";
}

// Of freezeouts that are over, and how many of them each engine has won: all chips are its own, or,
// when all hands have been played, more than any other's.
struct FreezeoutWins {
  std::uint64_t over = 0;
  std::vector<std::uint64_t> won;  // by engine
};

FreezeoutWins count_wins(const Summary& summary) {
  FreezeoutWins wins{0, std::vector<std::uint64_t>(summary.header.names.size())};
  for (const Freezeout& each : summary.freezeouts) {
    if (!each.over) continue;
    ++wins.over;
    const auto won_shares = shares(each.chips);
    for (std::size_t i = 0; i < won_shares.size(); ++i) wins.won[i] += won_shares[i] == 1;
  }
  return wins;
}

std::string print_freezeouts(const Summary& summary) {
  const auto& all = summary.freezeouts;
  if (all.empty()) return {};
  const std::vector<std::string>& names = summary.header.names;
  std::string text;
  for (std::size_t i = 0; i < std::min(all.size(), kFreezeoutsListed); ++i) {
    std::vector<std::string> parts;
    parts.reserve(names.size());
    for (std::size_t j = 0; j < names.size(); ++j) {
      parts.push_back(fmt::format("{} {}", names[j], all[i].chips[j]));
    }
    text += fmt::format("freezeout: {} chips{}\n", fmt::join(parts, ", "),
                        all[i].over ? "" : ", not over");
  }
  if (all.size() > kFreezeoutsListed) {
    text += fmt::format("and {} more freezeouts\n", all.size() - kFreezeoutsListed);
  }
  const FreezeoutWins wins = count_wins(summary);
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += fmt::format("{}: {} of {} freezeouts won, {} % (Wilson)\n", names[i], wins.won[i],
                        wins.over, range_text(wilson(wins.won[i], wins.over), 100));
  }
  return text;
}

// In the order of the hands, which need not be the order in which they ended.
std::vector<NotedFault> sorted_faults(const Standings& standings) {
  std::vector<NotedFault> faults = standings.faults();
  std::ranges::stable_sort(faults, {}, &NotedFault::hand);
  return faults;
}

std::string print_faults(const Standings& standings) {
  std::string text;
  const std::vector<NotedFault> faults = sorted_faults(standings);
  for (std::size_t i = 0; i < std::min(faults.size(), kFaultsListed); ++i) {
    const NotedFault& each = faults[i];
    const Fault& fault = each.fault;
    text += fmt::format("fault in hand {}: {}: {}", each.hand,
                        standings.engines()[static_cast<std::size_t>(each.engine)].name,
                        fault_word(fault.kind));
    if (!fault.said.empty()) text += fmt::format(": \"{}\"", fault.said);
    if (!fault.detail.empty()) text += ": " + fault.detail;
    text += "\n";
  }
  if (faults.size() > kFaultsListed) {
    text += fmt::format("and {} more faults\n", faults.size() - kFaultsListed);
  }
  return text;
}

json optional_number(const std::optional<double>& value) {
  return value ? json(*value) : json(nullptr);
}

json json_estimate(const std::optional<Estimate>& value) {
  if (!value) return {{"mean", nullptr}, {"half_width_95", nullptr}};
  return {{"mean", value->mean}, {"half_width_95", optional_number(value->half_width)}};
}

json json_interval(const std::optional<Interval>& range) {
  return range ? json({{"low", range->low}, {"high", range->high}}) : json(nullptr);
}

json json_sprt(const Summary& summary) {
  const SprtRule& rule = *summary.header.plan.sprt;
  return {{"rule", print(rule)},
          {"lower_bound", rule.lower_bound()},
          {"upper_bound", rule.upper_bound()},
          {"log_likelihood_ratio", summary.sprt->ratio()},
          {"accepted", verdict_word(summary.sprt->verdict())}};
}

json json_freezeouts(const Summary& summary) {
  const FreezeoutWins wins = count_wins(summary);
  json result = {{"over", wins.over}, {"won", wins.won}, {"matches", json::array()}};
  for (const std::uint64_t won : wins.won) {
    result["win_share_wilson_95"].push_back(json_interval(wilson(won, wins.over)));
  }
  for (const Freezeout& each : summary.freezeouts) {
    result["matches"].push_back({{"chips", each.chips}, {"over", each.over}});
  }
  return result;
}

json json_tally(const Tally& tally) {
  return {{"wins", tally.wins},
          {"draws", tally.draws},
          {"losses", tally.losses},
          {"win_share_wilson_95", json_interval(wilson(tally.wins, tally.hands()))},
          {"draw_share_wilson_95", json_interval(wilson(tally.draws, tally.hands()))}};
}

json json_engine(const Summary& summary, const Standings& standings, int number) {
  const EngineTotals& engine = standings.engines()[static_cast<std::size_t>(number)];
  json result = {{"name", engine.name},     {"hands", engine.hands},   {"wins", engine.wins},
                 {"draws", engine.draws},   {"losses", engine.losses}, {"won_by", json::object()},
                 {"faults", json::object()}};
  for (std::size_t i = 0; i < kWaysToWin; ++i) {
    result["won_by"][std::string(kWonByWords[i])] = engine.won_by[i];
  }
  for (std::size_t i = 0; i < kFaultKinds; ++i) {
    result["faults"][std::string(kFaultWords[i])] = engine.faults[i];
  }
  const auto value = estimate_of(summary, standings, number);
  result["win_share_wilson_95"] = json_interval(wilson(engine.wins, engine.hands));
  const json bootstrapped = json_interval(bootstrap_of(summary, standings, number));
  const json mean = value ? json(value->mean) : json(nullptr);
  const json half_width = value ? optional_number(value->half_width) : json(nullptr);
  if (standings.counts_chips()) {
    result["chips"] = engine.gained;
    result["chips_before_showdown"] = engine.gained_by_folds;
    result["chips_after_showdown"] = engine.gained - engine.gained_by_folds;
    result["share_won_before_showdown"] =
        engine.won == 0
            ? json(nullptr)
            : json(static_cast<double>(engine.won_by_folds) / static_cast<double>(engine.won));
    result["mbb_per_hand"] = {
        {"mean", mean}, {"half_width_95", half_width}, {"bootstrap_95", bootstrapped}};
    if (standings.measures_luck()) {
      result["mbb_per_hand_chance_corrected"] =
          json_estimate(estimate_of(summary, standings, number, Measure::chance_corrected));
      result["mbb_per_hand_betting_only"] =
          json_estimate(estimate_of(summary, standings, number, Measure::betting_only));
    }
  } else {
    result["score"] = {
        {"mean", mean}, {"half_width_95", half_width}, {"bootstrap_95", bootstrapped}};
    if (const auto counts = standings.pentanomial(number)) result["pentanomial"] = *counts;
    if (splits_colours(summary, standings)) {
      for (std::size_t seat = 0; seat < engine.by_seat.size(); ++seat) {
        result["as_" + text::lower(kColours[seat])] = json_tally(engine.by_seat[seat]);
      }
    }
    if (standings.engines().size() != 2) return result;  // ratings are those of two
    const EloEstimate rating = value ? elo(*value) : EloEstimate{};
    result["elo"] = {{"difference", optional_number(rating.difference)},
                     {"low_95", optional_number(rating.low)},
                     {"high_95", optional_number(rating.high)}};
  }
  return result;
}

}  // namespace

std::string print_table(const std::vector<TableRow>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const TableRow& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  }
  std::string text;
  for (const TableRow& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string gap(widths[i] - columns(row[i]), ' ');
      text += i == 0 ? row[i] + gap : "  " + gap + row[i];
    }
    text += "\n";
  }
  return text;
}

std::string print_report(const Summary& summary, const Standings& standings) {
  std::string text = fmt::format("{}: {}\n\n", summary.header.plan.game->facts.name,
                                 print_extent(summary, standings));
  text += print_standings(summary, standings) + "\n" + print_method(summary, standings);
  text += print_details(summary, standings) + print_colours(summary, standings);
  return text + print_luck(summary, standings) + print_outcome(summary, standings);
}

std::string print_extent(const Summary& summary, const Standings& standings) {
  return fmt::format("{} of {} hands in {:.1f} s, {}", standings.hands(),
                     summary.header.plan.format.planned(), summary.seconds,
                     finish_word(summary.finish));
}

std::string print_outcome(const Summary& summary, const Standings& standings) {
  std::string text = print_sprt(summary) + print_freezeouts(summary);
  if (summary.header.open_number) {
    text += fmt::format("open seed {}\n", *summary.header.open_number);
  } else if (summary.seed) {
    text += "seed " + cards::to_hex(*summary.seed) + "\n";
  }
  return text + print_faults(standings);
}

json json_report(const Summary& summary, const Standings& standings) {
  const RecordHeader& header = summary.header;
  const Format& format = header.plan.format;
  json result = {
      {"program", header.program},
      {"game", header.plan.game->facts.name},
      {"openings", opening_word(header.plan.openings.kind)},
      {"hands", standings.hands()},
      {"hands_planned", format.planned()},
      {"paired", format.paired},
      {"apart", format.apart},
      {"freezeout", format.freezeout},
      {"finish", finish_word(summary.finish)},
      {"seconds", summary.seconds},
      {"draws", standings.draws()},
      {"blocks", standings.block_values(0).size()},
      {"hands_per_block", standings.block()},
      {"seed",
       {{"open", header.open_number ? json(*header.open_number) : json(nullptr)},
        {"commitment", header.commitment},
        {"revealed", summary.seed ? json(cards::to_hex(*summary.seed)) : json(nullptr)}}},
      {"engines", json::array()},
      {"faults", json::array()},
  };
  for (std::size_t i = 0; i < standings.engines().size(); ++i) {
    result["engines"].push_back(json_engine(summary, standings, static_cast<int>(i)));
  }
  for (const NotedFault& each : sorted_faults(standings)) {
    result["faults"].push_back({{"hand", each.hand},
                                {"seat", each.seat},
                                {"engine", each.engine},
                                {"kind", fault_word(each.fault.kind)},
                                {"said", each.fault.said},
                                {"detail", each.fault.detail}});
  }
  if (splits_colours(summary, standings)) {
    result["white"] = json_tally(tally_of_seat(standings, 0));
  }
  if (summary.sprt) result["sprt"] = json_sprt(summary);
  if (format.freezeout) result["freezeouts"] = json_freezeouts(summary);
  return result;
}

}  // namespace pawnbroker::arbiter
