// fuzz-seeds FOLDER: writes the seeds of every target into a folder of its own below that one.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>

#include "target.h"

int main(int count, char** words) {
  if (count != 2) {
    std::cerr << "usage: fuzz-seeds FOLDER\n";
    return 2;
  }
  for (const pawnbroker::fuzz::Target& target : pawnbroker::fuzz::all_targets()) {
    const auto folder = std::filesystem::path(words[1]) / target.name;
    std::filesystem::create_directories(folder);
    int number = 0;
    for (const std::string& seed : target.seeds()) {
      std::ofstream(folder / ("seed-" + std::to_string(++number)), std::ios::binary) << seed;
    }
  }
  return 0;
}
