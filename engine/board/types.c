/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names and letters of colours, pieces and squares. */
#include <config.h>

#include "engine/board/types.h"

#include "engine/base/language.h"

#include <assert.h>
#include <string.h>

static const char letters[PIECE_NB + 1] = " PNBRQK  pnbrqk ";

const char *color_name(Color color) { return color == WHITE ? _("White") : _("Black"); }

const char *color_name_amid(Color color)
{
    assert(color < COLOR_NB);
    return color == WHITE ? C_("amid a sentence", "White") : C_("amid a sentence", "Black");
}

const char *color_to_move(Color color)
{
    assert(color < COLOR_NB);
    return color == WHITE ? _("White to move") : _("Black to move");
}

const char *piece_type_name(PieceType type)
{
    assert(type >= NO_PIECE_TYPE && type < PIECE_TYPE_NB);
    /* ui/spelling marks the names of pieces for translation, with their plurals. */
    static const char *const names[PIECE_TYPE_NB] = {
        N_("piece"), "pawn", "knight", "bishop", "rook", "queen", "king",
    };
    return _(names[type]);
}

char piece_type_letter(PieceType type) { return letters[piece_make(WHITE, type)]; }

char piece_letter(Piece piece) { return letters[piece]; }

Piece piece_of_letter(char letter)
{
    const char *at = letter == ' ' ? NULL : memchr(letters, letter, PIECE_NB);
    return at != NULL ? (Piece)(at - letters) : NO_PIECE;
}

bool square_read(const char *text, Square *square)
{
    int file = (text[0] | 0x20) - 'a';
    if (file < FILE_A || file > FILE_H || text[1] < '1' || text[1] > '8')
        return false;
    *square = square_make(file, text[1] - '1');
    return true;
}

char *square_put(char *at, Square square)
{
    assert(square >= 0 && square < SQUARE_NB);
    *at++ = (char)('a' + square_file(square));
    *at++ = (char)('1' + square_rank(square));
    return at;
}

SquareName square_name(Square square)
{
    assert(square < SQUARE_NB);
    SquareName name;
    *square_put(name.text, square) = '\0';
    return name;
}
