#include "arbiter/pgn.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <string_view>
#include <vector>

#include "arbiter/adjudication.h"
#include "arbiter/hand_view.h"
#include "arbiter/printable.h"
#include "chess/fen.h"
#include "chess/san.h"
#include "games/chess_of.h"
#include "games/choker/state.h"

namespace pawnbroker::arbiter {
namespace {

constexpr std::size_t kLineWidth = 80;

// What PGN has to say of a hand.
struct ChessGame {
  std::vector<std::string> deals, placements;
  std::optional<std::int64_t> pot;
  std::string start_fen;
  bool fischer = false;
  std::vector<std::string> words;  // of the movetext, without the result
};

// Moves with their numbers, which stand before White's and before the first one.
void add_move(ChessGame& game, const games::chess::State& chess, chess::Move move) {
  const chess::Position& position = chess.position();
  const bool white = position.side_to_move() == chess::White;
  if (white || game.words.empty()) {
    game.words.push_back(std::to_string(position.fullmove_number()) + (white ? "." : "..."));
  }
  game.words.push_back(chess::to_san(position, move));
}

// Whether somebody may castle from where kings and rooks do not stand in usual chess.
bool castles_unusually(const chess::Position& position) {
  for (const chess::Color color : {chess::White, chess::Black}) {
    for (const auto side : {chess::Position::Side::King, chess::Position::Side::Queen}) {
      const chess::Square rook = position.castling_rook(color, side);
      if (rook == chess::NoSquare) continue;
      const int usual = chess::file_of(side == chess::Position::Side::King ? chess::H1 : chess::A1);
      const bool king_at_home = chess::file_of(position.king(color)) == chess::file_of(chess::E1);
      if (!king_at_home || chess::file_of(rook) != usual) return true;
    }
  }
  return false;
}

// None where the hand ended before its chess.
std::optional<ChessGame> read_game(const PlayedHand& played) {
  const HandView view = cut_view(played.view);
  games::AnyState state = games::parse_position(view.start).value();
  ChessGame game;
  const auto note_start = [&game, &state] {
    const games::chess::State* const chess = games::chess_of(state);
    if (chess == nullptr || !game.start_fen.empty()) return;
    game.start_fen = chess::fen(chess->position());
    game.fischer = castles_unusually(chess->position());
    if (const auto* const choker = state.get_if<games::choker::State>()) {
      game.pot = choker->betting().pot();
    }
  };
  note_start();
  for (const std::string_view token : view.tokens) {
    if (token.starts_with("deal:")) {
      game.deals.emplace_back(token.substr(token.find(':') + 1));
    } else if (token.find('@') != std::string_view::npos) {
      game.placements.emplace_back(token);
    } else if (const games::chess::State* const chess = games::chess_of(state)) {
      // Resigning is no move.
      if (const auto move = chess->read(token)) add_move(game, *chess, *move);
    }
    state.apply(token);
    note_start();
  }
  if (game.start_fen.empty()) return std::nullopt;
  return game;
}

std::string_view result_word(const PlayedHand& played) {
  if (played.returns[0] == 0) return "1/2-1/2";
  return played.returns[0] > 0 ? "1-0" : "0-1";
}

// The words that the standard has for the tag.
std::string_view termination(const PlayedHand& played) {
  if (is_adjudicated(played.why)) return "adjudication";
  if (!played.loss) return "normal";
  if (played.loss->how == games::Forfeit::flag) return "time forfeit";
  return played.why == fault_word(FaultKind::illegal) ? "rules infraction" : "abandoned";
}

std::string print_tag(std::string_view name, std::string_view value) {
  std::string text = "[" + std::string(name) + " \"";
  for (const char c : printable(value, value.size())) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"]\n";
}

std::string print_movetext(const std::vector<std::string>& words) {
  std::string text, line;
  for (const std::string& word : words) {
    if (!line.empty() && line.size() + 1 + word.size() > kLineWidth) {
      text += line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
  }
  return text + line + "\n\n";
}

std::string print_game(const Record& record, const PlayedHand& played, ChessGame game) {
  const auto& names = record.header.names;
  const auto name = [&](std::size_t seat) {
    return names[static_cast<std::size_t>(played.hand.engines[seat])];
  };
  std::string text = print_tag("Event", record.header.plan.game->facts.name);
  text += print_tag("Site", "?") + print_tag("Date", "????.??.??");
  text += print_tag("Round", std::to_string(played.hand.number));
  text += print_tag("White", name(0)) + print_tag("Black", name(1));
  text += print_tag("Result", result_word(played));
  if (game.fischer) text += print_tag("Variant", "chess960");
  text += print_tag("SetUp", "1") + print_tag("FEN", game.start_fen);
  if (game.pot) {
    text += print_tag("Deal", fmt::format("{}", fmt::join(game.deals, " ")));
    text += print_tag("Placement", fmt::format("{}", fmt::join(game.placements, " ")));
    text += print_tag("Pot", std::to_string(*game.pot));
    text += print_tag("Chips", fmt::format("{} {}", played.returns[0], played.returns[1]));
  }
  text += print_tag("Termination", termination(played));
  text += print_tag("Ending", played.why) + "\n";
  game.words.emplace_back(result_word(played));
  return text + print_movetext(game.words);
}

}  // namespace

std::string print_pgn(const Record& record) {
  std::vector<const PlayedHand*> hands;
  for (const RecordedHand& each : record.hands) hands.push_back(&each.played);
  std::ranges::sort(hands, {}, [](const PlayedHand* each) { return each->hand.number; });
  std::string text;
  for (const PlayedHand* const played : hands) {
    if (auto game = read_game(*played)) text += print_game(record, *played, std::move(*game));
  }
  return text;
}

}  // namespace pawnbroker::arbiter
