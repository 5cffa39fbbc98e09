/* What endgame tables say, in the place of the moves: the position's value, and a row for each move
 * with its value and the plies to the next capture, pawn move or mate.
 */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/board/position.h"
#include "engine/tables/tables_words.h"
#include "engine/text/width.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell.h"
#include "ui/tables/tablebase.h"
#include "ui/tables/tablebase_text.h"

#include <stdio.h>
#include <stdlib.h>

enum { SAN_COLUMNS = 8, WORD_COLUMNS = 13, DISTANCE_COLUMNS = 4 };

static void write_head(WINDOW *screen, const Scene *scene, Rect area, const Tablebase *tablebase)
{
    Pen pen = pen_at(screen, scene->theme, area, 0);
    char text[TABLEBASE_TEXT_MAX] = "";
    if (tablebase_state(tablebase) == TABLEBASE_KNOWN)
        tablebase_write_verdict(tablebase, position_side(&scene->session->document->pos), text);
    pen_style(&pen, theme_role(scene->theme, ROLE_FRAME),
              theme_glyph(scene->theme, GLYPH_HORIZONTAL));
    pen_skip(&pen, 1);
    /* What the position is worth is worth more than the name of the pane. */
    if (pen.column + width_text(_("tables")) + 1 + width_text(text) <= pen.end) {
        pen_text(&pen, ROLE_ACCENT, _("tables"));
        pen_skip(&pen, 1);
    }
    if (text[0] != '\0') {
        pen_text_cut(&pen, ROLE_TEXT, text);
        pen_skip(&pen, 1);
    }
    pen_rule(&pen);
}

/* Of the one column that needs it: plies to the next capture, pawn move or mate. */
static void write_title(WINDOW *screen, const Scene *scene, Rect area)
{
    const char *title = C_("tables column", "DTZ");
    Pen pen = pen_at(screen, scene->theme, area, 1);
    int end = 1 + SAN_COLUMNS + WORD_COLUMNS + DISTANCE_COLUMNS;
    pen_skip(&pen, end - width_text(title));
    (void)pen_text_whole(&pen, ROLE_DIM, title);
}

static Role role_of(TablesWdl wdl)
{
    if (wdl == TABLES_WIN)
        return ROLE_GOOD;
    if (wdl == TABLES_LOSS)
        return ROLE_ERROR;
    return wdl == TABLES_DRAW ? ROLE_TEXT : ROLE_DIM;
}

static void write_row(Pen *pen, const Session *session, const TablesMove *move, bool by_distance,
                      bool is_marked)
{
    char san[SPELL_SAN_MAX], distance[16] = "";
    spell_move(letters_by_setting(&session->settings), &session->document->pos, move->move, san);
    int from = pen->column + 1;
    if (is_marked)
        pen_glyph(pen, ROLE_ACCENT, GLYPH_POINTER);
    else
        pen_skip(pen, 1);
    pen_text_cut(pen, is_marked ? ROLE_CURRENT_MOVE : ROLE_TEXT, san);
    pen_skip(pen, int_max(1, from + SAN_COLUMNS - pen->column));
    pen_text_cut(pen, role_of(move->wdl), tables_word(move->wdl));
    if (!by_distance || move->dtz == 0)
        return;
    snprintf(distance, sizeof distance, "%*d", DISTANCE_COLUMNS, abs(move->dtz));
    pen_skip(pen, int_max(0, from + SAN_COLUMNS + WORD_COLUMNS - pen->column));
    pen_text_whole(pen, ROLE_TEXT, distance);
}

void view_tables(WINDOW *screen, const Scene *scene, Rect area)
{
    const Tablebase *tablebase = scene->session->tablebase;
    if (tablebase == NULL)
        return;
    write_head(screen, scene, area, tablebase);
    int count;
    bool by_distance;
    const TablesMove *moves = tablebase_moves(tablebase, &count, &by_distance);
    int top = tablebase_top(tablebase, area.height);
    int head = tablebase_head_rows(tablebase, area.height);
    if (head > 1)
        write_title(screen, scene, area);
    for (int i = 0; i < area.height - head && top + i < count; i++) {
        Pen pen = pen_at(screen, scene->theme, area, i + head);
        write_row(&pen, scene->session, &moves[top + i], by_distance,
                  top + i == tablebase_cursor(tablebase));
    }
    if (count > 0 || area.height < 2)
        return;
    char why[TABLEBASE_TEXT_MAX];
    tablebase_write_why(tablebase, why);
    Pen pen = pen_at(screen, scene->theme, area, 1);
    pen_skip(&pen, 1);
    pen_text_cut(&pen, ROLE_DIM, why);
}
