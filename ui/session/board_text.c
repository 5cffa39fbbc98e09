/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as plain text: a diagram with letters for pieces, and its squares in words. */
#include <config.h>

#include "ui/session/board_text.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/types.h"
#include "engine/text/width.h"
#include "ui/spelling/spell.h"

#include <assert.h>

static void add_square(SpeechStyle letters, const Position *pos, Square square, StrBuf *text)
{
    Piece piece = position_piece(pos, square);
    if (piece == NO_PIECE)
        strbuf_add_char(text, square_is_light(square) ? '.' : '-');
    else
        letters_add_piece(letters, piece, text);
}

/* The Russian king's letter has two columns. */
static int columns_of_square(SpeechStyle letters)
{
    StrBuf king;
    strbuf_init(&king);
    letters_add_piece(letters, W_KING, &king);
    int columns = 1 + width_text(king.data);
    strbuf_done(&king);
    return columns;
}

void board_text_write_pieces(SpeechStyle letters, const Position *pos, bool flipped, StrBuf *text)
{
    int columns = columns_of_square(letters);
    StrBuf cell;
    strbuf_init(&cell);
    for (int row = 0; row <= RANK_NB; row++) {
        int rank = flipped ? row : RANK_8 - row;
        if (row < RANK_NB)
            strbuf_addf(text, "%d ", rank + 1);
        else
            strbuf_add_text(text, "  ");
        for (int column = 0; column < FILE_NB; column++) {
            int file = flipped ? FILE_H - column : column;
            strbuf_clear(&cell);
            if (row < RANK_NB)
                add_square(letters, pos, square_make(file, rank), &cell);
            else
                strbuf_add_char(&cell, (char)('a' + file));
            width_pad(text, cell.data, -columns);
        }
        strbuf_add_char(text, '\n');
    }
    strbuf_done(&cell);
}

void board_text_write(SpeechStyle letters, const Position *pos, bool flipped, StrBuf *text)
{
    board_text_write_pieces(letters, pos, flipped, text);
    strbuf_addf(text, position_in_check(pos) ? _("%s, in check\n") : "%s\n",
                color_to_move(position_side(pos)));
}

/* --- in words ----------------------------------------------------------------------------------
 */

static void add_stop(StrBuf *text) { strbuf_add_text(text, ".\n"); }

static int add_squares(SpeechStyle style, const Position *pos, Piece piece, StrBuf *text)
{
    int count = 0;
    for (Square square = 0; square < SQUARE_NB; square++) {
        if (position_piece(pos, square) != piece)
            continue;
        if (count++ > 0)
            strbuf_add_text(text, ", ");
        spell_square(style, square, text);
    }
    return count;
}

void board_text_pieces(SpeechStyle style, const Position *pos, Piece piece, StrBuf *text)
{
    assert(piece != NO_PIECE);
    StrBuf squares;
    strbuf_init(&squares);
    int count = add_squares(style, pos, piece, &squares);
    strbuf_addf(text, _("%s: %s"), spell_kind(piece, count), count > 0 ? squares.data : _("none"));
    strbuf_done(&squares);
    add_stop(text);
}

void board_text_side(SpeechStyle style, const Position *pos, Color color, StrBuf *text)
{
    assert(color < COLOR_NB);
    strbuf_add_text(text, color == WHITE ? _("White: ") : _("Black: "));
    bool has_any = false;
    for (PieceType type = KING; type >= PAWN; type--) {
        StrBuf squares;
        strbuf_init(&squares);
        int count = add_squares(style, pos, piece_make(color, type), &squares);
        if (count > 0)
            strbuf_addf(text, "%s%s %s", has_any ? _("; ") : "", spell_type(type, count),
                        squares.data);
        has_any |= count > 0;
        strbuf_done(&squares);
    }
    if (!has_any)
        strbuf_add_text(text, _("none"));
    add_stop(text);
}

void board_text_square(SpeechStyle style, const Position *pos, Square square, StrBuf *text)
{
    assert(square >= A1 && square < SQUARE_NB);
    Piece piece = position_piece(pos, square);
    StrBuf name, what;
    strbuf_init(&name);
    strbuf_init(&what);
    spell_square(style, square, &name);
    if (piece == NO_PIECE)
        strbuf_add_text(&what, _("empty"));
    else
        spell_piece(style, piece, &what);
    strbuf_addf(text, _("%s: %s"), name.data, what.data);
    strbuf_done(&name);
    strbuf_done(&what);
    add_stop(text);
}

/* step: from one square of the line to the next. */
static void add_line(SpeechStyle style, const Position *pos, Square first, int step, StrBuf *text)
{
    bool has_any = false;
    for (int i = 0; i < 8; i++) {
        Square square = first + i * step;
        Piece piece = position_piece(pos, square);
        if (piece == NO_PIECE)
            continue;
        if (has_any)
            strbuf_add_text(text, ", ");
        has_any = true;
        spell_square(style, square, text);
        strbuf_add_char(text, ' ');
        spell_piece(style, piece, text);
    }
    if (!has_any)
        strbuf_add_text(text, _("empty"));
    add_stop(text);
}

void board_text_rank(SpeechStyle style, const Position *pos, int rank, StrBuf *text)
{
    assert(rank >= RANK_1 && rank <= RANK_8);
    strbuf_addf(text, _("Rank %d: "), rank + 1);
    add_line(style, pos, square_make(0, rank), 1, text);
}

void board_text_file(SpeechStyle style, const Position *pos, int file, StrBuf *text)
{
    assert(file >= FILE_A && file <= FILE_H);
    StrBuf name;
    strbuf_init(&name);
    spell_file(style, file, &name);
    strbuf_addf(text, _("File %s: "), name.data);
    strbuf_done(&name);
    add_line(style, pos, square_make(file, 0), 8, text);
}
