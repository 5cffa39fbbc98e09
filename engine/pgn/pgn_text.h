/* The text inside PGN comments and tag values: encodings and blanks. For engine/pgn, and for
 * the lists of engine/library, whose rows are made of tags. */
#ifndef LUFT_ENGINE_PGN_PGN_TEXT_H
#define LUFT_ENGINE_PGN_PGN_TEXT_H

#include "engine/base/strbuf.h"

/* Nothing but ASCII letters, signs and blanks: no control character. */
bool pgn_text_is_plain(const char *text, size_t length);

/* A closing brace has no place in a comment in braces, which is the only kind that every program
 * reads: it is written as U+FF5D, the wide one, and read back as what it was; in a comment that
 * lies in another one, as U+FE5C, the small one. */
typedef enum PgnTextBrace { PGN_TEXT_WIDE, PGN_TEXT_SMALL } PgnTextBrace;

void pgn_text_add_veiled(StrBuf *out, const char *text, PgnTextBrace brace);
void pgn_text_unveil(StrBuf *text, PgnTextBrace brace);

/* The length of the [%...] command that begins at a place of a NUL-terminated text, 0 when none
 * does. *close remembers the next bracket for a walk over the text; it begins as NULL. */
size_t pgn_text_command(const char *at, const char **close);

#endif
