#include "making/position_file.h"

#include <fstream>

#include "catch.h"
#include "temporary_folder.h"

namespace pawnbroker::making {
namespace {

namespace fs = std::filesystem;

PositionFile some_file() {
  PositionFile file;
  file.seed = 77;
  file.first_game = 1000;
  file.games = 10;
  file.nodes = 500;
  file.choker_percent = 30;
  file.placed_percent = 40;
  file.engine = "0.1.0";
  file.positions = {pack(training_position(chess::Position())),
                    pack(training_position(chess::Position()))};
  return file;
}

void overwrite(const fs::path& path, std::streamoff at, char byte) {
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(at);
  file.put(byte);
}

TEST_CASE("what is written is read again, and nothing else is left behind") {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "positions";
  REQUIRE(write(some_file(), path));
  const auto file = read_positions(path);
  REQUIRE(file);
  CHECK(*file == some_file());
  CHECK(fs::file_size(path) == 64 + 2 * TrainingPosition::kBytes);
  CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 1);
}

TEST_CASE("bad files are refused with the reason") {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "positions";
  const auto reason = [&path] {
    const auto file = read_positions(path);
    REQUIRE_FALSE(file);
    CHECK(file.error().word == path.string());
    return file.error().reason;
  };
  CHECK(reason() == "cannot be opened: No such file or directory");

  std::ofstream(path) << "short";
  CHECK(reason() == "is no file of positions");

  REQUIRE(write(some_file(), path));
  overwrite(path, 0, 'X');
  CHECK(reason() == "is no file of positions");

  REQUIRE(write(some_file(), path));
  overwrite(path, 8, 2);
  CHECK(reason() == "has positions in another format than version 1");

  REQUIRE(write(some_file(), path));
  fs::resize_file(path, fs::file_size(path) - 1);
  CHECK(reason() == "is not as long as its header says");
  fs::resize_file(path, 64);
  CHECK(reason() == "is not as long as its header says");

  REQUIRE(write(some_file(), path));
  overwrite(path, 64 + 32 + 26, 9);
  CHECK(reason() == "position 2 is none");
}

TEST_CASE("a file that cannot be written is refused with the reason") {
  const TemporaryFolder folder;
  const auto written = write(some_file(), folder.path() / "none" / "positions");
  REQUIRE_FALSE(written);
  CHECK(written.error().reason == "cannot be written: No such file or directory");
}

}  // namespace
}  // namespace pawnbroker::making
