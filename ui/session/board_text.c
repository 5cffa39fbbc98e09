/* The board as plain text, with letters for pieces. */
#include <config.h>

#include "ui/session/board_text.h"

#include "engine/base/language.h"
#include "engine/board/types.h"

static char square_letter(const Position *pos, Square square)
{
    Piece piece = position_piece(pos, square);
    if (piece == NO_PIECE)
        return square_is_light(square) ? '.' : '-';
    return piece_letter(piece);
}

void board_text_write_pieces(const Position *pos, bool flipped, StrBuf *text)
{
    for (int row = 0; row < RANK_NB; row++) {
        int rank = flipped ? row : RANK_8 - row;
        strbuf_addf(text, "%d ", rank + 1);
        for (int column = 0; column < FILE_NB; column++) {
            int file = flipped ? FILE_H - column : column;
            strbuf_addf(text, " %c", square_letter(pos, square_make(file, rank)));
        }
        strbuf_add_char(text, '\n');
    }
    strbuf_add_text(text, flipped ? "   h g f e d c b a\n" : "   a b c d e f g h\n");
}

void board_text_write(const Position *pos, bool flipped, StrBuf *text)
{
    board_text_write_pieces(pos, flipped, text);
    strbuf_addf(text, position_in_check(pos) ? _("%s, in check\n") : "%s\n",
                color_to_move(position_side(pos)));
}
