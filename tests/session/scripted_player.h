#pragma once

// A player that does what a test says, and a session that it plays in.

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "peer.h"
#include "players/player.h"
#include "session/session.h"

namespace pawnbroker::test {

// What the test tells the player, and what the player was told by the session.
struct Script {
  using Decide = std::function<players::Decision(const games::AnyState&, const players::Limits&,
                                                 players::Control&, const players::Reporter&)>;

  Decide decide;
  std::function<text::Parsed<void>(const players::Settings&)> configure;

  std::mutex mutex;  // guards the rest
  std::vector<players::Settings> settings;
  std::vector<players::Limits> limits;
  std::vector<players::SteadyClock::time_point> started;
  int new_games = 0;
};

// Reports and plays the first legal action.
players::Decision play_first(const games::AnyState& state, const players::Limits& limits,
                             players::Control& control, const players::Reporter& reporter);
// The same, but only once it is stopped.
players::Decision play_first_when_stopped(const games::AnyState& state,
                                          const players::Limits& limits, players::Control& control,
                                          const players::Reporter& reporter);

// A session in this process with a scripted player, and its peer.
class Conversation : public Peer {
 public:
  explicit Conversation(Script::Decide decide = play_first);
  ~Conversation();

  Script& script() { return *script_; }
  // Waits for the session to end; whether its player came to rest.
  bool join();

 private:
  struct Pipes {
    int in[2], out[2];
  };
  Conversation(Script::Decide decide, const Pipes& pipes);
  static Pipes make_pipes();

  std::shared_ptr<Script> script_;
  std::unique_ptr<session::Session> session_;
  int session_ends_[2];
  bool clean_ = false;
  std::thread thread_;
};

}  // namespace pawnbroker::test
