#include "eval/network.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>
#include <system_error>

#include "text/hash.h"
#include "text/little_endian.h"

namespace pawnbroker::eval {

namespace {

constexpr std::string_view kMagic = "PBNETWRK";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kChecksumAt = 24;
constexpr std::size_t kHeaderBytes = 32;
constexpr std::size_t kBytes =
    kHeaderBytes + 2 * std::size_t{kHidden} * (kInputs + 1 + 2 * kBuckets) + 4 * kBuckets;

// Goes through all numbers of a network in the order of the file.
template <class AnyNetwork, class Visitor>
void visit(AnyNetwork& network, Visitor&& each) {
  for (auto& row : network.hidden_weights) {
    for (auto& weight : row) each(weight);
  }
  for (auto& bias : network.hidden_biases) each(bias);
  for (auto& bucket : network.output_weights) {
    for (auto& side : bucket) {
      for (auto& weight : side) each(weight);
    }
  }
  for (auto& bias : network.output_biases) each(bias);
}

std::uint64_t checksum(std::span<const std::byte> bytes) {
  const auto body = bytes.subspan(kHeaderBytes);
  return text::hash({reinterpret_cast<const char*>(body.data()), body.size()});
}

// Whether the sum over an output's weights fits 32 bits whatever the neurons give.
bool is_within_range(const Network& network) {
  constexpr std::int64_t kMostFromNeuron = kHiddenOne * kHiddenOne;
  for (const auto& bucket : network.output_weights) {
    std::int64_t sum = 0;
    for (const HiddenLayer& side : bucket) {
      for (const int weight : side) {
        if (std::abs(weight) > kMostOutputWeight) return false;
        sum += std::abs(weight);
      }
    }
    if (sum * kMostFromNeuron > std::numeric_limits<std::int32_t>::max()) return false;
  }
  return true;
}

}  // namespace

std::vector<std::byte> to_bytes(const Network& network) {
  std::vector<std::byte> bytes(kBytes);
  std::memcpy(bytes.data(), kMagic.data(), kMagic.size());
  text::put(bytes, 8, kVersion);
  text::put(bytes, 12, static_cast<std::uint32_t>(kInputs));
  text::put(bytes, 16, static_cast<std::uint32_t>(kHidden));
  text::put(bytes, 20, static_cast<std::uint32_t>(kBuckets));
  std::size_t at = kHeaderBytes;
  visit(network, [&](const auto& number) {
    text::put(bytes, at, static_cast<std::make_unsigned_t<std::decay_t<decltype(number)>>>(number));
    at += sizeof number;
  });
  text::put(bytes, kChecksumAt, checksum(bytes));
  return bytes;
}

std::uint64_t fingerprint(const Network& network) {
  return checksum(to_bytes(network));
}

text::Parsed<std::shared_ptr<const Network>> network_from(std::span<const std::byte> bytes,
                                                          const std::string& name) {
  const auto refuse = [&](std::string reason) {
    return text::refuse(text::Code::bad_value, name, std::move(reason));
  };
  if (bytes.size() < kHeaderBytes || std::memcmp(bytes.data(), kMagic.data(), kMagic.size()) != 0) {
    return refuse("is no evaluation network");
  }
  if (const auto version = text::get<std::uint32_t>(bytes, 8); version != kVersion) {
    return refuse("is a network of version " + std::to_string(version) + ", not " +
                  std::to_string(kVersion));
  }
  const auto inputs = text::get<std::uint32_t>(bytes, 12);
  const auto hidden = text::get<std::uint32_t>(bytes, 16);
  const auto buckets = text::get<std::uint32_t>(bytes, 20);
  if (inputs != kInputs || hidden != kHidden || buckets != kBuckets) {
    const auto shape = [](auto in, auto neurons, auto out) {
      return std::to_string(in) + " inputs, " + std::to_string(neurons) + " neurons and " +
             std::to_string(out) + " outputs";
    };
    return refuse("has " + shape(inputs, hidden, buckets) + ", not " +
                  shape(kInputs, kHidden, kBuckets));
  }
  if (bytes.size() != kBytes) {
    return refuse("has " + std::to_string(bytes.size()) + " bytes, not " + std::to_string(kBytes));
  }
  if (text::get<std::uint64_t>(bytes, kChecksumAt) != checksum(bytes)) {
    return refuse("is damaged: its checksum does not fit");
  }
  const auto network = std::make_shared<Network>();
  std::size_t at = kHeaderBytes;
  visit(*network, [&](auto& number) {
    using Number = std::decay_t<decltype(number)>;
    number = static_cast<Number>(text::get<std::make_unsigned_t<Number>>(bytes, at));
    at += sizeof number;
  });
  if (!is_within_range(*network)) return refuse("has weights that are too large");
  return network;
}

text::Parsed<std::shared_ptr<const Network>> load_network(const std::filesystem::path& path) {
  const auto refuse = [&](const std::string& reason) {
    return text::refuse(text::Code::bad_value, path.string(), "cannot be read: " + reason);
  };
  std::error_code failed;
  const bool is_file = std::filesystem::is_regular_file(path, failed);
  if (failed) return refuse(failed.message());
  if (!is_file) return refuse("it is no file");
  std::ifstream in(path, std::ios::binary);
  if (!in) return refuse(std::generic_category().message(errno));
  // One byte more than a network has shows that a file is too long; a huge one is not read.
  std::vector<std::byte> bytes(kBytes + 1);
  in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (in.bad()) return refuse(std::generic_category().message(errno));
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  return network_from(bytes, path.string());
}

}  // namespace pawnbroker::eval
