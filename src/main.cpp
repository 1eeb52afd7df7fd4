// The engine: speaks its protocol on standard input and output.

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <unistd.h>

#include "players/make_player.h"
#include "session/identity.h"
#include "session/session.h"

namespace {

constexpr std::string_view kHelp =
    "usage: pawnbroker [--version | --help]\n"
    "\n"
    "Without arguments the engine reads its protocol from standard input: UCI for chess, and xuci\n"
    "for the games with cards. protocol-spec/README.md describes both.\n";

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
  if (argc > 1) return answer(argv[1]);
  std::signal(SIGPIPE, SIG_IGN);  // a peer that has gone is noticed when writing fails
  pawnbroker::session::Session session(pawnbroker::players::make_player(), STDIN_FILENO,
                                       STDOUT_FILENO);
  if (!session.run()) std::_Exit(0);
  return 0;
}
