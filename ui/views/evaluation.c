/* Who stands better: the bar beside the board, and the graph of the game. Both are from White's
 * side; the bar turns with the board.
 */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/alloc.h"
#include "engine/board/movegen.h"
#include "ui/views/pen.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { EIGHTHS = 8, COMMAND_MAX = 32, MATE_CP = 10000 };

/* Winning chances of a score, 0..1: the logistic curve lichess fitted to its games and publishes
 * (lichess.org/page/accuracy). */
static double chance_of(double white_cp) { return 1 / (1 + exp(-0.00368208 * white_cp)); }

static double score_cp(Score score, Color side)
{
    double value = score.kind == SCORE_CENTIPAWN ? score.value
                   : score.value > 0             ? MATE_CP
                                                 : -MATE_CP;
    return side == WHITE ? value : -value;
}

/* "[%eval 0.35]", "[%eval #-3]", as lichess writes them: from White's side. */
static bool node_chance(const GameNode *node, double *chance)
{
    char text[COMMAND_MAX];
    if (!node_command(node, "eval", text, sizeof text))
        return false;
    char *end;
    bool mate = text[0] == '#';
    double value = strtod(text + mate, &end);
    if (end == text + mate)
        return false;
    *chance = chance_of(mate ? (value < 0 ? -MATE_CP : MATE_CP) : value * 100);
    return true;
}

static bool is_mated(const Position *pos)
{
    return position_in_check(pos) && !movegen_any(pos);
}

static double chance_now(const Session *session)
{
    double chance = 0.5;
    const EngineLine *line = &session->engine_lines[0];
    if (is_mated(&session->pos))
        return position_side(&session->pos) == WHITE ? 0 : 1;
    if (session->engine_line_count > 0 && line->is_set)
        return chance_of(score_cp(line->info.score, position_side(&session->engine_root)));
    for (const GameNode *node = session->node; node; node = node_parent(node))
        if (node_chance(node, &chance))
            break;
    return chance;
}

/* One row of a column that is filled to eighths of its rows from below. */
static const char *fill_of(const Theme *theme, int eighths, int rows, int row)
{
    return theme_eighths(theme, eighths - (rows - 1 - row) * EIGHTHS);
}

void view_eval_bar(WINDOW *screen, const Scene *scene, Rect area)
{
    const Theme *theme = scene->theme;
    int first = scene->layout->squares.row - area.row;
    int rows = scene->layout->squares.height;
    double chance = chance_now(scene->session);
    bool flipped = scene->layout->flipped;
    bool colorless = theme_depth(theme) == DEPTH_MONOCHROME;
    int eighths = (int)lround((flipped ? 1 - chance : chance) * rows * EIGHTHS);
    Style style = theme_role(theme, ROLE_BAR_WHITE);
    if (flipped)
        style.attributes ^= A_REVERSE;
    for (int row = 0; row < rows; row++) {
        Pen pen = pen_at(screen, theme, area, first + row);
        const char *fill = fill_of(theme, eighths, rows, row);
        if (colorless && *fill == ' ' && !flipped)
            fill = theme_glyph(theme, GLYPH_SHADE);
        pen_fill_to(&pen, style, fill, pen.end);
    }
}

/* The values of the main line, negative where there is none; *count plies, the root included. */
static double *collect(const Session *session, int *count, int *current)
{
    double *values = NULL;
    size_t capacity = 0;
    *count = 0;
    *current = -1;
    for (GameNode *node = game_root(session->game); node; node = node_next(node)) {
        values = alloc_grow(values, &capacity, (size_t)*count + 1, sizeof *values);
        double chance = -1;
        node_chance(node, &chance);
        if (node == session->node)
            *current = *count;
        values[(*count)++] = chance;
    }
    return values;
}

static void paint_column(WINDOW *screen, const Scene *scene, Rect area, double chance, bool current)
{
    int eighths = (int)lround(chance * area.height * EIGHTHS);
    Style style = theme_role(scene->theme, current ? ROLE_ACCENT : ROLE_BAR_WHITE);
    for (int row = 0; row < area.height; row++) {
        Pen pen = pen_at(screen, scene->theme, area, row);
        pen_style(&pen, style, fill_of(scene->theme, eighths, area.height, row));
    }
}

void view_graph(WINDOW *screen, const Scene *scene, Rect area)
{
    int count;
    int current;
    if (area.height > 2) {
        area.row++;
        area.height--;
    }
    double *values = collect(scene->session, &count, &current);
    int columns = int_min(area.width, count);
    for (int column = 0; column < columns; column++) {
        int ply = (int)((int64_t)column * count / columns);
        int end = (int)((int64_t)(column + 1) * count / columns);
        Rect bar = { area.row, area.column + column, area.height, 1 };
        if (values[ply] >= 0)
            paint_column(screen, scene, bar, values[ply], current >= ply && current < end);
    }
    free(values);
}
