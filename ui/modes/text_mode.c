/* A text's keys and wheel: lines and pages, to the ends, a search, away. Where it was opened from
 * the input line, letters begin the next line unless a search is on; but those that close it close
 * it. */
#include <config.h>

#include "ui/modes/text_mode.h"

#include "engine/base/alloc.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/command/action.h"
#include "ui/command/command.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"
#include "ui/screen/text_columns.h"
#include "ui/screen/text_search.h"

#include <stdlib.h>
#include <string.h>

typedef struct Text {
    char *given; /* owned */
    char *text;  /* ... as it fits into so many columns; owned */
    int columns;
    int scroll;
    bool is_live;
    bool keeps_end;    /* of a live text */
    bool was_line;     /* opened from the input line */
    TextSearch search; /* query "": none */
} Text;

/* Over the board or a list, where letters are keys; over the input line. */
static const Feature TEXT_MODE, LINE_TEXT;

/* Sentences longer than the window go on in the next line, and so do lists, which a blank begins;
 * what stands in columns stays. */
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

static void drop(ModeStack *stack)
{
    mode_remove(stack, &TEXT_MODE);
    mode_remove(stack, &LINE_TEXT);
}

static Text *find(const ModeStack *stack)
{
    const Mode *mode = mode_find(stack, &TEXT_MODE);
    if (mode == NULL)
        mode = mode_find(stack, &LINE_TEXT);
    return mode != NULL ? mode->state : NULL;
}

void text_mode_open(ModeStack *stack, const char *text)
{
    Text *shown = alloc_zeroed(1, sizeof *shown);
    shown->given = alloc_string(text);
    shown->text = fit_lines(text, stack->columns);
    shown->columns = stack->columns;
    drop(stack);
    shown->was_line = mode_top(stack)->has_line;
    mode_push(stack, shown->was_line ? &LINE_TEXT : &TEXT_MODE, shown);
}

void text_mode_open_live(ModeStack *stack, const char *text)
{
    text_mode_open(stack, text);
    Text *shown = find(stack);
    shown->is_live = shown->keeps_end = true;
}

bool text_mode_update(ModeStack *stack, const char *text)
{
    Text *shown = find(stack);
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

/* What is not blank stays the same when lines break elsewhere. */
static size_t count_solid(const char *text, int lines)
{
    size_t count = 0;
    for (; *text != '\0' && lines > 0; text++) {
        lines -= *text == '\n';
        count += !is_blank(*text);
    }
    return count;
}

/* The line in which the byte after so many that are not blank stands. */
static int line_after(const char *text, size_t solid)
{
    int line = 0;
    for (; *text != '\0' && (solid > 0 || is_blank(*text)); text++) {
        line += *text == '\n';
        solid -= !is_blank(*text);
    }
    return line;
}

void text_mode_fit(ModeStack *stack)
{
    Text *shown = find(stack);
    if (shown == NULL || shown->columns == stack->columns)
        return;
    size_t before = count_solid(shown->text, shown->scroll);
    size_t before_found = count_solid(shown->text, shown->search.line);
    free(shown->text);
    shown->text = fit_lines(shown->given, stack->columns);
    shown->columns = stack->columns;
    shown->scroll = shown->scroll > 0 ? line_after(shown->text, before) : 0;
    if (shown->search.query[0] != '\0')
        text_search_find(&shown->search, shown->text, line_after(shown->text, before_found), 1);
}

const char *text_mode_text(const ModeStack *stack)
{
    const Text *text = find(stack);
    return text != NULL ? text->text : NULL;
}

int text_mode_scroll(const ModeStack *stack)
{
    const Text *text = find(stack);
    return text != NULL ? text->scroll : 0;
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text != '\0'; text++)
        lines += *text == '\n' || text[1] == '\0';
    return lines;
}

/* Where an action goes in a text of so many lines or columns, of which a page shows shown and goes
 * on by page; -1: it is no way to scroll. */
static int scrolled(int from, Action action, int total, int shown, int page)
{
    int last = int_max(total - int_max(shown, 1), 0);
    int rows = action_rows(action, int_max(page, 1));
    int to = from + rows;
    if (action == ACTION_START)
        to = 0;
    else if (action == ACTION_END)
        to = last;
    else if (rows == 0)
        return -1;
    return int_clamp(to, 0, last);
}

/* false: it is no way to scroll. */
static bool scroll_lines(Text *text, Action action, int rows)
{
    int to = scrolled(text->scroll, action, count_lines(text->text), rows, int_max(rows - 1, 1));
    if (to >= 0)
        text->scroll = to;
    return to >= 0;
}

/* Side by side the columns move as a whole. */
static bool scroll_columns(Text *text, Action action, int rows, int columns)
{
    int from = text_columns_at(text->text, rows, text->scroll);
    int to = scrolled(from, action, text_columns_count(text->text, rows), columns, columns);
    if (to >= 0)
        text->scroll = text_columns_start(text->text, rows, to);
    return to >= 0;
}

static bool scroll(const ModeStack *stack, Text *text, Action action)
{
    if (stack->text_columns > 1)
        return scroll_columns(text, action, int_max(stack->text_rows, 1), stack->text_columns);
    return scroll_lines(text, action, stack->text_rows);
}

/* --- search ----------------------------------------------------------------------------------- */

const TextSearch *text_mode_search(const ModeStack *stack)
{
    const Text *text = find(stack);
    return text != NULL && text->search.query[0] != '\0' ? &text->search : NULL;
}

/* Where nothing is searched for, letters begin the next line again. */
static void set_query(ModeStack *stack, Text *text, const char *query)
{
    utf8_printf(text->search.query, sizeof text->search.query, "%s", query);
    for (int i = 0; i < stack->count; i++)
        if (stack->modes[i].state == text)
            stack->modes[i].ops = text->was_line && *query == '\0' ? &LINE_TEXT : &TEXT_MODE;
}

/* Scrolls only where the line is out of sight, then with some lines above it. */
static void show_found(const ModeStack *stack, Text *text)
{
    enum { ABOVE_PART = 3 };
    int rows = int_max(stack->text_rows, 1), columns = stack->text_columns;
    int line = text->search.line;
    if (line < 0)
        return;
    if (columns > 1) {
        int from = text_columns_at(text->text, rows, text->scroll);
        int at = text_columns_at(text->text, rows, line);
        int last = int_max(0, text_columns_count(text->text, rows) - columns);
        if (at < from || at >= from + columns)
            text->scroll = text_columns_start(text->text, rows, int_min(at, last));
    } else if (line < text->scroll || line >= text->scroll + rows) {
        int last = int_max(0, count_lines(text->text) - rows);
        text->scroll = int_clamp(line - rows / ABOVE_PART, 0, last);
    }
}

/* From what is in sight on; an empty query ends the search. */
static Status take_query(Session *session, const CommandHost *host, const char *query)
{
    (void)session;
    Text *text = find(host->modes);
    if (text == NULL)
        return status_ok();
    set_query(host->modes, text, query);
    if (*query != '\0')
        text_search_find(&text->search, text->text, text->scroll, 1);
    show_found(host->modes, text);
    return status_ok();
}

/* false: it is of no search. */
static bool act_search(ModeStack *stack, Text *text, Action action)
{
    TextSearch *search = &text->search;
    bool is_on = search->query[0] != '\0';
    int direction = action == ACTION_SEARCH_NEXT ? 1 : -1;
    if (action == ACTION_SEARCH)
        return question_ask_text(stack, N_("Search:"), "", take_query);
    if (action == ACTION_CLOSE && is_on) {
        set_query(stack, text, "");
        return true;
    }
    if (action != ACTION_SEARCH_NEXT && action != ACTION_SEARCH_PREVIOUS)
        return false;
    if (is_on) {
        text_search_find(search, text->text, search->line + direction, direction);
        show_found(stack, text);
    }
    return true;
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    Text *text = mode->state;
    if (act_search(stack, text, action))
        return true;
    if (action == ACTION_CLOSE) {
        mode_close(stack, mode->ops);
        return true;
    }
    bool has_scrolled = scroll(stack, text, action);
    Text end = *text;
    (void)scroll(stack, &end, ACTION_END);
    text->keeps_end = text->is_live && text->scroll == end.scroll;
    return has_scrolled;
}

void text_mode_keep_end(ModeStack *stack)
{
    Text *shown = find(stack);
    if (shown != NULL && shown->keeps_end)
        (void)scroll(stack, shown, ACTION_END);
}

static bool take_line(ModeStack *stack, Mode *mode, const char *line)
{
    (void)mode;
    (void)line;
    drop(stack);
    return false;
}

/* Some lines, or a column where they stand side by side. What lies under the text is not to be hit.
 */
static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    bool is_up = click->kind == CLICK_WHEEL_UP;
    int steps = stack->text_columns > 1 ? 1 : LINES_A_NOTCH;
    while ((is_up || click->kind == CLICK_WHEEL_DOWN) && steps-- > 0)
        (void)act(stack, mode, is_up ? ACTION_LINE_UP : ACTION_LINE_DOWN);
    return true;
}

static void leave(ModeStack *stack, Mode *mode)
{
    (void)stack;
    Text *text = mode->state;
    free(text->given);
    free(text->text);
    free(text);
}

static const Feature TEXT_MODE = {
    .keys = text_keys,
    .hides = true,
    .action = act,
    .line = take_line,
    .mouse = take_click,
    .leave = leave,
};

static const Feature LINE_TEXT = {
    .keys = text_keys,
    .types_letters = true,
    .hides = true,
    .action = act,
    .key = input_mode_begin,
    .line = take_line,
    .mouse = take_click,
    .leave = leave,
};
