// The program `pawnbroker-arbiter`: referee of engine matches.

#include "arbiter/program.h"
#include "text/standard_streams.h"

int main(int count, char** words) {
  pawnbroker::text::reserve_standard_streams();
  return pawnbroker::arbiter::run({words + 1, words + count});
}
