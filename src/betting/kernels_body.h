#pragma once

// The kernels, written once for vectors of any length. Included by one file for each set of
// instructions; `Isa` is a type of that file alone, so that no two files share code compiled for
// different machines.

#include <bit>
#include <cstring>

#include "betting/kernels.h"

namespace pawnbroker::betting {

// `Isa::kLanes`: numbers in a vector. `Isa::nonzero(p)`: a bit for each of so many numbers from `p`
// on, set where it is not 0.
template <class Isa>
struct KernelBody {
  static constexpr int kLanes = Isa::kLanes;
  using Vector [[gnu::vector_size(kLanes * sizeof(float))]] = float;
  using Mask [[gnu::vector_size(kLanes * sizeof(float))]] = std::int32_t;

  static Vector load(const float* from) {
    Vector v;
    std::memcpy(&v, from, sizeof v);
    return v;
  }
  static void store(float* to, const Vector& v) { std::memcpy(to, &v, sizeof v); }
  static Vector all(float value) { return Vector{} + value; }
  static Vector positive(const Vector& v) { return v > 0 ? v : Vector{}; }

  // How a strategy follows from weights: the part of each hand's positive weights, or an even one.
  struct Shares {
    Vector inverse, even;
    Vector of(const Vector& weight) const { return positive(weight) * inverse + even; }
  };
  static Shares shares(const float* weights, int actions, int width) {
    Vector sum{};
    for (int a = 0; a < actions; ++a) sum += positive(load(weights + a * width));
    const Vector one = all(1);
    const Mask some = sum > 0;
    return {some ? one / (some ? sum : one) : Vector{},
            some ? Vector{} : all(1 / static_cast<float>(actions))};
  }

  static void follow(const float* weights, const float* reach, int actions, int width, float share,
                     float* sums, float* ranges) {
    for (int h = 0; h < width; h += kLanes) {
      if (Isa::nonzero(reach + h) == 0) {
        for (int a = 0; a < actions; ++a) store(ranges + a * width + h, Vector{});
        continue;
      }
      const Shares strategy = shares(weights + h, actions, width);
      const Vector before = load(reach + h);
      for (int a = 0; a < actions; ++a) {
        const int at = a * width + h;
        const Vector after = before * strategy.of(load(weights + at));
        const Vector range = after > kLeastReach ? after : Vector{};
        store(ranges + at, range);
        if (sums != nullptr) store(sums + at, load(sums + at) + range * share);
      }
    }
  }

  static void learn(float* regrets, const float* action_values, int actions, int width,
                    float keep_gains, float keep_losses, float* values) {
    const Vector gains = all(keep_gains), losses = all(keep_losses);
    for (int h = 0; h < width; h += kLanes) {
      const Vector value = mean_value(regrets, action_values, actions, width, h);
      store(values + h, value);
      for (int a = 0; a < actions; ++a) {
        const int at = a * width + h;
        const Vector regret = load(regrets + at);
        store(regrets + at,
              regret * (regret > 0 ? gains : losses) + (load(action_values + at) - value));
      }
    }
  }

  static void mean(const float* weights, const float* action_values, int actions, int width,
                   float* values) {
    for (int h = 0; h < width; h += kLanes) {
      store(values + h, mean_value(weights, action_values, actions, width, h));
    }
  }

  static Vector mean_value(const float* weights, const float* action_values, int actions, int width,
                           int h) {
    const Shares strategy = shares(weights + h, actions, width);
    Vector value{};
    for (int a = 0; a < actions; ++a) {
      const int at = a * width + h;
      value += strategy.of(load(weights + at)) * load(action_values + at);
    }
    return value;
  }

  static void best(const float* action_values, int actions, int width, float* values) {
    for (int h = 0; h < width; h += kLanes) {
      Vector most = load(action_values + h);
      for (int a = 1; a < actions; ++a) {
        const Vector value = load(action_values + a * width + h);
        most = value > most ? value : most;
      }
      store(values + h, most);
    }
  }

  static int list(const float* reach, int width, std::int32_t* listed) {
    std::int32_t* end = listed;
    for (int h = 0; h < width; h += kLanes) {
      for (std::uint32_t bits = Isa::nonzero(reach + h); bits != 0; bits &= bits - 1) {
        *end++ = h + std::countr_zero(bits);
      }
    }
    return static_cast<int>(end - listed);
  }

  // `kVectors` vectors of values at once, kept in registers.
  template <int kVectors>
  static void multiply_part(const float* columns, const float* reach, const std::int32_t* listed,
                            int count, int width, float scale, float* values) {
    Vector sums[kVectors] = {};
    for (int i = 0; i < count; ++i) {
      const float* const column = columns + static_cast<std::ptrdiff_t>(listed[i]) * width;
      const Vector factor = all(reach[listed[i]]);
      for (int v = 0; v < kVectors; ++v) sums[v] += factor * load(column + v * kLanes);
    }
    const Vector scales = all(scale);
    for (int v = 0; v < kVectors; ++v) {
      float* const at = values + v * kLanes;
      store(at, load(at) + sums[v] * scales);
    }
  }

  static void multiply(const float* columns, const float* reach, const std::int32_t* listed,
                       int count, int width, float scale, float* values) {
    int h = 0;
    const auto part = [&]<int kVectors>() {
      for (; width - h >= kVectors * kLanes; h += kVectors * kLanes) {
        multiply_part<kVectors>(columns + h, reach, listed, count, width, scale, values + h);
      }
    };
    part.template operator()<8>();
    part.template operator()<4>();
    part.template operator()<1>();
  }

  static void add(const float* from, int width, float* to) {
    for (int h = 0; h < width; h += kLanes) store(to + h, load(to + h) + load(from + h));
  }

  static constexpr Kernels table(const char* name) {
    return {name, follow, learn, mean, best, list, multiply, add};
  }
};

}  // namespace pawnbroker::betting
