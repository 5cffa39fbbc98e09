/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pager: its keys and mouse wheel, search and painting, in columns side by side if the text is
 * narrow enough. If it was opened from the input line and no search is on, letters begin the next
 * line, except those that close the pager. */
#include <config.h>

#include "ui/overlay/pager.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/question_mode.h"
#include "ui/modes/scene.h"
#include "ui/screen/pen.h"
#include "ui/screen/text_search.h"
#include "ui/screen/theme.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* For the board and lists, which have letters as keys; for the input line. */
static const Feature PAGER, LINE_PAGER;

/* Wraps sentences and lists, which begin with a blank, to the window; text in columns is left
 * alone. */
static char *fit_lines(const char *text, int columns)
{
    enum { LINE_MAX_WIDTH = 100, MARGINS = 4, LIST_AT = 3 };
    int room = columns > MARGINS ? int_min(columns - MARGINS, LINE_MAX_WIDTH) : LINE_MAX_WIDTH;
    StrBuf fitted;
    strbuf_init(&fitted);
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        char *line = alloc_string_n(text, length);
        if (width_text(line) <= room || strstr(line, "  ") != NULL)
            strbuf_addf(&fitted, "%s%s", line, text[length] == '\n' ? "\n" : "");
        else if (line[0] == ' ')
            width_add_list(&fitted, line, LIST_AT, room - LIST_AT);
        else
            width_add_wrapped(&fitted, line, 0, room);
        free(line);
        text += length;
        text += *text == '\n';
    }
    return strbuf_detach(&fitted);
}

enum { MARGIN = 2, TEXT_MAX = 100, LINE_MAX = 400, GAP = 3 };

static int margin_of(const Rect *area) { return int_min(MARGIN, area->width / 20); }

static int widest_line(const char *text)
{
    int widest = 1;
    while (*text != '\0') {
        char line[LINE_MAX];
        size_t length = strcspn(text, "\n");
        utf8_printf(line, sizeof line, "%.*s", (int)length, text);
        widest = int_max(widest, width_text(line));
        text += length;
        text += *text == '\n';
    }
    return int_min(widest, TEXT_MAX);
}

/* The number of text columns that fit side by side. */
static int count_columns(const Rect *area, const char *text)
{
    int room = area->width - 2 * margin_of(area) + GAP;
    return int_max(1, room / (widest_line(text) + GAP));
}

/* The last row is the footer. */
static int rows_in(const Rect *area) { return int_max(1, area->height - 1); }

static void measure(Pager *shown, const Layout *layout)
{
    const Rect *area = &layout->pane[PANE_OVER];
    shown->rows = rows_in(area);
    shown->beside = count_columns(area, shown->text);
}

static void drop(ModeStack *stack)
{
    mode_remove(stack, &PAGER);
    mode_remove(stack, &LINE_PAGER);
}

static Pager *find(const ModeStack *stack)
{
    const Mode *mode = mode_find(stack, &PAGER);
    if (mode == NULL)
        mode = mode_find(stack, &LINE_PAGER);
    return mode != NULL ? mode->state : NULL;
}

void pager_open(ModeStack *stack, const char *text)
{
    Pager *shown = alloc_zeroed(1, sizeof *shown);
    shown->given = alloc_string(text);
    shown->text = fit_lines(text, stack->layout.columns);
    shown->columns = stack->layout.columns;
    measure(shown, &stack->layout);
    drop(stack);
    shown->was_line = mode_top(stack)->has_line;
    mode_push(stack, shown->was_line ? &LINE_PAGER : &PAGER, shown);
}

void pager_open_live(ModeStack *stack, const char *text)
{
    pager_open(stack, text);
    Pager *shown = find(stack);
    assert(shown != NULL);
    shown->is_live = shown->keeps_end = true;
}

bool pager_rewrite(ModeStack *stack, const char *text)
{
    assert(text != NULL);
    Pager *shown = find(stack);
    if (shown == NULL || !shown->is_live)
        return false;
    free(shown->given);
    free(shown->text);
    shown->given = alloc_string(text);
    shown->text = fit_lines(text, shown->columns);
    if (shown->search.query[0] != '\0')
        text_search_find(&shown->search, shown->text, shown->search.line, 1);
    return true;
}

static bool is_blank(char byte) { return byte == ' ' || byte == '\n'; }

/* Counts characters that are not blank: their number does not change when lines are wrapped again.
 */
static size_t count_solid(const char *text, int lines)
{
    size_t count = 0;
    for (; *text != '\0' && lines > 0; text++) {
        lines -= *text == '\n';
        count += !is_blank(*text);
    }
    return count;
}

/* The line of the byte that follows this many bytes that are not blank. */
static int line_after(const char *text, size_t solid)
{
    int line = 0;
    for (; *text != '\0' && (solid > 0 || is_blank(*text)); text++) {
        line += *text == '\n';
        solid -= !is_blank(*text);
    }
    return line;
}

/* Wraps the text again; the top line keeps its text. */
static void fit(Pager *shown, int columns)
{
    size_t before = count_solid(shown->text, shown->scroll);
    size_t before_found = count_solid(shown->text, shown->search.line);
    free(shown->text);
    shown->text = fit_lines(shown->given, columns);
    shown->columns = columns;
    shown->scroll = shown->scroll > 0 ? line_after(shown->text, before) : 0;
    if (shown->search.query[0] != '\0')
        text_search_find(&shown->search, shown->text, line_after(shown->text, before_found), 1);
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text != '\0'; text++)
        lines += *text == '\n' || text[1] == '\0';
    return lines;
}

/* The last line or column that can be the first shown; they are total, of which shown fit. */
static int last_first(int total, int shown) { return int_max(total - int_max(shown, 1), 0); }

/* false: the action does not scroll. */
static bool scroll_lines(Pager *text, Action action, int rows)
{
    int last = last_first(count_lines(text->text), rows);
    int to = (int)action_row(action, int_max(rows - 1, 1), text->scroll, last + 1);
    if (to >= 0)
        text->scroll = to;
    return to >= 0;
}

/* Columns side by side scroll by whole columns. */
static bool scroll_columns(Pager *text, Action action, int rows, int columns)
{
    int from = text_columns_at(text->text, rows, text->scroll);
    int last = last_first(text_columns_count(text->text, rows), columns);
    int to = (int)action_row(action, columns, from, last + 1);
    if (to >= 0)
        text->scroll = text_columns_start(text->text, rows, to);
    return to >= 0;
}

static bool scroll_text(Pager *text, Action action)
{
    if (text->beside > 1)
        return scroll_columns(text, action, int_max(text->rows, 1), text->beside);
    return scroll_lines(text, action, text->rows);
}

/* --- search ----------------------------------------------------------------------------------- */

static const TextSearch *search_in(const Mode *mode)
{
    const Pager *text = mode->state;
    return text->search.query[0] != '\0' ? &text->search : NULL;
}

/* After a search, letters begin the next line again. */
static void set_query(ModeStack *stack, Pager *text, const char *query)
{
    utf8_printf(text->search.query, sizeof text->search.query, "%s", query);
    for (int i = 0; i < stack->count; i++)
        if (stack->modes[i].state == text)
            stack->modes[i].ops = text->was_line && *query == '\0' ? &LINE_PAGER : &PAGER;
}

/* Scrolls only if the line is not visible, and leaves some lines above it. */
static void show_found(Pager *text)
{
    enum { ABOVE_PART = 3 };
    int rows = int_max(text->rows, 1), columns = text->beside;
    int line = text->search.line;
    if (line < 0)
        return;
    if (columns > 1) {
        int from = text_columns_at(text->text, rows, text->scroll);
        int at = text_columns_at(text->text, rows, line);
        int last = last_first(text_columns_count(text->text, rows), columns);
        if (at < from || at >= from + columns)
            text->scroll = text_columns_start(text->text, rows, int_min(at, last));
    } else if (line < text->scroll || line >= text->scroll + rows) {
        int last = last_first(count_lines(text->text), rows);
        text->scroll = int_clamp(line - rows / ABOVE_PART, 0, last);
    }
}

/* Searches from the visible part on; an empty query ends the search. */
static Status take_query(Session *session, const App *app, const char *query)
{
    (void)session;
    Pager *text = find(app->modes);
    if (text == NULL)
        return status_ok();
    set_query(app->modes, text, query);
    if (*query != '\0')
        text_search_find(&text->search, text->text, text->scroll, 1);
    show_found(text);
    return status_ok();
}

/* false: the action is not part of a search. */
static bool act_search(ModeStack *stack, Pager *text, Action action)
{
    TextSearch *search = &text->search;
    bool is_on = search->query[0] != '\0';
    int direction = action == ACTION_SEARCH_NEXT ? 1 : -1;
    if (action == ACTION_SEARCH)
        return question_ask_search(stack, take_query);
    if (action == ACTION_CLOSE && is_on) {
        set_query(stack, text, "");
        return true;
    }
    if (action != ACTION_SEARCH_NEXT && action != ACTION_SEARCH_PREVIOUS)
        return false;
    if (is_on) {
        text_search_find(search, text->text, search->line + direction, direction);
        show_found(text);
    }
    return true;
}

/* --- keys ------------------------------------------------------------------------------------- */

/* clang-format off */
static const KeyRow TEXT_ROWS[] = {
    { "Up", "line-up", NULL },
    { "k", "line-up", NULL },
    { "Down", "line-down", NULL },
    { "j", "line-down", NULL },
    { "PageUp", "page-up", NULL },
    { "b", "page-up", NULL },
    { "PageDown", "page-down", NULL },
    { "Space", "page-down", NULL },
    { "Home", "start", N_("the beginning") },
    { "g", "start", NULL },
    { "End", "end", N_("the end") },
    { "G", "end", NULL },
    { "/", "search", N_("search in the text") },
    { "n", "search-next", NULL },
    { "N", "search-previous", NULL },
    { "Escape", "close", NULL },
    { "q", "close", NULL },
    { "Enter", "close", NULL },
    { "?", "close", NULL },
    { "F1", "close", NULL },
    { "Ctrl-P", "palette", NULL },
    { "Ctrl-L", "redraw", NULL },
    { "Ctrl-Z", "suspend", NULL },
};

static const KeyHint TEXT_HINTS[] = {
    { "close", false, N_("close") },
    { "line-up", false, N_("up") },
    { "line-down", false, N_("down") },
    { "page-down", false, N_("page") },
    { "search", false, N_("search") },
};
/* clang-format on */

static const KeyTable *text_keys(void)
{
    static const KeyTable TABLE = {
        .name = "text",
        .title = N_("TEXT"),
        .heading = N_("Keys in a text like this"),
        .rows = TEXT_ROWS,
        .count = ARRAY_LEN(TEXT_ROWS),
        .hints = { TEXT_HINTS, ARRAY_LEN(TEXT_HINTS) },
    };
    return &TABLE;
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    Pager *text = mode->state;
    if (act_search(stack, text, action))
        return true;
    if (action == ACTION_CLOSE) {
        mode_close(stack, mode->ops);
        return true;
    }
    bool has_scrolled = scroll_text(text, action);
    Pager end = *text;
    (void)scroll_text(&end, ACTION_END);
    text->keeps_end = text->is_live && text->scroll == end.scroll;
    return has_scrolled;
}

static bool take_line(ModeStack *stack, Mode *mode, const char *line)
{
    (void)mode;
    (void)line;
    drop(stack);
    return false;
}

/* The wheel scrolls some lines, or a column if they are side by side. Clicks do not reach what is
 * under the text. */
static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    const Pager *text = mode->state;
    bool is_up = click->kind == CLICK_WHEEL_UP;
    int steps = text->beside > 1 ? 1 : LINES_A_NOTCH;
    while ((is_up || click->kind == CLICK_WHEEL_DOWN) && steps-- > 0)
        (void)act(stack, mode, is_up ? ACTION_LINE_UP : ACTION_LINE_DOWN);
    return true;
}

static void leave(ModeStack *stack, Mode *mode)
{
    (void)stack;
    Pager *text = mode->state;
    free(text->given);
    free(text->text);
    free(text);
}

/* --- on the screen ---------------------------------------------------------------------------- */

static Rect area_of(const ModeStack *stack, const Layout *layout)
{
    (void)stack;
    return layout->pane[PANE_OVER];
}

static void update(ModeStack *stack)
{
    Pager *shown = find(stack);
    if (shown == NULL)
        return;
    if (shown->columns != stack->layout.columns)
        fit(shown, stack->layout.columns);
    measure(shown, &stack->layout);
    if (shown->keeps_end)
        (void)scroll_text(shown, ACTION_END);
}

static void find_cursor(const ModeStack *stack, int *row, int *column)
{
    (void)stack;
    *row = *column = 0;
}

/* A line that does not begin with a blank is a heading if the next one does, unless that continues
 * one of its columns: "name = value   what it\n               means". */
static Role role_of(const char *line, const char *next)
{
    if (*line == '\0' || *line == ' ' || next == NULL || *next != ' ')
        return ROLE_TEXT;
    return (int)strspn(next, " ") < width_text(line) && strstr(line, "  ") != NULL ? ROLE_TEXT
                                                                                   : ROLE_ACCENT;
}

/* Matches are highlighted, the current one most. */
static Role role_found(const Pager *shown, const char *text, size_t length, Role role)
{
    const TextSearch *search = &shown->search;
    if (search->query[0] == '\0' || !text_search_holds(text, length, search->query))
        return role;
    return text == text_columns_line(shown->text, search->line) ? ROLE_CURRENT_MOVE : ROLE_ACCENT;
}

static const char *write_line(Pen *pen, const Pager *shown, const char *text)
{
    char line[LINE_MAX];
    const char *end = strchr(text, '\n');
    size_t length = end ? (size_t)(end - text) : strlen(text);
    size_t kept = length < sizeof line - 1 ? length : sizeof line - 1;
    memcpy(line, text, kept);
    line[kept] = '\0';
    Role role = role_of(line, end ? end + 1 : NULL);
    pen_text_cut(pen, role_found(shown, text, length, role), line);
    return text + length + (end ? 1 : 0);
}

/* Writes one column of text, up to end. */
static void write_column(const Scene *scene, const Pager *shown, Rect area, const char *text,
                         const char *end)
{
    for (int row = 0; row < area.height && text < end; row++) {
        Pen pen = scene_pen(scene, area, row);
        text = write_line(&pen, shown, text);
    }
}

/* Writes the text from a line on; returns the rest that does not fit. */
static const char *write_alone(const Scene *scene, const Pager *shown, Rect area, int line)
{
    const char *text = text_columns_line(shown->text, line);
    const char *end = text_columns_line(text, area.height);
    write_column(scene, shown, area, text, end);
    return end;
}

/* Writes columns side by side from the one with the top line, which begins with that line unless
 * the window's size has changed. */
static const char *write_beside(const Scene *scene, const Pager *shown, Rect area, int columns)
{
    assert(columns > 1);
    int width = widest_line(shown->text), rows = rows_in(&scene->layout->pane[PANE_OVER]);
    int last = int_max(0, text_columns_count(shown->text, rows) - columns);
    int first = int_min(last, text_columns_at(shown->text, rows, shown->scroll));
    const char *text = shown->text;
    for (int i = 0; i < columns; i++, area.column += width + GAP) {
        int from = text_columns_start(shown->text, rows, first + i);
        int to = text_columns_start(shown->text, rows, first + i + 1);
        Rect column = { area.row, area.column, area.height, width };
        text = text_columns_line(shown->text, to);
        write_column(scene, shown, column, text_columns_line(shown->text, from), text);
    }
    return text;
}

/* The line below the text: the search, and whether there is more text. */
static void write_foot(const Scene *scene, const Pager *shown, Rect area, bool has_more)
{
    Pen rule = scene_pen(scene, area, area.height - 1);
    bool has_search = shown->search.query[0] != '\0';
    bool is_scrolled = has_more || shown->scroll > 0;
    if (is_scrolled || has_search) {
        pen_fill_to(&rule, theme_role(scene->theme, ROLE_FRAME),
                    theme_glyph(scene->theme, GLYPH_HORIZONTAL), rule.column + 2);
        pen_skip(&rule, 1);
    }
    if (has_search)
        side_write_search(&rule, &shown->search);
    if (is_scrolled) {
        pen_sentence(&rule, ROLE_DIM, has_more ? _("more below") : _("end"));
        pen_skip(&rule, 1);
    }
    pen_rule(&rule);
}

static void paint(const Scene *scene, Rect area)
{
    const Pager *shown = find(scene->modes);
    if (shown == NULL)
        return;
    int margin = margin_of(&area);
    int columns = count_columns(&area, shown->text);
    Rect inner = { area.row, area.column + margin, area.height - 1,
                   int_min(area.width - 2 * margin, TEXT_MAX) };
    const char *text = columns > 1 ? write_beside(scene, shown, inner, columns)
                                   : write_alone(scene, shown, inner, shown->scroll);
    write_foot(scene, shown, area, *text != '\0');
}

static const Feature PAGER = {
    .keys = text_keys,
    .hides = true,
    .action = act,
    .line = take_line,
    .mouse = take_click,
    .leave = leave,
    .update = update,
    .area = area_of,
    .paint = paint,
    .find_cursor = find_cursor,
    .search = search_in,
};

static const Feature LINE_PAGER = {
    .keys = text_keys,
    .types_letters = true,
    .hides = true,
    .action = act,
    .key = input_mode_begin,
    .line = take_line,
    .mouse = take_click,
    .leave = leave,
    .update = update,
    .area = area_of,
    .paint = paint,
    .find_cursor = find_cursor,
    .search = search_in,
};

const Feature *pager_feature(void) { return &PAGER; }
