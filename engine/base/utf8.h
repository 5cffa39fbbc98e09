/* One character out of UTF-8 text that nobody vouches for. */
#ifndef LUFT_ENGINE_BASE_UTF8_H
#define LUFT_ENGINE_BASE_UTF8_H

#include "engine/base/base.h"

/* What a byte is taken for that begins no character. */
#define UTF8_MALFORMED UINT32_MAX

/* Decodes the character that text begins with; length > 0 bytes may be read. Returns how many the
 * character has. Where none begins (RFC 3629: overlong forms and surrogates are none) that is 1,
 * and *codepoint is UTF8_MALFORMED. */
size_t utf8_decode(const char *text, size_t length, uint32_t *codepoint);

#endif
