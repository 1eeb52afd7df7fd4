#include "arbiter/pgn_openings.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string_view>
#include <utility>

#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/san.h"

namespace pawnbroker::arbiter {
namespace {

using text::Code;
using text::Parsed;

bool is_space(char c) {
  return std::isspace(static_cast<unsigned char>(c)) != 0;
}

bool is_result(std::string_view word) {
  return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

// `12.`, `12...` or `12.e4`: the move behind the number, if any.
std::string_view without_number(std::string_view word) {
  const std::size_t digits = word.find_first_not_of("0123456789");
  if (digits == 0) return word;
  if (digits == std::string_view::npos) return {};
  if (word[digits] != '.') return word;
  word.remove_prefix(std::min(word.find_first_not_of('.', digits), word.size()));
  return word;
}

class Reader {
 public:
  explicit Reader(std::string text) : text_(std::move(text)) {}

  Parsed<std::vector<std::string>> run() {
    for (skip_blank(); at_ < text_.size(); skip_blank()) {
      if (auto read = read_part(); !read) return tl::unexpected(read.error());
    }
    if (auto ended = end_game(); !ended) return tl::unexpected(ended.error());
    if (positions_.empty()) return refuse("", "no game in it");
    return std::move(positions_);
  }

 private:
  Parsed<void> read_part() {
    const char c = text_[at_];
    if (at_comment()) return skip_comment();
    if (c == '(') return skip_variation();
    if (c == '[') return read_tag();
    return read_word(take_word());
  }

  Parsed<void> read_word(std::string_view word) {
    if (is_result(word)) {
      begun_ = true;
      return end_game();
    }
    word = without_number(word);
    if (word.empty() || word[0] == '$' || word.find_first_not_of("!?") == std::string_view::npos) {
      return {};
    }
    const auto move = chess::parse_san(position_, word);
    if (!move) return refuse(word, move.error().reason);
    position_.make(*move);
    begun_ = moved_ = true;
    return {};
  }

  // A tag behind moves belongs to the next game.
  Parsed<void> read_tag() {
    if (moved_) {
      if (auto ended = end_game(); !ended) return ended;
    }
    begun_ = true;
    // The value stands in quotation marks, and may hold brackets.
    const std::size_t opening = text_.find_first_of("\"]\n", at_);
    std::size_t closing = opening;
    if (opening != std::string::npos && text_[opening] == '"') {
      ++closing;
      while (closing < text_.size() && text_[closing] != '"' && text_[closing] != '\n') {
        closing += text_[closing] == '\\' ? 2 : 1;  // a backslash takes the next one with it
      }
    }
    const std::size_t end = text_.find(']', std::min(closing, text_.size()));
    if (opening == closing || end == std::string::npos || text_[closing] != '"') {
      return refuse("[", "no tag of PGN");
    }
    const std::string_view tag(text_.data() + at_, end - at_);
    if (tag.starts_with("[FEN ")) {
      const auto position =
          chess::parse_fen(std::string_view(text_).substr(opening + 1, closing - opening - 1));
      if (!position) return refuse(position.error().word, position.error().reason);
      position_ = *position;
    }
    at_ = end + 1;
    return {};
  }

  Parsed<void> end_game() {
    if (!begun_) return {};
    if (!chess::has_legal_move(position_)) return refuse("", "the game is over");
    positions_.push_back(chess::fen(position_));
    position_ = chess::Position();
    begun_ = moved_ = false;
    return {};
  }

  // In braces, behind a semicolon, or a line that begins with a percent sign.
  bool at_comment() const {
    const char c = text_[at_];
    return c == '{' || c == ';' || (c == '%' && (at_ == 0 || text_[at_ - 1] == '\n'));
  }

  Parsed<void> skip_comment() {
    const bool braced = text_[at_] == '{';
    const std::size_t found = text_.find(braced ? '}' : '\n', at_);
    if (found == std::string::npos && braced) return refuse("{", "a comment without its end");
    at_ = std::min(found, text_.size() - 1) + 1;
    return {};
  }

  Parsed<void> skip_variation() {
    int depth = 0;
    const std::size_t from = at_;
    do {
      if (at_ >= text_.size()) {
        at_ = from;
        return refuse("(", "a variation without its end");
      }
      if (at_comment()) {
        if (auto skipped = skip_comment(); !skipped) return skipped;
        continue;
      }
      const char c = text_[at_];
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      ++at_;
    } while (depth > 0);
    return {};
  }

  std::string_view take_word() {
    const std::size_t from = at_;
    const auto ends = [](char c) {
      return is_space(c) || std::string_view("{}()[];").find(c) != std::string_view::npos;
    };
    do {
      ++at_;
    } while (at_ < text_.size() && !ends(text_[at_]));
    return {text_.data() + from, at_ - from};
  }

  void skip_blank() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  tl::unexpected<text::Refusal> refuse(std::string_view word, std::string reason) const {
    const auto place = text_.begin() + static_cast<std::ptrdiff_t>(std::min(at_, text_.size()));
    const auto line = 1 + std::count(text_.begin(), place, '\n');
    return text::refuse(Code::bad_value, word, std::move(reason), static_cast<int>(line));
  }

  std::string text_;
  std::size_t at_ = 0;
  chess::Position position_;
  bool begun_ = false;  // a tag, a move or a result has been seen
  bool moved_ = false;
  std::vector<std::string> positions_;
};

}  // namespace

Parsed<std::vector<std::string>> read_pgn_openings(std::istream& file) {
  return Reader({std::istreambuf_iterator<char>(file), {}}).run();
}

}  // namespace pawnbroker::arbiter
