/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Encoding and decoding of UTF-8 (RFC 3629) from text that may contain any bytes, and characters
 * that must not be sent to a terminal as part of text from outside.
 */
#ifndef LUFT_ENGINE_BASE_UTF8_H
#define LUFT_ENGINE_BASE_UTF8_H

#include "engine/base/base.h"

#include <stdarg.h>

/* Result for a byte that begins no valid character. */
#define UTF8_MALFORMED UINT32_MAX

/* Replaces an invalid character (U+FFFD). */
#define UTF8_REPLACEMENT 0xfffdu

enum { UTF8_LENGTH_MAX = 4 }; /* bytes in a character */

/* Decodes the first character of text, which has length > 0 bytes. Returns the character's length.
 * For an invalid one (overlong forms and surrogates included) that is 1, and *codepoint is
 * UTF8_MALFORMED. */
size_t utf8_decode(const char *text, size_t length, uint32_t *codepoint);

/* Writes a character without a NUL and returns its length in bytes. An invalid code point (a
 * surrogate, above U+10FFFF) is written as UTF8_REPLACEMENT. */
size_t utf8_encode(uint32_t codepoint, char bytes[UTF8_LENGTH_MAX]);

/* Whether the character is in a text. */
bool utf8_has(const char *text, uint32_t codepoint);

/* Whether the text is valid UTF-8; NUL is allowed. Fast for ASCII. */
bool utf8_is_valid(const char *text, size_t length);

/* The length without an incomplete character at the end. */
size_t utf8_whole(const char *text, size_t length);

/* Number of characters; an invalid byte counts with the one before it. */
size_t utf8_count(const char *text, size_t length);

/* Removes partial characters from a text that printf wrote, NUL-terminated: "%.40s" counts bytes
 * and may have cut one. The text is unchanged if the format truncates nothing. Returns its
 * length. */
size_t utf8_mend_cuts(char *text, size_t length, const char *format);

/* snprintf into size > 0 bytes, except that text is cut only after a whole character, also by a
 * precision. */
void utf8_printf(char *text, size_t size, const char *format, ...) PRINTF_LIKE(3, 4);
void utf8_vprintf(char *text, size_t size, const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));

/* Whether the locale's characters are UTF-8. */
bool utf8_is_spoken(void);
/* Whether it uses an older character set with more than ASCII, such as Latin-1 or KOI8-R. */
bool utf8_is_foreign(void);

/* Whether a byte is a continuation byte. */
static inline bool utf8_continues(char byte) { return ((unsigned char)byte & 0xc0) == 0x80; }

/* The length of the byte order mark at the beginning of a text, 0 without one. */
size_t utf8_mark_length(const char *text, size_t length);

/* Whether a character sent to a terminal could do anything except show itself: control it (C0, C1
 * and DEL, so newline and tab too), reorder its neighbours (bidirectional controls), or hide (tags,
 * characters without width or shape, annotations) and make two texts look alike. Invalid code
 * points are unsafe. Sources: Unicode Standard 15.1, DerivedCoreProperties.txt
 * (Default_Ignorable_Code_Point) and chapter 23; Unicode Technical Report 36, section 3. */
bool unsafe_char(uint32_t codepoint);

/* Whether a safe character is invisible and only shapes its neighbours: joiners, variation
 * selectors, the soft hyphen. Names in many languages and emoji need them. Terminals disagree on
 * their width, so a screen of cells leaves them out. */
bool unsafe_char_only_shapes(uint32_t codepoint);

#endif
