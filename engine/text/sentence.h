/* What an error says, made into a sentence of its own. */
#ifndef LUFT_ENGINE_TEXT_SENTENCE_H
#define LUFT_ENGINE_TEXT_SENTENCE_H

#include "engine/base/strbuf.h"

/* A copy that begins with a capital, which the caller frees. What is no word at the beginning stays
 * as it is written: a move ("bxc3: ..."), a name, a number. */
NODISCARD char *sentence_of(const char *text);

/* Appends the text with a full stop, unless it ends as a sentence does. */
void sentence_add(StrBuf *out, const char *text);

/* Appends a name to a list of which one is meant: "a, b or c". last: none follows. */
void sentence_add_choice(StrBuf *list, const char *name, bool is_last);

#endif
