/* Phrases of several words and the command lines they stand for: "offer draw" is `draw`. */
#ifndef LUFT_UI_VOCABULARY_PHRASES_H
#define LUFT_UI_VOCABULARY_PHRASES_H

#include "engine/base/strbuf.h"

/* Appends the line for one that begins with such a phrase, and the words after it; false: it does
 * not. */
bool phrase_to_line(const char *typed, StrBuf *line);

#endif
