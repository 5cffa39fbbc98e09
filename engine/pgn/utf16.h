/* UTF-16 and UTF-32 made UTF-8, for files that editors of Windows save.
 *
 * UTF-16 is recognised by its byte order mark, either way round, or by two characters of ASCII, and
 * UTF-32 by its mark. Half a pair of surrogates and part of a unit at the end become U+FFFD.
 * Private to byte_source.c.
 */
#ifndef LUFT_ENGINE_PGN_UTF16_H
#define LUFT_ENGINE_PGN_UTF16_H

#include "engine/base/base.h"

typedef struct Utf16 Utf16;

/* Do a file's first bytes (4 are enough) say that it is UTF-16 or UTF-32? A mark and, in UTF-16, a
 * Latin letter or sign, with which all that luft reads begins, or two of these. */
bool utf16_begins(const uint8_t *bytes, size_t length);

/* Never NULL; the first bytes it gets are those. */
NODISCARD Utf16 *utf16_new(void);
void utf16_free(Utf16 *wide);
/* As before the first byte. */
void utf16_restart(Utf16 *wide);

/* Takes up to size bytes of UTF-8; 0: more UTF-16 is needed first. */
size_t utf16_take(Utf16 *wide, void *bytes, size_t size);

/* Where to put more, and how much was put there; 0: that was all. Only after a take of 0. */
uint8_t *utf16_room(Utf16 *wide, size_t *size);
void utf16_convert(Utf16 *wide, size_t count);

#endif
