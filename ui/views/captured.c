/* Captured pieces, derived from positions: pieces of the start that have left the board. */
#include <config.h>

#include "ui/views/captured.h"

#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"

#include <stdio.h>

enum { SUM_MAX = 16 };

static const int piece_worth[PIECE_TYPE_NB] = { 0, 1, 3, 3, 5, 9, 0 };

static int count_of(const Position *pos, Color color, PieceType type)
{
    int count = 0;
    for (Bitboard left = position_pieces(pos, color, type); left; left &= left - 1)
        count++;
    return count;
}

static int material(const Position *pos, Color color)
{
    int sum = 0;
    for (int type = PAWN; type <= QUEEN; type++)
        sum += piece_worth[type] * count_of(pos, color, (PieceType)type);
    return sum;
}

/* Counts a side's pieces of each type captured since the start of the game. Pieces in excess of the
 * start came from pawns, which were then not captured. */
static void count_missing(const Position *start, const Position *pos, Color color,
                          int missing[PIECE_TYPE_NB])
{
    for (int type = PAWN; type <= QUEEN; type++)
        missing[type] =
            count_of(start, color, (PieceType)type) - count_of(pos, color, (PieceType)type);
    for (int type = KNIGHT; type <= QUEEN; type++)
        missing[PAWN] += int_min(0, missing[type]);
}

/* "+3", "" if the side is not ahead. */
static void write_sum(const Position *pos, Color by, char sum[SUM_MAX])
{
    int ahead = material(pos, by) - material(pos, (Color)(by ^ 1));
    sum[0] = '\0';
    if (ahead > 0)
        snprintf(sum, SUM_MAX, "+%d", ahead);
}

void captured_write(Pen *pen, const Session *session, Color by)
{
    const Position *pos = &session->document->pos;
    char sum[SUM_MAX];
    write_sum(pos, by, sum);
    Pen pieces = *pen;
    if (sum[0] != '\0')
        pieces.end = int_max(pen->column, pen->end - width_text(sum) - 1);
    Color victim = (Color)(by ^ 1);
    int missing[PIECE_TYPE_NB];
    count_missing(game_start(session->document->game), pos, victim, missing);
    for (int type = QUEEN; type >= PAWN; type--) {
        Piece piece = piece_make(victim, (PieceType)type);
        for (int i = 0; i < missing[type]; i++)
            pen_piece(&pieces, piece);
    }
    if (pieces.column > pen->column)
        pen->column = pieces.column + 1;
    (void)pen_text_whole(pen, ROLE_DIM, sum);
}
