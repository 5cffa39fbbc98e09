/* Squares and pieces as sentences. */
#ifndef LUFT_UI_VOICE_VOICE_LOOK_H
#define LUFT_UI_VOICE_VOICE_LOOK_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "ui/settings/settings.h"

/* The squares of the pieces of that kind: "White knights: b1, g1." */
void voice_pieces(SpeechStyle style, const Position *pos, Piece piece, StrBuf *text);
/* All pieces of a side, the king first: "White: king g1; rooks a1, f1; pawns a2, b2." */
void voice_side(SpeechStyle style, const Position *pos, Color color, StrBuf *text);
/* "e4: white pawn." */
void voice_square(SpeechStyle style, const Position *pos, Square square, StrBuf *text);
/* The pieces on a rank (0 to 7) from the a-file on, or on a file from the first rank on. */
void voice_rank(SpeechStyle style, const Position *pos, int rank, StrBuf *text);
void voice_file(SpeechStyle style, const Position *pos, int file, StrBuf *text);

#endif
