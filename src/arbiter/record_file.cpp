#include "arbiter/record_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include "arbiter/printable.h"
#include "text/words.h"

namespace pawnbroker::arbiter {
namespace {

// What was written survives the end of the program at once, that of the machine after this time.
constexpr Milliseconds kBetweenSyncs{1000};
// An arbiter that was killed may leave the file to a child for a moment.
constexpr int kLockAttempts = 20;
constexpr Milliseconds kBetweenAttempts{50};

constexpr mode_t kForAll = 0666;
constexpr mode_t kForOwner = 0600;

bool lock(const Fd& fd) {
  for (int attempt = 0; attempt < kLockAttempts; ++attempt) {
    if (flock(fd.get(), LOCK_EX | LOCK_NB) == 0) return true;
    if (errno != EWOULDBLOCK && errno != EINTR) return true;  // a file system without locks
    std::this_thread::sleep_for(kBetweenAttempts);
  }
  return false;
}

void write_all(const Fd& fd, const std::string& name, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t written = ::write(fd.get(), text.data() + done, text.size() - done);
    if (written >= 0) {
      done += static_cast<std::size_t>(written);
    } else if (errno != EINTR) {
      throw FileError{name, std::strerror(errno), true};
    }
  }
}

// Where the line that begins with the word `first` begins.
std::size_t find_line(std::string_view text, std::string_view first) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const auto words = text::words(text.substr(at, end - at));
    if (!words.empty() && words[0] == first) return at;
    at = end == std::string_view::npos ? text.size() : end + 1;
  }
  return std::string_view::npos;
}

}  // namespace

RecordFile::RecordFile(std::string name, bool resume) : name_(std::move(name)), resume_(resume) {
  if (name_.empty()) return;
  fd_ = Fd(::open(name_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kForAll));
  struct stat status = {};
  if (!fd_.open() || fstat(fd_.get(), &status) != 0) fail();
  regular_ = S_ISREG(status.st_mode);
  if (!regular_) {
    if (resume_) throw FileError{name_, "only a regular file can be resumed"};
    return;
  }
  if (!lock(fd_)) throw FileError{name_, "another arbiter is at work on it"};
  read();
}

void RecordFile::read() {
  std::ostringstream held;
  held << std::ifstream(name_, std::ios::binary).rdbuf();
  text_ = held.str();
  text_.resize(text_.rfind('\n') + 1);  // 0 where there is no whole line
  const std::size_t end = find_line(text_, "end");
  complete_ = end != std::string::npos && find_line(text_, "reveal") != std::string::npos &&
              std::string_view(text_).substr(end).starts_with("end complete");
  if (!complete_ && end != std::string::npos) text_.resize(end);
  const bool any_hand = find_line(text_, "hand") != std::string::npos;
  if (!resume_) {
    if (any_hand && !complete_) {
      throw FileError{name_,
                      "it holds hands that are not finished: remove it, or name another file; a "
                      "match goes on with --resume"};
    }
    complete_ = false;
    text_.clear();
  } else if (any_hand) {
    std::istringstream lines(text_);
    auto record = read_record(lines);
    if (!record) {
      const text::Refusal& error = record.error();
      throw FileError{name_ + ":" + std::to_string(error.token), printable(error)};
    }
    earlier_ = std::move(*record);
  } else {
    text_.clear();  // a header may lack its last lines
  }
}

cards::Seed RecordFile::secret_seed() {
  if (name_.empty()) return cards::random_seed();
  if (complete_) return earlier_->seed.value();
  keeps_seed_ = true;
  if (resume_) {
    std::string word;
    std::ifstream(seed_name()) >> word;
    if (const auto seed = cards::parse_seed(word)) return *seed;
    if (earlier_) throw FileError{seed_name(), "the seed of the match is not there"};
  }
  const cards::Seed seed = cards::random_seed();
  const std::string fresh = seed_name() + ".new";
  ::unlink(fresh.c_str());
  const Fd file(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kForOwner));
  if (!file.open()) throw FileError{fresh, std::strerror(errno)};
  write_all(file, fresh, cards::to_hex(seed) + "\n");
  if (fsync(file.get()) != 0 || std::rename(fresh.c_str(), seed_name().c_str()) != 0) {
    throw FileError{seed_name(), std::strerror(errno)};
  }
  return seed;
}

void RecordFile::cut_before(int line) {
  std::size_t at = 0;
  for (int i = 1; i < line; ++i) at = text_.find('\n', at) + 1;
  text_.resize(at);
}

void RecordFile::begin(const std::string& header) {
  if (name_.empty()) return;
  const auto kept = static_cast<off_t>(text_.size());
  if (regular_ && (ftruncate(fd_.get(), kept) != 0 || lseek(fd_.get(), kept, SEEK_SET) != kept)) {
    fail();
  }
  if (kept == 0) write(header);
}

void RecordFile::write(const std::string& text) {
  if (name_.empty()) return;
  append(text);
  const TimePoint now = SteadyClock::now();
  if (now - synced_ < kBetweenSyncs) return;
  fdatasync(fd_.get());
  synced_ = now;
}

void RecordFile::end(const std::string& text, bool revealed) {
  if (name_.empty()) return;
  append(text);
  fdatasync(fd_.get());
  if (revealed && keeps_seed_) ::unlink(seed_name().c_str());
}

void RecordFile::append(const std::string& text) {
  const off_t before = regular_ ? lseek(fd_.get(), 0, SEEK_CUR) : 0;
  try {
    write_all(fd_, name_, text);
  } catch (const FileError&) {
    if (regular_ && ftruncate(fd_.get(), before) == 0) lseek(fd_.get(), before, SEEK_SET);
    throw;
  }
}

void RecordFile::fail() const {
  throw FileError{name_, std::strerror(errno)};
}

}  // namespace pawnbroker::arbiter
