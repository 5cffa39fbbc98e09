/* What people say in several words, as the line that luft has for it: "offer draw" is `draw`.
 */
#ifndef LUFT_UI_VOCABULARY_PHRASES_H
#define LUFT_UI_VOCABULARY_PHRASES_H

#include "engine/base/strbuf.h"

/* Appends the line for one that begins with such a phrase, with what stands behind it; false: it
 * begins with none. */
bool phrase_to_line(const char *typed, StrBuf *line);

#endif
