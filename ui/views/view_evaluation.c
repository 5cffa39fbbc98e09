/* Who stands better: the bar beside the board, which turns with it, and the reasons in words. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/engine.h"
#include "engine/record/game.h"
#include "engine/record/verdict.h"
#include "engine/text/width.h"
#include "ui/document/judgement.h"
#include "ui/settings/keybinds.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell_text.h"
#include "ui/thinking/analysis.h"
#include "ui/thinking/evaluation_words.h"
#include "ui/views/colors/theme.h"
#include "ui/views/pen.h"
#include "ui/vocabulary/key_name.h"
#include "ui/vocabulary/keymap.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { EIGHTHS = 8, WORDS_AT = 9, LINE_MAX = 256, WAY_MAX = 64 };

static double chance_of(Score score, Color side)
{
    return verdict_win_percent(verdict_score(score, side)) / 100;
}

static bool is_mated(const Position *pos) { return position_in_check(pos) && !movegen_any(pos); }

static double chance_now(const Session *session)
{
    const EngineLine *line = &session->thinking.lines[0];
    if (is_mated(&session->document->pos))
        return position_side(&session->document->pos) == WHITE ? 0 : 1;
    if (session->thinking.line_count > 0 && line->is_set &&
        position_equals(&session->thinking.root, &session->document->pos))
        return chance_of(line->info.score, position_side(&session->thinking.root));
    if (session->thinking.analysing && session->thinking.analysis.has_score &&
        !analysis_is_elsewhere(&session->thinking, session->document))
        return chance_of(session->thinking.analysis.score, session->thinking.analysis.score_side);
    VerdictScore score;
    for (const GameNode *node = session->document->node; node; node = node_parent(node))
        if (judgement_score(node, &score))
            return verdict_win_percent(score) / 100;
    /* Nobody has searched here: what stands on the board has to do. */
    int cp = engine_evaluate(&session->document->pos);
    return chance_of((Score){ SCORE_CENTIPAWN, BOUND_EXACT, cp }, WHITE);
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
}

/* --- in words --------------------------------------------------------------------------------- */

/* Wrapped, behind the figure where there is one; returns the next row. */
static int write_wrapped(WINDOW *screen, const Scene *scene, Rect area, int row, const char *line)
{
    bool has_figure = line[0] == ' ';
    int indent = has_figure ? 0 : 1;
    while (*line != '\0' && row < area.height) {
        char part[LINE_MAX];
        size_t length = width_wrap(line, int_max(1, area.width - 1 - indent));
        snprintf(part, sizeof part, "%.*s", (int)length, line);
        Pen pen = pen_at(screen, scene->theme, area, row++);
        pen_skip(&pen, indent);
        pen_text_cut(&pen, has_figure ? ROLE_TEXT : ROLE_ACCENT, part);
        line += length;
        line += strspn(line, " ");
        indent = has_figure ? WORDS_AT : 1;
    }
    return row;
}

/* What this is, and the key that takes it away. */
static void write_explained_head(WINDOW *screen, const Scene *scene, Rect area)
{
    static const char *const WAYS[] = { "to-board", "close", "stop" };
    const Keybinds *keys = &scene->session->settings.keys;
    const char *key = "";
    for (size_t i = 0; i < ARRAY_LEN(WAYS) && *key == '\0'; i++)
        key = keymap_key_of(keys, scene->key_table, WAYS[i]);
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

void view_explained(WINDOW *screen, const Scene *scene, Rect area)
{
    const Thinking *thinking = &scene->session->thinking;
    const Explained *explained = &thinking->explained;
    StrBuf text;
    strbuf_init(&text);
    evaluation_words_compare(&explained->pos, explained->cp, thinking, &text);
    strbuf_add_text(&text, explained->text);
    int row = 1;
    write_explained_head(screen, scene, area);
    for (const char *at = text.data; *at != '\0' && row < area.height;) {
        char line[LINE_MAX];
        size_t length = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        spell_line(letters_by_setting(&scene->session->settings), line, sizeof line);
        row = write_wrapped(screen, scene, area, row, line);
        at += length + (at[length] != '\0');
    }
    strbuf_done(&text);
}
