#include "arbiter/command_line.h"

#include <cerrno>
#include <cstdlib>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

// Reads one word whose first character is at `at` and leaves `at` behind it.
text::Parsed<std::string> read_word(std::string_view command, std::size_t& at) {
  std::string word;
  char quote = 0;
  for (; at < command.size(); ++at) {
    const char c = command[at];
    if (!quote && text::is_space(c)) return word;
    if (c == quote) {
      quote = 0;
    } else if (!quote && (c == '\'' || c == '"')) {
      quote = c;
    } else if (c == '\\' && quote != '\'') {
      if (at + 1 == command.size()) {
        return text::refuse(text::Code::bad_value, command, "a backslash at the end");
      }
      const char next = command[at + 1];
      if (quote && next != '"' && next != '\\') word += c;
      word += next;
      ++at;
    } else {
      word += c;
    }
  }
  if (quote) return text::refuse(text::Code::bad_value, command, "a quote is not closed");
  return word;
}

// Why `path` cannot be run; 0 when it can.
int run_error(const std::string& path) {
  struct stat status = {};
  if (stat(path.c_str(), &status) != 0) return errno;
  if (S_ISDIR(status.st_mode)) return EISDIR;
  return access(path.c_str(), X_OK) == 0 ? 0 : errno;
}

}  // namespace

text::Parsed<std::vector<std::string>> split_command(std::string_view command) {
  std::vector<std::string> result;
  for (std::size_t at = 0;;) {
    while (at < command.size() && text::is_space(command[at])) ++at;
    if (at == command.size()) break;
    auto word = read_word(command, at);
    if (!word) return tl::unexpected(word.error());
    result.push_back(std::move(*word));
  }
  if (result.empty()) return text::refuse(text::Code::bad_value, command, "an empty command");
  return result;
}

std::string print_command(const std::vector<std::string>& words) {
  std::string command;
  for (const std::string& word : words) {
    if (!command.empty()) command += ' ';
    const bool plain = !word.empty() && word.find_first_of(" \t\r\n\f\v'\"\\") == std::string::npos;
    if (plain) {
      command += word;
      continue;
    }
    command += '"';
    for (const char c : word) {
      if (c == '"' || c == '\\') command += '\\';
      command += c;
    }
    command += '"';
  }
  return command;
}

text::Parsed<std::string> find_program(const std::string& word) {
  int reason = ENOENT;
  if (word.find('/') != std::string::npos) {
    reason = run_error(word);
    if (reason == 0) return word;
  } else if (const char* const path = std::getenv("PATH")) {
    for (const std::string_view folder : text::split(path, ':')) {
      const std::string file = (folder.empty() ? "." : std::string(folder)) + "/" + word;
      const int error = run_error(file);
      if (error == 0) return file;
      if (error != ENOENT) reason = error;
    }
  }
  return text::refuse(text::Code::bad_value, word, std::generic_category().message(reason));
}

}  // namespace pawnbroker::arbiter
