#include "arbiter/verify.h"

#include <cstdio>
#include <cstring>
#include <fmt/format.h>
#include <fstream>
#include <iostream>

#include "arbiter/printable.h"
#include "arbiter/program.h"
#include "arbiter/record.h"
#include "arbiter/record_words.h"
#include "arbiter/replay.h"
#include "arbiter/tell.h"

namespace pawnbroker::arbiter {
namespace {

std::string summary_of(const Record& record) {
  const RecordHeader& header = record.header;
  std::string text = fmt::format("true: {} of at most {} hands of {}, ", record.hands.size(),
                                 header.plan.format.hands, header.plan.game->facts.name);
  text += record.finish ? finish_word(*record.finish) : "cut off";
  if (!record.seed && !header.open_number) return text + ", no seed to check the deals with";
  return text + (header.open_number ? ", open seed" : ", deals as committed to");
}

}  // namespace

TrueRecord load_true_record(const std::string& name) {
  std::ifstream file;
  if (name != "-") {
    file.open(name);
    if (!file || file.peek() == std::ifstream::traits_type::eof()) {
      tell("{}: {}", printable(name), file ? "it is empty" : std::strerror(errno));
      return {kUsage, {}};
    }
  }
  auto record = read_record(name == "-" ? std::cin : file);
  if (file.bad()) {
    tell("{}: {}", printable(name), std::strerror(errno));
    return {kUsage, {}};
  }
  const auto replayed =
      record ? replay(*record) : text::Parsed<void>(tl::unexpected(record.error()));
  if (!replayed) {
    const text::Refusal& fault = replayed.error();
    tell("{}:{}: {}", printable(name), fault.token, printable(fault));
    return {kNotTrue, {}};
  }
  return {kFinished, std::move(*record)};
}

int run_verify(const std::string& name) {
  const TrueRecord loaded = load_true_record(name);
  if (loaded.record) fmt::print("{}\n", summary_of(*loaded.record));
  return loaded.exit_code;
}

}  // namespace pawnbroker::arbiter
