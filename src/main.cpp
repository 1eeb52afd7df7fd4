// The engine: speaks its protocol on standard input and output.

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <unistd.h>

#include "players/make_player.h"
#include "session/bench.h"
#include "session/identity.h"
#include "session/session.h"
#include "text/standard_streams.h"
#include "text/words.h"

namespace {

constexpr std::string_view kHelp =
    "usage: pawnbroker [--version | --help | bench [DEPTH]]\n"
    "\n"
    "Without arguments the engine reads its protocol from standard input: UCI for chess, and xuci\n"
    "for the games with cards. protocol-spec/README.md describes both.\n"
    "\n"
    "bench searches 50 chess positions to DEPTH plies; the number of nodes in its last line is "
    "the\n"
    "same wherever the search is the same.\n";

int bench(std::string_view depth) {
  const auto plies =
      depth.empty() ? pawnbroker::session::kBenchDepth : pawnbroker::text::parse_int<int>(depth);
  if (!plies) {
    std::cerr << "pawnbroker: bench takes a number of plies, not " << depth << '\n';
    return 2;
  }
  pawnbroker::players::Control control;
  const auto result = pawnbroker::session::run_bench(
      *plies, control, [](const std::string& line) { std::cout << line << std::endl; });
  std::cout << summary(result) << '\n';
  return 0;
}

int answer(std::string_view argument) {
  if (argument == "--version") {
    std::cout << pawnbroker::session::kName << ' ' << pawnbroker::session::version() << '\n';
    return 0;
  }
  if (argument == "--help") {
    std::cout << kHelp;
    return 0;
  }
  std::cerr << "pawnbroker: unknown argument " << argument << '\n' << kHelp;
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  pawnbroker::text::reserve_standard_streams();
  if (argc > 1) {
    const std::string_view first = argv[1];
    const int status = first == "bench" ? bench(argc > 2 ? argv[2] : "") : answer(first);
    // What nobody can read has not been said.
    return std::cout.flush() ? status : 1;
  }
  std::signal(SIGPIPE, SIG_IGN);  // a peer that has gone is noticed when writing fails
  pawnbroker::session::Session session(pawnbroker::players::make_player(), STDIN_FILENO,
                                       STDOUT_FILENO);
  if (!session.run()) std::_Exit(0);
  return 0;
}
