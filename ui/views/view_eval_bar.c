/* The evaluation bar beside the board; it flips with the board. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/status.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/engine.h"
#include "engine/record/game.h"
#include "engine/record/verdict.h"
#include "engine/text/width.h"
#include "ui/document/judgement.h"
#include "ui/scene/squares.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/analysis.h"
#include "ui/session/session.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

enum { EIGHTHS = 8, BRIEF_MAX = 16 };

static bool is_mated(const Position *pos) { return position_in_check(pos) && !movegen_any(pos); }

/* The score of the position on the board, by a search or from the record. */
static bool find_score(const Session *session, VerdictScore *score)
{
    const Thinking *thinking = &session->thinking;
    const EngineLine *line = &thinking->lines[0];
    if (thinking->line_count > 0 && line->is_set &&
        position_equals(&thinking->root, &session->document->pos)) {
        *score = verdict_score(line->info.score, position_side(&thinking->root));
        return true;
    }
    if (thinking->analysing && thinking->analysis.has_score &&
        !analysis_is_elsewhere(thinking, session->document)) {
        *score = verdict_score(thinking->analysis.score, thinking->analysis.score_side);
        return true;
    }
    for (const GameNode *node = session->document->node; node; node = node_parent(node))
        if (game_evaluation(session->document->game, node, score))
            return true;
    return false;
}

/* The static evaluation if neither has a score; false: no score. */
static bool find_bar_score(const Session *session, VerdictScore *score)
{
    const Position *pos = &session->document->pos;
    Status reason = session_expect_chess(session);
    if (!status_is_ok(&reason) || is_mated(pos))
        return false;
    if (!find_score(session, score)) {
        const Score still = { SCORE_CENTIPAWN, BOUND_EXACT, engine_evaluate(pos) };
        *score = verdict_score(still, WHITE);
    }
    return true;
}

/* White's winning chances. */
static double chance_now(const Session *session)
{
    VerdictScore score;
    Status reason = session_expect_chess(session);
    if (!status_is_ok(&reason))
        return 0.5;
    if (!find_bar_score(session, &score)) /* mate */
        return position_side(&session->document->pos) == WHITE ? 0 : 1;
    return verdict_win_percent(score) / 100;
}

/* A row of a column filled from below to a number of eighths of rows. */
static const char *fill_of(const Theme *theme, int eighths, int rows, int row)
{
    assert(row >= 0 && row < rows);
    return theme_eighths(theme, eighths - (rows - 1 - row) * EIGHTHS);
}

/* "+0.3", "-12", "#4". */
static void write_brief(VerdictScore score, char text[BRIEF_MAX])
{
    double pawns = score.value / 100.0;
    if (score.kind != VERDICT_CENTIPAWN)
        judgement_format_score(score, text);
    else
        snprintf(text, BRIEF_MAX, fabs(pawns) < 9.95 ? "%+.1f" : "%+.0f", pawns);
}

/* On the bottom rim of the bar, in the columns left of the first file's letter. */
static void write_number(WINDOW *screen, const Scene *scene)
{
    enum { COLUMNS = 4 };
    VerdictScore score;
    const Layout *layout = scene->layout;
    if (!layout->framed || !find_bar_score(scene->session, &score))
        return;
    char text[BRIEF_MAX];
    write_brief(score, text);
    const Rect *board = &layout->pane[PANE_BOARD];
    int letter = layout->squares.column + (layout->square_columns - 1) / 2;
    int column = int_max(0, int_min(board->column, letter - 1 - width_text(text)));
    Pen pen = squares_pen(screen, scene, board->row + board->height - 1, column, COLUMNS);
    pen_style(
        &pen,
        theme_style(scene->theme, theme_rim_text(scene->theme), theme_rim(scene->theme), A_BOLD),
        text);
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
    /* The side at the bottom fills the bar; on a bright fill that is White. */
    bool is_reversed = flipped != theme_bar_is_dark(theme);
    Style style = theme_role(theme, ROLE_BAR_WHITE);
    if (is_reversed)
        style.attributes ^= A_REVERSE;
    for (int row = 0; row < rows; row++) {
        Pen pen = pen_at(screen, theme, area, first + row);
        const char *fill = fill_of(theme, eighths, rows, row);
        if (colorless && *fill == ' ' && !is_reversed)
            fill = theme_glyph(theme, GLYPH_SHADE);
        pen_fill_to(&pen, style, fill, pen.end);
    }
    write_number(screen, scene);
}
