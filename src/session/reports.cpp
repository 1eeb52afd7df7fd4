#include "session/reports.h"

#include <algorithm>
#include <utility>

#include "text/words.h"
#include "wire/info.h"

namespace pawnbroker::session {
namespace {

using players::Milliseconds;
using namespace std::chrono_literals;

wire::Score wire_score(const players::Score& score) {
  using Kind = players::Score::Kind;
  using Bound = players::Score::Bound;
  wire::Score result;
  result.unit = score.kind == Kind::mate ? wire::Score::Unit::mate : wire::Score::Unit::centipawns;
  result.value = score.value;
  if (score.bound == Bound::lower) result.bound = wire::Score::Bound::lower;
  if (score.bound == Bound::upper) result.bound = wire::Score::Bound::upper;
  if (score.bound == Bound::proven) result.bound = wire::Score::Bound::proven;
  return result;
}

}  // namespace

Reports::Reports(Output& output, TimePoint started, bool expectations,
                 std::function<void()> on_hold, Printer printer)
    : output_(output),
      started_(started),
      expectations_(expectations),
      on_hold_(std::move(on_hold)),
      printer_(std::move(printer)) {}

void Reports::add(const players::Report& report) {
  if (!report.note.empty()) {
    wire::Info info;
    info.string = wire::phrase(text::words(report.note));
    if (const std::string line = printer_(info); !line.empty()) output_.droppable(line);
    return;
  }
  bool first_held = false;
  {
    const std::lock_guard lock(mutex_);
    InfoLine line = info_line(report);
    if (line.rank == 1) best_.insert_or_assign(line.first_token, line);
    const bool none_held = held_.empty();
    held_.insert_or_assign(line.rank, std::move(line));
    release_due(players::SteadyClock::now());
    first_held = none_held && !held_.empty();
  }
  if (first_held) on_hold_();
}

void Reports::release() {
  const std::lock_guard lock(mutex_);
  release_due(players::SteadyClock::now());
}

std::optional<Reports::TimePoint> Reports::due() {
  const std::lock_guard lock(mutex_);
  if (held_.empty()) return std::nullopt;
  return sent_.front() + 1s;
}

void Reports::finish(const std::string& action) {
  const std::lock_guard lock(mutex_);
  const TimePoint now = players::SteadyClock::now();
  for (const auto& [rank, line] : held_) send(line, now, &Output::line);
  held_.clear();
  if (last_token_ == action) return;
  if (const auto line = best_.find(action); line != best_.end()) {
    send(line->second, now, &Output::line);
  }
}

Reports::InfoLine Reports::info_line(const players::Report& report) const {
  wire::Info info;
  const auto elapsed =
      std::chrono::duration_cast<Milliseconds>(players::SteadyClock::now() - started_);
  info.depth = report.depth;
  info.seldepth = report.seldepth;
  info.multipv = report.multipv;
  if (report.score && report.score->kind != players::Score::Kind::expectation) {
    info.score = wire_score(*report.score);
  } else if (report.score && expectations_) {
    info.ev = report.score->value;
    info.treeexpl = report.tree_exploitability;
  }
  if (report.wdl) info.wdl = {(*report.wdl)[0], (*report.wdl)[1], (*report.wdl)[2]};
  info.time = elapsed.count();
  if (report.nodes) {
    info.nodes = static_cast<std::int64_t>(*report.nodes);
    info.nps = *info.nodes * 1000 / std::max<std::int64_t>(elapsed.count(), 1);
  }
  info.hashfull = report.hashfull;
  if (report.table_hits) info.tbhits = static_cast<std::int64_t>(*report.table_hits);
  info.pv = report.pv;
  return {printer_(info), report.pv.empty() ? "" : report.pv.front(), report.multipv.value_or(1)};
}

void Reports::release_due(TimePoint now) {
  while (!held_.empty() && (sent_.size() < kLinesPerSecond || sent_.front() + 1s <= now)) {
    send(held_.begin()->second, now, &Output::droppable);
    held_.erase(held_.begin());
  }
}

void Reports::send(const InfoLine& line, TimePoint now, void (Output::*how)(const std::string&)) {
  if (line.text.empty()) return;
  (output_.*how)(line.text);
  if (line.rank == 1) last_token_ = line.first_token;
  sent_.push_back(now);
  if (sent_.size() > kLinesPerSecond) sent_.pop_front();
}

}  // namespace pawnbroker::session
