#include "arbiter/events.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <nlohmann/json.hpp>

#include "arbiter/record_words.h"

namespace pawnbroker::arbiter {
namespace {

using nlohmann::json;

json standing(const Standings& standings) {
  json engines = json::array();
  for (const EngineTotals& each : standings.engines()) {
    json engine = {{"name", each.name},           {"hands", each.hands},   {"wins", each.wins},
                   {"draws", each.draws},         {"losses", each.losses}, {"score", each.score},
                   {"faults", each.fault_count()}};
    if (standings.counts_chips()) engine["chips"] = each.gained;
    engines.push_back(std::move(engine));
  }
  return {{"hands", standings.hands()}, {"engines", std::move(engines)}};
}

}  // namespace

Events::Events(const std::string& name)
    : on_output_(name == "-"), wanted_(!name.empty()), file_(on_output_ ? "" : name) {}

void Events::start(const RecordHeader& header, std::uint64_t played) {
  write("start", {{"program", header.program},
                  {"game", header.plan.game->facts.name},
                  {"engines", header.names},
                  {"hands_planned", header.plan.format.planned()},
                  {"hands_played", played},
                  {"commitment", header.commitment}});
}

void Events::hand(const PlayedHand& played, const Standings& standings) {
  if (!wanted_) return;
  json hand = {{"hand", played.hand.number},
               {"deal", played.hand.deal},
               {"engines", played.hand.engines},
               {"result", played.returns},
               {"why", played.why}};
  if (played.loss) {
    hand["lost"] = {{"seat", played.loss->seat}, {"how", forfeit_word(played.loss->how)}};
  }
  write("hand", std::move(hand));
  for (const SeatFault& each : played.faults) {
    write("fault", {{"hand", played.hand.number},
                    {"seat", each.seat},
                    {"engine", played.hand.engines[static_cast<std::size_t>(each.seat)]},
                    {"kind", fault_word(each.fault.kind)},
                    {"said", each.fault.said},
                    {"detail", each.fault.detail}});
  }
  write("standing", standing(standings));
}

void Events::end(const Summary& summary, const Standings& standings) {
  write("end", json_report(summary, standings));
}

void Events::end_tournament(json results) {
  write("tournament", std::move(results), false);
}

void Events::write(const char* event, json content, bool of_match) {
  if (!wanted_) return;
  content["event"] = event;
  if (of_match && pairing_) content["pairing"] = {pairing_->first, pairing_->second};
  const std::string line = content.dump() + "\n";
  file_.write(line);
  if (!on_output_ || std::ferror(stdout) != 0) return;
  std::fwrite(line.data(), 1, line.size(), stdout);
  if (std::fflush(stdout) != 0) throw FileError{"the output", std::strerror(errno), true};
}

}  // namespace pawnbroker::arbiter
