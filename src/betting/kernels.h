#pragma once

// The inner loops of the solver, for whichever vector instructions the machine has.
//
// All arrays start on a cache line and are padded to a multiple of `kPadding` numbers. Every set
// does the same operations in the same order for each number, without fused ones: the results are
// the same to the last bit.

#include <cstdint>

namespace pawnbroker::betting {

// Reaches below this count as none. What is lost is below 1e-4 mbb in pots of a hundred big blinds,
// and what can be left out because a range is empty saves most of the work.
inline constexpr float kLeastReach = 1e-9F;

struct Kernels {
  const char* name;

  // The range that follows each of `actions` actions of the player on turn: `reach`, its range,
  // times its strategy. `weights` (actions x width) say how the strategy prefers the actions: in
  // proportion to what is positive, evenly if nothing is. Adds `share` times the ranges to `sums`
  // unless that is null.
  void (*follow)(const float* weights, const float* reach, int actions, int width, float share,
                 float* sums, float* ranges);

  // Regret matching of the player on turn: `values` (width) become the mean of `action_values`
  // (actions x width) under the strategy that follows from `regrets`; then the regrets are
  // multiplied by `keep_gains` where positive and by `keep_losses` elsewhere, and the differences
  // are added (Hart and Mas-Colell 2000; discounting: Brown and Sandholm 2019).
  void (*learn)(float* regrets, const float* action_values, int actions, int width,
                float keep_gains, float keep_losses, float* values);

  // As `learn`, without learning anything.
  void (*mean)(const float* weights, const float* action_values, int actions, int width,
               float* values);

  // The largest of the action values for each hand.
  void (*best)(const float* action_values, int actions, int width, float* values);

  // Writes the hands that have a reach to `listed`, in ascending order, and gives their number.
  int (*list)(const float* reach, int width, std::int32_t* listed);

  // Adds `scale` times matrix times `reach` to `values`. `columns`: as in `HandRound`; `listed`:
  // the `count` hands with a reach, in ascending order.
  void (*multiply)(const float* columns, const float* reach, const std::int32_t* listed, int count,
                   int width, float scale, float* values);

  // Adds `from` to `to`.
  void (*add)(const float* from, int width, float* to);
};

// The fastest set for this machine.
const Kernels& kernels();

// The sets one by one, for tests and measurements. The first is the portable one; null where the
// machine or the compiler lacks the instructions.
const Kernels& portable_kernels();
const Kernels* avx2_kernels();
const Kernels* avx512_kernels();

// While it lives, numbers too small for the normal format count as zero in this thread, on machines
// that would otherwise slow down a hundredfold.
class FlushDenormals {
 public:
  FlushDenormals();
  ~FlushDenormals();
  FlushDenormals(const FlushDenormals&) = delete;
  FlushDenormals& operator=(const FlushDenormals&) = delete;

 private:
  unsigned int before_ = 0;
};

}  // namespace pawnbroker::betting
