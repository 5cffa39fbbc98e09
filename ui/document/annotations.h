/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Annotations of a move: glyphs, the words of comments, and the squares and arrows that comments
 * draw on the board. */
#ifndef LUFT_UI_DOCUMENT_ANNOTATIONS_H
#define LUFT_UI_DOCUMENT_ANNOTATIONS_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/board/types.h"
#include "engine/record/game.h"

/* --- glyphs ----------------------------------------------------------------------------------- */

/* Numbers of glyphs (NAGs) are those of the PGN standard, section 10, and of the longer list in
 * common use (en.wikipedia.org/wiki/Numeric_Annotation_Glyphs). Marks of one kind exclude each
 * other: a move is good or bad, a position equal or better for one side. */

enum { NAG_NB = 256, NAG_TEXT_MAX = 8 };

/* The sign ("!?", "±"), or "$n" for numbers that have none. buf is for those. */
const char *nag_text(int nag, bool unicode, char buf[NAG_TEXT_MAX]);

/* "an interesting move"; "" for numbers without a customary meaning. */
const char *nag_meaning(int nag);

/* The number of a sign in any spelling, or of "14" or "$14"; -1: not a glyph. */
int nag_of_text(const char *text, size_t length);

/* Whether adding one glyph removes the other: both evaluate the move, or both the position. */
bool nag_excludes(int nag, int other);

/* The numbers that have a sign, in order; 0 after the last. */
int nag_with_sign(size_t index);

/* --- words ------------------------------------------------------------------------------------ */

/* The words of a comment, apart from the [%...] commands in it (clocks, evaluations, arrows), which
 * are for programs and stay as they are. */

/* Appends the comment's words: commands left out, runs of blanks as one blank, or as a line break
 * where a paragraph begins. comment may be NULL. */
void remark_words(const char *comment, StrBuf *words);

/* The same in one line. */
void remark_line(const char *comment, StrBuf *line);

/* Appends a comment that has the commands of the old one (NULL: none) and these words. */
void remark_with_words(const char *comment, const char *words, StrBuf *result);

/* Whether the comment contains a word; false for NULL. */
bool remark_has_words(const char *comment);

/* The same for any of the node's comments in that place. */
bool remark_is_at(const GameNode *node, int place);

/* --- squares and arrows ----------------------------------------------------------------------- */

/* As [%csl Ge4,Rd5] and [%cal Ge2e4] in a comment, in the way of lichess.org and ChessBase. */
typedef enum DrawnColor {
    DRAWN_NONE,
    DRAWN_GREEN,
    DRAWN_RED,
    DRAWN_YELLOW,
    DRAWN_BLUE,
    DRAWN_NB
} DrawnColor;

/* A square (from and to the same) or an arrow. */
typedef struct DrawnItem {
    Square from, to;
    DrawnColor color;
} DrawnItem;

/* The colour's name for the command `arrow`: "green". */
const char *drawn_color_name(DrawnColor color);

/* The squares and arrows drawn by the comments on the node's move, in order, max at most; returns
 * their number. */
int drawn_read(const GameNode *node, DrawnItem *items, int max);
/* Draws a square (from and to equal) or an arrow in that color, or removes it if it is there in
 * that color; the other text of the comment stays. Returns whether it is drawn now. */
bool drawn_toggle(GameNode *node, const DrawnItem *item);
/* Removes all squares and arrows. */
void drawn_clear(GameNode *node);

#endif
