/* Who stands better: the bar beside the board, which turns with it, and the reasons in words. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/engine.h"
#include "engine/record/evaluation.h"
#include "engine/record/game.h"
#include "engine/record/verdict.h"
#include "engine/text/width.h"
#include "ui/document/judgement.h"
#include "ui/scene/squares.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"
#include "ui/settings/keybinds.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell_text.h"
#include "ui/thinking/analysis.h"
#include "ui/thinking/evaluation_words.h"
#include "ui/vocabulary/key_name.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { EIGHTHS = 8, WORDS_AT = 9, LIST_AT = 3, LINE_MAX = 256, WAY_MAX = 64, BRIEF_MAX = 16 };

static bool is_mated(const Position *pos) { return position_in_check(pos) && !movegen_any(pos); }

/* What a search or the record says of the position on the board. */
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

/* Without a search or a score in the record, the static evaluation; false: there is no score. */
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

/* White's. */
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

/* One row of a column that is filled to eighths of its rows from below. */
static const char *fill_of(const Theme *theme, int eighths, int rows, int row)
{
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

/* On the rim at the foot of the bar, in the columns before the letter of the first file. */
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
    /* Whoever is below fills it; that is White's, where what is filled is bright. */
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

/* --- in words --------------------------------------------------------------------------------- */

/* Rows that are written, or only counted. */
typedef struct Column {
    WINDOW *screen; /* NULL: counted */
    const Scene *scene;
    Rect area;
    int row; /* the next one; above what is in sight where negative */
} Column;

static void write_row(Column *column, Role role, int indent, const char *part)
{
    int row = column->row++;
    if (column->screen == NULL || row < 0 || row >= column->area.height)
        return;
    Pen pen = pen_at(column->screen, column->scene->theme, column->area, row);
    pen_skip(&pen, indent);
    pen_text_cut(&pen, role, part);
}

/* Behind the figure where there is one; a list, of a blank and what commas part, between its
 * parts. */
static void write_wrapped(Column *column, const char *line)
{
    bool is_sentence = line[0] != ' ';
    bool is_list = !is_sentence && strstr(line, "  ") == NULL;
    Role role = is_sentence ? ROLE_ACCENT : ROLE_TEXT;
    int indent = is_sentence ? 1 : 0;
    while (*line != '\0') {
        char part[LINE_MAX];
        int room = int_max(1, column->area.width - 1 - indent);
        size_t length = is_list ? width_wrap_list(line, room) : width_wrap(line, room);
        snprintf(part, sizeof part, "%.*s", (int)length, line);
        write_row(column, role, indent, part);
        line += length;
        line += strspn(line, " ");
        indent = is_sentence ? 1 : is_list ? LIST_AT : WORDS_AT;
    }
}

/* What this is, and the key that takes it away. */
static void write_explained_head(WINDOW *screen, const Scene *scene, Rect area)
{
    static const char *const WAYS[] = { "to-board", "close", "stop" };
    const Keybinds *keys = &scene->session->settings.keys;
    const char *key = "";
    for (size_t i = 0; i < ARRAY_LEN(WAYS) && *key == '\0'; i++)
        key = keybinds_key_of(keys, scene->key_table, WAYS[i]);
    char name[KEY_NAME_MAX];
    key_name_write(key, theme_is_unicode(scene->theme), name);
    Pen pen = pen_at(screen, scene->theme, area, 0);
    pen_style(&pen, theme_role(scene->theme, ROLE_FRAME),
              theme_glyph(scene->theme, GLYPH_HORIZONTAL));
    pen_skip(&pen, 1);
    char way[KEY_NAME_MAX + WAY_MAX] = "";
    if (*name != '\0')
        utf8_printf(way, sizeof way, _("%s ends it"), name);
    int room = pen.end - pen.column - 1;
    if (width_text("eval ") + width_text(way) <= room) { /* the key is needed more than the name */
        pen_text(&pen, ROLE_ACCENT, "eval");
        pen_skip(&pen, 1);
    }
    if (*way != '\0') {
        pen_text(&pen, ROLE_DIM, width_text(way) <= room ? way : name);
        pen_skip(&pen, 1);
    }
    pen_rule(&pen);
}

static void write_explanation(Column *column)
{
    const Session *session = column->scene->session;
    const Explained *explained = &session->thinking.explained;
    StrBuf text;
    strbuf_init(&text);
    evaluation_words_headline(&explained->pos, explained->score, &session->thinking, &text);
    strbuf_add_text(&text, explained->text);
    for (const char *at = text.data; *at != '\0';) {
        char line[LINE_MAX];
        size_t length = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        spell_line(letters_by_setting(&session->settings), line, sizeof line);
        write_wrapped(column, line);
        at += length + (at[length] != '\0');
    }
    strbuf_done(&text);
}

/* The rows in sight, below the head; where not all are, the last one says so. */
static Rect rows_in_sight(const Scene *scene, Rect area, int *total)
{
    Column column = { NULL, scene, area, 0 };
    write_explanation(&column);
    *total = column.row;
    int rows = int_max(0, area.height - 1);
    return (Rect){ area.row + 1, area.column, *total > rows ? rows - 1 : rows, area.width };
}

int view_explained_last_top(const Scene *scene)
{
    int total;
    Rect rows = rows_in_sight(scene, scene->layout->pane[PANE_MOVES], &total);
    return int_max(0, total - rows.height);
}

/* The key that goes on is needed less than what it is for. */
static void write_more(WINDOW *screen, const Scene *scene, Rect area, bool has_more)
{
    enum { RULE_BEFORE = 2, BLANKS = 3 };
    const Keybinds *keys = &scene->session->settings.keys;
    const char *what = has_more ? _("more below") : _("end");
    char name[KEY_NAME_MAX];
    key_name_write(keybinds_key_of(keys, scene->key_table, "page-down"),
                   theme_is_unicode(scene->theme), name);
    Pen pen = pen_at(screen, scene->theme, area, area.height - 1);
    pen_fill_to(&pen, theme_role(scene->theme, ROLE_FRAME),
                theme_glyph(scene->theme, GLYPH_HORIZONTAL), pen.column + RULE_BEFORE);
    pen_skip(&pen, 1);
    if (has_more && *name != '\0' &&
        width_text(name) + width_text(what) + BLANKS <= pen.end - pen.column) {
        pen_text(&pen, ROLE_ACCENT, name);
        pen_skip(&pen, 1);
    }
    pen_sentence(&pen, ROLE_DIM, what);
    pen_skip(&pen, 1);
    pen_rule(&pen);
}

void view_explained(WINDOW *screen, const Scene *scene, Rect area)
{
    int total, scroll = scene->session->thinking.explained.scroll;
    Rect rows = rows_in_sight(scene, area, &total);
    Column column = { screen, scene, rows, -scroll };
    pen_wipe(screen, scene->theme, area);
    write_explained_head(screen, scene, area);
    write_explanation(&column);
    if (total > rows.height)
        write_more(screen, scene, area, scroll + rows.height < total);
}
