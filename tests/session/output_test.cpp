#include "session/output.h"

#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <unistd.h>

#include "catch.h"
#include "peer.h"

namespace pawnbroker::test {
namespace {

using namespace std::chrono_literals;

struct Pipe {
  Pipe() {
    if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  }
  int ends[2];
};

TEST_CASE("a reader who is late misses nothing but droppable lines", "[P45]") {
  const Pipe pipe;
  Peer reader(dup(pipe.ends[1]), pipe.ends[0]);
  const std::string info(99, 'i');
  constexpr int kInfos = 50'000;  // 5 MB: more than any pipe and any backlog holds
  {
    session::Output output(pipe.ends[1]);
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < kInfos; ++i) output.droppable(info);
    for (int i = 0; i < 1000; ++i) output.line("line " + std::to_string(i));
    CHECK(std::chrono::steady_clock::now() - start < 1s);
    CHECK_FALSE(output.drain(50ms));

    int infos = 0;
    int next = 0;
    while (next < 1000) {
      const std::string line = reader.line().value();
      if (line == info) {
        ++infos;
      } else {
        REQUIRE(line == "line " + std::to_string(next++));
      }
    }
    CHECK(infos > 10'000);
    CHECK(infos < kInfos);
    CHECK(output.drain(1s));
  }
  close(pipe.ends[1]);
}

TEST_CASE("an output that nobody reads can still be closed") {
  const Pipe pipe;
  const auto start = std::chrono::steady_clock::now();
  {
    session::Output output(pipe.ends[1]);
    for (int i = 0; i < 10'000; ++i) output.line(std::string(99, 'x'));
    CHECK_FALSE(output.drain(20ms));
  }
  CHECK(std::chrono::steady_clock::now() - start < 1s);
  close(pipe.ends[0]);
  close(pipe.ends[1]);
}

}  // namespace
}  // namespace pawnbroker::test
