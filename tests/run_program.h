#pragma once

// A program as a user runs it.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/wait.h>

#include "temporary_folder.h"

namespace pawnbroker {

inline std::string text_of(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

struct Ran {
  int code;
  std::string out, err;
};

// Runs a command of the shell, to whose input `typed` is written. Where it redirects a stream
// itself, that stream's text is empty.
inline Ran run_program(const std::string& command, const std::string& typed = "") {
  const TemporaryFolder folder;
  const auto file = [&folder](const char* name) { return (folder.path() / name).string(); };
  std::ofstream(file("in")) << typed;
  const std::string line =
      "exec >" + file("out") + " 2>" + file("err") + " <" + file("in") + "; " + command;
  const int status = std::system(line.c_str());
  return {WEXITSTATUS(status), text_of(file("out")), text_of(file("err"))};
}

}  // namespace pawnbroker
