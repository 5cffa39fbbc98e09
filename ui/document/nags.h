/* Annotation glyphs: what is written for a number, what it says, and the number of what is typed.
 *
 * Numbers are those of the PGN standard, section 10, and of the longer list that is customary since
 * (en.wikipedia.org/wiki/Numeric_Annotation_Glyphs). Marks of one kind exclude each other: a move
 * is good or bad, a position equal or better for one side.
 */
#ifndef LUFT_UI_DOCUMENT_NAGS_H
#define LUFT_UI_DOCUMENT_NAGS_H

#include "engine/base/base.h"

enum { NAG_NB = 256, NAG_TEXT_MAX = 8 };

/* The sign ("!?", "±"), or "$n" for numbers that have none. buf is for those. */
const char *nag_text(int nag, bool unicode, char buf[NAG_TEXT_MAX]);
/* "an interesting move"; "" for numbers without a customary meaning. */
const char *nag_meaning(int nag);
/* The number of a sign in any spelling, or of "14" or "$14"; -1: it is none. */
int nag_of_text(const char *text, size_t length);
/* Whether a move that has one of them loses the other: both judge the move, or the position. */
bool nag_excludes(int nag, int other);
/* The numbers that have a sign, in order; 0 behind the last. */
int nag_with_sign(size_t index);

#endif
