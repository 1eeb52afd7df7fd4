#include "session/cecp.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "chess/movegen.h"
#include "chess/notation.h"
#include "chess/san.h"
#include "session/identity.h"
#include "text/words.h"
#include "wire/go.h"
#include "wire/printable.h"

namespace pawnbroker::session {
namespace {

using games::chess::Status;

// Options that CECP sets by words of its own, that it has no use for, or that belong to games which
// it does not play.
constexpr std::array<std::string_view, 12> kNotOffered = {
    "Hash",         "Threads",           "Ponder",          "UCI_Chess960",
    "UCI_Variant",  "UCI_ShowWDL",       "UCI_EngineAbout", "SyzygyPath",
    "BettingStyle", "BettingIterations", "ArmyTable",       "EloEdge"};

// Declared here only: UCI has no word for giving up.
const wire::Option kResign{wire::Option::Type::spin, "Resign", "0", 0, 10'000, {}};

// Whoever has thought itself lost for so many moves on end gives up.
constexpr int kHopelessMoves = 3;

// A draw is taken by whoever stands worse by so many centipawns; late in the game also by whoever
// does not stand better.
constexpr std::int64_t kWorse = -50;
constexpr int kLateMove = 40;

// A clock that is not off by more than this, and a twentieth of itself, is the one it reckoned
// with.
constexpr std::chrono::milliseconds kClockSlack{20};

constexpr std::string_view kNoPosition = "no legal position";

bool is_lost(const wire::Score& score, int limit) {
  if (score.unit == wire::Score::Unit::mate) return score.value <= 0;
  return score.value <= -limit;
}

bool takes_draw(const wire::Score& score, int move) {
  if (score.unit == wire::Score::Unit::mate) return score.value <= 0;
  return score.value <= kWorse || (move >= kLateMove && score.value <= 0);
}

}  // namespace

std::string Thought::print(const wire::Info& info) {
  if (info.multipv.value_or(1) == 1 && info.score && !info.score->is_limit()) {
    const std::lock_guard lock(mutex_);
    last_ = info;
  }
  return shown_ ? wire::cecp::print_thinking(info) : std::string();
}

std::optional<wire::Info> Thought::last() const {
  const std::lock_guard lock(mutex_);
  return last_;
}

const std::span<const Cecp::Handler> Cecp::kHandlers = [] {
  static constexpr std::array handlers{
      Handler{"?", &Cecp::move_now},
      Handler{".", &Cecp::status},
      Handler{"protover", &Cecp::protover},
      Handler{"new", &Cecp::new_game},
      Handler{"variant", &Cecp::variant},
      Handler{"quit", &Cecp::quit},
      Handler{"force", &Cecp::force},
      Handler{"go", &Cecp::go},
      Handler{"playother", &Cecp::playother},
      Handler{"level", &Cecp::level},
      Handler{"st", &Cecp::st},
      Handler{"sd", &Cecp::sd},
      Handler{"time", &Cecp::time},
      Handler{"otim", &Cecp::otim},
      Handler{"usermove", &Cecp::usermove},
      Handler{"ping", &Cecp::ping},
      Handler{"draw", &Cecp::draw},
      Handler{"result", &Cecp::result},
      Handler{"setboard", &Cecp::setboard},
      Handler{"hint", &Cecp::hint},
      Handler{"undo", &Cecp::undo},
      Handler{"remove", &Cecp::remove},
      Handler{"hard", &Cecp::hard},
      Handler{"easy", &Cecp::easy},
      Handler{"post", &Cecp::post},
      Handler{"nopost", &Cecp::nopost},
      Handler{"analyze", &Cecp::analyze},
      Handler{"exit", &Cecp::leave_analysis},
      Handler{"memory", &Cecp::memory},
      Handler{"cores", &Cecp::cores},
      Handler{"egtpath", &Cecp::egtpath},
      Handler{"option", &Cecp::option},
      Handler{"xboard", &Cecp::ignore},
      Handler{"accepted", &Cecp::ignore},
      Handler{"rejected", &Cecp::ignore},
      Handler{"random", &Cecp::ignore},
      Handler{"computer", &Cecp::ignore},
      Handler{"name", &Cecp::ignore},
      Handler{"rating", &Cecp::ignore},
      Handler{"ics", &Cecp::ignore},
  };
  return std::span<const Handler>(handlers);
}();

Cecp::Cecp(std::function<void(const std::string&)> say, const std::vector<wire::Option>& offered)
    : say_(std::move(say)) {
  for (const wire::Option& each : offered) {
    if (std::ranges::find(kNotOffered, each.name) == kNotOffered.end()) options_.push_back(each);
  }
  options_.push_back(kResign);
}

Cecp::Lines Cecp::read(const std::string& line) {
  const auto words = text::words(line);
  if (words.empty()) return {};
  command_ = wire::phrase(words);
  const auto handler = std::ranges::find(kHandlers, words[0], &Handler::word);
  if (handler != kHandlers.end()) {
    (this->*handler->handle)(Words(words).subspan(1));
  } else if (words.size() == 1 && knows_move(words[0])) {
    usermove(words);
  } else {
    error("unknown command");
  }
  return std::exchange(lines_, {});
}

void Cecp::ready() {
  if (pings_.empty()) return;
  say_(wire::cecp::print_pong(pings_.front()));
  pings_.pop_front();
}

Cecp::Lines Cecp::best(const wire::BestMove& best) {
  const auto thought = std::move(thoughts_.front());
  thoughts_.pop_front();
  if (thought->purpose == Purpose::move) make_move(best, thought->last());
  if (settled()) {
    for (std::string& each : held_pings_) await_ready(std::move(each));
    held_pings_.clear();
  }
  return std::exchange(lines_, {});
}

void Cecp::make_move(const wire::BestMove& best, const std::optional<wire::Info>& last) {
  const auto move = chess::parse_move(game_.position(), best.token);
  if (!move || give_up(last)) return;
  say_("move " + move_text(*move));
  game_.apply(*move);
  stop_clock();
  expected_ = best.ponder;
  if (!claim_end()) ponder();
}

void Cecp::refuse(const text::Refusal& refusal) {
  say_(wire::cecp::print_error(
      refusal.reason.empty() ? std::string(text::code_word(refusal.code)) : refusal.reason,
      refusal.word.empty() ? "-" : refusal.word));
}

void Cecp::error(std::string_view reason) {
  say_(wire::cecp::print_error(reason, command_));
}

template <class T>
std::optional<T> Cecp::number(Words words, T least) {
  const auto value = words.size() == 1 ? text::parse_int<T>(words[0]) : std::nullopt;
  if (value && *value >= least) return value;
  error("expected one number, " + std::to_string(least) + " at least");
  return std::nullopt;
}

// Conversation.

void Cecp::protover(Words) {
  using wire::cecp::print_feature;
  say_(print_feature("done", 0));
  say_(print_feature("myname", std::string(kName) + " " + std::string(version())));
  say_(print_feature("variants", "normal,fischerandom"));
  say_(print_feature("egt", "syzygy"));
  for (const char* const wanted : {"ping", "setboard", "playother", "usermove", "time", "draw",
                                   "reuse", "analyze", "memory", "smp"}) {
    say_(print_feature(wanted, 1));
  }
  for (const char* const unwanted : {"san", "sigint", "sigterm", "colors", "ics", "name", "pause",
                                     "nps", "debug", "exclude", "setscore"}) {
    say_(print_feature(unwanted, 0));
  }
  for (const wire::Option& each : options_) say_(print_feature(each));
  say_(print_feature("done", 1));
}

void Cecp::ignore(Words) {}

void Cecp::quit(Words) {
  abandon();
  emit("quit");
}

// What comes before it must have been done; that includes the own move, but no other thought.
void Cecp::ping(Words words) {
  if (!settled()) return held_pings_.push_back(wire::phrase(words));
  await_ready(wire::phrase(words));
}

void Cecp::await_ready(std::string ping) {
  pings_.push_back(std::move(ping));
  emit("isready");
}

void Cecp::post(Words) {
  post_ = true;
  for (const auto& each : thoughts_) each->show(each->purpose != Purpose::nothing);
}

void Cecp::nopost(Words) {
  post_ = false;
  for (const auto& each : thoughts_) each->show(false);
}

void Cecp::hint(Words) {
  if (expected_.empty() || on_turn()) return;
  if (const auto move = game_.read(expected_)) say_("Hint: " + move_text(*move));
}

// Options.

void Cecp::set_option(std::string_view name, std::string_view value) {
  emit(print(wire::SetOption{std::string(name), std::string(value)}));
}

// An option waits for a search, and what lasts until something else comes could keep it for ever.
void Cecp::change_option(const wire::SetOption& set) {
  const bool pondering = thinking(Purpose::ponder);
  if (!thinking(Purpose::move)) abandon();
  emit(print(set));
  if (pondering) ponder();
  analyze_again();
}

void Cecp::memory(Words words) {
  change_option({"Hash", wire::phrase(words)});
}

void Cecp::cores(Words words) {
  change_option({"Threads", wire::phrase(words)});
}

void Cecp::egtpath(Words words) {
  if (words.empty() || words[0] != "syzygy") return error("only syzygy tables are known");
  change_option({"SyzygyPath", wire::phrase(words.subspan(1))});
}

void Cecp::option(Words words) {
  const auto set = wire::cecp::parse_option(words, options_);
  if (!set) return error(set.error().reason);
  const auto found = std::ranges::find(options_, set->name, &wire::Option::name);
  if (found == options_.end()) return error("there is no such option");
  if (set->name != kResign.name) return change_option(*set);
  const auto limit = text::parse_int<int>(set->value.value_or(""));
  if (!limit || *limit < *kResign.min || *limit > *kResign.max) {
    return error("Resign takes a number from 0 to 10000");
  }
  resign_below_ = *limit;
}

// The game.

void Cecp::new_game(Words) {
  abandon();
  if (std::exchange(chess960_, false)) set_option("UCI_Chess960", "false");
  emit("ucinewgame");
  set_position("startpos");
  if (mode_ != Mode::analysis) mode_ = Mode::play;
  own_ = chess::Black;
  depth_.reset();
  own_time_ = other_time_ = level_.base;
  analyze_again();
}

void Cecp::variant(Words words) {
  const std::string name = wire::phrase(words);
  if (name != "normal" && name != "fischerandom") return error("the variant is not known");
  abandon();
  chess960_ = name == "fischerandom";
  set_option("UCI_Chess960", chess960_ ? "true" : "false");
  game_.set_chess960(chess960_);
  analyze_again();
}

void Cecp::setboard(Words words) {
  abandon();
  if (set_position("fen " + wire::phrase(words))) analyze_again();
}

// A position that is none is said to be so, and every move in it is illegal.
bool Cecp::set_position(const std::string& start, std::span<const std::string> moves) {
  expected_.clear();
  last_score_.reset();
  hopeless_moves_ = 0;
  std::string words = start + " moves";
  for (const std::string& move : moves) words += " " + move;
  auto state = games::chess::State::parse(text::words(words), chess960_);
  position_known_ = state.has_value();
  if (!position_known_) {
    say_("tellusererror Illegal position (" + wire::printable_phrase(state.error().reason) + ")");
    return false;
  }
  game_ = std::move(*state);
  start_ = start;
  level_from_ = std::min(level_from_, moves.size());
  return true;
}

// Whether a line that is no command means to be a move.
bool Cecp::knows_move(std::string_view word) const {
  if (word.starts_with("O-O") || word.starts_with("0-0")) return true;
  if (word.size() != 4 && word.size() != 5) return false;
  return chess::parse_square(word.substr(0, 2)) && chess::parse_square(word.substr(2, 2));
}

text::Parsed<chess::Move> Cecp::read_move(std::string_view word) const {
  if (!position_known_) {
    return text::refuse(text::Code::no_position, word, std::string(kNoPosition));
  }
  if (word.find('-') != std::string_view::npos) return chess::parse_san(game_.position(), word);
  return game_.read(word);
}

// In ordinary chess castling is the king's move; where king and rook may begin anywhere, it has a
// word of its own.
std::string Cecp::move_text(chess::Move move) const {
  if (chess960_) {
    const std::string san = chess::to_san(game_.position(), move);
    if (san.starts_with("O-O-O")) return "O-O-O";
    if (san.starts_with("O-O")) return "O-O";
  }
  return game_.print(move);
}

void Cecp::usermove(Words words) {
  if (words.empty()) return error("a move must follow");
  const std::string word = wire::phrase(words);
  const auto move = read_move(word);
  if (!move) return say_(wire::cecp::print_illegal_move(move.error().reason, word));
  if (thinking(Purpose::move)) {
    return say_(wire::cecp::print_illegal_move("it is the engine's turn", word));
  }
  const bool as_expected =
      thinking(Purpose::ponder) && game_.print(*move) == expected_ && keeps_limits(pondered_);
  expected_.clear();
  if (!as_expected) abandon();
  game_.apply(*move);
  if (mode_ == Mode::analysis) return analyze_again();
  if (mode_ == Mode::force || claim_end()) return abandon();
  if (!as_expected) return think();
  thoughts_.back()->purpose = Purpose::move;
  turn_began_ = Clock::now();
  emit("ponderhit");
}

bool Cecp::claim_end() {
  if (mode_ != Mode::play || game_.status() == Status::playing) return false;
  const games::Ending ending = game_.ending();
  const std::int64_t points = ending.returns[chess::White];
  say_(wire::cecp::print_result(points, wire::cecp::chess_comment(points, ending.why)));
  return true;
}

void Cecp::undo(Words) {
  take_back(1);
}

void Cecp::remove(Words) {
  take_back(2);
}

void Cecp::take_back(std::size_t plies) {
  const std::vector<std::string>& moves = game_.moves();
  if (!position_known_) return error(kNoPosition);
  if (moves.size() < plies) return error("command not legal now");
  abandon();
  const std::vector<std::string> kept(moves.begin(), moves.end() - static_cast<int>(plies));
  set_position(std::string(start_), kept);
  analyze_again();
}

bool Cecp::on_turn() const {
  return mode_ == Mode::play && game_.position().side_to_move() == own_;
}

void Cecp::draw(Words) {
  if (mode_ == Mode::play && last_score_ &&
      takes_draw(*last_score_, game_.position().fullmove_number())) {
    say_("offer draw");
  }
}

void Cecp::result(Words) {
  abandon();
  mode_ = Mode::force;
}

// Who plays.

void Cecp::force(Words) {
  abandon();
  mode_ = Mode::force;
}

void Cecp::go(Words) {
  if (!position_known_) return error(kNoPosition);
  abandon();
  play(game_.position().side_to_move());
  think();
}

void Cecp::playother(Words) {
  if (!position_known_) return error(kNoPosition);
  abandon();
  play(~game_.position().side_to_move());
}

// What it believed of the other colour's game is not its own opinion any more.
void Cecp::play(chess::Color own) {
  mode_ = Mode::play;
  if (std::exchange(own_, own) == own) return;
  last_score_.reset();
  hopeless_moves_ = 0;
}

void Cecp::analyze(Words) {
  if (!position_known_) return error(kNoPosition);
  abandon();
  mode_ = Mode::analysis;
  analyze_again();
}

void Cecp::leave_analysis(Words) {
  if (mode_ != Mode::analysis) return error("command not legal now");
  abandon();
  mode_ = Mode::force;
}

void Cecp::move_now(Words) {
  if (thinking(Purpose::move)) emit("stop");
}

// XBoard asks now and then how far an analysis has come.
void Cecp::status(Words) {
  if (!thinking(Purpose::analysis)) return;
  const Thought& thought = *thoughts_.back();
  const wire::Info last = thought.last().value_or(wire::Info{});
  chess::MoveList moves;
  chess::legal_moves(game_.position(), moves);
  const auto elapsed = std::chrono::duration_cast<Milliseconds>(Clock::now() - thought.begun);
  say_("stat01: " + std::to_string(elapsed.count() / 10) + " " +
       std::to_string(last.nodes.value_or(0)) + " " + std::to_string(last.depth.value_or(0)) +
       " 0 " + std::to_string(moves.size()));
}

void Cecp::hard(Words) {
  ponder_ = true;
}

void Cecp::easy(Words) {
  ponder_ = false;
  if (thinking(Purpose::ponder)) abandon();
}

// Limits and clocks.

void Cecp::level(Words words) {
  const auto level = wire::cecp::parse_level(words);
  if (!level) return error(level.error().reason);
  level_ = *level;
  per_move_.reset();
  level_from_ = game_.moves().size();
  own_time_ = other_time_ = level_.base;
}

void Cecp::st(Words words) {
  const auto time = words.size() == 1
                        ? wire::cecp::parse_seconds(words[0])
                        : text::refuse(text::Code::syntax, "st", "expected one number of seconds");
  if (!time) return error(time.error().reason);
  per_move_ = *time;
}

void Cecp::sd(Words words) {
  if (const auto depth = number(words, 1)) depth_ = depth;
}

// Hundredths of a second; negative when the time is up.
void Cecp::time(Words words) {
  if (const auto left = number<std::int32_t>(words, INT32_MIN)) {
    own_time_ = Milliseconds(std::max<std::int64_t>(*left, 0) * 10);
  }
}

void Cecp::otim(Words words) {
  if (const auto left = number<std::int32_t>(words, INT32_MIN)) {
    other_time_ = Milliseconds(std::max<std::int64_t>(*left, 0) * 10);
  }
}

wire::Go Cecp::limits() const {
  wire::Go go;
  go.depth = depth_;
  if (per_move_) {
    go.movetime = per_move_->count();
    return go;
  }
  const bool white = own_ == chess::White;
  go.wtime = (white ? own_time_ : other_time_).count();
  go.btime = (white ? other_time_ : own_time_).count();
  go.winc = go.binc = level_.increment.count();
  if (level_.moves > 0) go.movestogo = level_.moves - moves_made() % level_.moves;
  return go;
}

// Whether a search that was begun with such limits does for those that hold now: the peer may have
// changed them meanwhile. Its clock never agrees with what was reckoned to the millisecond, and the
// other one's does not matter.
bool Cecp::keeps_limits(wire::Go begun) const {
  const wire::Go now = limits();
  const bool white = own_ == chess::White;
  const auto& [own, other] = white ? std::pair(&wire::Go::wtime, &wire::Go::btime)
                                   : std::pair(&wire::Go::btime, &wire::Go::wtime);
  if (begun.*own && now.*own) {
    const std::int64_t slack = kClockSlack.count() + *(begun.*own) / 20;
    if (std::abs(*(begun.*own) - *(now.*own)) <= slack) begun.*own = now.*own;
  }
  begun.*other = now.*other;
  return begun == now;
}

int Cecp::moves_made() const {
  const std::size_t all = game_.moves().size();
  const bool on_move = game_.position().side_to_move() == own_;
  // The first ply of the game that is its own, 0 or 1, by whose turn it is behind the last one.
  const std::size_t first = (all + (on_move ? 0 : 1)) % 2;
  const auto own_up_to = [first](std::size_t plies) { return (plies + 1 - first) / 2; };
  return static_cast<int>(own_up_to(all) - own_up_to(level_from_));
}

// Behind the own move: what the peer's clock will show when it is the engine's turn again, unless
// it says otherwise.
void Cecp::stop_clock() {
  own_time_ -= std::chrono::duration_cast<Milliseconds>(Clock::now() - turn_began_);
  own_time_ = std::max(own_time_, Milliseconds(0)) + level_.increment;
  if (level_.moves > 0 && moves_made() % level_.moves == 0) own_time_ += level_.base;
}

// Thinking.

std::string Cecp::position_line() const {
  std::string line = "position " + start_ + " moves";
  for (const std::string& move : game_.moves()) line += " " + move;
  return line;
}

void Cecp::begin(Purpose purpose, const std::string& position, const wire::Go& go) {
  thoughts_.push_back(std::make_shared<Thought>(purpose, post_));
  emit(position);
  emit(print(go));
}

void Cecp::abandon() {
  const bool any = !thoughts_.empty() && thoughts_.back()->purpose != Purpose::nothing;
  for (const auto& each : thoughts_) {
    each->purpose = Purpose::nothing;
    each->show(false);
  }
  if (any) emit("stop");
}

bool Cecp::thinking(Purpose purpose) const {
  return !thoughts_.empty() && thoughts_.back()->purpose == purpose;
}

bool Cecp::settled() const {
  return std::ranges::all_of(thoughts_, [](const auto& each) {
    return each->purpose == Purpose::ponder || each->purpose == Purpose::analysis;
  });
}

void Cecp::think() {
  if (!on_turn() || claim_end()) return;
  turn_began_ = Clock::now();
  begin(Purpose::move, position_line(), limits());
}

void Cecp::analyze_again() {
  if (mode_ != Mode::analysis || !position_known_) return;
  abandon();
  wire::Go go;
  go.infinite = true;
  begin(Purpose::analysis, position_line(), go);
}

void Cecp::ponder() {
  if (!ponder_ || expected_.empty()) return;
  pondered_ = limits();
  wire::Go go = pondered_;
  go.ponder = true;
  begin(Purpose::ponder, position_line() + " " + expected_, go);
}

// Notes what the last search believed; true, and said, when that is too bad to go on.
bool Cecp::give_up(const std::optional<wire::Info>& last) {
  last_score_ = last ? last->score : std::nullopt;
  const bool hopeless = resign_below_ > 0 && last_score_ && is_lost(*last_score_, resign_below_);
  hopeless_moves_ = hopeless ? hopeless_moves_ + 1 : 0;
  if (hopeless_moves_ < kHopelessMoves) return false;
  say_("resign");
  mode_ = Mode::force;
  return true;
}

}  // namespace pawnbroker::session
