// The fuzz targets without libFuzzer: over their seeds, over mutations of these that are the same
// on every run, and over all that fuzzing has found.

#include <cctype>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "../session/engine_process.h"
#include "cards/random.h"
#include "catch.h"
#include "many_hands.h"
#include "mutation.h"
#include "random_conversation.h"
#include "sanitized.h"
#include "target.h"
#include "temporary_folder.h"

using namespace pawnbroker;

namespace {

namespace fs = std::filesystem;

constexpr int kMutations = 400;

std::string shown(std::string_view input) {
  std::string text;
  for (const char c : input.substr(0, 2000)) {
    char escape[5];
    std::snprintf(escape, sizeof escape, "\\x%02x", static_cast<unsigned char>(c));
    text += std::isprint(static_cast<unsigned char>(c)) != 0 ? std::string(1, c) : escape;
  }
  return text;
}

void check(const fuzz::Target& target, const std::string& input) {
  try {
    target.run(input);
  } catch (const std::exception& error) {
    FAIL_CHECK(target.name << ": " << error.what() << "\ninput: " << shown(input));
  }
}

}  // namespace

TEST_CASE("the fuzz targets hold on their seeds and on mutations of them") {
  for (const fuzz::Target& target : fuzz::all_targets()) {
    DYNAMIC_SECTION(target.name) {
      const auto seeds = target.seeds();
      REQUIRE_FALSE(seeds.empty());
      for (const std::string& seed : seeds) check(target, seed);
      cards::Rng rng(1);
      for (int i = 0; i < kMutations; ++i) {
        const std::string& seed = seeds[cards::uniform(rng, seeds.size())];
        const std::string& other = seeds[cards::uniform(rng, seeds.size())];
        check(target, fuzz::mutated(seed, other, rng));
      }
    }
  }
}

TEST_CASE("what fuzzing has found stays mended") {
  for (const auto& entry :
       fs::recursive_directory_iterator(PAWNBROKER_SOURCE_DIR "/tests/fuzz/findings")) {
    if (!entry.is_regular_file()) continue;
    const std::string folder = entry.path().parent_path().filename().string();
    const fuzz::Target* const target = fuzz::find_target(folder);
    CAPTURE(entry.path().string());
    REQUIRE(target != nullptr);
    std::ifstream file(entry.path(), std::ios::binary);
    check(*target, {std::istreambuf_iterator<char>(file), {}});
  }
}

TEST_CASE("mutations are the same on every run and differ from each other") {
  cards::Rng first(5);
  cards::Rng second(5);
  std::string last;
  int different = 0;
  for (int i = 0; i < 100; ++i) {
    const std::string text = fuzz::mutated("go depth 5", "position startpos", first);
    CHECK(text == fuzz::mutated("go depth 5", "position startpos", second));
    different += text != last ? 1 : 0;
    last = text;
  }
  CHECK(different > 80);
  CHECK_NOTHROW(fuzz::mutated("", "", first));
}

TEST_CASE("random lines and searches in any order leave the engine answering") {
  test::EngineProcess engine;
  const fuzz::Conversation had = fuzz::converse(engine, 2000, 1, test::Peer::kPatience);
  CHECK(had.decisions > 50);
  CHECK(had.errors > 50);
  engine.send("quit");
  static_cast<void>(engine.rest());
  CHECK(engine.wait_exit(test::Peer::kAtOnce) == 0);
}

TEST_CASE("hands of Choker leave nothing behind in the engine and in the arbiter") {
  if (kSanitized) return;
  constexpr int kHands = 100;
  // A hand whose betting needs a larger tree than those before still takes its memory once.
  static constexpr long kMostGrownKib = 16 * 1024;
  const auto check = [](const fuzz::Holdings& holdings) {
    CHECK(holdings.grown_kib() <= kMostGrownKib);
    CHECK(holdings.more_files() == 0);
  };
  test::EngineProcess engine;
  fuzz::Holdings of_engine(engine, kHands);
  fuzz::play_hands(engine, kHands, [&](int hand) { of_engine.look(hand); });
  check(of_engine);

  const TemporaryFolder folder;
  test::EngineProcess arbiter(fuzz::match_command(kHands, (folder.path() / "record").string()));
  fuzz::Holdings of_arbiter(arbiter, kHands);
  fuzz::watch_match(arbiter, kHands, [&](int hand) { of_arbiter.look(hand); });
  check(of_arbiter);
}
