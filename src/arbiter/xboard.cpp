#include "arbiter/xboard.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "arbiter/fact.h"
#include "arbiter/phrases.h"
#include "arbiter/short_forms.h"
#include "arbiter/xboard_board.h"
#include "text/words.h"
#include "wire/cecp.h"
#include "wire/legal.h"
#include "wire/printable.h"

namespace pawnbroker::arbiter {
namespace {

using std::chrono::floor;

// The word in front of an answer, and the number of its question behind it.
constexpr std::string_view kBet = "bet";

// The buttons of XBoard's menu for this engine, for who closed the question.
constexpr std::string_view kFold = "Fold";
constexpr std::string_view kCheckOrCall = "Check or call";
constexpr std::string_view kAllIn = "All in";
constexpr std::string_view kAskAgain = "Ask again";

// Whether what is done next is done on the board.
bool on_board(const games::AnyState& state) {
  const std::string phase = fact(state, "phase");
  return phase == "place" || phase == "chess";
}

// "fold, call, raise 2000-10000"
std::string choices_text(const std::vector<std::string>& entries) {
  std::string text = text::join(entries, ", ");
  std::ranges::replace(text, ':', ' ');
  return text;
}

}  // namespace

const std::span<const XBoard::Handler> XBoard::kHandlers = [] {
  static constexpr std::array handlers{
      Handler{"protover", &XBoard::protover},
      Handler{"ping", &XBoard::ping},
      Handler{"new", &XBoard::begin_game},
      Handler{"variant", &XBoard::variant},
      Handler{"go", &XBoard::go},
      Handler{"usermove", &XBoard::usermove},
      Handler{"option", &XBoard::option},
      Handler{"lift", &XBoard::lift},
      Handler{"result", &XBoard::result},
      Handler{"quit", &XBoard::quit},
      Handler{"setboard", &XBoard::setboard},
      Handler{"undo", &XBoard::undo},
      Handler{"remove", &XBoard::remove},
      Handler{"xboard", &XBoard::ignore},
      Handler{"accepted", &XBoard::ignore},
      Handler{"rejected", &XBoard::ignore},
      Handler{"put", &XBoard::ignore},
      Handler{"hover", &XBoard::ignore},
      Handler{"force", &XBoard::ignore},
      Handler{"playother", &XBoard::ignore},
      Handler{"level", &XBoard::ignore},
      Handler{"st", &XBoard::ignore},
      Handler{"sd", &XBoard::ignore},
      Handler{"time", &XBoard::ignore},
      Handler{"otim", &XBoard::ignore},
      Handler{"post", &XBoard::ignore},
      Handler{"nopost", &XBoard::ignore},
      Handler{"hard", &XBoard::ignore},
      Handler{"easy", &XBoard::ignore},
      Handler{"random", &XBoard::ignore},
      Handler{"computer", &XBoard::ignore},
      Handler{"name", &XBoard::ignore},
      Handler{"rating", &XBoard::ignore},
      Handler{"hint", &XBoard::ignore},
      Handler{"?", &XBoard::ignore},
      Handler{".", &XBoard::ignore},
  };
  return std::span<const Handler>(handlers);
}();

XBoard::XBoard(const games::FactSheet& facts, bool timed, int in, std::FILE* out,
               const Interrupt& interrupt)
    : game_(*games::find_game(facts.name)), timed_(timed), reader_(in, interrupt), out_(out) {}

// XBoard waits only two seconds for what an engine can do.
void XBoard::open() {
  while (!greeted_) take_line(std::nullopt);
}

// XBoard keeps such lines for its own log.
void XBoard::note(const std::string& text) {
  for (const std::string_view line : text::split(text, '\n')) {
    if (!line.empty()) say("# " + std::string(line));
  }
}

void XBoard::announce(const std::string& text) {
  say("telluser " + text);
}

void XBoard::announce_game() {
  given_up_ = abandoned_ = placing_ = false;
  told_ = 0;
  seat_.reset();
  shown_.clear();
  taken_back_.clear();
}

Checked<void> XBoard::await_ready() {
  while (!begun_) take_line(std::nullopt);
  begun_ = false;
  playing_ = true;
  return {};
}

Checked<Answer> XBoard::ask(std::string_view position, const wire::Go&, Milliseconds limit,
                            const Meanwhile&) {
  const TimePoint begin = SteadyClock::now();
  const Deadline deadline = timed_ ? Deadline(begin + limit) : std::nullopt;
  auto state = games::parse_position(text::words(position));
  if (!state) return tl::unexpected(Fault{FaultKind::stall, {}, state.error().reason});
  const int seat = state->turn();
  seat_ = seat;
  state_ = std::move(*state);
  token_.reset();
  if (!given_up_) {
    const std::string news = tell_news(position, seat, deadline);
    if (!on_board(*state_)) {
      show_hand(*state_, seat);
      question_text_ = news + situation();
      ask_bet();
    }
  }
  while (!token_ && !given_up_ && take_line(deadline)) {
  }
  if (given_up_) token_ = surrender();
  state_.reset();
  asked_ = false;
  // Who wakes too late is the arbiter.
  const Milliseconds used = std::min(floor<Milliseconds>(SteadyClock::now() - begin), limit);
  if (given_up_ && !token_) {
    return tl::unexpected(Fault{FaultKind::stall, {}, "the person gave the game up"});
  }
  return Answer{token_, command_, {}, {}, {}, used};
}

// Nothing is answered while somebody else decides, but who leaves is let go.
void XBoard::listen() {
  while (auto line = reader_.ready()) {
    const auto words = text::words(line->text);
    if (!words.empty() && words[0] == "quit") throw LeftTable{};
    heard_.push_back(std::move(*line));
  }
}

void XBoard::show_end(std::string_view position, int seat, const std::vector<std::int64_t>& returns,
                      std::string_view why) {
  playing_ = false;
  if (abandoned_) return;
  if (placing_) tell_news(position, seat, std::nullopt);
  const std::int64_t won = returns[static_cast<std::size_t>(seat)];
  say(wire::cecp::print_result(
      returns[0], fmt::format("{}: you {} {}", why, won < 0 ? "lose" : "win", std::abs(won))));
}

void XBoard::take_leave(const std::string& text) {
  announce(text);
  for (;;) {
    take_line(std::nullopt);
    if (std::exchange(begun_, false)) announce(text);
  }
}

// Lines.

bool XBoard::take_line(Deadline deadline) {
  if (!heard_.empty()) {
    const wire::Line line = std::move(heard_.front());
    heard_.pop_front();
    carry_out(line);
    return true;
  }
  const auto line = reader_.read(deadline);
  if (line) carry_out(*line);
  return line.has_value();
}

void XBoard::carry_out(const wire::Line& line) {
  if (line.overlong) return say(wire::cecp::print_error(wire::LineSplitter::kOverlong, "-"));
  const auto words = text::words(line.text);
  if (words.empty()) return;
  command_ = wire::phrase(words);
  const auto rest = wire::Words(words).subspan(1);
  const auto handler = std::ranges::find(kHandlers, words[0], &Handler::word);
  if (handler != kHandlers.end()) {
    (this->*handler->handle)(rest);
  } else if (asked_ && words[0] == fmt::format("{}{}", kBet, question_)) {
    bet(rest);
  } else if (!words[0].starts_with(kBet)) {  // an answer to an earlier question
    say(wire::cecp::print_error("unknown command", command_));
  }
}

void XBoard::say(const std::string& line) {
  fmt::print(out_, "{}\n", line);
  std::fflush(out_);
}

void XBoard::protover(wire::Words) {
  using wire::cecp::print_feature;
  say(print_feature("done", 0));
  say(print_feature("myname", "Pawnbroker's table"));
  say(print_feature("variants", game_.facts.name));
  for (const char* const wanted : {"ping", "setboard", "usermove", "highlight", "debug", "reuse"}) {
    say(print_feature(wanted, 1));
  }
  for (const char* const unwanted :
       {"san", "colors", "sigint", "sigterm", "analyze", "draw", "playother", "pause", "nps"}) {
    say(print_feature(unwanted, 0));
  }
  if (game_.facts.hidden) {
    for (const std::string_view button : {kFold, kCheckOrCall, kAllIn, kAskAgain}) {
      say(print_feature(
          wire::Option{wire::Option::Type::button, std::string(button), {}, {}, {}, {}}));
    }
  }
  say(print_feature("done", 1));
  greeted_ = true;
}

void XBoard::ping(wire::Words words) {
  say(wire::cecp::print_pong(wire::phrase(words)));
}

// A game that is begun anew in the middle of a hand gives that hand up.
void XBoard::begin_game(wire::Words) {
  if (playing_) given_up_ = abandoned_ = true;
  begun_ = opponent_is_white_ = false;
}

void XBoard::variant(wire::Words words) {
  if (wire::phrase(words) != game_.facts.name) {
    return say(
        wire::cecp::print_error("this table plays " + std::string(game_.facts.name), command_));
  }
  shown_hand_ = empty_setup_line(game_, 0);
  say(empty_setup_line(game_, setups_++));
  begun_ = true;
}

void XBoard::go(wire::Words) {
  opponent_is_white_ = true;
  if (playing_ && seat_ == 0) {
    announce("You have White in this hand: choose Edit Game in the menu Mode to go on.");
  }
}

void XBoard::usermove(wire::Words words) {
  const std::string move = wire::phrase(words);
  if (!state_) {
    return refuse_move(move,
                       playing_ ? "it is not your turn" : "no hand is played: begin a new game");
  }
  if (!on_board(*state_)) return refuse_move(move, "the bets come first");
  if (!taken_back_.empty()) return play_again(move);
  games::AnyState next = *state_;
  const std::string token = token_of(*state_, move);
  if (const auto applied = next.apply(token); !applied) {
    return refuse_move(move, applied.error().reason);
  }
  token_ = token;
  shown_.push_back(move);
}

// XBoard takes the move back, but does not show the reason.
void XBoard::refuse_move(const std::string& move, const std::string& reason) {
  say(wire::cecp::print_illegal_move(reason, move));
  announce(wire::printable_phrase(move) + ": " + reason);
}

void XBoard::bet(wire::Words words) {
  auto token = read_action(*state_, wire::phrase(words));
  if (token) {
    token_ = std::move(*token);
    return;
  }
  ask_bet(fmt::format("Not possible: {} ({}). ", token.error().word, token.error().reason));
}

void XBoard::option(wire::Words words) {
  const std::string button = wire::phrase(words);
  if (!state_ || on_board(*state_)) return announce("there is nothing to bet on now");
  if (button == kAskAgain) return ask_bet();
  const std::vector<std::string> entries = state_->legal();
  for (const std::string& entry : entries) {
    const auto range = wire::parse_range(entry);
    const std::string verb = range ? range->verb : entry.substr(0, entry.find(':'));
    if (button == kFold && verb == "fold") token_ = entry;
    if (button == kCheckOrCall && (verb == "check" || verb == "call")) token_ = entry;
    if (button == kAllIn && verb == "raise") {
      token_ = range ? verb + ":" + std::to_string(range->high) : entry;
    }
  }
  if (!token_) announce("not possible: you may " + choices_text(entries));
}

void XBoard::lift(wire::Words words) {
  if (words.size() != 1 || !state_ || !on_board(*state_) || !taken_back_.empty()) return;
  say(highlight_line(*state_, state_->turn(), words[0]));
}

// Behind the end of a hand XBoard repeats what it was told; within one the person has given it up.
// `*` says that XBoard is about to end.
void XBoard::result(wire::Words words) {
  if (playing_ && !words.empty() && words[0] != "*") given_up_ = abandoned_ = true;
}

void XBoard::quit(wire::Words) {
  throw LeftTable{};
}

void XBoard::undo(wire::Words) {
  take_back(1);
}

void XBoard::remove(wire::Words) {
  take_back(2);
}

// XBoard has done it already, and takes neither a refusal nor another position. So what was played
// is played again on its board.
void XBoard::take_back(std::size_t moves) {
  if (!playing_ || shown_.size() < moves) {
    return say(wire::cecp::print_error("command not legal now", command_));
  }
  const auto first = shown_.end() - static_cast<std::ptrdiff_t>(moves);
  taken_back_.insert(taken_back_.begin(), first, shown_.end());
  shown_.erase(first, shown_.end());
  announce("Nothing can be taken back: play " + taken_back_.front() + " again to go on.");
}

// A move while XBoard's board is behind the game.
void XBoard::play_again(const std::string& move) {
  const auto show_next = [this] {
    shown_.push_back(std::move(taken_back_.front()));
    taken_back_.pop_front();
  };
  if (move != taken_back_.front()) {
    return refuse_move(move, taken_back_.front() + " has been played: play it again");
  }
  show_next();
  if (taken_back_.empty()) return;
  say("move " + taken_back_.front());
  show_next();
}

void XBoard::setboard(wire::Words) {
  say("tellusererror Illegal position (cards decide what stands on the board)");
}

void XBoard::ignore(wire::Words) {}

// The hand.

std::string XBoard::tell_news(std::string_view position, int seat, Deadline deadline) {
  const auto words = text::words(position);
  const auto moves = std::ranges::find(words, "moves");
  const auto first = static_cast<std::size_t>(moves - words.begin()) + 1;
  std::string news;
  for (std::size_t i = first + told_; i < words.size(); ++i) {
    const auto before =
        games::parse_position({words.begin(), words.begin() + static_cast<std::ptrdiff_t>(i)});
    if (!before) break;
    const int actor = before->turn();
    if (on_board(*before) && !begin_placing(*before, seat, deadline)) break;
    if (actor == seat || actor == games::kChance) continue;
    if (!on_board(*before)) {
      news += event_text(before->facts(), words[i], actor, seat) + ". ";
    } else if (words[i] != "resign") {
      shown_.push_back(xboard_move(words[i]));
      say("move " + shown_.back());
    }
  }
  told_ = words.size() - std::min(words.size(), first);
  if (state_ && on_board(*state_)) begin_placing(*state_, seat, deadline);
  return news;
}

void XBoard::show_hand(const games::AnyState& state, int seat) {
  const std::string shown = setup_line(state, seat, 0);
  if (shown == std::exchange(shown_hand_, shown)) return;
  say(setup_line(state, seat, setups_++));
}

// From here on XBoard counts moves. It must have been told by the person who plays what; false when
// that took too long.
bool XBoard::begin_placing(const games::AnyState& state, int seat, Deadline deadline) {
  if (std::exchange(placing_, true)) return true;
  show_hand(state, seat);
  if (seat == 0) return true;
  if (!opponent_is_white_) {
    announce("You have Black in this hand: choose Machine White in the menu Mode.");
  }
  while (!opponent_is_white_ && !given_up_) {
    if (!take_line(deadline)) return false;
  }
  return !given_up_;
}

// How it stands and what may be done, in one line that is not too long for a window.
std::string XBoard::situation() const {
  return fmt::format("Round {}, pot {}, you hold {}: {}?", fact(*state_, "round"),
                     fact(*state_, "pot"), fact(*state_, "hand"), choices_text(state_->legal()));
}

void XBoard::ask_bet(std::string_view before) {
  asked_ = true;
  say(fmt::format("askuser {}{} {}{}", kBet, ++question_, before, question_text_));
}

// What ends the hand soonest.
std::optional<std::string> XBoard::surrender() const {
  for (const char* const token : {"fold", "resign", "check"}) {
    games::AnyState next = *state_;
    if (next.apply(token)) return token;
  }
  return std::nullopt;
}

}  // namespace pawnbroker::arbiter
