/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A converter of whole files to UTF-8: of UTF-16 and UTF-32, as editors of Windows save them, and
 * of the sets of characters that the system knows.
 */
#ifndef LUFT_ENGINE_TEXT_RECODER_H
#define LUFT_ENGINE_TEXT_RECODER_H

#include "engine/base/base.h"

/* A converter to UTF-8. UTF-16 is recognised by its byte order mark, in either byte order, or by
 * two ASCII characters, UTF-32 by its mark or one. An unpaired surrogate and an incomplete unit at
 * the end become U+FFFD. */
typedef struct Recoder Recoder;

/* Whether a file's first bytes (4 are enough) are UTF-16 or UTF-32: a mark or a Latin letter or
 * sign, with which every file that luft reads begins, or two of them. */
bool utf16_begins(const uint8_t *bytes, size_t length);

/* Never NULL; it must receive the file's first bytes first. */
NODISCARD Recoder *recoder_new(void);

/* Whether the system's iconv, if it has one, reads the set of that name: "shift-jis", "gb18030",
 * "iso-8859-7". */
bool recoder_knows(const char *name);
/* The converter of such a set, which must be known; an invalid byte becomes U+FFFD. */
NODISCARD Recoder *recoder_new_of_set(const char *name);

enum { RECODER_TABLE = 128 };
/* Whether each character of such a set takes one byte, those of ASCII their own; table receives the
 * others, from 0x80 on, U+FFFD where there is none. */
bool recoder_table(const char *name, uint16_t table[RECODER_TABLE]);

void recoder_free(Recoder *recoder);
/* Returns to the state before the first byte. */
void recoder_restart(Recoder *recoder);

/* Takes up to size bytes of UTF-8; 0: more of the file is needed first. */
size_t recoder_take(Recoder *recoder, void *bytes, size_t size);

/* Memory for more bytes, then the number put there; 0: end of input. Only after recoder_take
 * returned 0. */
uint8_t *recoder_room(Recoder *recoder, size_t *size);
void recoder_convert(Recoder *recoder, size_t count);

#endif
