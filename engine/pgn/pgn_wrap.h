/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of PGN comments and tag values as it is stored: closing braces, and line breaks, of
 * which some only wrap the text and others begin a paragraph.
 *
 * Most programs wrap what they write at some 80 columns, ours too; studies of lichess.org and
 * python-chess have every paragraph on a line of its own, however long. So a break begins a
 * paragraph
 *   - after an empty line, and after a line that ends with two blanks (as in Markdown);
 *   - in a comment with a longer line than a program that wraps would write;
 *   - after a line that ends early: its next word would still fit.
 * In a game a line break in a comment is always a paragraph's.
 */
#ifndef LUFT_ENGINE_PGN_PGN_WRAP_H
#define LUFT_ENGINE_PGN_PGN_WRAP_H

#include "engine/base/strbuf.h"

enum {
    /* A line that is written without its next word ends early for every reader up to EARLY, for
     * none from FULL on; what is between is judged by the longest line of the comment. */
    PGN_WRAP_EARLY = 60,
    PGN_WRAP_FULL = 78,
    PGN_WRAP_LONG = 80 /* longer lines are not wrapped */
};

/* A % would make the line an escape (PGN standard section 6), and a tag would begin the next
 * game. */
bool pgn_wrap_may_begin_line(const char *text);

/* The end of the piece of a comment that must stay on one line: a line break, or a single blank
 * before text that may begin a line; [%...] commands and runs of blanks in it are kept. *close
 * caches the next bracket for a walk over the text; NULL at first. */
const char *pgn_wrap_piece_end(const char *at, const char **close);

/* Other text on the lines where a comment begins and ends. */
typedef struct PgnWrapPlace {
    size_t before; /* columns before its text */
    bool is_exact; /* otherwise they are an upper limit */
    bool is_long;  /* one of the two lines is longer than a program that wraps would write */
} PgnWrapPlace;

/* The text of a comment before a program wrapped it. Blanks at both ends are removed; a run of
 * blanks with a tab or line break becomes a blank or a paragraph's line break. [%...] commands stay
 * byte for byte, except for line breaks, which become blanks. */
void pgn_wrap_undo(StrBuf *text, PgnWrapPlace place);
/* The same if all line breaks wrap, and if all begin a paragraph. */
void pgn_wrap_join(StrBuf *text);
void pgn_wrap_tidy(StrBuf *text);

/* Only ASCII letters, signs and blanks, without control characters. */
bool pgn_text_is_plain(const char *text, size_t length);

/* A closing brace cannot be written in a comment in braces, the only kind that every program reads:
 * it is written as U+FF5D, the wide one, and converted back when read; in a comment inside another
 * one as U+FE5C, the small one. */
typedef enum PgnTextBrace { PGN_TEXT_WIDE, PGN_TEXT_SMALL } PgnTextBrace;

void pgn_text_add_veiled(StrBuf *out, const char *text, PgnTextBrace brace);
void pgn_text_unveil(StrBuf *text, PgnTextBrace brace);
/* How many braces of both kinds are veiled. */
size_t pgn_text_count_veiled(const char *text, size_t length);

#endif
