/* Spoken descriptions of what the screen shows: places, pieces, clocks, lines of the engine; the
 * commands that ask for them. Functions append to text, whole lines if not stated otherwise. */
#ifndef LUFT_UI_SPEECH_SPEECH_H
#define LUFT_UI_SPEECH_SPEECH_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"

const Feature *speech_feature(void);

/* --- speech_look.c --- */
/* The squares of the pieces of that kind: "White knights: b1, g1." */
void speech_pieces(SpeechStyle style, const Position *pos, Piece piece, StrBuf *text);
/* All pieces of a side, the king first: "White: king g1; rooks a1, f1; pawns a2, b2." */
void speech_side(SpeechStyle style, const Position *pos, Color color, StrBuf *text);
/* "e4: white pawn." */
void speech_square(SpeechStyle style, const Position *pos, Square square, StrBuf *text);
/* The pieces on a rank (0 to 7) from the a-file on, or on a file from the first rank on. */
void speech_rank(SpeechStyle style, const Position *pos, int rank, StrBuf *text);
void speech_file(SpeechStyle style, const Position *pos, int file, StrBuf *text);

/* "4:12", "0:09"; with names "4 minutes 12 seconds". */
void speech_time(SpeechStyle style, int64_t left_ms, StrBuf *text);
/* The remaining time of both sides, or a sentence that the game has no clock. */
void speech_clocks(const Session *session, int64_t now_ms, StrBuf *text);
/* The players' names. */
void speech_players(const Session *session, StrBuf *text);

/* Half-moves of a line that are announced unasked, and on request; in letters all of them are. */
enum { SPEECH_LINE_SHORT = 4, SPEECH_LINE_LONG = 12 };

/* The lines of analysis or of a threat, one per line of text, if any. */
void speech_lines(const Session *session, int moves, StrBuf *text);

/* --- speech_place.c --- */
/* "3... Bg4 ?!", "3, Black bishop g4, a dubious move", without an end of line; nothing at the
 * start.
 */
void speech_move(const Session *session, StrBuf *text);

/* The move shown, or that it is the start, with all that the record says of it: lines. */
void speech_place(const Session *session, StrBuf *text);

/* The opening's code and name, as far as the moves are of one: a line, or nothing. */
void speech_opening(const Session *session, StrBuf *text);

/* Details that a full announcement adds to a move: a new opening, the side to move. */
void speech_after_move(const Session *session, StrBuf *text);

/* The squares of the pieces if the game did not begin from the usual position: lines, or nothing.
 */
void speech_start(const Session *session, StrBuf *text);

/* The last move and whose turn it is: lines. */
void speech_last(const Session *session, StrBuf *text);

#endif
