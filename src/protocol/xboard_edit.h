/* SPDX-License-Identifier: GPL-3.0-or-later */
/* XBoard's edit mode (section 8 of its protocol; obsolete since setboard): a position is put
 * together in lines, a piece each, until a dot. */
#ifndef LUFT_SRC_PROTOCOL_XBOARD_EDIT_H
#define LUFT_SRC_PROTOCOL_XBOARD_EDIT_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/text/words.h"

typedef struct XBoardEdit {
    bool is_on;
    Color color;             /* of the pieces named next */
    char letters[SQUARE_NB]; /* as in FEN, NUL: empty */
} XBoardEdit;

/* Begins with the pieces of the position, White's turn to be named. */
void xboard_edit_begin(XBoardEdit *edit, const Position *pos);
/* A line within edit mode; false: it is not one of its commands. */
bool xboard_edit_line(XBoardEdit *edit, Word line);
/* Appends the position as FEN; a king and rook at home may castle. */
void xboard_edit_write_fen(const XBoardEdit *edit, Color side, StrBuf *fen);

#endif
