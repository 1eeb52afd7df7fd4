// From `go` to its answer.

#include <algorithm>
#include <exception>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "games/chess_of.h"
#include "session/bench.h"
#include "session/limits.h"
#include "session/perft.h"
#include "session/session.h"
#include "text/words.h"
#include "wire/info.h"
#include "wire/legal.h"

namespace pawnbroker::session {
namespace {

using games::AnyState;

// Deeper trees have more leaves than 64 bits can count.
constexpr std::int64_t kMaxPerft = 13;

bool allows(const AnyState& state, const std::string& token) {
  AnyState next = state;
  return next.apply(token).has_value();
}

bool lists(const std::vector<std::string>& legal, const std::string& token) {
  return std::ranges::any_of(legal, [&token](const std::string& entry) {
    if (entry == token) return true;
    const auto range = wire::parse_range(entry);
    if (!range || !token.starts_with(range->verb + ":")) return false;
    const auto amount = text::parse_int<std::int64_t>(token.substr(range->verb.size() + 1));
    return amount && *amount >= range->low && *amount <= range->high;
  });
}

// Each action that `legal` lists once, spelled as there, however often and however spelled it
// stands in `words`.
std::vector<std::string> legal_among(const std::vector<std::string>& words, const AnyState& state) {
  const std::vector<std::string> legal = state.legal();
  std::set<std::string> seen;
  std::vector<std::string> actions;
  for (const std::string& word : words) {
    const auto spelling = state.spelling(word);
    if (spelling && lists(legal, *spelling) && seen.insert(*spelling).second) {
      actions.push_back(*spelling);
    }
  }
  return actions;
}

std::string first_legal(const AnyState& state) {
  const auto entries = state.legal();
  const auto range = wire::parse_range(entries.front());
  return range ? range->verb + ":" + std::to_string(range->low) : entries.front();
}

// What there is to say of a game of chess that is over, from the side of whoever would be to move.
wire::Info final_score(const AnyState& state) {
  wire::Info info;
  info.depth = 0;
  info.score = wire::Score{};
  if (state.ending().why == "mate") info.score->unit = wire::Score::Unit::mate;
  return info;
}

std::string turn_text(const AnyState& state) {
  if (state.turn() == games::kChance) return "the next cards must be dealt first";
  const games::FactSheet& facts = state.facts();
  return "the turn is " + games::seat_word(facts, state.turn()) + ", the seat is " +
         games::seat_word(facts, state.viewer());
}

}  // namespace

void Session::go(const Command& command) {
  if (search_) return refuse(command.line, {text::Code::busy, 0, {}, "a search is running"});
  const wire::GoReading reading = wire::parse_go(command.words);
  const bool sound = report_problems(command.line, reading);
  if (reading.counts_leaves) {
    if (sound && reading.go.perft) start_perft(command.line, *reading.go.perft);
    return;
  }
  begin_search(command.line);
  search_->control.started = command.read_at;
  search_->control.pondering = search_->pondering = reading.go.ponder;
  search_->infinite = reading.go.infinite;
  if (sound && prepare(command, reading)) return start_thinking();
  search_->answer = wire::BestMove{std::string(wire::kNone), {}};
  answer_if_free();
}

// UCI has engines skip what they do not know, and a chess player is expected to move whatever else
// is wrong. Whoever speaks xuci is told.
bool Session::report_problems(std::uint64_t line, const wire::GoReading& reading) {
  for (const text::Refusal& problem : reading.problems) {
    if (extended_ || problem.code != text::Code::unknown_key) refuse(line, problem);
  }
  return !extended_ || reading.problems.empty();
}

// What begins at the end of the conversation is stopped from the start.
void Session::begin_search(std::uint64_t line) {
  search_ = std::make_unique<Search>();
  search_->line = line;
  search_->stopping = exit_deadline_.has_value();
  search_->control.stop = search_->stopping;
}

void Session::start_perft(std::uint64_t line, std::int64_t depth) {
  if (!position_) return refuse(line, {text::Code::no_position, 0, {}, {}});
  const games::chess::State* const game = games::chess_of(*position_);
  if (game == nullptr) {
    return refuse(line, {text::Code::unsupported, 0, {}, "perft counts chess moves only"});
  }
  begin_search(line);
  const int plies = static_cast<int>(std::clamp<std::int64_t>(depth, 0, kMaxPerft));
  worker_.run([this, game = *game, plies] {
    const std::uint64_t leaves = run_perft(game, plies, search_->control.stop,
                                           [this](const std::string& text) { output_.line(text); });
    search_->last_line = "Nodes searched: " + std::to_string(leaves);
    events_.put(TaskDone{});
  });
}

void Session::bench(const Command& command) {
  std::optional<int> depth = kBenchDepth;
  if (!command.words.empty()) {
    depth = text::parse_int<int>(command.words[0]);
    if (!depth) {
      return refuse(command.line, {text::Code::bad_value, 1, std::string(command.words[0]),
                                   "bench takes a number of plies"});
    }
  }
  begin_search(command.line);
  worker_.run([this, depth = *depth] {
    const std::string note = "info string ";  // clients of UCI know no other lines
    try {
      search_->last_line =
          note + summary(run_bench(depth, search_->control, [this, &note](const std::string& text) {
            output_.line(note + text);
          }));
    } catch (const std::exception& error) {
      search_->failure = error.what();
    }
    events_.put(TaskDone{});
  });
}

bool Session::prepare(const Command& command, const wire::GoReading& reading) {
  const wire::Go& go = reading.go;
  const auto refused = [&](text::Code code, std::string reason) {
    refuse(command.line, {code, 0, {}, std::move(reason)});
    return false;
  };
  if (!position_) return refused(text::Code::no_position, {});
  const AnyState& state = *position_;
  // A drawn game of chess is over, but its moves go on: people analyse there.
  if (state.over() && state.legal().empty()) {
    if (state.get_if<games::chess::State>() != nullptr) {
      const std::string line = printer()(final_score(state));
      if (!line.empty()) output_.line(line);
    }
    return false;
  }
  if (!state.over() && (state.turn() < 0 || state.turn() != state.viewer())) {
    return refused(text::Code::not_your_turn, turn_text(state));
  }
  search_->limits = limits_for(go, state, state.viewer());
  search_->limits.only = legal_among(go.searchmoves, state);
  if (!go.searchmoves.empty() && search_->limits.only.empty()) {
    refuse(command.line, {text::Code::illegal_action, reading.searchmoves_at, go.searchmoves[0],
                          "no word behind searchmoves is a legal action"});
    return false;
  }
  search_->state = state;
  search_->reports.emplace(
      output_, command.read_at, extended_, [this] { events_.put(ReportsHeld{}); }, printer());
  return true;
}

Reports::Printer Session::printer() const {
  if (!cecp_) return [](const wire::Info& info) { return print(info); };
  return [thought = cecp_->thought()](const wire::Info& info) { return thought->print(info); };
}

void Session::start_thinking() {
  worker_.run([this] {
    Search& search = *search_;
    try {
      search.decision =
          player_->decide(*search.state, search.limits, search.control,
                          [&](const players::Report& report) { search.reports->add(report); });
    } catch (const std::exception& error) {
      search.failure = error.what();
    }
    events_.put(TaskDone{});
  });
}

void Session::finish_search() {
  if (!search_->state) {
    if (search_->failure.empty()) {
      output_.line(search_->last_line);
    } else {
      refuse(search_->line, {text::Code::internal, 0, {}, search_->failure});
    }
    return search_.reset();
  }
  const AnyState& state = *search_->state;
  auto [action, reply] = search_->decision;
  if (!allows(state, action)) {
    refuse(search_->line,
           {text::Code::internal, 0, action,
            search_->failure.empty() ? "the player's action is not legal" : search_->failure});
    action = search_->limits.only.empty() ? first_legal(state) : search_->limits.only.front();
    reply.clear();
  }
  AnyState next = state;
  if (!next.apply(action) || !next.apply(reply)) reply.clear();
  search_->reports->finish(action);
  search_->answer = wire::BestMove{action, reply};
  answer_if_free();
}

void Session::answer_if_free() {
  if (!search_->answer || search_->held()) return;
  const std::unique_ptr<Search> search = std::move(search_);
  if (!cecp_) return output_.line(print(*search->answer));
  follow(search->line, cecp_->best(*search->answer));
}

void Session::stop(const Command&) {
  if (search_) stop_search();
}

void Session::stop_search() {
  search_->stopping = true;
  search_->control.stop = true;
  answer_if_free();
}

void Session::ponderhit(const Command& command) {
  if (!search_ || !search_->pondering) return;
  search_->pondering = false;
  search_->control.started = command.read_at;
  search_->control.pondering = false;
  answer_if_free();
}

}  // namespace pawnbroker::session
