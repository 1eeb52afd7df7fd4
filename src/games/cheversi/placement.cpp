#include "games/cheversi/placement.h"

#include <cctype>

#include "chess/notation.h"

namespace pawnbroker::games::cheversi {

std::string print_token(Placement placement) {
  return std::string(1, board::piece_letter(board::make_piece(board::White, placement.piece()))) +
         "@" + board::square_text(placement.square());
}

text::Parsed<Placement> parse_token(std::string_view token) {
  if (token.size() > 2 && token[1] == '@') {
    const auto piece = board::parse_piece(token[0]);
    const auto square = board::parse_square(token.substr(2));
    if (piece && square && board::color_of(*piece) == board::White &&
        board::type_of(*piece) != board::Pawn) {
      return Placement(board::type_of(*piece), *square);
    }
  }
  return text::refuse(text::Code::illegal_action, token,
                      "a placement is one of K Q R B N, then @ and the square");
}

}  // namespace pawnbroker::games::cheversi
