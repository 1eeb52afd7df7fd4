#include "text/standard_streams.h"

#include <fcntl.h>
#include <initializer_list>
#include <unistd.h>

namespace pawnbroker::text {

void reserve_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) >= 0) continue;
    // The lowest free number is this one. The wrong way round, so that using it fails as before.
    static_cast<void>(open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY));
  }
}

}  // namespace pawnbroker::text
