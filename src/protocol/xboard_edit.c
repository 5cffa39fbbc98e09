/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edit mode: a board of letters. */
#include <config.h>

#include "src/protocol/xboard_edit.h"

#include "engine/text/ascii.h"

#include <assert.h>
#include <string.h>

void xboard_edit_begin(XBoardEdit *edit, const Position *pos)
{
    *edit = (XBoardEdit){ .is_on = true, .color = WHITE };
    for (Square square = 0; square < SQUARE_NB; square++) {
        Piece piece = position_piece(pos, square);
        edit->letters[square] = piece != NO_PIECE ? piece_letter(piece) : '\0';
    }
}

/* "Nf3"; an x empties the square. */
static bool put_piece(XBoardEdit *edit, Word line)
{
    const char *text = line.text;
    if (line.length != 3 || !ascii_is_one_of(text[0], "PNBRQKx") || text[1] < 'a' ||
        text[1] > 'h' || text[2] < '1' || text[2] > '8')
        return false;
    char letter = edit->color == WHITE ? text[0] : (char)(text[0] - 'A' + 'a');
    edit->letters[(text[2] - '1') * 8 + text[1] - 'a'] = text[0] == 'x' ? '\0' : letter;
    return true;
}

bool xboard_edit_line(XBoardEdit *edit, Word line)
{
    assert(edit->is_on);
    if (word_is(line, "."))
        edit->is_on = false;
    else if (word_is(line, "#"))
        memset(edit->letters, 0, sizeof edit->letters);
    else if (word_is(line, "c"))
        edit->color = !edit->color;
    else
        return put_piece(edit, line);
    return true;
}

static void write_rights(const XBoardEdit *edit, Color color, StrBuf *fen)
{
    const char *home = edit->letters + (color == WHITE ? 0 : 56);
    const char *names = color == WHITE ? "KRQ" : "krq";
    if (home[4] == names[0] && home[7] == names[1])
        strbuf_add_char(fen, names[0]);
    if (home[4] == names[0] && home[0] == names[1])
        strbuf_add_char(fen, names[2]);
}

void xboard_edit_write_fen(const XBoardEdit *edit, Color side, StrBuf *fen)
{
    for (int rank = 7; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file < 8; file++) {
            char letter = edit->letters[rank * 8 + file];
            if (letter != '\0' && empty > 0)
                strbuf_addf(fen, "%d", empty);
            empty = letter == '\0' ? empty + 1 : 0;
            if (letter != '\0')
                strbuf_add_char(fen, letter);
        }
        if (empty > 0)
            strbuf_addf(fen, "%d", empty);
        strbuf_add_text(fen, rank > 0 ? "/" : side == WHITE ? " w " : " b ");
    }
    size_t length = fen->length;
    write_rights(edit, WHITE, fen);
    write_rights(edit, BLACK, fen);
    strbuf_add_text(fen, fen->length == length ? "- - 0 1" : " - 0 1");
}
