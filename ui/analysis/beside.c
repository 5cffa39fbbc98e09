/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text about the shown position: it follows the board, scrolls, and is closed by what leaves
 * other modes. */
#include <config.h>

#include "ui/analysis/beside.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/keybinds.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { WORDS_AT = 9, LIST_AT = 3, LINE_MAX = 256, WAY_MAX = 64 };

/* --- open and closed -------------------------------------------------------------------------- */

static void renew(const ModeStack *stack, Beside *beside)
{
    beside->pos = stack->session->document->pos;
    beside->kind->renew(stack, beside);
}

bool beside_is_shown(const ModeStack *stack, const Feature *ops)
{
    bool has_room = stack->layout.rows == 0 || stack->layout.pane[PANE_NOTE].width > 0;
    return has_room && mode_painter(stack, PANE_NOTE) == ops;
}

void beside_open(ModeStack *stack, const Feature *ops, Beside *beside, const BesideKind *kind)
{
    beside->kind = kind;
    strbuf_init(&beside->text);
    beside->document = stack->session->document->number;
    renew(stack, beside);
    mode_remove(stack, ops);
    mode_push(stack, ops, beside);
}

void beside_settle(ModeStack *stack, Mode *mode)
{
    const Session *session = stack->session;
    Beside *beside = mode->state;
    bool is_other = session->document->number != beside->document;
    beside->document = session->document->number;
    if (is_other && match_is_on(session->match) && match_human(session->match) != COLOR_NB)
        mode_remove(stack, mode->ops);
    else if (!position_equals(&beside->pos, &session->document->pos))
        renew(stack, beside);
}

void beside_leave(ModeStack *stack, Mode *mode)
{
    (void)stack;
    Beside *beside = mode->state;
    strbuf_done(&beside->text);
    beside->kind->free(beside);
}

/* NULL: none. */
static Beside *shown(const ModeStack *stack)
{
    const Feature *ops = mode_painter(stack, PANE_NOTE);
    return ops != NULL ? mode_find(stack, ops)->state : NULL;
}

int beside_scroll(const ModeStack *stack)
{
    const Beside *beside = shown(stack);
    assert(beside != NULL);
    return beside->scroll;
}

/* --- keys and clicks -------------------------------------------------------------------------- */

static void scroll_by(Beside *beside, int rows)
{
    beside->scroll = int_max(0, beside->scroll + rows);
}

bool beside_act(ModeStack *stack, Mode *mode, Action action)
{
    enum { KEPT = 3 }; /* the head, the mark for more, and one row seen before */
    int rows = int_max(stack->layout.pane[PANE_NOTE].height - KEPT, 1);
    Beside *beside = mode->state;
    bool is_page = action == ACTION_PAGE_UP || action == ACTION_PAGE_DOWN;
    if (!beside_is_shown(stack, mode->ops))
        return false;
    if (is_page && beside->scroll_max > 0)
        scroll_by(beside, action == ACTION_PAGE_DOWN ? rows : -rows);
    else if (action == ACTION_TO_BOARD || action == ACTION_CLOSE || action == ACTION_STOP)
        mode_remove(stack, mode->ops);
    else
        return false;
    return true;
}

bool beside_take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    bool is_up = click->kind == CLICK_WHEEL_UP;
    bool is_here = click->pane == PANE_NOTE && beside_is_shown(stack, mode->ops);
    if (!is_here || (!is_up && click->kind != CLICK_WHEEL_DOWN))
        return false;
    scroll_by(mode->state, is_up ? -LINES_A_NOTCH : LINES_A_NOTCH);
    return true;
}

/* --- painting --------------------------------------------------------------------------------- */

/* Writes rows, or only counts them. */
typedef struct Column {
    const Scene *scene; /* NULL: only count */
    Rect area;
    int row; /* the next one; negative above the visible part */
} Column;

static void write_row(Column *column, Role role, int indent, const char *part)
{
    int row = column->row++;
    if (column->scene == NULL || row < 0 || row >= column->area.height)
        return;
    Pen pen = scene_pen(column->scene, column->area, row);
    pen_skip(&pen, indent);
    pen_text_cut(&pen, role, part);
}

static bool ends_in_colon(const char *line)
{
    return line[0] != '\0' && line[strlen(line) - 1] == ':';
}

/* Continuation lines are indented past the figure, if there is one; a list, which begins with a
 * blank, is wrapped at its commas. */
static void write_wrapped(Column *column, const char *line)
{
    bool is_sentence = line[0] != ' ';
    bool is_list = !is_sentence && strstr(line, "  ") == NULL;
    Role role = ends_in_colon(line) ? ROLE_ACCENT : ROLE_TEXT;
    int indent = is_sentence ? 1 : 0;
    while (*line != '\0') {
        char part[LINE_MAX];
        int room = int_max(1, column->area.width - 1 - indent);
        size_t length = is_list ? width_wrap_list(line, room) : width_wrap(line, room);
        snprintf(part, sizeof part, "%.*s", (int)length, line);
        write_row(column, role, indent, part);
        line += length;
        line += strspn(line, " ");
        int words_at = int_min(WORDS_AT, column->area.width / 3);
        indent = is_sentence ? 1 : is_list ? LIST_AT : words_at;
    }
}

/* The title, and the key that closes it. */
static void write_head(const Scene *scene, Rect area, const char *title)
{
    static const char *const WAYS[] = { "to-board", "close", "stop" };
    const Keybinds *keys = &scene->session->settings.keys;
    const char *key = "";
    for (size_t i = 0; i < ARRAY_LEN(WAYS) && *key == '\0'; i++)
        key = keybinds_key_of(keys, scene->key_table, WAYS[i]);
    char name[KEY_NAME_MAX];
    key_name_write(key, scene->theme->has_signs, name);
    Pen pen = scene_pen(scene, area, 0);
    pen_style(&pen, theme_role(scene->theme, ROLE_FRAME),
              theme_glyph(scene->theme, GLYPH_HORIZONTAL));
    pen_skip(&pen, 1);
    char way[KEY_NAME_MAX + WAY_MAX] = "";
    if (*name != '\0')
        utf8_printf(way, sizeof way, _("%s ends it"), name);
    int room = pen.end - pen.column - 1;
    if (width_text(title) + 1 + width_text(way) <= room) { /* the key matters more than the name */
        pen_text(&pen, ROLE_ACCENT, title);
        pen_skip(&pen, 1);
    }
    if (*way != '\0') {
        pen_text(&pen, ROLE_DIM, width_text(way) <= room ? way : name);
        pen_skip(&pen, 1);
    }
    pen_rule(&pen);
}

static void write_text(Column *column, const char *text)
{
    for (const char *at = text; *at != '\0';) {
        char line[LINE_MAX];
        size_t length = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        write_wrapped(column, line);
        at += length + (at[length] != '\0');
    }
}

int beside_rows(const ModeStack *stack, int columns)
{
    Beside *beside = shown(stack);
    assert(beside != NULL);
    StrBuf plain;
    strbuf_init(&plain);
    strbuf_clear(&beside->text);
    beside->kind->write(stack, beside, &plain);
    spell_text(letters_by_setting(&stack->session->settings), plain.data, &beside->text);
    strbuf_done(&plain);
    Column column = { NULL, { .width = columns }, 0 };
    write_text(&column, beside->text.data);
    beside->text_rows = column.row;
    return int_max(beside->rows, 1 + column.row);
}

/* The visible rows, below the head; if there are more, the last one says so. */
static Rect rows_in_sight(const Beside *beside, Rect area)
{
    int rows = int_max(0, area.height - 1);
    bool has_more = beside->text_rows > rows;
    return (Rect){ area.row + 1, area.column, has_more ? rows - 1 : rows, area.width };
}

void beside_update(ModeStack *stack)
{
    Beside *beside = shown(stack);
    const Layout *layout = &stack->layout;
    Rect area = layout->pane[PANE_NOTE];
    if (beside == NULL || area.height == 0)
        return;
    if (layout->pane[PANE_MOVES].width > 0)
        beside->rows = area.height;
    beside->scroll_max = int_max(0, beside->text_rows - rows_in_sight(beside, area).height);
    beside->scroll = int_min(beside->scroll, beside->scroll_max);
}

/* The purpose of the key matters more than the key. */
static void write_more(const Scene *scene, Rect area, bool has_more)
{
    enum { RULE_BEFORE = 2, BLANKS = 3 };
    const Keybinds *keys = &scene->session->settings.keys;
    const char *what = has_more ? _("more below") : _("end");
    char name[KEY_NAME_MAX];
    key_name_write(keybinds_key_of(keys, scene->key_table, "page-down"), scene->theme->has_signs,
                   name);
    Pen pen = scene_pen(scene, area, area.height - 1);
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

void beside_paint(const Scene *scene, Rect area)
{
    const Beside *beside = shown(scene->modes);
    assert(beside != NULL);
    Rect rows = rows_in_sight(beside, area);
    Column column = { scene, rows, -beside->scroll };
    pen_wipe(scene->screen, scene->theme, area);
    write_head(scene, area, beside->title);
    write_text(&column, beside->text.data);
    if (beside->text_rows > rows.height)
        write_more(scene, area, beside->scroll + rows.height < beside->text_rows);
}
