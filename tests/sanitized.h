#pragma once

// Whether the tests are built with a sanitizer, which needs memory of its own and keeps what was
// freed for a while: what a process holds then tells nothing.

namespace pawnbroker {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kSanitized =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace pawnbroker
