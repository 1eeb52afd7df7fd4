#include "arbiter/log.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>

#include "arbiter/printable.h"
#include "arbiter/record_file.h"

namespace pawnbroker::arbiter {
namespace {

constexpr const char* kFullLog = "full.log";

}  // namespace

void EngineLog::write(char sign, std::string_view line) {
  const std::string text = fmt::format("{} {}", sign, printable(line, line.size()));
  logs_.append(file_, logs_.stamp() + text + "\n");
  logs_.write(place_ + " " + text);
}

Logs::Logs(std::string folder, bool go_on) : folder_(std::move(folder)), go_on_(go_on) {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error) throw FileError{folder_, error.message()};
  full_ = open_file(kFullLog);
}

std::unique_ptr<EngineLog> Logs::open(int room, int engine) {
  const std::string name = fmt::format("room{}-engine{}.log", room, engine);
  return std::unique_ptr<EngineLog>(
      new EngineLog(*this, fmt::format("room {} engine {}", room, engine), open_file(name)));
}

void Logs::write(std::string_view text) {
  const std::lock_guard lock(mutex_);
  append(full_, stamp() + std::string(text) + "\n");
}

void Logs::check() {
  if (error_ != 0) throw FileError{folder_, std::strerror(error_), true};
}

void Logs::append(std::ofstream& file, const std::string& line) {
  file << line << std::flush;
  if (!file && error_ == 0) error_ = errno;
}

std::ofstream Logs::open_file(const std::string& name) const {
  const std::string path = folder_ + "/" + name;
  std::ofstream file(path, go_on_ ? std::ios::app : std::ios::trunc);
  if (!file) throw FileError{path, std::strerror(errno)};
  return file;
}

std::string Logs::stamp() const {
  const std::chrono::duration<double> elapsed = SteadyClock::now() - begin_;
  return fmt::format("{:.3f} ", elapsed.count());
}

}  // namespace pawnbroker::arbiter
