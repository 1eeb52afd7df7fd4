#include "session/session.h"

#include <algorithm>
#include <utility>

#include "text/words.h"
#include "wire/error.h"

namespace pawnbroker::session {
namespace {

using namespace std::chrono_literals;

// From the end of the conversation on: for a search to stop and for what waits behind it, then for
// the peer to read the answers.
constexpr auto kExitPatience = 500ms;
constexpr auto kDrainPatience = 250ms;

const text::Refusal kOverlong{
    text::Code::syntax, 0, {}, std::string(wire::LineSplitter::kOverlong)};

}  // namespace

Session::Session(std::unique_ptr<players::Player> player, int input, int output)
    : output_(output),
      player_(std::move(player)),
      input_(
          input, [this](InputLine line) { events_.put(std::move(line)); },
          [this] { events_.put(InputEnded{}); }) {
  reset_position();
  configure(0, options_);
}

bool Session::run() {
  while (!(exit_deadline_ && idle()) && !out_of_time()) {
    if (auto event = events_.take_until(next_wake())) {
      std::visit([this](auto&& e) { on(std::forward<decltype(e)>(e)); }, std::move(*event));
      if (idle()) execute_deferred();
    } else if (search_ && search_->reports) {
      search_->reports->release();
    }
  }
  output_.drain(kDrainPatience);
  return idle();
}

bool Session::out_of_time() const {
  return exit_deadline_ && *exit_deadline_ <= players::SteadyClock::now();
}

Session::TimePoint Session::next_wake() {
  TimePoint wake = exit_deadline_.value_or(TimePoint::max());
  if (search_ && search_->reports) {
    if (const auto due = search_->reports->due()) wake = std::min(wake, *due);
  }
  return wake;
}

void Session::on(InputLine line) {
  if (exit_deadline_) return;
  if (cecp_) return translate(line);
  accept(std::move(line));
}

void Session::on(InputEnded) {
  end();
}

void Session::on(TaskDone) {
  if (setup_) {
    finish_setup();
  } else {
    finish_search();
  }
}

void Session::end() {
  if (exit_deadline_) return;
  exit_deadline_ = players::SteadyClock::now() + kExitPatience;
  if (search_) stop_search();
}

// In plain mode unknown words in front are skipped, as UCI asks. `at` becomes the place of the
// word that names the handler.
const Session::Handler* Session::handler_of(std::span<const std::string_view> words,
                                            std::size_t& at) const {
  for (at = 0; at < words.size(); ++at) {
    const auto found = std::ranges::find(kHandlers, words[at], &Handler::word);
    const Known other_mode = extended_ ? Known::plain : Known::extended;
    if (found != kHandlers.end() && found->known != other_mode) return &*found;
    if (extended_) break;
  }
  return nullptr;
}

bool Session::must_wait(Urgency urgency) const {
  if (urgency == Urgency::always) return false;
  if (setup_) return true;
  if (!search_ || urgency == Urgency::any_search) return false;
  return search_->stopping || urgency == Urgency::idle;
}

void Session::accept(InputLine line) {
  if (!try_execute(line)) defer(std::move(line));
}

void Session::translate(const InputLine& line) {
  if (line.overlong) return refuse(line.number, kOverlong);
  for (std::string& each : cecp_->read(line.text)) {
    accept({std::move(each), false, line.number, line.read_at});
  }
}

void Session::follow(std::uint64_t number, std::vector<std::string> lines) {
  for (std::string& each : lines) {
    defer({std::move(each), false, number, players::SteadyClock::now()});
  }
}

bool Session::try_execute(const InputLine& line) {
  const auto words = text::words(line.text);
  std::size_t at = 0;
  const Handler* const handler = handler_of(words, at);
  if (must_wait(handler != nullptr ? handler->urgency : Urgency::idle)) return false;
  if (line.overlong) {
    refuse(line.number, kOverlong);
  } else if (handler != nullptr) {
    (this->*handler->handle)({line.number, line.read_at, wire::Words(words).subspan(at + 1)});
  } else if (extended_ && !words.empty()) {
    refuse(line.number, {text::Code::unknown_command, 1, std::string(words[0]), {}});
  }
  return true;
}

void Session::defer(InputLine line) {
  const auto words = text::words(line.text);
  std::size_t at = 0;
  const Handler* const handler = handler_of(words, at);
  if (handler != nullptr && handler->urgency == Urgency::any_search) question_deferred_ = true;
  deferred_.push_back(std::move(line));
}

// While a search is stopping only questions are looked for, and the whole queue just once: however
// long it is, most searches leave it alone.
void Session::execute_deferred() {
  std::deque<InputLine> passed_over;
  const auto put_back = [&] {
    deferred_.insert(deferred_.begin(), passed_over.begin(), passed_over.end());
    passed_over.clear();
  };
  while (!deferred_.empty() && !everything_waits() && !out_of_time()) {
    InputLine line = std::move(deferred_.front());
    deferred_.pop_front();
    if (!try_execute(line)) {
      passed_over.push_back(std::move(line));
    } else if (idle()) {
      put_back();
    }
  }
  if (deferred_.empty()) question_deferred_ = false;
  put_back();
}

void Session::refuse(std::uint64_t line, const text::Refusal& refusal) {
  if (cecp_) return cecp_->refuse(refusal);
  const std::string error = wire::print_error(refusal, line);
  output_.line(extended_ ? error : "info string " + error);
}

}  // namespace pawnbroker::session
