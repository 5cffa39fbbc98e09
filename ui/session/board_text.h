/* A board as a few lines of text, for the line dialogue. Letters only: screen readers say them. */
#ifndef LUFT_UI_SESSION_BOARD_TEXT_H
#define LUFT_UI_SESSION_BOARD_TEXT_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"

/* Eight ranks with their numbers, the files' letters, and whose move it is. White's pieces are
 * capitals, dark empty squares are '-', light ones '.'. */
void board_text_write(const Position *pos, bool flipped, StrBuf *text);
/* The same without whose move it is. */
void board_text_write_pieces(const Position *pos, bool flipped, StrBuf *text);

#endif
