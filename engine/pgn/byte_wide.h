/* UTF-16 made UTF-8, for files that editors of Windows save.
 *
 * Recognised by its byte order mark, either way round. Half a pair of surrogates and half a unit at
 * the end become U+FFFD. Private to byte_source.c.
 */
#ifndef LUFT_ENGINE_PGN_BYTE_WIDE_H
#define LUFT_ENGINE_PGN_BYTE_WIDE_H

#include "engine/base/base.h"

typedef struct ByteWide ByteWide;

/* Do a file's first bytes (4 are enough) say that it is UTF-16? A mark and a Latin letter or sign,
 * with which all that luft reads begins. */
bool byte_wide_begins(const uint8_t *bytes, size_t length);

/* Never NULL; the first bytes it gets are the mark. */
NODISCARD ByteWide *byte_wide_new(void);
void byte_wide_free(ByteWide *wide);
/* As before the first byte. */
void byte_wide_restart(ByteWide *wide);

/* Takes up to size bytes of UTF-8; 0: more UTF-16 is needed first. */
size_t byte_wide_take(ByteWide *wide, void *bytes, size_t size);

/* Where to put more, and how much was put there; 0: that was all. Only after a take of 0. */
uint8_t *byte_wide_room(ByteWide *wide, size_t *size);
void byte_wide_convert(ByteWide *wide, size_t count);

#endif
