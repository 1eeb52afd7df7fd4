#include "arbiter/engine.h"

#include <algorithm>
#include <csignal>
#include <set>
#include <utility>

#include "arbiter/printable.h"
#include "text/words.h"
#include "wire/bestmove.h"
#include "wire/handshake.h"
#include "wire/info.h"

namespace pawnbroker::arbiter {
namespace {

using Words = std::vector<std::string_view>;
using std::chrono::floor;

constexpr std::size_t kLongestName = 60;
// How long a process that closed its output may take to show how it ended.
constexpr Milliseconds kLastBreath{200};
// How often others are looked after while one engine thinks.
constexpr Milliseconds kBetweenLooks{20};

wire::Words behind_first(const Words& words) {
  return wire::Words(words).subspan(1);
}

std::string file_name(const std::string& path) {
  return printable(path.substr(path.rfind('/') + 1), kLongestName);
}

// Whether the last of the options so named is set to true.
bool wants_ponder(const std::vector<wire::SetOption>& options) {
  bool wanted = false;
  for (const wire::SetOption& option : options) {
    if (text::lower(option.name) == "ponder")
      wanted = option.value && text::lower(*option.value) == "true";
  }
  return wanted;
}

bool is_option_error(const Words& words) {
  return words[0] == "error" ||
         (words.size() > 2 && words[0] == "info" && words[1] == "string" && words[2] == "error");
}

// How the process ended, and the end of what it wrote to its error output.
std::string obituary(Conversation& conversation) {
  const TimePoint deadline = SteadyClock::now() + kLastBreath;
  std::optional<std::string> ended;
  while (!(ended = conversation.process().ended()) && SteadyClock::now() < deadline) {
    conversation.pump(SteadyClock::now() + Milliseconds(5));
  }
  conversation.pump(SteadyClock::now());
  std::string text = ended.value_or("closed its output");
  const std::string& errors = conversation.errors();
  if (!errors.empty()) text += "; last on stderr: " + printable(errors, errors.size());
  return text;
}

}  // namespace

Engine::Engine(EngineSpec spec, std::string_view game, const Patience& patience,
               const Interrupt& interrupt, std::unique_ptr<EngineLog> log)
    : spec_(std::move(spec)),
      game_(game),
      patience_(patience),
      interrupt_(interrupt),
      log_(std::move(log)),
      name_(spec_.name.empty() ? file_name(spec_.program) : spec_.name) {}

tl::expected<void, std::string> Engine::start() {
  auto process = Process::start(spec_.program, spec_.words, spec_.folder);
  if (!process) return tl::unexpected(process.error().word + ": " + process.error().reason);
  pondering_.reset();
  conversation_.emplace(std::move(*process), interrupt_, log_.get());
  auto shaken = shake_hands();
  if (shaken) {
    tell(wire::MatchNew{});
  } else {
    conversation_.reset();
  }
  return shaken;
}

tl::expected<void, std::string> Engine::shake_hands() {
  warnings_.clear();
  std::set<std::string> declared;
  conversation_->send("uci");
  const Heard::Kind heard =
      hear(SteadyClock::now() + patience_.start, [&](const std::string&, const Words& words) {
        if (words[0] == "id") {
          const auto id = wire::parse_id(behind_first(words));
          if (id && id->key == "name" && spec_.name.empty()) {
            name_ = printable(id->value, kLongestName);
          }
        } else if (words[0] == "option") {
          const auto option = wire::parse_option(behind_first(words));
          if (option) declared.insert(text::lower(option->name));
        }
        return words[0] == "uciok";
      });
  if (heard != Heard::Kind::line) {
    return tl::unexpected(fail(heard, "uciok", patience_.start).detail);
  }
  for (const wire::SetOption& option : spec_.options) {
    if (!declared.contains(text::lower(option.name))) {
      warnings_.push_back("it has no option " + option.name);
    }
    conversation_->send(wire::print(option));
  }
  ponders_ = declared.contains("ponder") && wants_ponder(spec_.options);
  if (extended()) {
    if (auto begun = begin_xuci(); !begun) return begun;
  }
  conversation_->send("isready");
  return await_ready(patience_.ready).map_error([](const Fault& fault) { return fault.detail; });
}

tl::expected<void, std::string> Engine::begin_xuci() {
  // An engine that knows only UCI is silent about `xuci`; the answer to `isready` tells.
  std::optional<wire::XuciAnswer> answer;
  bool ok = false;
  conversation_->send(wire::print(wire::XuciRequest{}));
  conversation_->send("isready");
  const Heard::Kind heard =
      hear(SteadyClock::now() + patience_.ready, [&](const std::string& line, const Words& words) {
        if (words[0] == "xuci") {
          const auto parsed = wire::parse_xuci_answer(behind_first(words));
          if (parsed) answer = *parsed;
        } else if (is_option_error(words)) {
          warnings_.push_back(printable(line));
        }
        ok = ok || words[0] == "xuciok";
        return words[0] == "readyok";
      });
  if (heard != Heard::Kind::line) {
    return tl::unexpected(fail(heard, "readyok", patience_.ready).detail);
  }
  if (!answer || !ok) {
    return tl::unexpected("it does not speak xuci, which " + std::string(game_) + " needs");
  }
  if (std::ranges::find(answer->games, game_) == answer->games.end()) {
    return tl::unexpected("it does not play " + std::string(game_));
  }
  conversation_->send(wire::print(wire::SetOption{"UCI_Variant", std::string(game_)}));
  return {};
}

void Engine::announce_game() {
  if (!running()) return;
  if (auto rested = end_ponder(); !rested) {
    unready_ = std::move(rested.error());
    return;
  }
  conversation_->send("ucinewgame");
  conversation_->send("isready");
}

Checked<void> Engine::await_ready() {
  if (unready_) return tl::unexpected(*std::exchange(unready_, std::nullopt));
  return await_ready(patience_.ready);
}

Checked<void> Engine::await_ready(Milliseconds limit) {
  if (!running()) return tl::unexpected(Fault{FaultKind::crash, {}, "it is not running"});
  const Heard::Kind heard =
      hear(SteadyClock::now() + limit, [this](const std::string& line, const Words& words) {
        note(line, words);
        return words[0] == "readyok";
      });
  if (heard != Heard::Kind::line) return tl::unexpected(fail(heard, "readyok", limit));
  return {};
}

Checked<Answer> Engine::ask(std::string_view position, const wire::Go& go, Milliseconds limit,
                            const Meanwhile& meanwhile) {
  const bool hit = still_ponders(position);
  if (!hit) {
    if (auto ended = end_ponder(); !ended) return tl::unexpected(ended.error());
  }
  // An engine that knows the position can think about it, so its time runs already.
  const TimePoint begin = SteadyClock::now();
  if (!hit) {
    last_error_.clear();
    score_.reset();
    conversation_->send("position " + std::string(position));
    conversation_->send("isready");
    if (auto ready = await_ready(patience_.answer); !ready) {
      const bool late = SteadyClock::now() - begin >= limit;
      if (!late || ready.error().kind != FaultKind::stall) return tl::unexpected(ready.error());
      Answer overdue;
      overdue.used = limit;
      overdue.fault = std::move(ready.error());
      return overdue;
    }
    conversation_->forget(SteadyClock::now());
  }
  pondering_.reset();

  conversation_->send(hit ? "ponderhit" : wire::print(go));
  Answer answer;
  const auto take = [&](const std::string& line, const Words& words) {
    note(line, words);
    if (words[0] != "bestmove") return false;
    const auto best = wire::parse_bestmove(behind_first(words));
    answer.token = best ? best->token : "";
    answer.ponder = best ? best->ponder : "";
    answer.said = printable(line);
    return true;
  };
  const Heard::Kind heard = hear(begin + limit, take, meanwhile);
  // The arbiter may itself wake too late; what it heard came in time.
  answer.used = std::min(floor<Milliseconds>(SteadyClock::now() - begin), limit);
  answer.error = last_error_;
  answer.score = score_;
  if (heard == Heard::Kind::end) return tl::unexpected(fail(heard, "bestmove", limit));
  return answer;
}

Checked<void> Engine::stop() {
  bool ready = false;
  bool answered = false;
  conversation_->send("stop");
  conversation_->send("isready");
  const Heard::Kind heard =
      hear(SteadyClock::now() + patience_.answer, [&](const std::string&, const Words& words) {
        ready = ready || words[0] == "readyok";
        answered = answered || words[0] == "bestmove";
        return ready && answered;
      });
  if (heard == Heard::Kind::line) return {};
  if (heard == Heard::Kind::end || !ready) {
    return tl::unexpected(fail(heard, "readyok", patience_.answer));
  }
  conversation_.reset();
  return start().map_error([](const std::string& reason) {
    return Fault{FaultKind::crash, {}, "it could not be started again: " + reason};
  });
}

void Engine::ponder(std::string_view position, const wire::Go& go) {
  if (!running() || !ponders_) return;
  pondering_ = Pondering{std::string(position)};
  last_error_.clear();
  score_.reset();
  conversation_->send("position " + pondering_->position);
  conversation_->send(wire::print(go));
}

void Engine::listen() {
  if (!running() || !pondering_) return;
  const TimePoint now = SteadyClock::now();
  conversation_->pump(now);
  hear(now, [this](const std::string& line, const Words& words) {
    note(line, words);
    return false;
  });
}

void Engine::rest() {
  if (!running() || !pondering_ || pondering_->stopped) return;
  pondering_->stopped = true;
  conversation_->send("stop");
}

bool Engine::still_ponders(std::string_view position) {
  if (!pondering_ || pondering_->position != position) return false;
  // An engine may not answer before it is told that its expectation came true. If it has, its
  // answer counts for nothing, and it is asked as usual. There are engines that do not answer
  // `isready` while they ponder, so they are not asked that.
  listen();
  return !pondering_->answered;
}

Checked<void> Engine::end_ponder() {
  if (!pondering_) return {};
  rest();
  const auto answered = [this](const std::string& line, const Words& words) {
    note(line, words);
    return pondering_->answered;
  };
  const TimePoint deadline = SteadyClock::now() + patience_.answer;
  const Heard::Kind heard = pondering_->answered ? Heard::Kind::line : hear(deadline, answered);
  pondering_.reset();
  if (heard == Heard::Kind::line) return {};
  return tl::unexpected(fail(heard, "bestmove behind stop", patience_.answer));
}

void Engine::note(const std::string& line, const Words& words) {
  if (words[0] == "error") {
    last_error_ = printable(line);
  } else if (words[0] == "info") {
    const wire::Info info = wire::parse_info(behind_first(words));
    const bool best = info.multipv.value_or(1) == 1;
    if (best && info.score && !info.score->is_limit()) score_ = info.score;
  } else if (words[0] == "bestmove" && pondering_) {
    pondering_->answered = true;
  }
}

void Engine::tell(const wire::Match& match) {
  if (running() && extended()) conversation_->send(wire::print(match));
}

void Engine::end(std::span<Engine* const> engines, const Patience& patience) {
  std::vector<Conversation*> left;
  for (Engine* const engine : engines) {
    if (engine->running()) left.push_back(&*engine->conversation_);
  }
  const auto wait = [&left](Milliseconds limit) {
    const TimePoint deadline = SteadyClock::now() + limit;
    for (;;) {
      std::erase_if(left, [](Conversation* c) { return c->process().ended().has_value(); });
      if (left.empty() || SteadyClock::now() >= deadline) return;
      for (Conversation* const c : left) c->forget(SteadyClock::now() + Milliseconds(2));
    }
  };
  for (Conversation* const c : left) c->send("quit");
  wait(patience.quit);
  for (Conversation* const c : left) c->process().signal(SIGTERM);
  wait(patience.terminate);
  for (Engine* const engine : engines) engine->conversation_.reset();
}

template <class Take>
Heard::Kind Engine::hear(TimePoint deadline, Take take, const Meanwhile& meanwhile) {
  for (;;) {
    const TimePoint next = meanwhile ? SteadyClock::now() + kBetweenLooks : deadline;
    const Heard heard = conversation_->receive(std::min(deadline, next));
    if (heard.kind == Heard::Kind::silence && next < deadline) {
      meanwhile();
      continue;
    }
    if (heard.kind != Heard::Kind::line) return heard.kind;
    const Words words = text::words(heard.line);
    if (!words.empty() && take(heard.line, words)) return heard.kind;
  }
}

Fault Engine::fail(Heard::Kind kind, std::string_view awaited, Milliseconds limit) {
  Fault fault;
  if (kind == Heard::Kind::end) {
    fault = {FaultKind::crash, {}, obituary(*conversation_)};
  } else {
    fault = {FaultKind::stall,
             {},
             "no " + std::string(awaited) + " within " + std::to_string(limit.count()) + " ms"};
  }
  if (log_) log_->remark(std::string(fault_word(fault.kind)) + ": " + fault.detail);
  conversation_.reset();
  pondering_.reset();
  return fault;
}

}  // namespace pawnbroker::arbiter
