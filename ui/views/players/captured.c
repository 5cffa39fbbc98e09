/* Drawn ones stand on dark squares, on which both sides are seen. */
#include <config.h>

#include "ui/views/players/captured.h"

#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "ui/panes/layout.h"
#include "ui/session/session.h"
#include "ui/views/colors/theme.h"
#include "ui/views/pen.h"
#include "ui/views/squares.h"

#include <stdio.h>

enum { DRAWN_ROWS = 2, DRAWN_COLUMNS = 5, SUM_MAX = 16, SUM_COLUMNS = 2 };

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

/* How many of a side's pieces of each type are gone since the start of the game. What stands beyond
 * that came from pawns, which were not captured then. */
static void count_missing(const Position *start, const Position *pos, Color color,
                          int missing[PIECE_TYPE_NB])
{
    for (int type = PAWN; type <= QUEEN; type++)
        missing[type] =
            count_of(start, color, (PieceType)type) - count_of(pos, color, (PieceType)type);
    for (int type = KNIGHT; type <= QUEEN; type++)
        missing[PAWN] += int_min(0, missing[type]);
}

/* "+3", "" where the side is not ahead. */
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

bool captured_are_drawn(const Theme *theme)
{
    const Layout layout = { .square_rows = DRAWN_ROWS };
    return squares_have_art(&(Scene){ .layout = &layout, .theme = theme });
}

/* Squares side by side, so many columns each. */
typedef struct Tray {
    WINDOW *screen;
    const Scene *scene;
    Rect area;
    int columns;
} Tray;

static void put_piece(const Tray *tray, int row, int index, Piece piece)
{
    const Layout square = { .square_rows = DRAWN_ROWS, .square_columns = tray->columns };
    const Scene small = { .layout = &square, .theme = tray->scene->theme };
    const Look look = { .piece = piece,
                        .ground = theme_ground(tray->scene->theme, false, SQUARE_PLAIN),
                        .row = tray->area.row + row,
                        .column = tray->area.column + index * tray->columns };
    squares_paint_one(tray->screen, &small, &look);
}

static int put_pieces(const Tray *tray, int row, Color victim, const int missing[PIECE_TYPE_NB])
{
    int count = 0;
    for (int type = QUEEN; type > PAWN; type--)
        for (int i = 0; i < missing[type]; i++)
            put_piece(tray, row, count++, piece_make(victim, (PieceType)type));
    return count;
}

/* Columns of a square, 0 where not all that may be taken have room. */
static int square_columns(int width)
{
    enum { MOST = 8, NARROW = 4 };
    int room = (width - SUM_COLUMNS) / MOST;
    return room >= DRAWN_COLUMNS ? DRAWN_COLUMNS : room >= NARROW ? NARROW : 0;
}

/* The sum stands at the foot of the last row. */
static void paint_all(const Tray *tray, const Position *pos, Color by,
                      const int missing[PIECE_TYPE_NB])
{
    Color victim = (Color)(by ^ 1);
    char sum[SUM_MAX];
    int last_row = 0, last = put_pieces(tray, 0, victim, missing);
    if (missing[PAWN] > 0) {
        last_row = last > 0 ? DRAWN_ROWS : 0;
        for (last = 0; last < missing[PAWN]; last++)
            put_piece(tray, last_row, last, piece_make(victim, PAWN));
    }
    Pen pen = pen_at(tray->screen, tray->scene->theme, tray->area, last > 0 ? last_row + 1 : 0);
    pen_skip(&pen, last > 0 ? last * tray->columns + 1 : 0);
    write_sum(pos, by, sum);
    (void)pen_text_whole(&pen, ROLE_DIM, sum);
}

void captured_paint(WINDOW *screen, const Scene *scene, Rect area, Color by)
{
    const Document *document = scene->session->document;
    const Tray tray = { screen, scene, area, square_columns(area.width) };
    int missing[PIECE_TYPE_NB];
    count_missing(game_start(document->game), &document->pos, (Color)(by ^ 1), missing);
    if (tray.columns > 0) {
        paint_all(&tray, &document->pos, by, missing);
    } else {
        Pen pen = pen_at(screen, scene->theme, area, 0);
        captured_write(&pen, scene->session, by);
    }
}
