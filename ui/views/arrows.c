/* A cell is half as wide as it is high: lengths are in heights of a cell. */
#include <config.h>

#include "ui/views/arrows.h"

#include "ui/document/drawn.h"
#include "ui/session/hidden.h"
#include "ui/thinking/thinking.h"

#include <math.h>
#include <stdlib.h>

enum { FADE_MAX = 2, QUADRANTS = 4 };

/* --- what is pointed at ----------------------------------------------------------------------- */

static void add(Arrows *arrows, Arrow arrow)
{
    if (arrows->count < ARROWS_MAX)
        arrows->list[arrows->count++] = arrow;
}

/* Squares lie over the ends of arrows, where they would not be seen otherwise. */
static void collect_drawn(const Session *session, bool has_shafts, Arrows *arrows)
{
    /* As near to the names of the colours as every theme has them. */
    static const SquareState STATES[DRAWN_NB] = { SQUARE_PLAIN, SQUARE_SELECTED, SQUARE_CHECK,
                                                  SQUARE_LAST_MOVE, SQUARE_CURSOR };
    DrawnItem items[ARROWS_MAX];
    int count = drawn_read(session->document->node, items, ARROWS_MAX);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < count; i++) {
            bool is_square = items[i].from == items[i].to;
            if (is_square == (pass == 1))
                add(arrows, (Arrow){ .from = items[i].from,
                                     .to = items[i].to,
                                     .state = STATES[items[i].color],
                                     .is_drawn = has_shafts && !is_square });
        }
}

/* Castling is stored as king takes rook; the eye expects where the king goes. */
static Square end_of(Move move)
{
    if (move_kind(move) != MOVE_CASTLING)
        return move_to(move);
    int file = move_to(move) > move_from(move) ? FILE_G : FILE_C;
    return square_make(file, square_rank(move_from(move)));
}

/* The worst line first, for the best one to lie over it. */
static void collect_lines(const Session *session, bool has_shafts, Arrows *arrows)
{
    Move moves[THINKING_LINES_MAX];
    const Thinking *thinking = &session->thinking;
    int count = thinking_shown_moves(thinking, &session->document->pos, moves);
    for (int i = count - 1; i >= 0; i--)
        if (moves[i] != MOVE_NONE && moves[i] != MOVE_NULL)
            add(arrows,
                (Arrow){ .from = move_from(moves[i]),
                         .to = end_of(moves[i]),
                         .state = thinking->mode == ENGINE_THREAT ? SQUARE_CHECK : SQUARE_HINT,
                         .fade = int_min(i, FADE_MAX),
                         .number = count > 1 ? i + 1 : 0,
                         .is_drawn = has_shafts });
}

/* Of a line that is stepped through, the next move. */
static void collect_browsed(const Browse *browse, bool has_shafts, Arrows *arrows)
{
    if (browse->at == browse->length)
        return;
    Move next = browse->info.pv[browse->at];
    add(arrows, (Arrow){ .from = move_from(next),
                         .to = end_of(next),
                         .state = SQUARE_HINT,
                         .is_drawn = has_shafts });
}

void arrows_collect(const Session *session, bool has_line, Arrows *arrows)
{
    ArrowMode mode = session->settings.arrows;
    arrows->count = 0;
    if (has_line) {
        collect_browsed(&session->thinking.browse, mode == ARROWS_DRAWN, arrows);
        return;
    }
    collect_drawn(session, mode == ARROWS_DRAWN, arrows);
    if (mode != ARROWS_OFF && !hidden_by_zen(session))
        collect_lines(session, mode == ARROWS_DRAWN, arrows);
}

bool arrows_have(const Arrows *arrows, SquareState state)
{
    for (int i = 0; i < arrows->count; i++)
        if (arrows->list[i].state == state)
            return true;
    return false;
}

/* --- shafts ----------------------------------------------------------------------------------- */

typedef struct Point {
    double x, y;
} Point;

static Point middle_of(const Layout *layout, Square square)
{
    int row = 0, column = 0;
    layout_square_cell(layout, square, &row, &column);
    return (Point){ (column + layout->square_columns / 2.0) / 2, row + layout->square_rows / 2.0 };
}

static bool is_one_step(const Arrow *arrow)
{
    int files = square_file(arrow->to) - square_file(arrow->from);
    int ranks = square_rank(arrow->to) - square_rank(arrow->from);
    return abs(files) <= 1 && abs(ranks) <= 1;
}

/* Half the height of a wedge at a part of its way, in squares; below 0: there is none. */
static double half_of_wedge(double along) { return along <= 1 ? 0.04 + 0.12 * along : -1; }

/* The same of a step to the next square, which has no way: the first square is the tail, and on the
 * second lies a head, broad at the edge, with its tip beyond the middle. */
static double half_of_head(double along)
{
    const double edge = 0.5, tip = 1.3, broadest = 0.42;
    return along >= edge ? broadest * (tip - along) / (tip - edge) : -1;
}

static bool is_covered(const Layout *layout, const Arrow *arrow, Point at)
{
    Point from = middle_of(layout, arrow->from), to = middle_of(layout, arrow->to);
    double dx = to.x - from.x, dy = to.y - from.y;
    double length = dx * dx + dy * dy;
    double along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / length;
    double away = fabs((at.x - from.x) * dy - (at.y - from.y) * dx) / sqrt(length);
    double half = is_one_step(arrow) ? half_of_head(along) : half_of_wedge(along);
    return along >= 0 && half > 0 && away <= half * layout->square_rows + 0.12;
}

/* Between the squares; where nothing is between them, on the second. */
static bool is_on_the_way(const Arrow *arrow, Square square)
{
    if (is_one_step(arrow))
        return square == arrow->to;
    return square != NO_SQUARE && square != arrow->from && square != arrow->to;
}

unsigned arrows_parts(const Layout *layout, const Arrow *arrow, int row, int column)
{
    if (!arrow->is_drawn || !is_on_the_way(arrow, layout_square_at(layout, row, column)))
        return 0;
    unsigned parts = 0;
    for (int i = 0; i < QUADRANTS; i++) {
        int right = i % 2, down = i / 2;
        Point at = { (column + 0.25 + 0.5 * right) / 2, row + 0.25 + 0.5 * down };
        parts |= is_covered(layout, arrow, at) ? 1u << i : 0;
    }
    return parts;
}

const char *arrows_glyph(unsigned parts)
{
    static const char *const GLYPHS[1 << QUADRANTS] = { " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                                        "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█" };
    return GLYPHS[parts % ARRAY_LEN(GLYPHS)];
}
