/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text as people search for it: small letters without accents, every sign a blank. */
#ifndef LUFT_ENGINE_TEXT_TEXT_FOLD_H
#define LUFT_ENGINE_TEXT_TEXT_FOLD_H

#include "engine/base/base.h"
#include "engine/text/words.h"

/* Folds a text in any encoding (UTF-8, otherwise Latin-1) into whole UTF-8 characters, at most
 * size - 1 bytes, and a NUL: "Polgár, J." becomes "polgar j ". Letters are decomposed (Unicode
 * Standard Annex 15, NFKD) and lose their marks and case (Unicode Standard, section 3.13); Latin
 * letters without a decomposition become the letters that people type for them: "Łukasz" becomes
 * "lukasz"; British spellings become American: "Defence" becomes "defense". */
void text_fold(const char *text, size_t length, char *folded, size_t size);

/* Whether a typed text is this one to people: in any case, with or without accents, umlauts spelled
 * out or not: "züge", "Zuge" and "zuege". Of long texts only the beginning counts. */
bool text_is_same(const char *typed, size_t length, const char *text, size_t text_length);

/* The place, from 0, of the word among words that blanks separate, as text_is_same compares them;
 * -1: it is none of them, or longer than 64 bytes. */
int text_place_among(Word word, const char *words);
bool text_is_among(Word word, const char *words);
/* Whether the text, or one of the words, begins with the typed one, compared in the same way. */
bool text_begins(Word typed, Word text);
bool text_begins_any(Word typed, const char *words);

/* Folds the words of a search; words with umlauts also as they are spelled without: "müller"
 * becomes "muller|mueller". At most size - 1 bytes, and a NUL. */
void text_fold_words(const char *text, size_t length, char *words, size_t size);

/* Whether a text contains each of the words, which text_fold_words wrote; parts of a word count.
 * Müller has "muller" and "mueller", Mueller has "müller", O'Kelly has "okelly",
 * Caro-Kann "carokann". */
bool text_has_words(const char *text, size_t length, const char *words);

#endif
