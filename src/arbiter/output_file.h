#pragma once

// A file that programs read when the match is over.

#include <cerrno>
#include <cstring>
#include <fstream>
#include <string>

#include "arbiter/record_file.h"

namespace pawnbroker::arbiter {

// Opened at once, so that a bad name is known before anything is played. Throws `FileError`.
class OutputFile {
 public:
  // Without a name nothing is written.
  explicit OutputFile(const std::string& name) : name_(name) {
    if (name.empty()) return;
    file_.open(name, std::ios::trunc);
    check();
  }
  // Throws when something cannot be written, and passes over all that comes behind it.
  void write(const std::string& text) {
    if (name_.empty() || !file_) return;
    file_ << text << std::flush;
    check(true);
  }

 private:
  void check(bool writing = false) const {
    if (!file_) throw FileError{name_, std::strerror(errno), writing};
  }

  std::string name_;
  std::ofstream file_;
};

}  // namespace pawnbroker::arbiter
