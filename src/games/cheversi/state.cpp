#include "games/cheversi/state.h"

#include <optional>

#include "chess/fen.h"
#include "games/cheversi/score.h"
#include "games/position_words.h"
#include "text/words.h"

namespace pawnbroker::games::cheversi {
namespace {

constexpr FactSheet kFacts = {.name = "cheversi", .colour_seats = true, .unit = "points"};

constexpr std::string_view kSeat = "seat";
constexpr std::string_view kRules = "rules";
constexpr std::string_view kStart = "start";

Ending lost_by(int seat, std::string_view why) {
  return seat == board::White ? Ending{{-1, 1}, why} : Ending{{1, -1}, why};
}

std::string board_text(const Position& position) {
  auto squares = board::empty_board();
  for (const board::Color color : {board::White, board::Black}) {
    for (const board::PieceType type : kKinds) {
      for (board::Bitboard rest = position.pieces(color, type); rest != 0;) {
        squares[board::pop_lsb(rest)] = board::make_piece(color, type);
      }
    }
  }
  return board::placement_text(squares);
}

std::string hand_letters(const Position& position, board::Color color) {
  std::string letters;
  for (const board::PieceType type : kKinds) {
    const auto count = static_cast<std::size_t>(position.in_hand(color, type));
    letters.append(count, print_token({type, board::A1}).front());
  }
  return letters.empty() ? "-" : letters;
}

// What stands before `moves`.
struct Header {
  std::optional<int> viewer{};
  std::optional<Rules> rules{};
  std::optional<std::string_view> start{};
};

text::Parsed<int> read_seat(std::string_view word) {
  if (const auto seat = parse_seat(kFacts, word, 2)) return *seat;
  return text::refuse(text::Code::bad_value, word, "expected w, b or o");
}

text::Parsed<void> read_key(Header& header, PositionWords& words) {
  const std::string_view key = words.next();
  if (key != kSeat && key != kRules && key != kStart) {
    return text::refuse(text::Code::unknown_key, key, "cheversi positions have no such key");
  }
  const auto value = words.value();
  if (!value) return text::refuse(text::Code::syntax, key, "the key has no value");
  if (key == kSeat) return put(header.viewer, read_seat(*value), key);
  if (key == kStart) return put(header.start, text::Parsed<std::string_view>(*value), key);
  return put(header.rules, parse_rules(*value), key);
}

}  // namespace

State::State(const Rules& rules, int viewer) : position_(rules), viewer_(viewer) {}

const FactSheet& State::facts() {
  return kFacts;
}

text::Parsed<State> State::start(const Setup& setup) {
  const auto rules = parse_rules(setup.rules);
  if (!rules) return tl::unexpected(rules.error());
  State state(*rules);
  if (const auto begun = state.begin_behind(setup.start); !begun) {
    return tl::unexpected(begun.error());
  }
  return state;
}

text::Parsed<State> State::parse(const std::vector<std::string_view>& words) {
  Header header;
  PositionWords keys(words);
  while (!keys.done()) {
    if (const auto read = read_key(header, keys); !read) return tl::unexpected(read.error());
  }
  if (!header.viewer) return text::refuse(text::Code::syntax, kSeat, "the seat is missing");
  State state(header.rules.value_or(Rules{}), *header.viewer);
  if (const auto begun = state.begin_behind(header.start.value_or("")); !begun) {
    return tl::unexpected(begun.error());
  }
  return play(std::move(state), keys.moves());
}

text::Parsed<void> State::begin_behind(std::string_view placements) {
  if (placements.empty()) return {};
  auto begun = games::play(std::move(*this), text::split(placements, ','));
  if (!begun) {
    text::Refusal refusal = begun.error();
    refusal.token = 0;  // which counts actions behind `moves`
    return tl::unexpected(std::move(refusal));
  }
  *this = std::move(*begun);
  start_ = text::join(moves_, ",");
  moves_.clear();
  return {};
}

std::vector<Choice<Placement>> State::legal() const {
  std::vector<Choice<Placement>> choices;
  for (const Placement placement : position_.legal()) choices.push_back({placement, std::nullopt});
  return choices;
}

text::Parsed<Placement> State::read(std::string_view token) const {
  const auto placement = parse_token(token);
  if (!placement) return placement;
  if (position_.over()) {
    return text::refuse(text::Code::illegal_action, token, "the game is over");
  }
  if (!position_.is_legal(*placement)) {
    return text::refuse(text::Code::illegal_action, token, position_.fault(*placement));
  }
  return placement;
}

void State::apply(Placement placement) {
  moves_.push_back(print(placement));
  position_.place(placement);
}

Ending State::ending() const {
  const int lead = margin(position_);
  if (lead == 0) return {{0, 0}, "points"};
  return lost_by(lead < 0 ? board::White : board::Black, "points");
}

Ending State::forfeit(int seat, Forfeit how) const {
  return lost_by(seat, how == Forfeit::flag ? "time" : "fault");
}

std::string State::view(int seat) const {
  std::string text =
      "cheversi seat " + seat_word(kFacts, seat) + " rules " + print_rules(position_.rules());
  if (!start_.empty()) text += " start " + start_;
  if (!moves_.empty()) text += " moves " + text::join(moves_, " ");
  return text;
}

std::vector<Field> State::describe() const {
  std::vector<Field> fields = {
      {"phase", position_.over() ? "over" : "place"},
      {"turn", position_.over() ? "-" : seat_word(kFacts, turn())},
      {"board", board_text(position_)},
  };
  for (const board::Color color : {board::White, board::Black}) {
    fields.emplace_back("left" + seat_word(kFacts, color), hand_letters(position_, color));
  }
  for (const board::Color color : {board::White, board::Black}) {
    fields.emplace_back("points" + seat_word(kFacts, color),
                        std::to_string(points(position_, color)));
  }
  if (position_.over()) fields.emplace_back("why", ending().why);
  return fields;
}

}  // namespace pawnbroker::games::cheversi
