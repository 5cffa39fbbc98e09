/* The place in a record as sentences: the move shown, its marks, comments and variations. */
#ifndef LUFT_UI_VOICE_VOICE_PLACE_H
#define LUFT_UI_VOICE_VOICE_PLACE_H

#include "ui/session/session.h"

/* "3... Bg4 ?!", "3, Black bishop g4, a dubious move", without an end of line; nothing at the
 * start.
 */
void voice_move(const Session *session, StrBuf *text);

/* The move shown, or that it is the start, with all that the record says of it: lines. */
void voice_place(const Session *session, StrBuf *text);

/* The opening's code and name, as far as the moves are of one: a line, or nothing. */
void voice_opening(const Session *session, StrBuf *text);

/* What a full announcement adds to a move: the opening if it is new, the side to move. */
void voice_after_move(const Session *session, StrBuf *text);

/* The squares of the pieces if the game did not begin from the usual position: lines, or nothing.
 */
void voice_start(const Session *session, StrBuf *text);

/* The last move and whose turn it is: lines. */
void voice_last(const Session *session, StrBuf *text);

#endif
