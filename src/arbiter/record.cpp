#include "arbiter/record.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "arbiter/printable.h"
#include "arbiter/record_words.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

std::string print_adjudication(const AdjudicationRules& rules) {
  std::string words;
  if (rules.most_plies) words += fmt::format(" maxplies {}", *rules.most_plies);
  if (const auto& draw = rules.draw) {
    words += fmt::format(" draw {} {} {}", draw->from, draw->moves, draw->score);
  }
  if (const auto& resign = rules.resign) {
    words += fmt::format(" resign {} {}", resign->moves, resign->score);
  }
  return words;
}

std::string print_match(const MatchPlan& plan) {
  const Format& format = plan.format;
  std::string line =
      fmt::format("match hands {}{}{}{}", format.hands, format.paired ? " paired" : "",
                  format.apart ? " apart" : "", format.freezeout ? " freezeout" : "");
  if (format.matches > 1) line += fmt::format(" matches {}", format.matches);
  line += print_adjudication(plan.adjudication);
  if (!format.shard.whole()) {
    line += fmt::format(" shard {}/{}", format.shard.index, format.shard.of);
  }
  return line + "\n";
}

std::string print_setup(const MatchPlan& plan) {
  const games::Setup& setup = plan.setup;
  std::string line = "setup";
  if (plan.game->facts.unit == "chips") {
    line += fmt::format(" stacks {} blinds {} struct {}", fmt::join(setup.stacks, " "),
                        fmt::join(setup.blinds, " "), setup.structure);
  }
  return line + " rules " + setup.rules + "\n";
}

std::string print_openings(const Openings& openings) {
  if (openings.kind == Openings::Kind::usual) return {};
  return fmt::format("openings {} rules {}\n", opening_word(openings.kind), openings.rules);
}

std::string print_time(const TimeControl& time) {
  std::string line = fmt::format("tc {} bettime {} margin {}", time.game ? print(*time.game) : "-",
                                 print_seconds(time.decision), print_seconds(time.margin));
  if (time.nodes) line += fmt::format(" nodes {}", *time.nodes);
  if (time.depth) line += fmt::format(" depth {}", *time.depth);
  if (time.movetime) line += " movetime " + print_seconds(*time.movetime);
  return line;
}

// `35` and `-120` are centipawns, `m3` is mate in three moves.
std::string print_score(const std::optional<wire::Score>& score) {
  if (!score) return "-";
  const bool mate = score->unit == wire::Score::Unit::mate;
  return (mate ? "m" : "") + std::to_string(score->value);
}

std::string print_scores(const std::vector<std::optional<wire::Score>>& scores) {
  std::vector<std::string> words;
  words.reserve(scores.size());
  for (const auto& each : scores) words.push_back(print_score(each));
  return words.empty() ? "" : " scores " + text::join(words, ",");
}

std::string print_setup(const EngineSetup& setup) {
  std::string text;
  if (!setup.command.empty()) text += " command " + quoted(setup.command);
  if (setup.folder != ".") text += " dir " + quoted(setup.folder);
  for (const wire::SetOption& option : setup.options) {
    text += " option " + quoted(option.name);
    if (option.value) text += " value " + quoted(*option.value);
  }
  return text;
}

// Without what may differ.
RecordHeader comparable(RecordHeader header) {
  header.program.clear();
  for (auto& setup : header.setups) {
    if (setup) setup = EngineSetup{"", ".", std::move(setup->options)};
  }
  return header;
}

}  // namespace

std::string print_header(const RecordHeader& header) {
  std::string text = fmt::format("record {}\nprogram {}\ngame {}\n", kRecordVersion, header.program,
                                 header.plan.game->facts.name);
  text += print_match(header.plan);
  text += print_setup(header.plan);
  text += print_openings(header.plan.openings);
  for (const std::string& deck : header.plan.decks) text += "deck " + deck + "\n";
  text += "time " + print_time(header.plan.time) + "\n";
  if (header.plan.sprt) text += "sprt " + print(*header.plan.sprt) + "\n";
  text += header.open_number ? fmt::format("seed open {}\n", *header.open_number) : "seed secret\n";
  text += "commitment " + header.commitment + "\n";
  for (std::size_t i = 0; i < header.names.size(); ++i) {
    text += fmt::format("engine {} {}", i, quoted(header.names[i]));
    if (i < header.setups.size() && header.setups[i]) text += print_setup(*header.setups[i]);
    if (!header.plan.own_times.empty()) text += " time " + print_time(header.plan.own_times[i]);
    text += "\n";
  }
  return text;
}

std::optional<Difference> difference(const RecordHeader& one, const RecordHeader& other) {
  const std::string texts[] = {print_header(comparable(one)), print_header(comparable(other))};
  const auto first = text::split(texts[0], '\n');
  const auto second = text::split(texts[1], '\n');
  const auto line = [](const std::vector<std::string_view>& lines, std::size_t i) {
    return i < lines.size() ? lines[i] : std::string_view();
  };
  for (std::size_t i = 0; i < std::max(first.size(), second.size()); ++i) {
    const std::string_view a = line(first, i);
    const std::string_view b = line(second, i);
    if (a != b) return Difference(a, b);
  }
  return std::nullopt;
}

std::string print_hand(const PlayedHand& played) {
  std::vector<Milliseconds::rep> times;
  for (const Milliseconds time : played.times) times.push_back(time.count());
  std::string text = fmt::format("hand {} deal {} engines {} result {} why {}", played.hand.number,
                                 played.hand.deal, fmt::join(played.hand.engines, " "),
                                 fmt::join(played.returns, " "), played.why);
  if (played.loss) {
    text += fmt::format(" lost {} {}", played.loss->seat, forfeit_word(played.loss->how));
  }
  if (!played.faults.empty()) text += fmt::format(" faults {}", played.faults.size());
  text += fmt::format(" position {} times {}{}\n", played.view,
                      times.empty() ? "-" : fmt::format("{}", fmt::join(times, ",")),
                      print_scores(played.scores));
  for (const SeatFault& each : played.faults) {
    text += fmt::format("fault hand {} seat {} kind {} said {} detail {}\n", played.hand.number,
                        each.seat, fault_word(each.fault.kind), quoted(each.fault.said),
                        quoted(each.fault.detail));
  }
  return text;
}

std::string print_end(Finish finish, const std::optional<cards::Seed>& seed) {
  std::string text = fmt::format("end {}\n", finish_word(finish));
  if (seed) text += "reveal " + cards::to_hex(*seed) + "\n";
  return text;
}

}  // namespace pawnbroker::arbiter
