#include "arbiter/progress.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <unistd.h>

namespace pawnbroker::arbiter {
namespace {

constexpr Milliseconds kBetweenDraws{100};

}  // namespace

std::string progress_text(const Standings& standings, std::uint64_t total, double seconds,
                          std::uint64_t before) {
  const auto done = static_cast<double>(standings.hands());
  const double rate = (done - static_cast<double>(before)) / std::max(seconds, 1e-3);
  std::string text = fmt::format("{}/{} hands  {:.1f}/s", standings.hands(), total, rate);
  if (standings.hands() > before && standings.hands() < total) {
    const auto left = std::llround((static_cast<double>(total) - done) / rate);
    text += fmt::format("  {}:{:02} left", left / 60, left % 60);
  }
  std::uint64_t faults = 0;
  for (const EngineTotals& engine : standings.engines()) {
    faults += engine.fault_count();
    if (standings.counts_chips()) {
      text += fmt::format("  {} {:+}", engine.name, engine.gained);
    } else {
      text += fmt::format("  {} {}", engine.name, engine.score);
    }
  }
  if (faults > 0) text += fmt::format("  {} fault{}", faults, faults == 1 ? "" : "s");
  return text;
}

Progress::Progress(std::FILE* out, std::uint64_t total, std::uint64_t before)
    : out_(out), total_(total), before_(before), shown_(isatty(fileno(out)) == 1) {}

Progress::~Progress() {
  if (shown_) std::fputs("\r\x1b[K", out_);
}

void Progress::update(const Standings& standings) {
  const TimePoint now = SteadyClock::now();
  if (!shown_ || now - last_ < kBetweenDraws) return;
  last_ = now;
  const std::chrono::duration<double> elapsed = now - begin_;
  const auto text = progress_text(standings, total_, elapsed.count(), before_);
  std::fputs(("\r\x1b[K" + text).c_str(), out_);
  std::fflush(out_);
}

}  // namespace pawnbroker::arbiter
