/* The way to a position of a repertoire, in words. */
#ifndef LUFT_ENGINE_REPERTOIRE_REPERTOIRE_LINE_H
#define LUFT_ENGINE_REPERTOIRE_REPERTOIRE_LINE_H

#include "engine/base/strbuf.h"
#include "engine/repertoire/repertoire.h"

/* Appends "MOVES after 1.e4 e5 2.Nf3": the moves at the place, and those before it if there are
 * any. */
void repertoire_line_write(const Repertoire *repertoire, size_t at, const char *moves,
                           StrBuf *text);

#endif
