/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board as text, for the line dialogue: a diagram of letters, which screen readers say, and what
 * is on its squares in words. */
#ifndef LUFT_UI_SESSION_BOARD_TEXT_H
#define LUFT_UI_SESSION_BOARD_TEXT_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "ui/settings/settings.h"

/* Eight ranks with their numbers, the files' letters, and whose move it is. Pieces have the letters
 * of moves (letters_by_setting), capitals for White; dark empty squares are '-', light ones '.'. */
void board_text_write(SpeechStyle letters, const Position *pos, bool flipped, StrBuf *text);
/* The same without whose move it is. */
void board_text_write_pieces(SpeechStyle letters, const Position *pos, bool flipped, StrBuf *text);

/* --- in words: lines -------------------------------------------------------------------------- */
/* The squares of the pieces of that kind: "White knights: b1, g1." */
void board_text_pieces(SpeechStyle style, const Position *pos, Piece piece, StrBuf *text);
/* All pieces of a side, the king first: "White: king g1; rooks a1, f1; pawns a2, b2." */
void board_text_side(SpeechStyle style, const Position *pos, Color color, StrBuf *text);
/* "e4: white pawn." */
void board_text_square(SpeechStyle style, const Position *pos, Square square, StrBuf *text);
/* The pieces on a rank (0 to 7) from the a-file on, or on a file from the first rank on. */
void board_text_rank(SpeechStyle style, const Position *pos, int rank, StrBuf *text);
void board_text_file(SpeechStyle style, const Position *pos, int file, StrBuf *text);

#endif
