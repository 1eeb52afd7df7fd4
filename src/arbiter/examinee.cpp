#include "arbiter/examinee.h"

#include <algorithm>
#include <array>
#include <poll.h>
#include <unistd.h>

#include "arbiter/printable.h"
#include "games/registry.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

using Words = std::vector<std::string_view>;
using std::chrono::floor;

constexpr Milliseconds kExit{1'000};
// What the machine may add to a second.
constexpr Milliseconds kExitMargin{500};
// How long a process that closed its output may take to show how it ended.
constexpr Milliseconds kLastBreath{200};
// How often a wait looks for an interrupt.
constexpr Milliseconds kLook{50};
constexpr std::size_t kMostBytes = std::size_t{1} << 20;
constexpr std::size_t kLinesKept = 12;
constexpr std::size_t kLongestShown = 120;

constexpr std::array<std::string_view, 13> kFirstWords = {
    "id",     "option", "uciok", "readyok",        "bestmove",     "info", "xuci",
    "xuciok", "view",   "legal", "copyprotection", "registration", "error"};

// The keys of `info` in their order.
constexpr std::array<std::string_view, 13> kInfoKeys = {
    "depth", "seldepth", "multipv",  "score",  "wdl",  "ev", "treeexpl",
    "nodes", "nps",      "hashfull", "tbhits", "time", "pv"};
constexpr std::array<std::string_view, 3> kBounds = {"lowerbound", "upperbound", "exact"};

// `e2e4: 20`, `Nodes searched: 400`.
bool is_perft_line(const Words& words) {
  return text::parse_int<std::uint64_t>(words.back()).has_value() &&
         ((words.size() == 2 && words[0].ends_with(':')) ||
          (words.size() == 3 && words[0] == "Nodes" && words[1] == "searched:"));
}

bool has_single_blanks(const std::string& line, const Words& words) {
  std::size_t length = words.empty() ? 1 : words.size() - 1;
  for (const std::string_view word : words) length += word.size();
  return length == line.size();
}

wire::Words behind(const Words& words, std::size_t count) {
  return wire::Words(words).subspan(count);
}

// Whether `count` whole numbers stand there.
bool are_numbers(wire::Words words, std::size_t at, std::size_t count) {
  if (words.size() < at + count) return false;
  return std::ranges::all_of(words.subspan(at, count), [](std::string_view word) {
    return text::parse_int<std::int64_t>(word).has_value();
  });
}

// Whether the words behind a key of `info` are its values.
bool are_values(std::string_view key, wire::Words words) {
  if (key != "score") return are_numbers(words, 0, key == "wdl" ? 3 : 1);
  const bool unit = !words.empty() && (words[0] == "cp" || words[0] == "mate");
  const auto is_bound = [&](std::size_t at) {
    return at < words.size() && std::ranges::find(kBounds, words[at]) != kBounds.end();
  };
  return unit && are_numbers(words, 1, 1) && !(is_bound(2) && is_bound(3));
}

// Keys that the protocol does not have are none of its business.
bool has_info_form(const Words& words) {
  auto next = kInfoKeys.begin();
  for (std::size_t at = 1; at < words.size(); ++at) {
    if (words[at] == "string" || words[at] == "pv") break;
    const auto key = std::ranges::find(kInfoKeys, words[at]);
    if (key == kInfoKeys.end()) continue;
    if (key < next || !are_values(*key, behind(words, at + 1))) return false;
    next = key + 1;
  }
  return true;
}

// The direction and the first word of a line in the exchange.
std::string_view kind_of(std::string_view line) {
  return line.substr(0, line.find(' ', 2));
}

}  // namespace

void require(bool truth, const std::string& reason) {
  if (!truth) throw Failed{reason};
}

const wire::Option* Profile::option(std::string_view wanted) const {
  const auto found = std::ranges::find(options, text::lower(wanted), [](const wire::Option& each) {
    return text::lower(each.name);
  });
  return found == options.end() ? nullptr : &*found;
}

void Manners::look_at(const std::string& line) {
  const Words split = text::words(line);
  if (blanks.empty() && (split.empty() || !has_single_blanks(line, split))) blanks = shown(line);
  if (split.empty()) return;
  if (words.empty() && std::ranges::find(kFirstWords, split[0]) == kFirstWords.end() &&
      !is_perft_line(split)) {
    words = shown(line);
  }
  if (info.empty() && split[0] == "info" && !has_info_form(split)) info = shown(line);
}

Examinee::Examinee(const EngineSpec& spec, const Profile& profile, Milliseconds patience,
                   Manners& manners, const Interrupt& interrupt)
    : spec_(spec),
      profile_(profile),
      patience_(patience),
      manners_(manners),
      interrupt_(interrupt) {}

void Examinee::start() {
  conversation_.reset();
  sent_ = 0;
  auto process = Process::start(spec_.program, spec_.words);
  if (!process) throw Failed{process.error().word + ": " + process.error().reason};
  conversation_.emplace(std::move(*process), interrupt_);
}

void Examinee::shake_hands() {
  send("uci");
  until("uciok");
}

void Examinee::extend() {
  if (!profile_.xuci) throw Skipped{"it does not know xuci"};
  send("xuci 1");
  until("xuciok");
}

void Examinee::send(std::string_view line) {
  ++sent_;
  note("> " + std::string(line));
  conversation_->send(line);
}

void Examinee::send_unfinished(std::string_view text) {
  note("> " + std::string(text) + " (without the end of the line)");
  const ssize_t written = write(conversation_->process().input().get(), text.data(), text.size());
  require(written == static_cast<ssize_t>(text.size()), "it does not read its input");
}

void Examinee::close_input() {
  note("(its input is closed)");
  conversation_->process().input().reset();
}

std::vector<std::string> Examinee::until(std::string_view word) {
  std::vector<std::string> lines;
  const TimePoint deadline = SteadyClock::now() + patience_;
  while (auto line = hear(deadline)) {
    const Words words = text::words(*line);
    const bool found = !words.empty() && words[0] == word;
    lines.push_back(std::move(*line));
    if (found) return lines;
  }
  throw Failed{"no " + std::string(word) + " within " + std::to_string(patience_.count()) + " ms"};
}

std::string Examinee::bytes_until(std::string_view end) {
  std::string bytes;
  const TimePoint deadline = SteadyClock::now() + patience_;
  while (SteadyClock::now() < deadline && bytes.size() < kMostBytes) {
    if (interrupt_.raised()) throw Interrupted{};
    const int output = conversation_->process().output().get();
    pollfd wait = {output, POLLIN, 0};
    if (poll(&wait, 1, static_cast<int>(kLook.count())) <= 0) continue;
    std::array<char, 4096> piece;
    const ssize_t got = read(output, piece.data(), piece.size());
    if (got == 0) break;
    if (got > 0) bytes.append(piece.data(), static_cast<std::size_t>(got));
    if (bytes.ends_with(end)) return bytes;
  }
  throw Failed{"what it writes does not end with " + shown(end)};
}

std::vector<std::string> Examinee::answers(std::string_view line) {
  send(line);
  conversation_->send("isready");
  auto lines = until("readyok");
  ++sent_;
  lines.pop_back();
  return lines;
}

void Examinee::expect_silence(std::string_view line) {
  const auto lines = answers(line);
  if (!lines.empty()) throw Failed{"it answers " + shown(line) + " by " + shown(lines.front())};
}

void Examinee::expect_quiet(Milliseconds time, std::string_view word) {
  const TimePoint deadline = SteadyClock::now() + time;
  while (const auto line = hear(deadline)) {
    const Words words = text::words(*line);
    if (word.empty() || (!words.empty() && words[0] == word))
      throw Failed{"too early: " + shown(*line)};
  }
}

wire::Error Examinee::expect_error(std::string_view line, std::string_view code) {
  const std::uint64_t number = sent_ + 1;
  std::optional<wire::Error> error;
  for (const std::string& each : answers(line)) {
    const auto another = error_in(each);
    if (!another) continue;
    require(!error, shown(line) + ": more than one error");
    error = another;
  }
  require(error.has_value(), shown(line) + ": no error " + std::string(code));
  require(error->code == code, shown(line) + ": the code is not " + std::string(code));
  require(error->line == number, shown(line) + ": the line's number is " + std::to_string(number));
  return *error;
}

Decision Examinee::go(std::string_view line) {
  send(line);
  return await_bestmove();
}

Decision Examinee::await_bestmove() {
  Decision decision;
  const TimePoint begin = SteadyClock::now();
  const auto lines = until("bestmove");
  decision.used = floor<Milliseconds>(SteadyClock::now() - begin);
  for (const std::string& line : lines) {
    const Words words = text::words(line);
    if (words.empty()) continue;
    if (words[0] == "bestmove") {
      const auto best = wire::parse_bestmove(behind(words, 1));
      require(best.has_value(), "a bestmove without an action");
      require(words.size() == 2 || (words.size() == 4 && words[2] == "ponder"),
              "neither an action alone nor one with a reply behind ponder: " + shown(line));
      decision.best = *best;
    } else if (words[0] == "info") {
      if (words.size() > 1 && words[1] != "string")
        decision.infos.push_back(wire::parse_info(behind(words, 1)));
    } else {
      decision.others.push_back(line);
    }
  }
  return decision;
}

Decision Examinee::decide(std::string_view position, std::string_view go_line) {
  send("position " + std::string(position));
  Decision decision = go(go_line);
  require(is_legal(position, decision.best.token),
          "not legal: " + shown(decision.best.token) + " in position " + std::string(position));
  return decision;
}

std::vector<std::string> Examinee::await_exit() {
  std::vector<std::string> lines;
  const TimePoint deadline = SteadyClock::now() + kExit + kExitMargin;
  while (SteadyClock::now() < deadline) {
    const Heard heard = conversation_->receive(deadline);
    if (heard.kind == Heard::Kind::end) break;
    if (heard.kind == Heard::Kind::line) {
      note("< " + heard.line);
      manners_.look_at(heard.line);
      lines.push_back(heard.line);
    }
  }
  const std::string how = ended(deadline);
  require(!how.empty(), "it still runs a second later");
  note("(" + how + ")");
  require(how == "exited with code 0", "it was not its own end: " + how);
  return lines;
}

std::vector<std::string> Examinee::exchange() const {
  std::vector<std::string> lines;
  if (forgotten_ > 0) lines.push_back("(" + std::to_string(forgotten_) + " lines before)");
  lines.insert(lines.end(), exchange_.begin(), exchange_.end());
  return lines;
}

std::optional<std::string> Examinee::hear(TimePoint deadline) {
  // An engine that never pauses must not keep the examination from its deadline.
  if (SteadyClock::now() >= deadline) return std::nullopt;
  const Heard heard = conversation_->receive(deadline);
  if (heard.kind == Heard::Kind::silence) return std::nullopt;
  if (heard.kind == Heard::Kind::end) {
    const std::string how = ended(SteadyClock::now() + kLastBreath);
    throw Failed{"the process is gone: " + (how.empty() ? "closed its output" : how)};
  }
  note("< " + heard.line);
  manners_.look_at(heard.line);
  return heard.line;
}

std::string Examinee::ended(TimePoint deadline) {
  std::optional<std::string> how;
  while (!(how = conversation_->process().ended()) && SteadyClock::now() < deadline) {
    conversation_->pump(SteadyClock::now() + Milliseconds(5));
  }
  return how.value_or("");
}

// Of a run of lines that begin alike, the first and the last are kept.
void Examinee::note(std::string line) {
  static const std::string kMore = "  ...";
  const auto alike = [&](const std::string& other) { return kind_of(other) == kind_of(line); };
  line = printable(line, kLongestShown);
  const std::size_t size = exchange_.size();
  if (size > 1 && alike(exchange_[size - 1])) {
    if (exchange_[size - 2] == kMore) {
      exchange_.back() = std::move(line);
      return;
    }
    if (alike(exchange_[size - 2])) exchange_.back() = kMore;
  }
  exchange_.push_back(std::move(line));
  if (exchange_.size() > kLinesKept) {
    exchange_.pop_front();
    ++forgotten_;
  }
}

std::optional<wire::Error> error_in(const std::string& line) {
  const Words words = text::words(line);
  std::size_t first = 0;
  if (words.size() > 2 && words[0] == "info" && words[1] == "string") first = 2;
  if (words.size() <= first || words[first] != "error") return std::nullopt;
  const auto error = wire::parse_error(behind(words, first + 1));
  return error ? std::optional(*error) : std::nullopt;
}

bool is_legal(std::string_view position, std::string_view token) {
  auto state = games::parse_position(text::words(position));
  return state && state->apply(token).has_value();
}

std::string shown(std::string_view line) {
  return "\"" + printable(line, kLongestShown) + "\"";
}

}  // namespace pawnbroker::arbiter
