/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guesses the set of characters of a whole file that is not in UTF-8, from its words. Cyrillic sets
 * and Windows-1252 are left to encoding.h, which tells them apart text by text.
 */
#ifndef LUFT_ENGINE_TEXT_ENCODING_GUESS_H
#define LUFT_ENGINE_TEXT_ENCODING_GUESS_H

#include "engine/base/base.h"
#include "engine/text/recoder.h"

typedef struct GuessedSet {
    const char *name;              /* NULL: none was guessed */
    bool is_wide;                  /* its characters have several bytes */
    uint16_t table[RECODER_TABLE]; /* otherwise those from 0x80 on */
} GuessedSet;

/* A set that is neither Cyrillic nor Windows-1252, in which clearly more words of these bytes are
 * words of a language, or almost all characters usual ones of Chinese, Japanese or Korean. */
void encoding_guess(const char *bytes, size_t length, GuessedSet *set);

/* Quotation marks, dashes and blanks of all Windows sets, and the sign that opens exclamations. */
bool encoding_guess_is_sign(uint8_t c);

/* --- encoding_guess_latin.c ------------------------------------------------------------------- */

/* The same for words with Latin letters, also of DOS; set is empty before. Returns how many there
 * are with letters beyond ASCII. */
size_t encoding_guess_latin(const char *bytes, size_t length, GuessedSet *set);

#endif
