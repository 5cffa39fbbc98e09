/* The text of PGN comments and tag values: encodings and blanks. For engine/pgn, and for lists of
 * engine/library, whose rows come from tags. */
#ifndef LUFT_ENGINE_PGN_PGN_TEXT_H
#define LUFT_ENGINE_PGN_PGN_TEXT_H

#include "engine/base/strbuf.h"

/* Only ASCII letters, signs and blanks, without control characters. */
bool pgn_text_is_plain(const char *text, size_t length);

/* A closing brace cannot be written in a comment in braces, the only kind that every program reads:
 * it is written as U+FF5D, the wide one, and converted back when read; in a comment inside another
 * one as U+FE5C, the small one. */
typedef enum PgnTextBrace { PGN_TEXT_WIDE, PGN_TEXT_SMALL } PgnTextBrace;

void pgn_text_add_veiled(StrBuf *out, const char *text, PgnTextBrace brace);
void pgn_text_unveil(StrBuf *text, PgnTextBrace brace);

/* The length of the [%...] command at the beginning of a NUL-terminated text, or 0. *close caches
 * the next bracket for a walk over the text; NULL at first. */
size_t pgn_text_command(const char *at, const char **close);

#endif
