#include "betting/kernels.h"

#include <cstring>
#include <vector>

#include "betting/aligned.h"
#include "cards/random.h"
#include "catch.h"

using namespace pawnbroker;
using betting::Floats;
using betting::Kernels;

namespace {

constexpr int kActions = 3;

// Numbers from -1 to 1, every fourth one 0.
Floats random_floats(int count, cards::Rng& rng) {
  Floats floats;
  for (int i = 0; i < count; ++i) {
    const bool zero = cards::uniform(rng, 4) == 0;
    floats.push_back(zero ? 0 : static_cast<float>(2 * cards::unit(rng) - 1));
  }
  return floats;
}

Floats random_range(int count, cards::Rng& rng) {
  Floats range = random_floats(count, rng);
  for (float& reach : range) reach = reach < 0 ? 0 : reach;
  return range;
}

// Everything that one set of kernels makes of random numbers.
std::vector<Floats> results(const Kernels& kernels, int width) {
  cards::Rng rng(static_cast<std::uint64_t>(width));
  Floats weights = random_floats(kActions * width, rng);
  const Floats values = random_floats(kActions * width, rng);
  const Floats range = random_range(width, rng);
  const Floats matrix = random_floats(width * width, rng);
  Floats sums = random_range(kActions * width, rng);
  const auto size = static_cast<std::size_t>(width);
  Floats ranges(kActions * size), mean(size), best(size), product(size, 0.5F), learnt(size);
  kernels.follow(weights.data(), range.data(), kActions, width, 3, sums.data(), ranges.data());
  kernels.mean(weights.data(), values.data(), kActions, width, mean.data());
  kernels.best(values.data(), kActions, width, best.data());
  kernels.learn(weights.data(), values.data(), kActions, width, 0.75F, 0.5F, learnt.data());
  std::vector<std::int32_t> listed(size);
  const int count = kernels.list(range.data(), width, listed.data());
  kernels.multiply(matrix.data(), range.data(), listed.data(), count, width, 1.5F, product.data());
  kernels.add(mean.data(), width, best.data());
  Floats list(listed.begin(), listed.begin() + count);
  return {weights, sums, ranges, mean, best, learnt, product, list};
}

bool same_bits(const std::vector<Floats>& a, const std::vector<Floats>& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i].size() != b[i].size() ||
        std::memcmp(a[i].data(), b[i].data(), a[i].size() * sizeof(float)) != 0) {
      return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("all sets of kernels give the same bits") {
  for (const int width : {16, 80, 128}) {
    const auto expected = results(betting::portable_kernels(), width);
    for (const Kernels* set : {betting::avx2_kernels(), betting::avx512_kernels()}) {
      if (set == nullptr) continue;
      CAPTURE(set->name, width);
      CHECK(same_bits(results(*set, width), expected));
    }
  }
}

TEST_CASE("a range splits by the positive weights, evenly where there are none") {
  Floats weights(32), ranges(32), sums(32, 1);
  Floats reach(16, 1);
  weights[0] = 3, weights[16] = 1;    // hand 0: three to one
  weights[1] = -2, weights[17] = -5;  // hand 1: no weight is positive
  weights[2] = -1, weights[18] = 2;   // hand 2: the second alone
  reach[3] = 0;
  betting::kernels().follow(weights.data(), reach.data(), 2, 16, 10, sums.data(), ranges.data());
  CHECK(ranges[0] == 0.75F);
  CHECK(ranges[16] == 0.25F);
  CHECK(ranges[1] == 0.5F);
  CHECK(ranges[17] == 0.5F);
  CHECK(ranges[2] == 0);
  CHECK(ranges[18] == 1);
  CHECK(ranges[3] == 0);
  CHECK(sums[0] == 8.5F);
  CHECK(sums[3] == 1);
}

TEST_CASE("regrets are discounted by their sign, then grow by what was missed") {
  Floats regrets(32), action_values(32), values(16);
  regrets[0] = 4, regrets[16] = -4;
  action_values[0] = 1, action_values[16] = 3;
  betting::kernels().learn(regrets.data(), action_values.data(), 2, 16, 0.75F, 0.5F, values.data());
  CHECK(values[0] == 1);    // the second action has no weight
  CHECK(regrets[0] == 3);   // 0.75 x 4 + (1 - 1)
  CHECK(regrets[16] == 0);  // 0.5 x -4 + (3 - 1)
}
