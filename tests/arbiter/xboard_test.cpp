// A person at XBoard: its lines over pipes, and the real program on a screen of its own.

#include "arbiter/record.h"
#include "arbiter/replay.h"
#include "catch.h"
#include "command.h"

using namespace pawnbroker;
using namespace pawnbroker::arbiter;

namespace {

const std::string kOpponent = test_engine("--play calm --name Opponent");
const std::vector<std::string> kBegin = {"xboard", "protover 2", "new", "random"};

// What the table says to XBoard when that sends these lines and closes its pipe.
std::vector<std::string> table_says(const std::string& game, std::vector<std::string> lines,
                                    const std::string& more = "", int code = 0) {
  lines.insert(lines.begin(), kBegin.begin(), kBegin.end());
  const Ran ran =
      run("table --game " + game + " --seat xboard --seat '" + kOpponent + "' --seed 3 " + more, "",
          text::join(lines, "\n") + "\n");
  CHECK(ran.code == code);
  CHECK(ran.err.empty());
  std::vector<std::string> said;
  for (const std::string_view line : text::split(ran.out, '\n')) said.emplace_back(line);
  return said;
}

// The lines that begin so, in order.
std::vector<std::string> only(const std::vector<std::string>& lines, const std::string& begin) {
  std::vector<std::string> chosen;
  std::ranges::copy_if(lines, std::back_inserter(chosen),
                       [&](const std::string& line) { return line.starts_with(begin); });
  return chosen;
}

bool has(const std::vector<std::string>& lines, const std::string& line) {
  return std::ranges::find(lines, line) != lines.end();
}

Record record_of(const std::string& file) {
  std::ifstream stream(file);
  auto record = read_record(stream);
  REQUIRE(record);
  return std::move(*record);
}

// The betting of the first hand, in which the person has White.
std::vector<std::string> behind_betting(const std::vector<std::string>& lines) {
  std::vector<std::string> all = {"variant choker", "bet1 call", "bet2 check", "bet3 check"};
  all.insert(all.end(), lines.begin(), lines.end());
  return all;
}

}  // namespace

TEST_CASE("XBoard is told what the table can do, and that choker is a variant of its own") {
  const auto said = table_says("choker", {});
  CHECK(has(said, "feature variants=\"choker\""));
  CHECK(has(said, "feature highlight=1"));
  CHECK(has(said, "feature option=\"Check or call -button\""));
  CHECK(only(said, "feature done=") ==
        std::vector<std::string>{"feature done=0", "feature done=1"});
  CHECK(only(said, "setup").empty());  // nobody has begun a game
}

TEST_CASE("XBoard shows the own cards as they come, and then the pieces; never the other hand") {
  const auto said = table_says("choker", behind_betting({"ping 7"}));
  const std::string begin = "setup (PNBRQ...........Kpnbrq...........k) 8x8+";
  const std::string board = "_bughouse 4k3/4p3/8/8/8/8/4P3/4K3";
  CHECK(only(said, "setup") == std::vector<std::string>{
                                   begin + "5" + board + "[] w - - 0 1",
                                   begin + "6" + board + "[NN] w - - 0 1",
                                   begin + "5" + board + "[NNBR] w - - 0 1",
                                   begin + "6" + board + "[NNBRP] w - - 0 1",
                                   begin + "5" + board + "[RBNNP] w - - 0 1",
                               });
  CHECK(only(said, "askuser").front() ==
        "askuser bet1 Round 1, pot 1500, you hold NN: fold, call, raise 2000-10000?");
  CHECK(has(said, "pong 7"));
}

TEST_CASE("bets may be typed or chosen from the menu, and are asked for again when they are none") {
  const auto said = table_says(
      "choker", {"variant choker", "bet1 dance", "bet1 call", "bet2 r 5", "option Ask again",
                 "option Check or call", "option Fold", "usermove e2e4"});
  const auto asked = only(said, "askuser");
  REQUIRE(asked.size() == 5);
  CHECK(asked[1].starts_with("askuser bet2 Not possible: dance ("));
  CHECK(asked[2].starts_with("askuser bet3 Not possible: r"));
  CHECK(asked[3].starts_with("askuser bet4 Round 1"));
  CHECK(asked[4].starts_with("askuser bet5 Black checks. "));
  CHECK(has(said, "telluser not possible: you may check, raise 2000-10000"));
  CHECK(has(said, "Illegal move (the bets come first): e2e4"));
}

TEST_CASE("an overlong line is an error at XBoard's table, too, and the next line counts") {
  const auto said = table_says(
      "choker", {std::string((std::size_t{1} << 20) + 1, 'x'), "ping 1", "variant choker"});
  CHECK(has(said, "Error (the line is longer than 1 MiB): -"));
  CHECK(has(said, "pong 1"));
}

TEST_CASE("XBoard marks where a piece may go, and hears why it may not") {
  const auto said = table_says(
      "choker", behind_betting({"lift j1", "lift j4", "lift j5", "usermove R@a3", "usermove N@b1",
                                "usermove Q@d1", "setboard 8/8/8/8/8/8/8/8 w - - 0 1"}));
  CHECK(only(said, "highlight") ==
        std::vector<std::string>{"highlight 8/8/8/8/YYYYYYYY/YYYYYYYY/YYYY1YYY/8",
                                 "highlight 8/8/8/8/8/8/YYYY1YYY/YYYY1YYY",
                                 "highlight 8/8/8/8/8/8/8/8"});
  CHECK(only(said, "Illegal move") ==
        std::vector<std::string>{"Illegal move (rook must stand on ranks 1 to 2): R@a3",
                                 "Illegal move (no deal leaves such a card to this player): Q@d1"});
  CHECK(has(said, "telluser R@a3: rook must stand on ranks 1 to 2"));
  CHECK(only(said, "move ").size() == 1);
  CHECK(only(said, "tellusererror Illegal position").size() == 1);
}

TEST_CASE("a hand that is resigned in XBoard is over, and a new game is the next hand") {
  const Folder folder;
  const auto said =
      table_says("choker",
                 behind_betting({"usermove R@a1", "result * {unfinished}", "lift j1",
                                 "result 0-1 {White resigns}", "force", "usermove N@b1", "new",
                                 "variant choker", "bet4 check", "bet5 check", "bet6 check", "go",
                                 "usermove a1a1"}),
                 "--hands 2 --record " + folder.file("record"));
  CHECK(only(said, "telluser hand 1").front() ==
        "telluser hand 1 ends by resign; chips: you -1000 (in all -1000), Opponent +1000 (in all "
        "+1000)");
  CHECK(has(said, "Illegal move (no hand is played: begin a new game): N@b1"));
  CHECK(only(said, "1-0").empty());  // XBoard knows
  CHECK(only(said, "0-1").empty());
  CHECK(only(said, "highlight").size() == 1);  // unfinished is not given up
  // Now the person has Black, and XBoard has to be told that the opponent plays White.
  CHECK(has(said, "telluser You have Black in this hand: choose Machine White in the menu Mode."));
  CHECK(only(said, "setup").back().find("[rrbnn] w") != std::string::npos);
  CHECK(only(said, "move ").size() == 2);
  const Record record = record_of(folder.file("record"));
  REQUIRE(record.hands.size() == 1);  // the second one was left
  CHECK(replay(record));
}

TEST_CASE("a fold ends XBoard's game, and a new game in the middle of a hand gives it up") {
  const auto said = table_says("choker",
                               {"variant choker", "bet1 fold", "result 0-1 {x}", "new",
                                "variant choker", "new", "variant choker", "bet3 call"},
                               "--hands 3");
  CHECK(has(said, "0-1 {fold: you lose 500}"));
  CHECK(only(said, "telluser hand 2").size() == 1);
  CHECK(only(said, "askuser").size() >= 2);
}

TEST_CASE("what XBoard has taken back is played again, and answered as before") {
  const auto lines =
      behind_betting({"usermove R@h1", "usermove B@b2", "remove", "remove", "usermove B@b2",
                      "usermove R@h1", "usermove B@b2", "usermove N@c2", "ping 7"});
  const auto said = table_says("choker", lines);
  CHECK(has(said, "telluser Nothing can be taken back: play B@b2 again to go on."));
  CHECK(has(said, "telluser Nothing can be taken back: play R@h1 again to go on."));
  CHECK(only(said, "Illegal move") ==
        std::vector<std::string>{"Illegal move (R@h1 has been played: play it again): B@b2"});
  const auto moves = only(said, "move ");
  REQUIRE(moves.size() == 5);
  CHECK(moves[2] == moves[0]);
  CHECK(moves[3] == moves[1]);
  CHECK(has(said, "pong 7"));
  // Before anything has been played there is nothing to show again.
  CHECK(has(table_says("choker", behind_betting({"remove"})),
            "Error (command not legal now): remove"));
}

TEST_CASE("a question that has been settled is not answered any more") {
  // By a button: the answer would be a resignation, or a rook on the board.
  for (const std::string late : {"bet3 resign", "bet3 r h1"}) {
    const auto said = table_says("choker", {"variant choker", "bet1 call", "bet2 check",
                                            "option Check or call", late, "usermove R@h1"});
    CHECK(only(said, "askuser").size() == 3);
    CHECK(only(said, "move ").size() == 1);
    CHECK(only(said, "Illegal move").empty());
  }
  // By the clock, which checks for who has not answered.
  const Ran ran = run("table --game choker --seat xboard --seat '" + kOpponent +
                          "' --seed 3 --tc 60+0 --bettime 0.3 --margin 0.1",
                      "{ printf '" + text::join(kBegin, "\\n") +
                          "\\nvariant choker\\nbet1 call\\nbet2 check\\n'; sleep 1.2; "
                          "printf 'bet3 check\\nusermove R@h1\\nping 7\\n'; sleep 0.3; } | ");
  CHECK(ran.code == 0);
  CHECK(contains(ran.out, "askuser bet3 "));
  CHECK_FALSE(contains(ran.out, "askuser bet4 "));
  CHECK(contains(ran.out, "\nmove "));
}

TEST_CASE("who has White and gives it to the opponent in XBoard is told the way back") {
  const std::string way =
      "telluser You have White in this hand: choose Edit Game in the menu Mode "
      "to go on.";
  CHECK(has(table_says("choker", behind_betting({"usermove R@h1", "go"})), way));
  CHECK(has(table_says("cheversi", {"variant cheversi", "usermove K@e4", "go"}), way));
}

TEST_CASE("tools/xboard hands each option on as one word, and shows what is wrong with them") {
  const Folder folder;
  std::filesystem::create_directory(folder.file("fake"));
  const std::string fake = folder.file("fake/xboard");
  std::ofstream(fake) << "#!/bin/sh\nprintf '%s\\n' \"$@\"\n";
  std::filesystem::permissions(fake, std::filesystem::perms::owner_all);
  const auto opened = [&](const std::string& options) {
    return run_program("PATH='" + folder.file("fake") +
                       "':$PATH PAWNBROKER_BIN=" PAWNBROKER_BIN_DIR " " PAWNBROKER_SOURCE_DIR
                       "/tools/xboard " +
                       options);
  };
  const std::string seats = " '--seat' 'xboard' '--seat' \"'" + kPawnbroker + "'\"";
  const Ran plain = opened("");
  CHECK(plain.code == 0);
  CHECK(contains(plain.out, "\n'" + kArbiter + "' 'table' '--game' 'choker'" + seats + "\n"));
  const std::string record = folder.file("a b");
  const Ran more = opened("--game=cheversi --record '" + record + "' --hands 2");
  CHECK(contains(more.out, "\n-variant\ncheversi\n"));
  CHECK(contains(more.out,
                 "'--game' 'cheversi'" + seats + " '--record' '" + record + "' '--hands' '2'\n"));
  const Ran help = opened("--help");
  CHECK(help.code == 0);
  CHECK(contains(help.out, "--movetime"));
  CHECK_FALSE(contains(help.out, "-fcp"));
  for (const std::string wrong : {"--hnds 3", "--game go", "--game"}) {
    const Ran refused = opened(wrong);
    CHECK(refused.code == 2);
    CHECK(refused.out.empty());
    CHECK_FALSE(refused.err.empty());
  }
}

TEST_CASE("behind the last hand the table stays until XBoard quits") {
  const auto said = table_says(
      "choker",
      {"variant choker", "bet1 fold", "ping 7", "new", "variant choker", "ping 8", "quit"},
      "--hands 1");
  CHECK(only(said, "telluser That was the last hand of this table.").size() == 2);
  CHECK(has(said, "pong 8"));
  const Ran lost = run("table --game choker --seat xboard --seat /bin/false", "",
                       text::join(kBegin, "\n") + "\nping 7\n");
  CHECK(lost.code == 3);
  CHECK(contains(lost.out, "telluser engine cannot start: "));
  CHECK(contains(lost.out, "pong 7"));
}

TEST_CASE("quit leaves the table") {
  CHECK(has(table_says("choker", {"variant choker", "quit"}), "# you leave the table"));
}

TEST_CASE("Cheversi is played in XBoard from open hands, kings included") {
  const auto said = table_says("cheversi",
                               {"variant cheversi", "lift j6", "usermove K@e4", "usermove K@e5",
                                "new", "ping 1", "variant cheversi"},
                               "--hands 2", 1);
  CHECK(only(said, "setup").front() ==
        "setup (PNBRQK..........Xpnbrqk..........x) 8x8+6_bughouse "
        "8/8/8/8/8/8/8/8[QRRBBNNKqrrbbnnk] w - - 0 1");
  CHECK(only(said, "highlight").front() ==
        "highlight " + text::join(std::vector<std::string>(8, "YYYYYYYY"), "/"));
  CHECK(only(said, "move ").size() == 1);
  CHECK(only(said, "Illegal move").size() == 1);
  CHECK(has(said, "pong 1"));
}

TEST_CASE("a whole game of Cheversi ends with its result in XBoard") {
  // XBoard sends what is dropped; most of these are not legal when they come, and are refused.
  std::vector<std::string> lines = {"variant cheversi", "usermove K@e4"};
  for (const char piece : std::string("QRRBBNN")) {
    for (const char file : std::string("abcdefgh")) {
      for (const char rank : std::string("12345678")) {
        lines.push_back("usermove " + std::string{piece, '@', file, rank});
      }
    }
  }
  const auto said = table_says("cheversi", lines, "--hands 1");
  CHECK(only(said, "move ").size() == 8);
  CHECK(only(said, "1-0").size() + only(said, "0-1").size() + only(said, "1/2-1/2").size() == 1);
  CHECK(only(said, "telluser hand 1 ends by points").size() == 1);
}

TEST_CASE("what XBoard cannot show is refused") {
  const auto code = [](const std::string& arguments) { return run("table " + arguments).code; };
  CHECK(code("--game chess --seat xboard --seat '" + kOpponent + "'") == 2);
  CHECK(code("--game choker --seat xboard --seat human") == 2);
  CHECK(code("--game choker --seat xboard --seat xboard") == 2);
}

TEST_CASE("a person plays Choker in XBoard with the mouse") {
  for (const char* const program : {"/usr/games/xboard", "Xvfb", "xdotool", "import"}) {
    if (find_program(program)) continue;
    WARN("skipped: " << program << " is not installed");
    return;
  }
  const Folder folder;
  // Who wants to see the pictures names a folder for them.
  const char* const kept = std::getenv("PAWNBROKER_PICTURES");
  const std::string where = kept != nullptr ? kept : folder.file("");
  const std::string command = PAWNBROKER_SOURCE_DIR "/tests/arbiter/xboard_hand.sh " + where + " " +
                              kArbiter + " '" + kOpponent + "' >" + folder.file("out") + " 2>&1";
  const int status = std::system(command.c_str());
  INFO(text_of(folder.file("out")) << text_of(where + "/debug"));
  if (WEXITSTATUS(status) == 77) {
    WARN("skipped: " << text_of(folder.file("out")));
    return;
  }
  REQUIRE(status == 0);
  const std::string picture = text_of(where + "/placement.png");
  CHECK(picture.starts_with("\x89PNG"));
  CHECK(record_of(where + "/record").finish == Finish::interrupted);
}
