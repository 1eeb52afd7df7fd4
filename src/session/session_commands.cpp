// What each line does, all but the search's.

#include <array>
#include <exception>
#include <utility>

#include "games/registry.h"
#include "session/identity.h"
#include "session/session.h"
#include "text/words.h"
#include "wire/handshake.h"
#include "wire/legal.h"
#include "wire/match.h"
#include "wire/option.h"
#include "wire/view.h"

namespace pawnbroker::session {

const std::span<const Session::Handler> Session::kHandlers = [] {
  static constexpr std::array handlers{
      Handler{"uci", &Session::uci},
      Handler{"xuci", &Session::xuci},
      Handler{"xboard", &Session::xboard, Urgency::idle, Known::plain},
      Handler{"isready", &Session::isready, Urgency::any_search},
      Handler{"setoption", &Session::setoption},
      Handler{"ucinewgame", &Session::ucinewgame},
      Handler{"position", &Session::position},
      Handler{"go", &Session::go, Urgency::search},
      Handler{"stop", &Session::stop, Urgency::search},
      Handler{"ponderhit", &Session::ponderhit, Urgency::search},
      Handler{"bench", &Session::bench},
      Handler{"quit", &Session::quit, Urgency::always},
      Handler{"debug", &Session::ignore},
      Handler{"register", &Session::ignore},
      Handler{"legal", &Session::legal, Urgency::idle, Known::extended},
      Handler{"view", &Session::view, Urgency::idle, Known::extended},
      Handler{"match", &Session::match, Urgency::idle, Known::extended},
  };
  return std::span<const Handler>(handlers);
}();

void Session::uci(const Command&) {
  output_.line(print(wire::Id{"name", std::string(kName) + " " + std::string(version())}));
  output_.line(print(wire::Id{"author", std::string(kAuthor)}));
  for (const wire::Option& option : declared_options()) output_.line(print(option));
  output_.line("uciok");
}

void Session::xuci(const Command& command) {
  const auto request = wire::parse_xuci_request(command.words);
  if (!request) return refuse(command.line, request.error());
  extended_ = true;
  wire::XuciAnswer answer;
  for (const games::Entry& game : games::all_games()) answer.games.emplace_back(game.facts.name);
  answer.features = {"legal", "view", "ev", "match"};
  output_.line(print(answer));
  output_.line("xuciok");
}

// From here on lines are CECP, those also that came already and wait.
void Session::xboard(const Command&) {
  cecp_.emplace([this](const std::string& line) { output_.line(line); }, declared_options());
  for (const InputLine& line : std::exchange(deferred_, {})) translate(line);
}

void Session::isready(const Command&) {
  if (cecp_) return cecp_->ready();
  output_.line("readyok");
}

void Session::setoption(const Command& command) {
  const auto set = wire::parse_setoption(command.words);
  if (!set) return refuse(command.line, set.error());
  const auto change = change_option(options_, *set);
  if (!change) return refuse(command.line, change.error());
  switch (change->effect) {
    case Effect::none:
      break;
    case Effect::configure:
      configure(command.line, change->options);
      break;
    case Effect::clear:
      forget(command.line);
      break;
    case Effect::new_variant: {
      const bool other = change->options.variant != options_.variant;
      options_ = change->options;
      if (other) reset_position();
    }
  }
}

void Session::ucinewgame(const Command& command) {
  reset_position();
  forget(command.line);
}

void Session::position(const Command& command) {
  position_.reset();
  if (!extended_ && !command.words.empty() && games::find_game(command.words[0]) != nullptr) {
    return refuse(command.line, {text::Code::unsupported, 1, std::string(command.words[0]),
                                 "games other than plain chess need xuci 1 first"});
  }
  const auto accepted = set_position(wire::phrase(command.words));
  if (!accepted) refuse(command.line, accepted.error());
}

void Session::legal(const Command& command) {
  if (!position_) return refuse(command.line, {text::Code::no_position, 0, {}, {}});
  const bool others_turn = position_->turn() >= 0 && position_->viewer() != games::kObserver &&
                           position_->viewer() != position_->turn();
  output_.line(wire::print_legal(others_turn ? std::vector<std::string>{} : position_->legal()));
}

void Session::view(const Command& command) {
  if (!position_) return refuse(command.line, {text::Code::no_position, 0, {}, {}});
  auto facts = position_->describe();
  for (auto& fact : player_->facts(*position_)) facts.push_back(std::move(fact));
  output_.line(wire::print_view(facts));
}

void Session::match(const Command& command) {
  const auto match = wire::parse_match(command.words);
  if (!match) refuse(command.line, match.error());
}

void Session::quit(const Command&) {
  end();
}

void Session::ignore(const Command&) {}

void Session::configure(std::uint64_t line, const Options& options) {
  set_up(line, options,
         [this, settings = options.settings] { return player_->configure(settings); });
}

void Session::forget(std::uint64_t line) {
  set_up(line, options_, [this]() -> text::Parsed<void> {
    player_->new_game();
    return {};
  });
}

// Large tables take their time, so this is the worker's task, too.
void Session::set_up(std::uint64_t line, const Options& options,
                     std::function<text::Parsed<void>()> change) {
  setup_ = Setup{line, options, {}};
  worker_.run([this, change = std::move(change)] {
    try {
      setup_->result = change();
    } catch (const std::exception& error) {
      setup_->result = text::refuse(text::Code::internal, {}, error.what());
    }
    events_.put(TaskDone{});
  });
}

void Session::finish_setup() {
  const Setup done = *std::exchange(setup_, std::nullopt);
  if (!done.result) return refuse(done.line, done.result.error());
  const bool respell = done.options.settings.chess960 != options_.settings.chess960;
  options_ = done.options;
  if (respell && position_) static_cast<void>(set_position(position_words_));
}

// Plain chess begins at the start position; a game with cards has none before it is told.
void Session::reset_position() {
  position_.reset();
  if (!extended_ || options_.variant == "chess") static_cast<void>(set_position("startpos"));
}

text::Parsed<void> Session::set_position(std::string words) {
  auto split = text::words(words);
  if (!split.empty() && split[0] == "chess") split.erase(split.begin());
  auto state = games::parse_position(split, options_.settings.chess960);
  if (!state) return tl::unexpected(state.error());
  position_ = std::move(*state);
  position_words_ = std::move(words);
  return {};
}

}  // namespace pawnbroker::session
