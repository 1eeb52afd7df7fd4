// Errors: their codes, and the place that they name.

#include "arbiter/check_items.h"

namespace pawnbroker::arbiter {
namespace {

const std::string kBadFen = "fen 4k3/8/8/8/8/8/8/8 w - - 0 1";

void require_place(const wire::Error& error, int token, std::string_view word) {
  require(error.token == token && error.word == word,
          "the place is token " + std::to_string(token) + ", the word " + std::string(word));
}

void plain_errors(Examinee& engine) {
  if (!engine.profile().xuci) throw Skipped{"it does not know xuci"};
  engine.expect_error("setoption name Hash value lots", "bad-value");
  for (const std::string& line : engine.answers("position " + kBadFen)) {
    require(line.starts_with("info string error "), "not an info string: " + shown(line));
  }
}

void unknown_command(Examinee& engine) {
  engine.extend();
  require_place(engine.expect_error("fen startpos", "unknown-command"), 1, "fen");
}

void syntax(Examinee& engine) {
  engine.extend();
  for (const char* const line :
       {"setoption", "setoption Hash 3", "position", "position nowhere", "match", "match hand 7"}) {
    engine.expect_error(line, "syntax");
  }
}

void bad_value(Examinee& engine) {
  engine.extend();
  require(engine.expect_error("setoption name Hash value lots", "bad-value").word == "lots",
          "the word is lots");
  engine.send("position startpos");
  require_place(engine.expect_error("go depth deep", "bad-value"), 2, "deep");
  engine.expect_error("match hand seven result 1 -1 why fold", "bad-value");
}

void unknown_key(Examinee& engine) {
  engine.extend();
  engine.expect_error("setoption name No Such Option value 3", "unknown-key");
  engine.send("position startpos");
  require_place(engine.expect_error("go nonsense", "unknown-key"), 1, "nonsense");
}

void bad_position(Examinee& engine) {
  engine.extend();
  engine.expect_error("position " + kBadFen, "bad-position");
}

void illegal_action(Examinee& engine) {
  engine.extend();
  require_place(engine.expect_error("position startpos moves d2d4 a1f8", "illegal-action"), 2,
                "a1f8");
  engine.send("position startpos");
  require_place(engine.expect_error("go depth 2 searchmoves e2e5", "illegal-action"), 4, "e2e5");
}

void no_position(Examinee& engine) {
  engine.extend();
  engine.answers("position " + kBadFen);
  for (const char* const line : {"go depth 1", "legal", "view", "go perft 1"}) {
    engine.expect_error(line, "no-position");
  }
}

// `expect_error` compares the number of every line; here many of them carry no meaning.
void line_numbers(Examinee& engine) {
  engine.extend();
  for (const char* const line : {"", " \t", "\r", "isready"}) engine.send(line);
  engine.until("readyok");
  engine.expect_error("nonsense", "unknown-command");
}

void foreign_words(Examinee& engine) {
  engine.extend();
  engine.expect_error(std::string(500, 'x'), "unknown-command");
  const auto error = engine.expect_error("\xff\x01\xfe", "unknown-command");
  require(error.word == "???", "bytes that are not printable ASCII are written as ?");
}

}  // namespace

CheckItems error_items() {
  return {
      {7, "errors are info strings in plain mode", plain_errors},
      {7, "unknown-command", unknown_command},
      {7, "syntax", syntax},
      {7, "bad-value", bad_value},
      {7, "unknown-key", unknown_key},
      {7, "bad-position", bad_position},
      {7, "illegal-action", illegal_action},
      {7, "no-position", no_position},
      {7, "errors name the number of the line, every line counts", line_numbers},
      {7, "the peer's words are repeated as printable ASCII", foreign_words},
  };
}

}  // namespace pawnbroker::arbiter
