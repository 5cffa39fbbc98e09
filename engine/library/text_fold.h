/* Texts as people search them: small letters without accents, every sign a blank. Private to
 * engine/notation and to lists of its names.
 */
#ifndef LUFT_ENGINE_LIBRARY_TEXT_FOLD_H
#define LUFT_ENGINE_LIBRARY_TEXT_FOLD_H

#include "engine/base/base.h"

/* Folds a text of any encoding (UTF-8 or Latin-1) into at most size - 1 bytes and a NUL: "Polgár,
 * J." becomes "polgar  j ". Letters beyond Latin Extended-A stay as they are. */
void text_fold(const char *text, size_t length, char *folded, size_t size);

/* Whether a folded text holds each of the blank-separated words. */
bool text_fold_has_words(const char *folded, const char *words);

#endif
