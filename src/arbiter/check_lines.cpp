// Lines and words, plain and extended mode, versions.

#include "arbiter/check_items.h"

namespace pawnbroker::arbiter {
namespace {

constexpr Milliseconds kBeforeAsked{300};
constexpr std::size_t kTooLong = 1'100'000;

void white_space(Examinee& engine) {
  engine.send("uci\r");
  engine.until("uciok");
  engine.send("\t  isready \t \r");
  engine.until("readyok");
  engine.send("  position   startpos   moves\te2e4  \r");
  const Decision decision = engine.go("  go \t depth   1 \r");
  require(is_legal("startpos moves e2e4", decision.best.token),
          "not legal: " + shown(decision.best.token));
}

void line_ends(Examinee& engine) {
  engine.send("uci");
  const std::string bytes = engine.bytes_until("uciok\n");
  require(bytes.find('\r') == std::string::npos, "a CR among them");
}

void empty_lines(Examinee& engine) {
  engine.shake_hands();
  engine.expect_silence("");
  engine.expect_silence(" \t \r");
}

void overlong_line(Examinee& engine) {
  engine.shake_hands();
  engine.answers("position startpos moves" + std::string(kTooLong, 'x'));
  engine.send("isready");
  engine.until("readyok");
}

void overlong_error(Examinee& engine) {
  engine.extend();
  engine.expect_error("position startpos " + std::string(kTooLong, 'x'), "syntax");
}

void last_line_without_end(Examinee& engine) {
  engine.shake_hands();
  engine.send_unfinished("isready");
  engine.close_input();
  for (const std::string& line : engine.await_exit()) {
    if (line == "readyok") return;
  }
  throw Failed{"no readyok"};
}

void silence_at_start(Examinee& engine) {
  engine.expect_quiet(kBeforeAsked);
}

void xuci_words_in_plain_mode(Examinee& engine) {
  engine.shake_hands();
  for (const char* const line : {"legal", "view", "match new"}) engine.expect_silence(line);
}

void unknown_first_word(Examinee& engine) {
  engine.shake_hands();
  engine.expect_silence("nonsense");
  engine.send("nonsense isready");
  engine.until("readyok");
}

void unknown_word_behind_go(Examinee& engine) {
  engine.shake_hands();
  engine.send("position startpos");
  require(is_legal("startpos", engine.go("go nonsense 5 depth 1").best.token), "no legal action");
}

void bad_number_behind_go(Examinee& engine) {
  engine.shake_hands();
  engine.send("position startpos");
  require(is_legal("startpos", engine.go("go depth deep movetime 20").best.token),
          "no legal action");
}

void handshake(Examinee& engine) {
  engine.shake_hands();
  if (!engine.profile().xuci) throw Skipped{"it does not know xuci"};
  const auto lines = engine.answers("xuci 1");
  require(lines.size() == 2 && lines[0].starts_with("xuci 1 games ") && lines[1] == "xuciok",
          "the answer is not its line of xuci, then xuciok");
  require(!engine.profile().xuci->games.empty(), "it names no game");
}

void unknown_words_in_extended_mode(Examinee& engine) {
  engine.extend();
  engine.expect_error("nonsense isready", "unknown-command");
  engine.send("position startpos");
  engine.send("go nonsense 5");
  const Decision decision = engine.await_bestmove();
  require(decision.best.token == wire::kNone, "a decision in spite of an unknown word behind go");
}

void other_games_in_plain_mode(Examinee& engine) {
  if (!engine.profile().xuci) throw Skipped{"it does not know xuci"};
  engine.expect_error("position choker seat w moves deal:QR/??", "unsupported");
  require(engine.go("go depth 1").best.token == wire::kNone, "a decision without a position");
}

void later_version(Examinee& engine) {
  engine.extend();
  const auto lines = engine.answers("xuci 2 later words");
  require(lines.size() == 2 && lines[1] == "xuciok", "the answer is not its line and xuciok");
  require(lines[0].starts_with("xuci 1 ") || lines[0].starts_with("xuci 2 "),
          "a version that was not offered");
}

void bad_version(Examinee& engine) {
  engine.extend();
  engine.expect_error("xuci 0", "version");
  engine.expect_error("xuci one", "syntax");
  engine.expect_error("xuci", "syntax");
}

void bad_version_changes_nothing(Examinee& engine) {
  if (!engine.profile().xuci) throw Skipped{"it does not know xuci"};
  engine.expect_error("xuci 0", "version");
  engine.expect_silence("view");
}

}  // namespace

CheckItems line_items() {
  return {
      {1, "lines may end with CR LF, any white space separates words", white_space},
      {1, "it ends its lines with LF alone", line_ends},
      {1, "empty lines mean nothing", empty_lines},
      {1, "a line of more than a MiB is survived", overlong_line},
      {1, "a line of more than a MiB is one error", overlong_error},
      {1, "the last line may lack its end", last_line_without_end},
      {2, "it says nothing before it is asked", silence_at_start},
      {2, "legal, view and match are unknown words in plain mode", xuci_words_in_plain_mode},
      {2, "an unknown first word is skipped in plain mode", unknown_first_word},
      {2, "unknown words behind go are skipped in plain mode", unknown_word_behind_go},
      {2, "a bad number behind go is left out in plain mode", bad_number_behind_go},
      {2, "plain mode refuses other games", other_games_in_plain_mode},
      {2, "xuci is answered by its line and xuciok", handshake},
      {2, "unknown words are errors in extended mode", unknown_words_in_extended_mode},
      {10, "a later version is answered with its own", later_version},
      {10, "no version, and none below 1, is refused", bad_version},
      {10, "a refused version leaves plain mode as it is", bad_version_changes_nothing},
  };
}

}  // namespace pawnbroker::arbiter
