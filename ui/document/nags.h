/* Annotation glyphs (NAGs): converts between sign, meaning and number.
 *
 * Numbers are those of the PGN standard, section 10, and of the longer list in common use
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
/* The number of a sign in any spelling, or of "14" or "$14"; -1: not a glyph. */
int nag_of_text(const char *text, size_t length);
/* Whether adding one glyph removes the other: both evaluate the move, or both the position. */
bool nag_excludes(int nag, int other);
/* The numbers that have a sign, in order; 0 after the last. */
int nag_with_sign(size_t index);

#endif
