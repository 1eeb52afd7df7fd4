// random-conversation ENGINE LINES SEED: holds a random conversation with the engine and tells its
// figures. Fails where an answer takes more than a second, where the engine dies, or where it does
// not end by itself.

#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>

#include "../session/engine_process.h"
#include "random_conversation.h"
#include "text/words.h"

int main(int count, char** words) {
  using namespace pawnbroker;
  const auto lines = count == 4 ? text::parse_int<int>(words[2]) : std::nullopt;
  const auto seed = count == 4 ? text::parse_int<std::uint64_t>(words[3]) : std::nullopt;
  if (!lines || !seed) {
    std::cerr << "usage: random-conversation ENGINE LINES SEED\n";
    return 2;
  }
  try {
    test::EngineProcess engine({words[1]});
    const fuzz::Conversation had =
        fuzz::converse(engine, *lines, *seed, std::chrono::milliseconds(1000));
    engine.send("quit");
    static_cast<void>(engine.rest());
    const auto status = engine.wait_exit(test::Peer::kAtOnce);
    std::cout << had.lines << " lines, " << had.questions << " isready, " << had.decisions
              << " decisions, " << had.errors << " errors, longest answer " << had.longest.count()
              << " ms\n";
    if (status == 0) return 0;
    std::cerr << "random-conversation: the engine did not end well\n";
  } catch (const std::exception& error) {
    std::cerr << "random-conversation: " << error.what() << '\n';
  }
  return 1;
}
