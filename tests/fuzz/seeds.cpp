#include "seeds.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string_view>
#include <utility>

#include "arbiter/dealer.h"
#include "arbiter/openings.h"
#include "arbiter/record.h"
#include "arbiter/schedule.h"
#include "armies/army_table.h"
#include "cards/random.h"
#include "chess/fen.h"
#include "chess/notation.h"
#include "chess/position.h"
#include "chess/san.h"
#include "eval/network.h"
#include "games/registry.h"
#include "text/words.h"
#include "wire/words.h"

namespace pawnbroker::fuzz {
namespace {

namespace fs = std::filesystem;
using Strings = std::vector<std::string>;

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

Strings transcripts() {
  std::vector<fs::path> paths;
  for (const auto& entry :
       fs::directory_iterator(PAWNBROKER_SOURCE_DIR "/protocol-spec/transcripts")) {
    if (entry.path().extension() == ".txt") paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  Strings texts;
  for (const fs::path& path : paths) texts.push_back(text_of(path));
  return texts;
}

// What a transcript has behind `mark`, line by line.
Strings lines_behind(std::string_view transcript, std::string_view mark) {
  Strings lines;
  for (const std::string_view line : text::split(transcript, '\n')) {
    if (line.starts_with(mark)) lines.emplace_back(line.substr(mark.size()));
  }
  return lines;
}

// The tokens that `game` lists in random play of whole games, from its own start.
struct Played {
  std::string view;
  games::Ending ending;
  std::size_t decisions = 0;
};

Played play(const games::Entry& game, const games::Setup& setup, const games::Shuffle& shuffle,
            cards::Rng rng) {
  constexpr std::size_t kMostDecisions = 200;
  games::AnyState state = game.start(setup).value();
  Played played;
  while (!state.over() && played.decisions < kMostDecisions) {
    std::string token;
    if (state.turn() == games::kChance) {
      token = state.deal(shuffle);
    } else {
      token = state.random_action(rng);
      ++played.decisions;
    }
    static_cast<void>(state.apply(token));
  }
  played.view = state.view(games::kObserver);
  if (state.over()) played.ending = state.ending();
  return played;
}

}  // namespace

Strings line_seeds() {
  std::set<std::string> lines;
  for (const std::string& transcript : transcripts()) {
    for (const auto* mark : {"> ", "< "}) {
      for (std::string& line : lines_behind(transcript, mark)) lines.insert(std::move(line));
    }
  }
  return {lines.begin(), lines.end()};
}

Strings session_seeds() {
  Strings conversations;
  for (const std::string& transcript : transcripts()) {
    conversations.push_back(text::join(lines_behind(transcript, "> "), "\n"));
  }
  return conversations;
}

Strings position_seeds() {
  std::set<std::string> positions;
  for (const std::string& line : line_seeds()) {
    const auto words = text::words(line);
    if (!words.empty() && words[0] == "position") {
      positions.insert(wire::phrase(wire::Words(words).subspan(1)));
    }
  }
  for (const games::Entry& game : games::all_games()) {
    const arbiter::Dealer dealer(cards::open_seed(1));
    for (std::uint64_t deal = 1; deal <= 3; ++deal) {
      games::Setup setup;
      setup.seats = std::min(game.facts.max_seats, static_cast<int>(deal) + 1);
      setup.stacks.resize(static_cast<std::size_t>(setup.seats), 10'000);
      positions.insert(play(game, setup, dealer.shuffle(deal), dealer.randomness(deal)).view);
    }
  }
  return {positions.begin(), positions.end()};
}

Strings fen_seeds() {
  std::set<std::string> fens{std::string(chess::kStartFen)};
  for (const std::string& position : position_seeds()) {
    if (!position.starts_with("fen ")) continue;
    const std::size_t moves = position.find(" moves");
    fens.insert(position.substr(4, moves == std::string::npos ? moves : moves - 4));
  }
  return {fens.begin(), fens.end()};
}

Strings pgn_seeds() {
  Strings games = {
      "[Event \"x\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n"
      "1. e4! {up (or not)} Kd7 (1... Ke7 (1... Kf7) 2. e5) 2. Kd2 $3 ; and so on\n*\n"};
  for (const std::string& seed : position_seeds()) {
    const auto words = text::words(seed);
    if (words.size() < 3 || words[0] != "startpos") continue;
    chess::Position position;
    std::string game = "[White \"A \\\"x\\\" \\\\\"]\n\n";
    for (const std::string_view word : wire::Words(words).subspan(2)) {
      const auto move = chess::parse_move(position, word);
      if (!move) break;
      game += std::to_string(position.fullmove_number()) + ". " + to_san(position, *move) + "\n";
      position.make(*move);
    }
    games.push_back(game + "1/2-1/2\n");
  }
  return games;
}

Strings openings_seeds() {
  return {text::join(fen_seeds(), "\n") + "\n",
          "# decks\nQQQQ RRRRRRRR BBBBBBBB NNNNNNNN PPPPPPPPPPPPPPPP # sorted\r\n\n",
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"start\";\n"};
}

Strings record_seeds() {
  Strings records;
  for (const games::Entry& game : games::all_games()) {
    const cards::Seed seed = cards::open_seed(7);
    const arbiter::Dealer dealer(seed);
    arbiter::RecordHeader header;
    header.program = "pawnbroker-arbiter";
    header.plan.game = &game;
    header.plan.format.hands = 2;
    header.plan.format.paired = true;
    header.names = {"A", "B \"x\""};
    header.open_number = 7;
    header.commitment = dealer.commitment();
    header.setups.resize(header.names.size());
    arbiter::Schedule schedule(header.plan.format, header.plan.setup,
                               arbiter::make_opening(header.plan.openings, dealer));
    std::string record = print_header(header);
    while (auto hand = schedule.take(0)) {
      const Played played =
          play(game, hand->setup, dealer.shuffle(hand->deal), dealer.randomness(hand->number));
      arbiter::PlayedHand done;
      done.hand = *hand;
      done.view = played.view;
      done.why = played.ending.why;
      done.returns = played.ending.returns;
      done.returns.resize(header.names.size());
      done.times.assign(played.decisions, arbiter::Milliseconds(1));
      record += print_hand(done);
      schedule.finish(done);
    }
    records.push_back(record + print_end(arbiter::Finish::complete, seed));
  }
  return records;
}

// Besides changes of the engine's own file, the beginning of a whole one.
Strings network_seeds() {
  const auto bytes = eval::to_bytes(*eval::standard_network());
  return {{reinterpret_cast<const char*>(bytes.data()), 64}, std::string(4, '\0')};
}

Strings armies_seeds() {
  return {armies::ArmyTable::standard().print(), std::string(4, ' ')};
}

Strings config_seeds() {
  return {R"({"hands": 2000, "tc": "5+0.05", "stacks": [10000, 10000], "duplicate": false,
 "engines": [{"command": "new/pawnbroker", "options": {"Hash": 64}},
             {"command": "old/pawnbroker", "dir": "old", "nodes": 5000, "name": "Old"}]})",
          R"({"hands": 1e3, "tc": null, "engines": {}})"};
}

}  // namespace pawnbroker::fuzz
