#include "making/datagen.h"

#include <fstream>
#include <map>
#include <set>

#include "catch.h"
#include "making/position_file.h"
#include "temporary_folder.h"

namespace pawnbroker::making {
namespace {

namespace fs = std::filesystem;

DatagenPlan small_plan(const fs::path& folder) {
  DatagenPlan plan;
  plan.folder = folder;
  plan.engine = "test";
  plan.seed = 4;
  plan.games = 22;
  plan.chunk_games = 5;
  plan.self_play = {.nodes = 150, .choker_percent = 60};
  return plan;
}

void make_all(const DatagenPlan& plan) {
  REQUIRE(make_positions(plan, false, [](const DatagenProgress&) {}));
}

std::map<std::string, PositionFile> files_of(const fs::path& folder) {
  std::map<std::string, PositionFile> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    auto file = read_positions(entry.path());
    REQUIRE(file);
    files.emplace(entry.path().filename().string(), *std::move(file));
  }
  return files;
}

TEST_CASE("threads, shards and interruptions do not change the files") {
  const TemporaryFolder once;
  make_all(small_plan(once.path()));
  const auto files = files_of(once.path());
  REQUIRE(files.size() == 5);
  CHECK(files.rbegin()->second.games == 2);

  const TemporaryFolder threaded;
  DatagenPlan plan = small_plan(threaded.path());
  plan.threads = 3;
  make_all(plan);
  CHECK(files_of(threaded.path()) == files);

  const TemporaryFolder sharded;
  plan = small_plan(sharded.path());
  for (const std::uint64_t index : {1, 2}) {
    plan.shard = {index, 2};
    make_all(plan);
  }
  CHECK(files_of(sharded.path()) == files);

  const TemporaryFolder broken_off;
  plan = small_plan(broken_off.path());
  std::atomic<bool> stop{false};
  REQUIRE(make_positions(plan, stop, [&](const DatagenProgress& news) { stop = news.games >= 8; }));
  CHECK(files_of(broken_off.path()).size() == 1);
  std::uint32_t due = 0;
  REQUIRE(make_positions(plan, false, [&](const DatagenProgress& news) { due = news.games_due; }));
  CHECK(due == 17);
  CHECK(files_of(broken_off.path()) == files);
}

TEST_CASE("hands that are only placed make files in the same way") {
  const TemporaryFolder once, threaded;
  for (const TemporaryFolder* folder : {&once, &threaded}) {
    DatagenPlan plan = small_plan(folder->path());
    plan.placements = PlacementPlaySettings{};
    plan.placements->nodes = 100;
    plan.threads = folder == &once ? 1 : 2;
    make_all(plan);
  }
  const auto files = files_of(once.path());
  CHECK(files_of(threaded.path()) == files);
  for (const auto& [name, file] : files) {
    CHECK(file.nodes == 100);
    CHECK(file.choker_percent == 100);
    // From one board a hand to ten.
    CHECK(file.positions.size() >= file.games);
    CHECK(file.positions.size() <= 10 * file.games);
  }
}

TEST_CASE("no position stands twice in a file") {
  const TemporaryFolder folder;
  make_all(small_plan(folder.path()));
  for (const auto& [name, file] : files_of(folder.path())) {
    std::set<std::pair<std::array<chess::Piece, 64>, chess::Color>> seen;
    for (const PackedPosition& packed : file.positions) {
      const auto position = unpack(packed);
      CHECK(seen.emplace(position->board, position->to_move).second);
    }
  }
}

TEST_CASE("files of another plan are neither overwritten nor mixed in") {
  const TemporaryFolder folder;
  DatagenPlan plan = small_plan(folder.path());
  make_all(plan);
  const auto files = files_of(folder.path());
  plan.seed = 5;
  const auto refused = make_positions(plan, false, [](const DatagenProgress&) {});
  REQUIRE_FALSE(refused);
  CHECK(refused.error().word == chunk_path(plan, 0).string());
  CHECK(files_of(folder.path()) == files);
}

}  // namespace
}  // namespace pawnbroker::making
