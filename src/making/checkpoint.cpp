// Saving and resuming a training: plan, number of positions, losses so far and all parameters, as
// this machine writes them. A checkpoint is for the machine that made it, not for exchange.

#include <cerrno>
#include <fstream>
#include <system_error>

#include "making/trainer.h"
#include "making/whole_file.h"

namespace pawnbroker::making {

namespace {

struct Header {
  std::array<char, 8> magic = {'P', 'B', 'T', 'R', 'A', 'I', 'N', '2'};
  std::uint64_t parameters = Parameters::kCount;
  std::uint64_t learning = 0;
  std::uint64_t held_out = 0;
  std::uint64_t begun_with = 0;
  TrainingPlan plan;
  std::uint32_t epochs = 0;

  friend bool operator==(const Header&, const Header&) = default;
};

tl::unexpected<text::Refusal> refuse(const std::filesystem::path& path, std::string reason) {
  return text::refuse(text::Code::bad_value, path.string(), std::move(reason));
}

template <class T>
void put(std::ostream& out, const T& thing) {
  out.write(reinterpret_cast<const char*>(&thing), sizeof thing);
}

template <class T>
bool get(std::istream& in, T& thing) {
  in.read(reinterpret_cast<char*>(&thing), sizeof thing);
  return static_cast<bool>(in);
}

}  // namespace

text::Parsed<void> Trainer::save(const std::filesystem::path& path) const {
  return write_whole(path, [this](std::ostream& out) {
    put(out, Header{.learning = set_.learning.size(),
                    .held_out = set_.held_out.size(),
                    .begun_with = begun_with_,
                    .plan = plan_,
                    .epochs = static_cast<std::uint32_t>(epochs_.size())});
    for (const EpochLosses& epoch : epochs_) put(out, epoch);
    put(out, *state_);
  });
}

text::Parsed<void> Trainer::resume(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return refuse(path, std::generic_category().message(errno));
  Header found;
  if (!get(in, found)) return refuse(path, "is no checkpoint of a training");
  const Header expected{.learning = set_.learning.size(),
                        .held_out = set_.held_out.size(),
                        .begun_with = begun_with_,
                        .plan = plan_,
                        .epochs = found.epochs};
  if (found != expected || found.epochs > plan_.epochs) {
    return refuse(path, "is of a training with another plan, another beginning or other positions");
  }
  std::vector<EpochLosses> epochs(found.epochs);
  for (EpochLosses& epoch : epochs) get(in, epoch);
  auto state = std::make_unique<State>();
  if (!get(in, *state) || in.peek() != std::ifstream::traits_type::eof()) {
    return refuse(path, "is not as long as it should be");
  }
  epochs_ = std::move(epochs);
  state_ = std::move(state);
  return {};
}

}  // namespace pawnbroker::making
