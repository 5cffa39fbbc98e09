/* What a position lets its players do besides what its pieces tell: castle, and take en passant.
 *
 * A letter or square of the wrong form is an error; one that the board belies is left out with a
 * remark.
 */
#include <config.h>

#include "engine/notation/fen_state.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/position_faults.h"
#include "engine/board/types.h"

/* --- castling rights -------------------------------------------------------------------------- */

/* The rook farthest from the king on the side that K or Q names (X-FEN), or NO_SQUARE. */
static Square outermost_rook(const Position *pos, Color color, bool queen_side)
{
    Square king = position_king(pos, color);
    Bitboard rooks = position_pieces(pos, color, ROOK) & bb_rank(square_rank(king));
    Bitboard west_of_king = bb_square(king) - 1;
    rooks &= queen_side ? west_of_king : ~west_of_king;
    if (rooks == 0)
        return NO_SQUARE;
    return queen_side ? bb_lowest(rooks) : bb_highest(rooks);
}

/* The rook of a right K Q k q, or of a rook's file as A-H a-h; NO_SQUARE and a remark on the
 * letter: none. */
static Square castling_rook(FenReader *in, Color color, char letter, char upper)
{
    const Position *pos = &in->pos;
    Square king = position_king(pos, color);
    if (square_relative_rank(color, king) != RANK_1) {
        REMARK_AT(in->at, "castling right '%c' is ignored: the king is not on its first rank",
                  letter);
        return NO_SQUARE;
    }
    Square rook = upper == 'K' || upper == 'Q' ? outermost_rook(pos, color, upper == 'Q')
                                               : square_make(upper - 'A', square_rank(king));
    if (rook == NO_SQUARE || position_piece(pos, rook) != piece_make(color, ROOK)) {
        REMARK_AT(in->at, "castling right '%c' is ignored: it has no rook", letter);
        return NO_SQUARE;
    }
    if ((pos->castling >> castling_index(color, rook < king) & 1) == 0)
        return rook;
    REMARK_AT(in->at, "castling right '%c' is given twice", letter);
    return NO_SQUARE;
}

/* One letter. A right that the board belies is left out. */
static Status read_right(FenReader *in)
{
    Position *pos = &in->pos;
    char c = fen_peek(in);
    char upper = (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    Color color = c == upper ? WHITE : BLACK;
    if ((upper < 'A' || upper > 'H') && upper != 'K' && upper != 'Q')
        return SYNTAX_AT(in->at, "%s is not a castling right", fen_name_byte(in).text);
    Square rook = castling_rook(in, color, c, upper);
    if (rook != NO_SQUARE) {
        Square king = position_king(pos, color);
        position_add_castling(pos, color, rook);
        if (square_file(king) != FILE_E || square_file(rook) != (rook < king ? FILE_A : FILE_H))
            pos->chess960 = true;
    }
    in->at++;
    return status_ok();
}

Status fen_read_castling(FenReader *in)
{
    Status status = status_ok();
    if (!fen_next_word(in, _("the castling field is missing; nobody can castle")))
        return status;
    while (!fen_at_field_end(in) && status_is_ok(&status)) {
        if (fen_peek(in) == '-')
            in->at++;
        else
            status = read_right(in);
    }
    return status;
}

/* --- en passant ------------------------------------------------------------------------------- */

/* "-", or a square; *ep is NO_SQUARE for the former. */
static Status read_square(FenReader *in, Square *ep)
{
    *ep = NO_SQUARE;
    char file = fen_peek(in);
    if (file == '-') {
        in->at++;
        return fen_at_field_end(in) ? status_ok() : SYNTAX_AT(in->at, "there is text after '-'");
    }
    if (file < 'a' || file > 'h')
        return SYNTAX_AT(in->at, "the en passant field is '-' or a square, not %s",
                         fen_name_byte(in).text);
    in->at++;
    char rank = fen_peek(in);
    if (rank < '1' || rank > '8')
        return SYNTAX_AT(in->at, "an en passant square is on rank 3 or 6");
    in->at++;
    *ep = square_make(file - 'a', rank - '1');
    return fen_at_field_end(in) ? status_ok()
                                : SYNTAX_AT(in->at, "there is text after the en passant square");
}

Status fen_read_en_passant(FenReader *in)
{
    Status status = status_ok();
    if (!fen_next_word(in, _("the en passant field is missing")))
        return status;
    Square ep;
    status = read_square(in, &ep);
    if (!status_is_ok(&status) || ep == NO_SQUARE)
        return status;
    PositionFaults faults = { 0 };
    position_faults_of_en_passant(&in->pos, ep, &faults);
    if (faults.count == 0)
        in->pos.ep_square = (uint8_t)ep;
    else
        REMARK_AT(in->field, "%s", faults.faults[0].text);
    return status;
}
