// Records in the forms of other programs, read again by programs that know these forms.

#include <sstream>
#include <sys/wait.h>

#include "arbiter/pgn.h"
#include "arbiter/phh.h"
#include "arbiter/record.h"
#include "catch.h"
#include "harness.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

const std::string kArbiter = PAWNBROKER_BIN_DIR "/pawnbroker-arbiter ";

// Debian keeps programs about games in a folder of their own.
int shell(const std::string& command) {
  return WEXITSTATUS(std::system(("PATH=$PATH:/usr/games; " + command + " </dev/null").c_str()));
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

Record record_of(const MatchPlan& plan, const std::vector<PlayedHand>& hands) {
  const Dealer& dealer = open_dealer();
  std::string text =
      print_header({"test", plan, {"A \"x\" \\ b", "Tarrá"}, 1, dealer.commitment()});
  for (const PlayedHand& each : hands) text += print_hand(each);
  std::istringstream file(text + print_end(Finish::complete, dealer.seed()));
  return read_record(file).value();
}

// Hands of calm players all come to their chess; hand 4 ends there by an illegal move.
const std::vector<PlayedHand>& calm_hands() {
  static const std::vector<PlayedHand> hands = play_match(
      choker_plan(4), {test_engine("--play calm"), test_engine("--play calm --fault illegal:50")});
  return hands;
}

bool installed(const std::string& program) {
  return shell("command -v " + program + " >/dev/null") == 0;
}

}  // namespace

TEST_CASE("the chess of Choker is exported with what led to it", "[P84][P85]") {
  const std::string pgn = print_pgn(record_of(choker_plan(4), calm_hands()));
  CHECK(count(pgn, "[Event \"choker\"]") == 4);
  CHECK(count(pgn, "[SetUp \"1\"]\n[FEN \"") == 4);
  CHECK(count(pgn, "[Pot \"2000\"]") == 4);
  CHECK(has(pgn, "[White \"A \\\"x\\\" \\\\ b\"]\n[Black \"Tarrá\"]"));
  CHECK(has(pgn, "\n1. "));
  CHECK(has(pgn, "[Termination \"rules infraction\"]\n[Ending \"illegal\"]"));
  const std::string view = calm_hands()[0].view;
  const std::size_t deal = view.find("deal:") + 5;
  CHECK(has(pgn, "[Deal \"" + view.substr(deal, view.find(' ', deal) - deal) + " "));
  for (const std::string result : {"1-0", "0-1", "1/2-1/2"}) {
    CHECK(count(pgn, "[Result \"" + result + "\"]") * 2 == count(pgn, result));
  }
}

TEST_CASE("games in which somebody castles from elsewhere are of a variant") {
  const auto pgn_from = [](const std::string& fen) {
    PlayedHand played;
    played.hand.engines = {0, 1};
    played.returns = {0, 0};
    played.why = "adjudicated";
    played.view = "fen " + fen;
    Record record;
    record.header.plan = chess_plan(1);
    record.header.names = {"A", "B"};
    record.hands.push_back({1, played, 0, {}});
    return print_pgn(record);
  };
  const std::string tag = "[Variant \"chess960\"]\n";
  CHECK(has(pgn_from("bnrkqrnb/pppppppp/8/8/8/8/PPPPPPPP/BNRKQRNB w KQkq - 0 1"), tag));
  CHECK(has(pgn_from("4k3/8/8/8/8/8/8/1R2K2R w KB - 0 1"), tag));
  CHECK_FALSE(has(pgn_from("4k3/8/8/8/8/8/8/1R2K2R w K - 0 1"), tag));
  CHECK_FALSE(has(pgn_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), tag));
}

TEST_CASE("pgn-extract accepts the exported games") {
  if (!installed("pgn-extract")) {
    WARN("pgn-extract is not installed");
    return;
  }
  MatchPlan chess = chess_plan(6);
  chess.format.paired = true;
  chess.openings.kind = Openings::Kind::placed;
  const auto games = play_match(chess, {test_engine(), test_engine()});
  const std::string pgn =
      print_pgn(record_of(choker_plan(4), calm_hands())) + print_pgn(record_of(chess, games));
  const Folder folder;
  std::ofstream(folder.file("games.pgn")) << pgn;
  CHECK(shell("pgn-extract --output " + folder.file("out") + " " + folder.file("games.pgn") +
              " 2>" + folder.file("log")) == 0);
  const std::string log = text_of(folder.file("log"));
  INFO(log);
  CHECK(has(log, "10 games matched out of 10."));
  CHECK_FALSE(has(log, "rror"));
  CHECK_FALSE(has(log, "nknown"));
  // All moves have come through.
  CHECK(count(text_of(folder.file("out")), "[Pot ") == 4);
}

TEST_CASE("hands that end before their chess have no game of chess") {
  MatchPlan plan = choker_plan(10);
  const auto hands = play_match(plan, {test_engine(), test_engine()});
  const auto folds = std::ranges::count(hands, "fold", &PlayedHand::why);
  REQUIRE(folds > 0);
  const std::string pgn = print_pgn(record_of(plan, hands));
  CHECK(count(pgn, "[Event ") <= hands.size() - static_cast<std::size_t>(folds));
}

TEST_CASE("betting is exported in amounts of the round") {
  PlayedHand played;
  played.hand.number = 3;
  played.hand.deal = 2;
  played.hand.engines = {1, 0};
  played.returns = {3000, -3000};
  played.why = "fold";
  played.view =
      "choker seat o hand 2 stacks 10000 9000 blinds 500 1000 struct nl rules - moves "
      "deal:QP/BR raise:3000 call deal:PP/NR check raise:5000 fold";
  const std::string phh = print_phh(record_of(choker_plan(4), {played}));
  CHECK(phh ==
        "[3]\n"
        "variant = \"Choker\"\n"
        "antes = [0, 0]\n"
        "blinds_or_straddles = [1000, 500]\n"
        "min_bet = 1000\n"
        "starting_stacks = [10000, 9000]\n"
        "actions = [\"d dh p1 QP\", \"d dh p2 BR\", \"p1 cbr 3000\", \"p2 cc\", \"d dh p1 PP\", "
        "\"d dh p2 NR\", \"p2 cc\", \"p1 cbr 2000\", \"p2 f\"]\n"
        "players = [\"Tarrá\", \"A \\\"x\\\" \\\\ b\"]\n"
        "hand = 3\n"
        "finishing_stacks = [13000, 6000]\n"
        "_deal = 2\n"
        "_structure = \"nl\"\n"
        "_placement = []\n"
        "_ending = \"fold\"\n"
        "\n");
}

TEST_CASE("the program exports a record, TOML that Python reads, and refuses what is not true") {
  const Folder folder;
  const std::string record = folder.file("record");
  const std::string quiet = " >" + folder.file("out") + " 2>" + folder.file("err");
  REQUIRE(shell(kArbiter + "match --hands 6 --seed 2 --record " + record + " --engine '" +
                test_engine() + "' --engine '" + test_engine() + "'" + quiet) == 0);
  const std::string pgn = folder.file("pgn");
  const std::string phh = folder.file("phh");
  CHECK(shell(kArbiter + "export --pgn " + pgn + " --phh " + phh + " " + record + quiet) == 0);
  CHECK(count(text_of(phh), "variant = ") == 6);
  CHECK(shell(kArbiter + "export --phh - " + record + quiet) == 0);
  CHECK(text_of(folder.file("out")) == text_of(phh));
  if (shell("python3 -c 'import tomllib' 2>/dev/null") == 0) {
    CHECK(shell("python3 -c 'import sys, tomllib; hands = tomllib.load(open(sys.argv[1], \"rb\")); "
                "sys.exit(len(hands) != 6 or hands[\"6\"][\"hand\"] != 6)' " +
                phh) == 0);
  } else {
    WARN("no Python with tomllib");
  }

  CHECK(shell(kArbiter + "export " + record + quiet) == 2);
  CHECK(has(text_of(folder.file("err")), "--pgn or --phh is needed"));
  CHECK(shell(kArbiter + "export --pgn /nowhere/x " + record + quiet) == 2);
  const std::string other = folder.file("chicago");
  REQUIRE(shell(kArbiter + "match --game chicago --hands 2 --seed 2 --record " + other +
                " --engine '" + test_engine() + "' --engine '" + test_engine() + "'" + quiet) == 0);
  CHECK(shell(kArbiter + "export --pgn - " + other + quiet) == 2);
  CHECK(has(text_of(folder.file("err")), "--pgn: no chess is played in chicago"));
  CHECK(shell(kArbiter + "export --phh - " + other + quiet) == 2);
  CHECK(has(text_of(folder.file("err")), "--phh: nobody bets in chicago"));
  std::ofstream(record, std::ios::app) << "junk\n";
  CHECK(shell(kArbiter + "export --pgn " + pgn + " " + record + quiet) == 1);
}
