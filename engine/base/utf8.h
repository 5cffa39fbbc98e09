/* Characters in and out of UTF-8 text that nobody vouches for (RFC 3629).
 *
 * Knows bytes and code points; how wide a character is and which are letters others know.
 */
#ifndef LUFT_ENGINE_BASE_UTF8_H
#define LUFT_ENGINE_BASE_UTF8_H

#include "engine/base/base.h"

#include <stdarg.h>

/* What a byte is taken for that begins no character. */
#define UTF8_MALFORMED UINT32_MAX

/* What stands for something that is no character (U+FFFD). */
#define UTF8_REPLACEMENT 0xfffdu

enum { UTF8_LENGTH_MAX = 4 }; /* bytes of a character */

/* Decodes the character that text begins with; length > 0 bytes may be read. Returns how many the
 * character has. Where none begins (overlong forms and surrogates are none) that is 1, and
 * *codepoint is UTF8_MALFORMED. */
size_t utf8_decode(const char *text, size_t length, uint32_t *codepoint);

/* Writes a character, without a NUL, and returns how many bytes it has. What is no character (a
 * surrogate, beyond U+10FFFF) is written as UTF8_REPLACEMENT. */
size_t utf8_encode(uint32_t codepoint, char bytes[UTF8_LENGTH_MAX]);

/* Whether the text holds nothing but whole characters; NUL is one. Quick where they are ASCII. */
bool utf8_is_valid(const char *text, size_t length);

/* How many of the bytes are left when a character that is cut off at their end goes. */
size_t utf8_whole(const char *text, size_t length);

/* Characters of a text; a byte that belongs to none counts with the one before it. */
size_t utf8_count(const char *text, size_t length);

/* Takes parts of characters out of a text that printf has written with a NUL behind it: "%.40s"
 * counts bytes, and may have cut one. Where no conversion of the format cuts, the text stays as it
 * is. Returns its length. */
size_t utf8_mend_cuts(char *text, size_t length, const char *format);

/* snprintf into text of size > 0 bytes, but what is too long is cut after a whole character; so is
 * what a precision cuts. */
void utf8_printf(char *text, size_t size, const char *format, ...) PRINTF_LIKE(3, 4);
void utf8_vprintf(char *text, size_t size, const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));

/* Whether the locale's characters are UTF-8. */
bool utf8_is_spoken(void);
/* Whether they are those of an older set with more than ASCII, such as Latin-1 or KOI8-R. */
bool utf8_is_foreign(void);

/* Whether a byte is the second or a later one of a character. */
static inline bool utf8_continues(char byte) { return ((unsigned char)byte & 0xc0) == 0x80; }

#endif
