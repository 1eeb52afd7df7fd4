#include "scripted_player.h"

#include <chrono>
#include <stdexcept>
#include <unistd.h>
#include <utility>

namespace pawnbroker::test {
namespace {

using namespace std::chrono_literals;

class ScriptedPlayer final : public players::Player {
 public:
  explicit ScriptedPlayer(std::shared_ptr<Script> script) : script_(std::move(script)) {}

  text::Parsed<void> configure(const players::Settings& settings) override {
    const std::lock_guard lock(script_->mutex);
    script_->settings.push_back(settings);
    if (script_->configure) return script_->configure(settings);
    return {};
  }

  void new_game() override {
    const std::lock_guard lock(script_->mutex);
    ++script_->new_games;
  }

  players::Decision decide(const games::AnyState& state, const players::Limits& limits,
                           players::Control& control, const players::Reporter& reporter) override {
    {
      const std::lock_guard lock(script_->mutex);
      script_->limits.push_back(limits);
      script_->started.push_back(control.started);
    }
    return script_->decide(state, limits, control, reporter);
  }

 private:
  std::shared_ptr<Script> script_;
};

}  // namespace

players::Decision play_first(const games::AnyState& state, const players::Limits& limits,
                             players::Control&, const players::Reporter& reporter) {
  const std::string action = limits.only.empty() ? state.legal().front() : limits.only.front();
  players::Report report;
  report.depth = 1;
  report.score = players::Score{};
  report.nodes = 1;
  report.pv = {action};
  reporter(report);
  return {action, {}};
}

players::Decision play_first_when_stopped(const games::AnyState& state,
                                          const players::Limits& limits, players::Control& control,
                                          const players::Reporter& reporter) {
  while (!control.stop) std::this_thread::sleep_for(1ms);
  return play_first(state, limits, control, reporter);
}

Conversation::Pipes Conversation::make_pipes() {
  Pipes pipes;
  if (pipe(pipes.in) != 0 || pipe(pipes.out) != 0) throw std::runtime_error("no pipe");
  return pipes;
}

Conversation::Conversation(Script::Decide decide) : Conversation(std::move(decide), make_pipes()) {}

Conversation::Conversation(Script::Decide decide, const Pipes& pipes)
    : Peer(pipes.in[1], pipes.out[0]),
      script_(std::make_shared<Script>()),
      session_ends_{pipes.in[0], pipes.out[1]} {
  script_->decide = std::move(decide);
  session_ = std::make_unique<session::Session>(std::make_unique<ScriptedPlayer>(script_),
                                                pipes.in[0], pipes.out[1]);
  thread_ = std::thread([this] {
    clean_ = session_->run();
    session_.reset();
    for (const int end : session_ends_) close(end);
  });
}

Conversation::~Conversation() {
  end_input();
  join();
}

bool Conversation::join() {
  if (thread_.joinable()) thread_.join();
  return clean_;
}

}  // namespace pawnbroker::test
