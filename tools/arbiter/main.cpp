// The program `pawnbroker-arbiter`: referee of engine matches.

#include "arbiter/program.h"

int main(int count, char** words) {
  return pawnbroker::arbiter::run({words + 1, words + count});
}
