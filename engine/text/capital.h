/* The capital at the beginning of a sentence. */
#ifndef LUFT_ENGINE_TEXT_CAPITAL_H
#define LUFT_ENGINE_TEXT_CAPITAL_H

#include "engine/base/strbuf.h"

/* A copy that begins with a capital, which the caller frees. What is no word at the beginning stays
 * as it is written: a move ("bxc3: ..."), a name, a number. */
NODISCARD char *capitalize(const char *text);

/* Appends the text with a capital, whatever it begins with. */
void capital_add(const char *text, StrBuf *out);

#endif
