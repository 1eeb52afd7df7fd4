#include "players/cheversi/player.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "players/search_limits.h"

namespace pawnbroker::players::cheversi {

using games::cheversi::Placement;
using games::cheversi::print_token;
using games::cheversi::State;

namespace {

constexpr std::size_t kMebibyte = std::size_t{1} << 20;

std::vector<Placement> placements(const State& state, const std::vector<std::string>& tokens) {
  std::vector<Placement> result;
  for (const std::string& token : tokens) {
    if (const auto placement = state.read(token)) result.push_back(*placement);
  }
  return result;
}

Score score_of(const Progress& progress) {
  Score score;
  score.value = progress.score;
  if (progress.bound == search::Bound::Lower) score.bound = Score::Bound::lower;
  if (progress.bound == search::Bound::Upper) score.bound = Score::Bound::upper;
  if (progress.proven) score.bound = Score::Bound::proven;
  return score;
}

}  // namespace

void Player::configure(const Settings& settings) {
  settings_ = settings;
  search_.resize_threads(settings.threads);
}

// Another size of the table than before, and the first one, are had when they are needed: whoever
// plays other games has no memory to spare for this one.
void Player::size_table() {
  const std::size_t wanted = kMebibyte * static_cast<std::size_t>(settings_.hash_mib);
  if (sized_for_ == settings_.hash_mib) return;
  sized_for_ = settings_.hash_mib;
  for (std::size_t bytes = wanted; bytes >= kMebibyte && !search_.resize_table(bytes);) bytes /= 2;
}

void Player::release_table() {
  (void)search_.resize_table(0);
  sized_for_ = 0;
}

Decision Player::decide(const State& state, const Limits& limits, Control& control,
                        const Reporter& reporter) {
  size_table();
  const search::Signals signals{control.stop, control.pondering, control.started};
  const auto report = [&](const Progress& progress) {
    Report news;
    news.depth = progress.depth;
    news.multipv = progress.line;
    news.score = score_of(progress);
    news.nodes = progress.nodes;
    news.hashfull = progress.hashfull;
    for (const Placement placement : progress.pv) news.pv.push_back(print_token(placement));
    reporter(news);
  };
  const SearchResult result = search_.run(state.position(), placements(state, limits.only),
                                          search_limits(limits, settings_.move_overhead),
                                          settings_.multipv, &signals, report);
  return {print_token(result.best), result.reply ? print_token(result.reply) : std::string()};
}

}  // namespace pawnbroker::players::cheversi
