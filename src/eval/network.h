#pragma once

// The evaluation network: 768 inputs for each side, one hidden layer that both sides share, and one
// output, (768 -> kHidden) x 2 -> 1, after Y. Nasu's efficiently updatable networks (2018). The
// hidden neurons are squared clipped rectifiers, and all numbers are integers.

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "eval/features.h"
#include "text/refusal.h"

namespace pawnbroker::eval {

inline constexpr int kHidden = 128;

// What stands for 1.0: in the hidden layer, and in the weights of the output.
inline constexpr int kHiddenOne = 255;
inline constexpr int kOutputOne = 64;
// The network's 1.0 in centipawns.
inline constexpr int kOutputScale = 400;
// The largest output weight: what a neuron gives times its weight must fit 16 bits.
inline constexpr int kMostOutputWeight = 127;

using HiddenLayer = std::array<std::int16_t, kHidden>;

struct alignas(64) Network {
  std::array<HiddenLayer, kInputs> hidden_weights{};
  HiddenLayer hidden_biases{};
  // For each bucket: the weights of the side to move, then those of the other.
  std::array<std::array<HiddenLayer, 2>, kBuckets> output_weights{};
  std::array<std::int32_t, kBuckets> output_biases{};  // 1.0 is kHiddenOne * kOutputOne

  friend bool operator==(const Network&, const Network&) = default;
};

// The network that the program carries.
std::shared_ptr<const Network> standard_network();

// A network as a file, little-endian: 8 bytes "PBNETWRK", 4 bytes version (1), 4 bytes inputs, 4
// bytes hidden neurons, 4 bytes buckets, 8 bytes FNV-1a checksum of all that follows; then 16 bits
// for each hidden weight (input by input), hidden bias and output weight (bucket by bucket), and 32
// bits for each output bias.
std::vector<std::byte> to_bytes(const Network& network);
// The checksum in its file, which tells networks apart.
std::uint64_t fingerprint(const Network& network);
// Refused with the reason when the bytes are no network, one of another version or shape, damaged,
// or one whose weights could overflow in use. `name` says in refusals what was read.
text::Parsed<std::shared_ptr<const Network>> network_from(std::span<const std::byte> bytes,
                                                          const std::string& name);
// Refused also when the file cannot be read.
text::Parsed<std::shared_ptr<const Network>> load_network(const std::filesystem::path& path);

}  // namespace pawnbroker::eval
