#include "players/chess_player.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "chess/notation.h"
#include "eval/wdl.h"
#include "games/choker/state.h"
#include "players/randomness.h"
#include "players/search_limits.h"

namespace pawnbroker::players {

namespace {

namespace board = pawnbroker::chess;

constexpr std::size_t bytes_of(int mebibytes) {
  return static_cast<std::size_t>(mebibytes) << 20;
}

std::vector<board::Move> allowed_moves(const games::chess::State& state,
                                       const std::vector<std::string>& tokens) {
  std::vector<board::Move> moves;
  for (const std::string& token : tokens) {
    if (const auto move = state.read(token)) moves.push_back(*move);
  }
  return moves;
}

Score score_of(int score, search::Bound bound) {
  Score result;
  if (search::is_mate(score)) {
    result.kind = Score::Kind::mate;
    result.value = search::moves_to_mate(score);
  } else {
    result.value = score;
  }
  if (bound == search::Bound::Lower) result.bound = Score::Bound::lower;
  if (bound == search::Bound::Upper) result.bound = Score::Bound::upper;
  return result;
}

// The line as tokens, each in the position that it is played in.
template <class Moves>
std::vector<std::string> tokens(board::Position position, const Moves& moves, bool chess960) {
  std::vector<std::string> result;
  for (const board::Move move : moves) {
    result.push_back(board::to_text(position, move, chess960));
    position.make(move);
  }
  return result;
}

}  // namespace

text::Parsed<void> ChessThinker::configure(const Settings& settings) {
  const Settings before = std::exchange(settings_, settings);
  const bool other_player = before.limit_strength != settings.limit_strength ||
                            before.elo != settings.elo || before.seed != settings.seed;
  if (other_player) new_game();
  if (settings.threads != search_.threads() && !search_.resize_threads(settings.threads)) {
    return text::refuse(
        text::Code::bad_value, std::to_string(settings.threads),
        "no memory for so many threads; there stay " + std::to_string(search_.threads()));
  }
  const std::size_t wanted = bytes_of(settings.hash_mib);
  if (search_.table_bytes() != wanted && !search_.resize_table(wanted)) {
    const std::size_t kept = search_.table_bytes() / bytes_of(1);
    return text::refuse(text::Code::bad_value, std::to_string(settings.hash_mib),
                        "no memory for so many MiB; the table stays at " + std::to_string(kept));
  }
  const auto other_network = network_.choose(settings.eval_file);
  if (!other_network) return tl::unexpected(other_network.error());
  if (*other_network) search_.use(network_.get());
  return open_tables(settings.table_folders);
}

void ChessThinker::release_table() {
  (void)search_.resize_table(0);  // a few bytes can always be had
}

// Whoever plays below full strength has other opinions in every game, unless a seed makes them
// repeatable.
void ChessThinker::new_game() {
  search_.new_game();
  noise_seed_ = make_rng(settings_.seed, "noise")();
}

// The old tables must be closed before others can be opened, and are opened again if that fails.
text::Parsed<void> ChessThinker::open_tables(const std::string& folders) {
  const std::string before = tables_ ? tables_->folders() : "";
  if (folders == before) return {};
  tables_.reset();
  if (folders.empty()) return {};
  auto opened = search::Tablebase::open(folders);
  if (opened) {
    tables_ = std::move(*opened);
    return {};
  }
  if (!before.empty()) tables_ = search::Tablebase::open(before).value_or(nullptr);
  return tl::unexpected(opened.error());
}

search::TablebaseUse ChessThinker::tables_for(const games::chess::State& state) const {
  return {tables_.get(), settings_.table_depth, settings_.table_men,
          settings_.table_fifty_moves && state.fifty_moves()};
}

Decision ChessThinker::decide(const games::chess::State& state, const Limits& limits,
                              Control& control, const Reporter& reporter) {
  // A search without a table is only slower, so a failure is no matter here.
  if (search_.table_bytes() == 0) (void)search_.resize_table(bytes_of(Settings{}.hash_mib));

  const auto only = allowed_moves(state, limits.only);
  search::Root root{state.position(), state.keys(), state.fifty_moves(), only, tables_for(state)};
  search::Limits cost = search_limits(limits, settings_.move_overhead);
  if (settings_.limit_strength) {
    const Strength strength = strength_of(settings_.elo);
    cost.nodes = std::min(cost.nodes.value_or(strength.nodes), strength.nodes);
    root.noise = {strength.noise, noise_seed_};
    root.tables = {};
  }
  const search::Signals signals{control.stop, control.pondering, control.started};
  const bool drawn = state.turn() == games::kOver;

  const auto report = [&](const search::Progress& progress) {
    Report news;
    news.depth = progress.depth;
    news.seldepth = progress.seldepth;
    news.multipv = progress.line;
    news.score = score_of(progress.score, progress.bound);
    if (settings_.show_wdl) {
      const int men = board::popcount(state.position().pieces());
      news.wdl = drawn ? std::array{0, 1000, 0} : eval::win_draw_loss(progress.score, men);
    }
    news.nodes = progress.nodes;
    news.hashfull = progress.hashfull;
    if (tables_) news.table_hits = progress.table_hits;
    news.pv = tokens(state.position(), progress.pv, state.chess960());
    reporter(news);
  };
  const search::SearchResult result = search_.run(root, cost, settings_.multipv, &signals, report);

  std::vector<board::Move> line = {result.best};
  if (result.ponder) line.push_back(result.ponder);
  auto words = tokens(state.position(), line, state.chess960());
  words.resize(2);
  return {words[0], words[1]};
}

Decision ChessPlayer::decide(const games::AnyState& state, const Limits& limits, Control& control,
                             const Reporter& reporter) {
  if (const auto* game = state.get_if<games::chess::State>()) {
    return thinker_.decide(*game, limits, control, reporter);
  }
  const auto* hand = state.get_if<games::choker::State>();
  if (hand == nullptr || !hand->has_chess()) return {};
  return thinker_.decide(hand->chess(), limits, control, reporter);
}

}  // namespace pawnbroker::players
