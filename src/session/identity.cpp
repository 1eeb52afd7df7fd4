#include "session/identity.h"

namespace pawnbroker::session {

std::string_view version() {
  return PAWNBROKER_VERSION;
}

}  // namespace pawnbroker::session
