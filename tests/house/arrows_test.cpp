// The arrows between the rooms go one way only.

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include "catch.h"

namespace {

using Rooms = std::set<std::string>;

// What each room may include besides itself.
const std::map<std::string, Rooms>& arrows() {
  static const std::map<std::string, Rooms> may_use = [] {
    std::map<std::string, Rooms> rooms;
    const auto room = [&rooms](const std::string& name, const Rooms& uses) {
      Rooms all = uses;
      for (const std::string& used : uses) all.insert(rooms.at(used).begin(), rooms.at(used).end());
      rooms[name] = all;
    };
    room("text", {});
    room("chess", {"text"});
    room("cards", {"text"});
    room("games", {"chess", "cards"});
    room("armies", {"games"});
    room("betting", {"armies"});
    room("eval", {"games"});
    room("search", {"eval"});
    room("placement", {"search"});
    room("players", {"placement", "betting"});
    room("making", {"players"});
    room("wire", {"text"});
    room("session", {"players", "wire"});
    room("arbiter", {"armies", "wire"});
    return rooms;
  }();
  return may_use;
}

// The rooms that a source file's includes name.
Rooms included_rooms(const std::filesystem::path& file) {
  Rooms rooms;
  std::ifstream source(file);
  std::string line;
  const std::string start = "#include \"";
  while (std::getline(source, line)) {
    if (line.rfind(start, 0) != 0) continue;
    const std::string path = line.substr(start.size());
    const auto slash = path.find('/');
    if (slash != std::string::npos) rooms.insert(path.substr(0, slash));
  }
  return rooms;
}

}  // namespace

TEST_CASE("every room includes only rooms to its right") {
  const std::filesystem::path src = PAWNBROKER_SOURCE_DIR "/src";
  int files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(src)) {
    const auto extension = entry.path().extension();
    if (extension != ".h" && extension != ".cpp") continue;
    const auto relative = std::filesystem::relative(entry.path(), src);
    const std::string room = relative.begin()->string();
    if (room == relative) continue;  // the engine's main file may use everything
    ++files;
    CAPTURE(relative.string());
    REQUIRE(arrows().count(room) == 1);
    for (const std::string& used : included_rooms(entry.path())) {
      CAPTURE(used);
      CHECK((used == room || arrows().at(room).count(used) == 1));
    }
  }
  CHECK(files > 50);
}
