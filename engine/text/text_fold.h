/* Texts as people search them: small letters without accents, every sign a blank. */
#ifndef LUFT_ENGINE_TEXT_TEXT_FOLD_H
#define LUFT_ENGINE_TEXT_TEXT_FOLD_H

#include "engine/base/base.h"

/* Folds a text of any encoding (UTF-8, else Latin-1) into whole characters of UTF-8, at most
 * size - 1 bytes, and a NUL: "Polgár, J." becomes "polgar  j ". Letters are decomposed (Unicode
 * Standard Annex 15, NFKD), lose their marks and their case (Unicode Standard, section 3.13); Latin
 * letters that have no decomposition become what people type for them: "Łukasz" is "lukasz". */
void text_fold(const char *text, size_t length, char *folded, size_t size);

/* Whether a folded text holds each of the blank-separated words. */
bool text_fold_has_words(const char *folded, const char *words);

#endif
