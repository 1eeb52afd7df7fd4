#include "arbiter/process.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/wait.h>
#include <system_error>

#include "arbiter/guardian.h"

namespace pawnbroker::arbiter {
namespace {

struct Pipe {
  Fd read, write;
};

text::Parsed<Pipe> make_pipe() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) {
    return text::refuse(text::Code::internal, "pipe", std::generic_category().message(errno));
  }
  return Pipe{Fd(ends[0]), Fd(ends[1])};
}

// What the child does between `fork` and `exec`: async-signal-safe calls only. The number of the
// error that stopped it goes into `report`, which closes by itself when the engine starts.
[[noreturn]] void become(const char* program, char* const* words, const char* folder,
                         const Guardian& guardian, int input, int output, int errors, int report) {
  setpgid(0, 0);
  guardian.guard(getpid());
  std::signal(SIGPIPE, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  if (dup2(input, 0) >= 0 && dup2(output, 1) >= 0 && dup2(errors, 2) >= 0 && chdir(folder) == 0) {
    execv(program, words);
  }
  const int error = errno;
  [[maybe_unused]] const ssize_t written = write(report, &error, sizeof error);
  _exit(127);
}

void never_block(const Fd& fd) {
  fcntl(fd.get(), F_SETFL, O_NONBLOCK);
}

void ignore_broken_pipes() {
  [[maybe_unused]] static const auto once = std::signal(SIGPIPE, SIG_IGN);
}

}  // namespace

text::Parsed<Process> Process::start(const std::string& program,
                                     const std::vector<std::string>& words,
                                     const std::string& folder) {
  ignore_broken_pipes();
  const Guardian& guardian = Guardian::instance();
  auto input = make_pipe();
  auto output = make_pipe();
  auto errors = make_pipe();
  auto report = make_pipe();
  for (const auto* pipe : {&input, &output, &errors, &report}) {
    if (!*pipe) return tl::unexpected(pipe->error());
  }
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);

  const pid_t pid = fork();
  if (pid < 0) {
    return text::refuse(text::Code::internal, "fork", std::generic_category().message(errno));
  }
  if (pid == 0) {
    become(program.c_str(), arguments.data(), folder.c_str(), guardian, input->read.get(),
           output->write.get(), errors->write.get(), report->write.get());
  }
  report->write.reset();
  Process process(pid, std::move(input->write), std::move(output->read), std::move(errors->read));
  int error = 0;
  ssize_t got = 0;
  do {
    got = read(report->read.get(), &error, sizeof error);
  } while (got < 0 && errno == EINTR);
  if (got == sizeof error) {
    return text::refuse(text::Code::bad_value, program, std::generic_category().message(error));
  }
  never_block(process.input_);
  never_block(process.output_);
  never_block(process.errors_);
  return process;
}

Process::Process(pid_t pid, Fd input, Fd output, Fd errors)
    : pid_(pid), input_(std::move(input)), output_(std::move(output)), errors_(std::move(errors)) {}

Process::Process(Process&& other) noexcept
    : pid_(std::exchange(other.pid_, 0)),
      input_(std::move(other.input_)),
      output_(std::move(other.output_)),
      errors_(std::move(other.errors_)) {}

Process& Process::operator=(Process&& other) noexcept {
  std::swap(pid_, other.pid_);
  std::swap(input_, other.input_);
  std::swap(output_, other.output_);
  std::swap(errors_, other.errors_);
  return *this;
}

Process::~Process() {
  collect();
}

std::optional<std::string> Process::ended() const {
  siginfo_t info = {};
  if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
      info.si_pid == 0) {
    return std::nullopt;
  }
  if (info.si_code == CLD_EXITED) return "exited with code " + std::to_string(info.si_status);
  const char* const name = sigdescr_np(info.si_status);
  return "killed by signal " + std::to_string(info.si_status) +
         (name ? " (" + std::string(name) + ")" : "");
}

void Process::signal(int signal) const {
  kill(-pid_, signal);
}

void Process::collect() {
  if (pid_ == 0) return;
  // The group's number stays taken until its first process has been waited for.
  signal(SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  Guardian::instance().release(pid_);
  pid_ = 0;
}

}  // namespace pawnbroker::arbiter
