/* Values are changed by their texts: what `set` would take. */
#include <config.h>

#include "ui/preferences/preferences.h"

#include "engine/base/alloc.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/text/number.h"
#include "ui/command/command.h"
#include "ui/modes/question_mode.h"
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

static const ModeOps PREFERENCES_MODE;

void preferences_open(ModeStack *stack)
{
    if (mode_is_open(stack, &PREFERENCES_MODE)) {
        mode_uncover(stack, &PREFERENCES_MODE);
        return;
    }
    List *list = alloc_zeroed(1, sizeof *list);
    while (settings_name(list->shown.count) != NULL)
        list->shown.count++;
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
    if (shown->cursor < shown->top)
        shown->top = shown->cursor;
    else if (shown->cursor >= shown->top + (size_t)shown->rows)
        shown->top = shown->cursor - (size_t)shown->rows + 1;
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
    bool is_press = click->kind == CLICK_PRESS && click->button == 1;
    if (!is_press || row < 0 || row >= shown->rows || shown->top + (size_t)row >= shown->count)
        return true;
    if (shown->cursor == shown->top + (size_t)row)
        step(stack, list, 1);
    shown->cursor = shown->top + (size_t)row;
    return true;
}

static const ModeOps PREFERENCES_MODE = {
    .keys = KEYS_SETTINGS,
    .action = act,
    .mouse = take_click,
    .leave = leave,
};
