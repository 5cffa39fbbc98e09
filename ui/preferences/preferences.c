/* Values are changed by their texts: what `set` would take. */
#include <config.h>

#include "ui/preferences/preferences.h"

#include "engine/base/alloc.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/number.h"
#include "ui/command/command.h"
#include "ui/modes/question_mode.h"
#include "ui/preferences/preferences_keys.h"
#include "ui/session/session.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the mode remembers. */
typedef struct List {
    Preferences shown; /* first: preferences_shown hands it out */
    int first_row;     /* of the screen, for clicks */
} List;

static const Feature PREFERENCES_MODE;

static bool begins_group(size_t row)
{
    return row == 0 || settings_group(row) != settings_group(row - 1);
}

/* The setting's line: there is a heading above it for each group so far. */
static int line_of(size_t setting)
{
    int line = -1;
    for (size_t row = 0; row <= setting; row++)
        line += begins_group(row) ? 2 : 1;
    return line;
}

size_t preferences_at_line(const Preferences *list, int line, bool *is_heading)
{
    size_t row = 0;
    while (row + 1 < list->count && line_of(row) < line)
        row++;
    *is_heading = line_of(row) > line;
    return row;
}

void preferences_open(ModeStack *stack)
{
    if (mode_is_open(stack, &PREFERENCES_MODE)) {
        mode_uncover(stack, &PREFERENCES_MODE);
        return;
    }
    List *list = alloc_zeroed(1, sizeof *list);
    while (settings_name(list->shown.count) != NULL)
        list->shown.count++;
    list->shown.lines = line_of(list->shown.count - 1) + 1;
    list->shown.rows = 1;
    mode_push(stack, &PREFERENCES_MODE, list);
}

static List *find(const ModeStack *stack)
{
    const Mode *mode = mode_find(stack, &PREFERENCES_MODE);
    return mode != NULL ? mode->state : NULL;
}

const Preferences *preferences_shown(const ModeStack *stack)
{
    const List *list = find(stack);
    return list != NULL ? &list->shown : NULL;
}

void preferences_prepare(ModeStack *stack, int rows, int first_row)
{
    List *list = find(stack);
    if (list == NULL)
        return;
    Preferences *shown = &list->shown;
    shown->rows = int_max(rows, 1);
    list->first_row = first_row;
    int line = line_of(shown->cursor);
    int first = line - begins_group(shown->cursor); /* its heading with it */
    if (line >= shown->top + shown->rows)
        shown->top = line - shown->rows + 1;
    if (first < shown->top)
        shown->top = shown->rows > 1 ? first : line;
    shown->top = int_clamp(shown->top, 0, int_max(0, shown->lines - shown->rows));
}

static void leave(ModeStack *stack, Mode *mode)
{
    (void)stack;
    free(mode->state);
}

/* --- values ----------------------------------------------------------------------------------- */

static void read_value(const Settings *settings, size_t row, StrBuf *value)
{
    strbuf_init(value);
    Status status = settings_get(settings, settings_name(row), value);
    (void)status; /* the row exists */
}

bool preferences_has_changed(const Settings *kept, const Settings *now, size_t row)
{
    StrBuf left, right;
    read_value(kept, row, &left);
    read_value(now, row, &right);
    bool differs = strcmp(left.data, right.data) != 0;
    strbuf_done(&left);
    strbuf_done(&right);
    return differs;
}

/* As `set` does it; what cannot be had is told. */
static Status set_value(Session *session, const CommandHost *host, size_t row, const char *value)
{
    Status status = settings_set(&session->settings, settings_name(row), value);
    if (status_is_ok(&status))
        host->settings_changed(host->context);
    return status;
}

/* The word before or behind the value in a ring. */
static void step_word(const char *words, const char *now, int direction, char *next, size_t size)
{
    const char *found = NULL, *before = NULL, *first = words, *last = words;
    size_t length = strlen(now);
    for (const char *word = words; *word != '\0';) {
        size_t end = strcspn(word, " ");
        if (end == length && strncmp(word, now, length) == 0)
            found = word;
        else if (found == NULL)
            before = word;
        last = word;
        word += end;
        word += strspn(word, " ");
    }
    const char *behind = found != NULL ? found + length + strspn(found + length, " ") : first;
    const char *to = direction > 0 ? (*behind != '\0' ? behind : first)
                                   : (before != NULL && before != found ? before : last);
    snprintf(next, size, "%.*s", (int)strcspn(to, " "), to);
}

/* By ones where numbers are small, else by their first figure. */
static int64_t step_of(int64_t number, int direction)
{
    int64_t step = 1;
    int64_t from = direction < 0 ? number - 1 : number;
    while (from >= 20 * step)
        step *= 10;
    return direction * step;
}

static void step(ModeStack *stack, List *list, int direction)
{
    const ModeHost *host = &stack->host;
    Session *session = host->session;
    size_t row = list->shown.cursor;
    const char *words = settings_words(row);
    char next[SETTINGS_NAME_MAX];
    int64_t number;
    StrBuf now;
    read_value(&session->settings, row, &now);
    if (settings_is_zero(row, now.data)) {
        strbuf_clear(&now);
        strbuf_add_char(&now, '0');
    }
    bool is_number = number_parse(now.data, now.length, 0, INT64_MAX, &number) == NUMBER_OK;
    bool has_choice = strchr(words, ' ') != NULL;
    if (has_choice)
        step_word(words, now.data, direction, next, sizeof next);
    else if (is_number && (direction < 0 || number < INT64_MAX / 2))
        snprintf(next, sizeof next, "%" PRId64, number + step_of(number, direction));
    strbuf_done(&now);
    Status status =
        has_choice || is_number
            ? set_value(session, host->commands, row, next)
            : status_error(STATUS_STATE, "`%s` is typed: press Enter", settings_name(row));
    host->report(host->context, status);
}

/* The cursor still stands on the setting that was asked for; its name is not the line's, but is
 * said as it is written all the same. */
static Status take_typed(Session *session, const CommandHost *host, const char *text)
{
    const List *list = find(host->modes);
    if (list == NULL)
        return status_ok();
    Status status = set_value(session, host, list->shown.cursor, text);
    if (!status_is_ok(&status))
        session_complain_of(session, &status, settings_name(list->shown.cursor));
    return status_ok();
}

static void ask(ModeStack *stack, const List *list)
{
    StrBuf now;
    char label[SETTINGS_NAME_MAX + 2];
    read_value(&stack->host.session->settings, list->shown.cursor, &now);
    snprintf(label, sizeof label, "%s:", settings_name(list->shown.cursor));
    question_ask_text(stack, label, now.data, take_typed);
    strbuf_done(&now);
}

static void take_back(ModeStack *stack, const List *list)
{
    const CommandHost *commands = stack->host.commands;
    StrBuf kept;
    read_value(commands->kept_settings(commands->context), list->shown.cursor, &kept);
    stack->host.report(stack->host.context,
                       set_value(stack->host.session, commands, list->shown.cursor, kept.data));
    strbuf_done(&kept);
}

/* --- search ----------------------------------------------------------------------------------- */

/* A line a setting: its name, its group, what it can be and what it does. */
static void search(const ModeStack *stack, Preferences *shown, int from, int direction)
{
    StrBuf text;
    strbuf_init(&text);
    for (size_t row = 0; row < shown->count; row++) {
        StrBuf value;
        read_value(&stack->host.session->settings, row, &value);
        strbuf_addf(&text, "%s %s %s %s: %s\n", settings_name(row), value.data, settings_words(row),
                    _(settings_group(row)), _(settings_help(row)));
        strbuf_done(&value);
    }
    text_search_find(&shown->search, text.data, from, direction);
    if (shown->search.line >= 0)
        shown->cursor = (size_t)shown->search.line;
    strbuf_done(&text);
}

static Status take_query(Session *session, const CommandHost *host, const char *query)
{
    (void)session;
    List *list = find(host->modes);
    if (list == NULL)
        return status_ok();
    TextSearch *now = &list->shown.search;
    utf8_printf(now->query, sizeof now->query, "%s", query);
    if (*query != '\0')
        search(host->modes, &list->shown, (int)list->shown.cursor, 1);
    return status_ok();
}

/* false: it is of no search. */
static bool act_search(ModeStack *stack, Preferences *shown, Action action)
{
    bool is_on = shown->search.query[0] != '\0';
    int direction = action == ACTION_SEARCH_NEXT ? 1 : -1;
    if (action == ACTION_SEARCH)
        return question_ask_text(stack, N_("Search:"), "", take_query);
    if (action == ACTION_CLOSE && is_on) {
        shown->search.query[0] = '\0';
        return true;
    }
    if (action != ACTION_SEARCH_NEXT && action != ACTION_SEARCH_PREVIOUS)
        return false;
    if (is_on)
        search(stack, shown, (int)shown->cursor + direction, direction);
    return true;
}

/* --- keys and mouse --------------------------------------------------------------------------- */

static void move_to_row(Preferences *shown, int64_t row)
{
    int64_t last = (int64_t)shown->count - 1;
    shown->cursor = (size_t)(row < 0 ? 0 : row > last ? last : row);
}

static bool move_cursor(Preferences *shown, Action action)
{
    int64_t cursor = (int64_t)shown->cursor;
    if (action == ACTION_LINE_UP)
        move_to_row(shown, cursor - 1);
    else if (action == ACTION_LINE_DOWN)
        move_to_row(shown, cursor + 1);
    else if (action == ACTION_PAGE_UP)
        move_to_row(shown, cursor - shown->rows);
    else if (action == ACTION_PAGE_DOWN)
        move_to_row(shown, cursor + shown->rows);
    else if (action == ACTION_START)
        move_to_row(shown, 0);
    else if (action == ACTION_END)
        move_to_row(shown, INT64_MAX);
    else
        return false;
    return true;
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    List *list = mode->state;
    if (action == ACTION_VALUE_PREVIOUS || action == ACTION_VALUE_NEXT)
        step(stack, list, action == ACTION_VALUE_NEXT ? 1 : -1);
    else if (action == ACTION_VALUE_TYPE)
        ask(stack, list);
    else if (action == ACTION_VALUE_BACK)
        take_back(stack, list);
    else if (act_search(stack, &list->shown, action))
        return true;
    else if (action == ACTION_CLOSE)
        mode_close(stack, &PREFERENCES_MODE);
    else
        return move_cursor(&list->shown, action);
    return true;
}

/* A press marks the row, a press on the marked one takes its next value. */
static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    List *list = mode->state;
    Preferences *shown = &list->shown;
    int row = click->row - list->first_row;
    if (click->kind == CLICK_WHEEL_UP)
        move_to_row(shown, (int64_t)shown->cursor - 1);
    else if (click->kind == CLICK_WHEEL_DOWN)
        move_to_row(shown, (int64_t)shown->cursor + 1);
    bool is_press = click->kind == CLICK_PRESS && click->button == 1, is_heading;
    if (!is_press || row < 0 || row >= shown->rows || shown->top + row >= shown->lines)
        return true;
    size_t setting = preferences_at_line(shown, shown->top + row, &is_heading);
    if (is_heading)
        return true;
    if (shown->cursor == setting)
        step(stack, list, 1);
    shown->cursor = setting;
    return true;
}

static const Feature PREFERENCES_MODE = {
    .keys = preferences_keys,
    .action = act,
    .mouse = take_click,
    .leave = leave,
};
