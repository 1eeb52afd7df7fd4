#include "games/choker/state.h"

#include <algorithm>
#include <cassert>

#include "chess/fen.h"
#include "chess/setup.h"
#include "text/words.h"

namespace pawnbroker::games::choker {
namespace {

using Kind = Action::Kind;

constexpr FactSheet kFacts = {
    .name = "choker", .colour_seats = true, .chance = true, .hidden = true, .unit = "chips"};

// Who gets the deck's cards, in the order of dealing.
constexpr int kDealOrder[kRounds][4] = {{0, 1, 0, 1}, {1, 0, 1, 0}, {0, 1, -1, -1}};

// The card kinds of a deck whose cards are numbered through, queens first.
cards::PieceCard card_number(int number) {
  for (int i = 0; i < cards::kPieceCards; ++i) {
    const auto card = static_cast<cards::PieceCard>(i);
    if (number < kDeck[card]) return card;
    number -= kDeck[card];
  }
  return cards::Pawn;
}

int cards_dealt_before(int round) {
  int cards = 0;
  for (int r = 0; r < round; ++r) cards += 2 * kRoundCards[r];
  return cards;
}

// The deal as `viewer` sees it when it sees only its own cards.
Action masked(Action deal, int viewer) {
  for (std::size_t player = 0; player < 2; ++player) {
    if (static_cast<int>(player) == viewer || viewer == kObserver) continue;
    std::fill(deal.cards[player].begin(), deal.cards[player].end(), std::nullopt);
  }
  return deal;
}

std::string_view phase_word(Phase phase) {
  switch (phase) {
    case Phase::deal:
      return "deal";
    case Phase::bet:
      return "bet";
    case Phase::place:
      return "place";
    case Phase::chess:
      return "chess";
    case Phase::over:
      break;
  }
  return "over";
}

std::string known_letters(const HandKnowledge& hand) {
  std::string letters;
  for (const DealtCard& card : hand.dealt) letters += card ? letter(*card) : '?';
  return letters.empty() ? "-" : letters;
}

// The board while pieces are being placed; only its first field, the piece placement, means
// anything.
std::string board_fen(const Board& board) {
  return board::fen(*board::set_up(board, board::White));
}

Stakes after_blinds(const Stakes& stakes) {
  Stakes equal = stakes;
  equal.blinds[0] = stakes.blinds[1];
  return equal;
}

}  // namespace

State::State(const Stakes& stakes, const Rules& rules, std::uint64_t hand, int viewer)
    : stakes_(stakes), rules_(rules), hand_(hand), viewer_(viewer), betting_(stakes) {}

State::State(const Stakes& stakes, const Rules& rules, std::uint64_t hand, int viewer,
             const board::Position& start)
    : stakes_(stakes),
      rules_(rules),
      hand_(hand),
      viewer_(viewer),
      start_fen_(board::fen(start)),
      betting_(after_blinds(stakes)) {
  chess_.emplace(start, rules.fifty_moves);
  phase_ = chess_->turn() == kOver ? Phase::over : Phase::chess;
}

const FactSheet& State::facts() {
  return kFacts;
}

int State::turn() const {
  switch (phase_) {
    case Phase::deal:
      return kChance;
    case Phase::bet:
      return *betting_.actor();
    case Phase::place:
      return placements_ % 2;
    case Phase::chess:
      return chess_->turn();
    case Phase::over:
      break;
  }
  return kOver;
}

int State::mover() const {
  return chess_ ? chess_->position().side_to_move() : placements_ % 2;
}

Conversions State::left_to_place(int player) const {
  return possible_conversions(hand(player), hand(1 - player), rules_);
}

std::vector<Choice<Action>> State::legal() const {
  std::vector<Choice<Action>> choices;
  switch (phase_) {
    case Phase::bet:
      if (betting_.to_call() > 0) {
        choices.push_back({{.kind = Kind::fold}, {}});
        choices.push_back({{.kind = Kind::call}, {}});
      } else {
        choices.push_back({{.kind = Kind::check}, {}});
      }
      if (const auto range = betting_.raises()) {
        Choice<Action> raise{{.kind = Kind::raise, .amount = range->least}, {}};
        if (range->most > range->least) raise.up_to = range->most;
        choices.push_back(std::move(raise));
      }
      break;
    case Phase::place: {
      const auto color = static_cast<board::Color>(mover());
      for (const Conversion& conversion : left_to_place(mover()).kinds()) {
        board::Bitboard squares = placement_squares(board_, color, conversion.piece);
        while (squares != 0) {
          choices.push_back(
              {{.kind = Kind::place, .conversion = conversion, .square = board::pop_lsb(squares)},
               {}});
        }
      }
      break;
    }
    case Phase::chess:
      for (const auto& choice : chess_->legal()) {
        choices.push_back({{.kind = Kind::move, .move = choice.action}, {}});
      }
      break;
    case Phase::deal:
    case Phase::over:
      break;
  }
  return choices;
}

text::Parsed<Action> State::read(std::string_view token) const {
  if (phase_ == Phase::over) {
    return text::refuse(text::Code::illegal_action, token, "the hand is over");
  }
  auto action = parse_token(token);
  if (phase_ == Phase::chess && (!action || action->kind != Kind::resign)) {
    return chess_->read(token).map(
        [](board::Move move) { return Action{.kind = Kind::move, .move = move}; });
  }
  if (!action) return action;
  switch (phase_) {
    case Phase::deal:
      return checked_deal(*action, token);
    case Phase::bet:
      return checked_bet(*action, token);
    case Phase::place:
      return checked_placement(*action, token);
    default:
      return action;
  }
}

text::Parsed<Action> State::checked_deal(Action action, std::string_view token) const {
  if (action.kind != Kind::deal) {
    return text::refuse(text::Code::illegal_action, token, "cards must be dealt first");
  }
  const auto count = static_cast<std::size_t>(kRoundCards[betting_.round() + 1]);
  std::array<HandKnowledge, 2> hands = hands_;
  for (std::size_t player = 0; player < 2; ++player) {
    const auto& cards = action.cards[player];
    if (cards.size() != count) {
      return text::refuse(text::Code::illegal_action, token,
                          "this round deals " + std::to_string(count) + " to each player");
    }
    hands[player].dealt.insert(hands[player].dealt.end(), cards.begin(), cards.end());
  }
  if (!some_deal_fits(hands[0], hands[1], rules_)) {
    return text::refuse(text::Code::illegal_action, token, "the deck has not so many equal cards");
  }
  return action;
}

text::Parsed<Action> State::checked_bet(Action action, std::string_view token) const {
  switch (action.kind) {
    case Kind::fold:
    case Kind::check:
    case Kind::call:
    case Kind::raise:
      break;
    default:
      return text::refuse(text::Code::illegal_action, token, "the hand is in a round of betting");
  }
  if (betting_.is_legal(bet_of(action))) return action;
  std::string reason = betting_.to_call() > 0 ? "facing a bet: fold, call or raise"
                                              : "facing no bet: check or raise";
  if (action.kind == Kind::raise) {
    const auto range = betting_.raises();
    reason = range ? "minimum " + std::to_string(range->least) + " maximum " +
                         std::to_string(range->most)
                   : "no raise is allowed here";
  }
  return text::refuse(text::Code::illegal_action, token, std::move(reason));
}

text::Parsed<Action> State::checked_placement(Action action, std::string_view token) const {
  if (action.kind == Kind::resign) return action;
  if (action.kind != Kind::place) {
    return text::refuse(text::Code::illegal_action, token, "the pieces are being placed");
  }
  const auto color = static_cast<board::Color>(mover());
  if (left_to_place(mover()).count(action.conversion) == 0) {
    return text::refuse(text::Code::illegal_action, token,
                        "no deal leaves such a card to this player");
  }
  const auto piece = action.conversion.piece;
  if ((placement_squares(board_, color, piece) & board::bit(action.square)) == 0) {
    return text::refuse(text::Code::illegal_action, token,
                        placement_fault(board_, color, piece, action.square));
  }
  return action;
}

std::string State::print(const Action& action) const {
  return action.kind == Kind::move ? chess_->print(action.move) : print_token(action);
}

void State::apply(const Action& action) {
  if (action.kind == Kind::move) {
    chess_->apply(action.move);
    if (chess_->turn() == kOver) phase_ = Phase::over;
    return;
  }
  switch (action.kind) {
    case Kind::deal:
      apply_deal(action);
      break;
    case Kind::place:
      place(action.conversion, action.square);
      break;
    case Kind::resign:
      resign();
      break;
    default:
      betting_.apply(bet_of(action));
      if (!betting_.actor()) leave_betting();
      break;
  }
  history_.push_back(action);
}

void State::apply_deal(const Action& action) {
  for (std::size_t player = 0; player < 2; ++player) {
    auto& dealt = hands_[player].dealt;
    dealt.insert(dealt.end(), action.cards[player].begin(), action.cards[player].end());
  }
  betting_.begin_round();
  phase_ = Phase::bet;
  if (!betting_.actor()) leave_betting();
}

void State::leave_betting() {
  if (const auto folder = betting_.folded()) {
    ending_ = lost_by(*folder, "fold");
    phase_ = Phase::over;
  } else {
    phase_ = betting_.closed() ? Phase::place : Phase::deal;
  }
}

void State::place(const Conversion& conversion, board::Square square) {
  const int player = placements_ % 2;
  board_[square] =
      board::make_piece(static_cast<board::Color>(player), piece_type(conversion.piece));
  hands_[static_cast<std::size_t>(player)].shown.add(conversion);
  if (++placements_ == 2 * kPlacements) begin_chess();
}

void State::begin_chess() {
  chess_.emplace(placed_position(board_, rules_), rules_.fifty_moves);
  phase_ = chess_->turn() == kOver ? Phase::over : Phase::chess;
}

void State::resign() {
  ending_ = lost_by(mover(), "resign");
  phase_ = Phase::over;
}

Ending State::lost_by(int seat, std::string_view why) const {
  const Chips lost = betting_.total(seat);
  return seat == 0 ? Ending{{-lost, lost}, why} : Ending{{lost, -lost}, why};
}

std::vector<Outcome> State::outcomes() const {
  std::vector<Outcome> result;
  if (phase_ != Phase::deal) return result;
  const int round = betting_.round() + 1;
  cards::Holding stock = kDeck - hands_[0].known() - hands_[1].known();
  Action deal{.kind = Kind::deal};
  for (auto& cards : deal.cards) cards.resize(static_cast<std::size_t>(kRoundCards[round]));

  // Each visible place in turn gets each card left; unseen cards leave the chances as they are.
  const auto visit = [&](const auto& self, std::size_t place, double probability) -> void {
    const auto count = static_cast<std::size_t>(kRoundCards[round]);
    if (place == 2 * count) {
      result.push_back({print_token(deal), probability});
      return;
    }
    const std::size_t player = place / count;
    if (viewer_ != kObserver && static_cast<int>(player) != viewer_) {
      self(self, place + 1, probability);
      return;
    }
    for (int i = 0; i < cards::kPieceCards; ++i) {
      const auto card = static_cast<cards::PieceCard>(i);
      if (stock[card] == 0) continue;
      const double next = probability * stock[card] / stock.size();
      stock.add(card, -1);
      deal.cards[player][place % count] = card;
      self(self, place + 1, next);
      stock.add(card, 1);
    }
  };
  visit(visit, 0, 1.0);
  return result;
}

Action State::deal(const Shuffle& shuffle) const {
  const std::vector<std::uint8_t> deck = shuffle(kDeckSize, 0);
  const int round = betting_.round() + 1;
  auto next = static_cast<std::size_t>(cards_dealt_before(round));
  Action action{.kind = Kind::deal};
  for (int player : kDealOrder[round]) {
    if (player < 0) break;
    action.cards[static_cast<std::size_t>(player)].push_back(card_number(deck[next++]));
  }
  return action;
}

Ending State::ending() const {
  if (ending_) return *ending_;
  const Ending game = chess_->ending();
  if (game.returns[0] == 0) return {{0, 0}, game.why};
  return lost_by(game.returns[0] < 0 ? 0 : 1, game.why);
}

Ending State::forfeit(int seat, Forfeit how) const {
  if (phase_ == Phase::chess) {
    const Ending game = chess_->forfeit(seat, how);
    if (game.returns[0] == 0) return {{0, 0}, game.why};
  }
  return lost_by(seat, how == Forfeit::flag ? "time" : "fault");
}

Action State::late_action() const {
  return {.kind = betting_.to_call() > 0 ? Kind::fold : Kind::check};
}

std::string State::view(int seat) const {
  const auto pair = [](const std::array<Chips, 2>& chips) {
    return std::to_string(chips[0]) + " " + std::to_string(chips[1]);
  };
  std::string text = "choker seat " + seat_word(kFacts, seat) + " hand " + std::to_string(hand_) +
                     " stacks " + pair(stakes_.stacks) + " blinds " + pair(stakes_.blinds) +
                     " struct " + std::string(structure_word(stakes_.structure)) + " rules " +
                     print_rules(rules_);
  if (!start_fen_.empty()) text += " start " + start_fen_;

  std::vector<std::string> tokens;
  for (const Action& action : history_) {
    if (action.kind == Kind::resign) continue;
    const bool mask = action.kind == Kind::deal && viewer_ == kObserver;
    tokens.push_back(print_token(mask ? masked(action, seat) : action));
  }
  if (chess_) tokens.insert(tokens.end(), chess_->moves().begin(), chess_->moves().end());
  if (!history_.empty() && history_.back().kind == Kind::resign) tokens.emplace_back("resign");
  if (!tokens.empty()) text += " moves " + text::join(tokens, " ");
  return text;
}

std::vector<Field> State::describe() const {
  std::vector<Field> fields;
  const auto add = [&fields](std::string name, std::string value) {
    fields.emplace_back(std::move(name), std::move(value));
  };
  add("phase", std::string(phase_word(phase_)));
  if (phase_ == Phase::bet) add("round", std::to_string(betting_.round() + 1));
  add("turn", turn() >= 0 ? seat_word(kFacts, turn()) : "-");
  add("pot", std::to_string(betting_.pot()));
  if (phase_ == Phase::bet) {
    add("tocall", std::to_string(betting_.to_call()));
    if (const auto range = betting_.raises()) {
      add("minraise", std::to_string(range->least));
      add("maxraise", std::to_string(range->most));
    }
  }
  for (int player = 0; player < 2; ++player) {
    const Chips own = stakes_.stacks[static_cast<std::size_t>(player)];
    add("chips" + seat_word(kFacts, player), std::to_string(own - betting_.total(player)));
  }
  const std::string fen = chess_ ? board::fen(chess_->position()) : board_fen(board_);
  add("board", fen.substr(0, fen.find(' ')));
  if (viewer_ == kObserver) {
    for (int player = 0; player < 2; ++player) {
      add("hand" + seat_word(kFacts, player), known_letters(hand(player)));
    }
  } else {
    const HandKnowledge& other = hand(1 - viewer_);
    const int face_down = static_cast<int>(other.dealt.size()) - other.shown.cards().size();
    add("hand", known_letters(hand(viewer_)));
    add("oppcards", std::to_string(face_down));
  }
  if (phase_ == Phase::over) {
    const Ending end = ending();
    add("why", std::string(end.why));
    add("result", std::to_string(end.returns[0]) + " " + std::to_string(end.returns[1]));
  }
  if (chess_) add("fen", fen);
  return fields;
}

State State::sample(cards::Rng& rng) const {
  State full = *this;
  sample_deal(full.hands_[0], full.hands_[1], rules_, rng);
  full.viewer_ = kObserver;
  std::array<std::size_t, 2> next{};
  for (Action& action : full.history_) {
    for (std::size_t player = 0; player < 2; ++player) {
      for (DealtCard& card : action.cards[player]) card = full.hands_[player].dealt[next[player]++];
    }
  }
  return full;
}

}  // namespace pawnbroker::games::choker
