/* Converts UTF-16 and UTF-32 to UTF-8, for files saved by editors of Windows.
 *
 * UTF-16 is recognised by its byte order mark, in either byte order, or by two ASCII characters,
 * UTF-32 by its mark. An unpaired surrogate and an incomplete unit at the end become U+FFFD.
 * Private to byte_source.c.
 */
#ifndef LUFT_ENGINE_PGN_UTF16_H
#define LUFT_ENGINE_PGN_UTF16_H

#include "engine/base/base.h"

typedef struct Utf16 Utf16;

/* Whether a file's first bytes (4 are enough) are UTF-16 or UTF-32: a mark or, for UTF-16, a Latin
 * letter or sign, with which every file that luft reads begins, or two of them. */
bool utf16_begins(const uint8_t *bytes, size_t length);

/* Never NULL; it must receive the file's first bytes first. */
NODISCARD Utf16 *utf16_new(void);
void utf16_free(Utf16 *wide);
/* Returns to the state before the first byte. */
void utf16_restart(Utf16 *wide);

/* Takes up to size bytes of UTF-8; 0: more UTF-16 is needed first. */
size_t utf16_take(Utf16 *wide, void *bytes, size_t size);

/* Memory for more bytes, then the number put there; 0: end of input. Only after utf16_take returned
 * 0. */
uint8_t *utf16_room(Utf16 *wide, size_t *size);
void utf16_convert(Utf16 *wide, size_t count);

#endif
