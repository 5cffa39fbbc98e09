/* Sentences: the capital at the beginning, the full stop, and lists of names. */
#ifndef LUFT_ENGINE_TEXT_SENTENCE_H
#define LUFT_ENGINE_TEXT_SENTENCE_H

#include "engine/base/strbuf.h"

/* Returns a copy that begins with a capital; the caller frees it. A beginning that is not a word
 * stays as it is: a move ("bxc3: ..."), a name, a number. */
NODISCARD char *capitalize(const char *text);

/* Appends the text with its first letter as a capital, whatever it is. */
void capital_add(const char *text, StrBuf *out);

/* Appends the text with a full stop, unless it already ends as a sentence. */
void sentence_add(StrBuf *out, const char *text);

/* Appends a name to a list of alternatives: "a, b or c". */
void sentence_add_choice(StrBuf *list, const char *name, bool is_last);

#endif
