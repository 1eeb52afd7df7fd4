// Engines of others under the arbiter, and Pawnbroker under a manager of others, as Debian packages
// them.

#include "catch.h"
#include "command.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

// The program, also where Debian keeps games; empty if it is not installed.
std::string installed(const std::string& name) {
  if (const auto program = find_program(name)) return *program;
  return find_program("/usr/games/" + name).value_or("");
}

// Four games against Pawnbroker, at a depth that costs nothing.
void play_four(MatchPlan plan, Openings::Kind openings, const std::string& opponent) {
  plan.openings.kind = openings;
  plan.format.paired = true;
  plan.time.game.reset();
  plan.time.depth = 2;
  const auto hands = play_match(plan, {kPawnbroker, opponent});
  REQUIRE(hands.size() == 4);
  for (const PlayedHand& played : hands) {
    INFO(played.view);
    CHECK(played.faults.empty());
    CHECK_FALSE(played.loss);
    CHECK(played.times.size() > 4);
  }
}

}  // namespace

TEST_CASE("Stockfish plays chess and Choker's chess phase under the arbiter") {
  const std::string stockfish = installed("stockfish");
  REQUIRE_FALSE(stockfish.empty());
  play_four(chess_plan(4), Openings::Kind::random, stockfish);
  play_four(chess_plan(4), Openings::Kind::placed, stockfish);
}

TEST_CASE("other engines that are installed play Choker's chess phase under the arbiter") {
  for (const char* const name : {"ethereal-chess", "fairy-stockfish", "toga2", "glaurung"}) {
    const std::string program = installed(name);
    if (program.empty()) {
      WARN(name << " is not installed");
      continue;
    }
    INFO(name);
    play_four(chess_plan(4), Openings::Kind::placed, program);
  }
}

// Whether xboard can be driven here without a screen; says why not.
bool can_run_xboard() {
  for (const char* const program : {"xboard", "xvfb-run", "pgn-extract"}) {
    if (!installed(program).empty()) continue;
    WARN("skipped: " << program << " is not installed");
    return false;
  }
  return true;
}

// One game between two engines as xboard starts them, which must come to a result by the rules.
void play_under_xboard(const Folder& folder, const std::string& engines) {
  const std::string pgn = folder.file("game.pgn");
  const std::string command = "HOME=" + folder.file("") + " timeout 120 xvfb-run -a " +
                              installed("xboard") + " -noGUI " + engines +
                              " -fd . -sd . -mg 1 -tc 5 -inc 0 -depth 1 -xexit -sgf " + pgn + " >" +
                              folder.file("out") + " 2>&1";
  CHECK(std::system(command.c_str()) == 0);
  INFO(text_of(folder.file("out")));
  const std::string text = text_of(pgn);
  INFO(text);
  CHECK(contains(text, "Pawnbroker"));
  CHECK_FALSE(contains(text, "[Result \"*\"]"));
  CHECK_FALSE(contains(text, "forfeit"));
  CHECK_FALSE(contains(text, "llegal"));
  const std::string check =
      installed("pgn-extract") + " -r " + pgn + " 2>" + folder.file("checked");
  CHECK(std::system(check.c_str()) == 0);
  CHECK(contains(text_of(folder.file("checked")), "1 game matched out of 1"));
}

TEST_CASE("Pawnbroker plays under xboard, polyglot between them, against itself and Stockfish") {
  const std::string polyglot = installed("polyglot");
  if (!can_run_xboard()) return;
  if (polyglot.empty()) {
    WARN("skipped: polyglot is not installed");
    return;
  }
  for (const std::string& opponent : {kPawnbroker, installed("stockfish")}) {
    INFO(opponent);
    const Folder folder;
    const auto adapter = [&](const std::string& name, const std::string& engine) {
      std::ofstream(folder.file(name))
          << "[PolyGlot]\nEngineDir = .\nEngineCommand = " << engine << "\n[Engine]\nHash = 4\n";
      return "'" + polyglot + " " + folder.file(name) + "'";
    };
    play_under_xboard(
        folder, "-fcp " + adapter("first", kPawnbroker) + " -scp " + adapter("second", opponent));
  }
}

TEST_CASE("Pawnbroker plays under xboard by its own protocol, with memory and cores set") {
  if (!can_run_xboard()) return;
  const Folder folder;
  play_under_xboard(folder, "-fcp " + kPawnbroker + " -scp " + kPawnbroker +
                                " -defaultHashSize 8 -smpCores 1 -firstOptions 'MultiPV=2'");
}

TEST_CASE("Pawnbroker plays the chess of Fischer under xboard") {
  if (!can_run_xboard()) return;
  const Folder folder;
  play_under_xboard(folder, "-variant fischerandom -fcp " + kPawnbroker + " -scp " + kPawnbroker);
}

TEST_CASE("PyChess recognises the engine by both of its protocols") {
  const std::string packages = "/usr/lib/python3/dist-packages";
  if (installed("pychess").empty() || installed("xvfb-run").empty()) {
    WARN("skipped: pychess or xvfb is not installed");
    return;
  }
  const Folder folder;
  std::ofstream(folder.file("ask.py"))
      << "import sys\nsys.path.insert(0, '" << packages << "')\n"
      << "from pychess.Players.engineNest import is_cecp, is_uci\n"
      << "print('recognised', is_uci(sys.argv[1]), is_cecp(sys.argv[1]))\n";
  const std::string command = "HOME=" + folder.file("") +
                              " timeout 60 xvfb-run -a /usr/bin/python3 " + folder.file("ask.py") +
                              " " + kPawnbroker + " >" + folder.file("out") + " 2>&1";
  CHECK(std::system(command.c_str()) == 0);
  INFO(text_of(folder.file("out")));
  CHECK(contains(text_of(folder.file("out")), "recognised True True"));
}

TEST_CASE("Stockfish takes the command line's way, too") {
  const std::string stockfish = installed("stockfish");
  REQUIRE_FALSE(stockfish.empty());
  const Ran played = run("match --phase chess --hands 2 --nodes 200 --seed 1 --engine " +
                         kPawnbroker + " --engine " + stockfish);
  INFO(played.out << played.err);
  CHECK(played.code == 0);
  CHECK(contains(played.out, "Stockfish"));
}
