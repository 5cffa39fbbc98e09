/* FEN written in one normal form. */
#include <config.h>

#include "engine/notation/fen.h"

#include "engine/board/names.h"
#include "engine/board/position.h"
#include "engine/board/types.h"

#include <stdio.h>

static char *write_placement(const Position *pos, char *out)
{
    for (int rank = RANK_8; rank >= RANK_1; rank--) {
        int empty = 0;
        for (int file = FILE_A; file <= FILE_H; file++) {
            Piece piece = position_piece(pos, square_make(file, rank));
            if (piece == NO_PIECE) {
                empty++;
                continue;
            }
            if (empty > 0)
                *out++ = (char)('0' + empty);
            empty = 0;
            *out++ = piece_letter(piece);
        }
        if (empty > 0)
            *out++ = (char)('0' + empty);
        *out++ = rank > RANK_1 ? '/' : ' ';
    }
    return out;
}

static char *write_castling(const Position *pos, char *out)
{
    if (pos->castling == 0)
        *out++ = '-';
    for (int index = 0; index < 4; index++) {
        if (!(pos->castling >> index & 1))
            continue;
        int file = square_file(pos->castling_rook[index]);
        if (pos->chess960)
            *out++ = (char)((index < 2 ? 'A' : 'a') + file);
        else
            *out++ = "KQkq"[index];
    }
    return out;
}

void fen_write(const Position *pos, char fen[FEN_MAX])
{
    char *out = write_placement(pos, fen);
    *out++ = pos->side == WHITE ? 'w' : 'b';
    *out++ = ' ';
    out = write_castling(pos, out);
    *out++ = ' ';
    if (pos->ep_square == NO_SQUARE)
        *out++ = '-';
    else
        out = square_put(out, pos->ep_square);
    snprintf(out, (size_t)(fen + FEN_MAX - out), " %u %u", (unsigned)pos->halfmoves,
             (unsigned)pos->fullmoves);
}
