/* Sentences put together from what an error says, or from names. */
#ifndef LUFT_ENGINE_TEXT_SENTENCE_H
#define LUFT_ENGINE_TEXT_SENTENCE_H

#include "engine/base/strbuf.h"

/* Appends the text with a full stop, unless it ends as a sentence does. */
void sentence_add(StrBuf *out, const char *text);

/* Appends a name to a list of which one is meant: "a, b or c". last: none follows. */
void sentence_add_choice(StrBuf *list, const char *name, bool is_last);

#endif
