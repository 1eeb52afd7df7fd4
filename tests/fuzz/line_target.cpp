// One line of the protocol, read as each message that it could be. What was read and is printed
// reads back as the same.

#include "target.h"
#include "targets.h"
#include "text/words.h"
#include "wire/bestmove.h"
#include "wire/error.h"
#include "wire/go.h"
#include "wire/handshake.h"
#include "wire/info.h"
#include "wire/legal.h"
#include "wire/line_splitter.h"
#include "wire/match.h"
#include "wire/option.h"
#include "wire/view.h"
#include "wire/words.h"

namespace pawnbroker::fuzz {
namespace {

// Messages whose printed form is stable once it has been read.
template <class Parse>
void check_reprint(wire::Words words, Parse parse) {
  const auto message = parse(words);
  if (!message) {
    expect(!message.error().reason.empty(), "a refusal without a reason");
    return;
  }
  const std::string line = print(*message);
  const auto again_words = text::words(line);
  const auto again = parse(wire::Words(again_words).subspan(1));
  expect(again.has_value(), "printed, but not read back: " + line);
  expect(print(*again) == line, "read back as another: " + line);
}

void read_all(std::string_view line) {
  const auto words = text::words(line);
  if (words.empty()) return;
  const wire::Words rest = wire::Words(words).subspan(1);
  check_reprint(rest, wire::parse_setoption);
  check_reprint(rest, wire::parse_option);
  check_reprint(rest, wire::parse_match);
  check_reprint(rest, wire::parse_xuci_request);
  check_reprint(rest, wire::parse_xuci_answer);
  check_reprint(rest, wire::parse_bestmove);
  static_cast<void>(wire::parse_id(rest));
  static_cast<void>(wire::parse_error(rest));

  const std::string go = print(wire::parse_go(rest).go);
  const auto go_words = text::words(go);
  const wire::GoReading go_again = wire::parse_go(wire::Words(go_words).subspan(1));
  expect(go_again.problems.empty() && print(go_again.go) == go, "read back as another: " + go);

  const std::string info = print(wire::parse_info(rest));
  const auto info_words = text::words(info);
  expect(print(wire::parse_info(wire::Words(info_words).subspan(1))) == info,
         "read back as another: " + info);

  if (const auto legal = wire::parse_legal(rest)) {
    const std::string text = wire::print_legal(*legal);
    const auto legal_words = text::words(text);
    expect(wire::parse_legal(wire::Words(legal_words).subspan(1)) == legal, "legal: " + text);
    for (const std::string& entry : *legal) static_cast<void>(wire::parse_range(entry));
  }
  if (const auto view = wire::parse_view(rest)) static_cast<void>(wire::print_view(*view));
}

}  // namespace

// The bytes come in pieces, as from a pipe.
void run_line(std::string_view input) {
  constexpr std::size_t kPiece = 7;
  constexpr std::size_t kLimit = 64;
  wire::LineSplitter whole(kLimit);
  wire::LineSplitter pieces(kLimit);
  auto lines = whole.push(input);
  std::vector<wire::Line> others;
  for (std::size_t at = 0; at < input.size(); at += kPiece) {
    for (wire::Line& line : pieces.push(input.substr(at, kPiece))) {
      others.push_back(std::move(line));
    }
  }
  expect(lines.size() == others.size(), "pieces make other lines");
  for (std::size_t i = 0; i < lines.size(); ++i) {
    expect(lines[i].text == others[i].text && lines[i].overlong == others[i].overlong,
           "pieces make another line");
  }
  for (const std::string_view line : text::split(input, '\n')) read_all(line);
}

}  // namespace pawnbroker::fuzz
