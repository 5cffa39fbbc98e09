/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of settings beside the board: the command, the keys, the clicks, and its painting. */
#include <config.h>

#include "ui/overlay/preferences.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"
#include "ui/modes/scene.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const Feature PREFERENCES;

static PreferenceList *find(const ModeStack *stack)
{
    const Mode *mode = mode_find(stack, &PREFERENCES);
    return mode != NULL ? mode->state : NULL;
}

/* --- the command ------------------------------------------------------------------------------ */

static void open(ModeStack *stack)
{
    if (mode_is_open(stack, &PREFERENCES)) {
        mode_uncover(stack, &PREFERENCES);
        return;
    }
    PreferenceList *list = alloc_zeroed(1, sizeof *list);
    preference_list_init(list);
    mode_push(stack, &PREFERENCES, list);
}

static Status command_settings(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    if (session->is_dialogue)
        return status_error(STATUS_UNSUPPORTED,
                            "the list of settings needs the full screen; `set` shows them all");
    open(app->modes);
    return status_ok();
}

/* clang-format off */
static const Command ROWS[] = {
    { "settings", "preferences", "", N_("all settings in a list, tried at once, saved on request"),
      TOPIC_SCREEN, COMMAND_ANYWHERE, command_settings },
};
/* clang-format on */

static Commands commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }

/* --- values ----------------------------------------------------------------------------------- */

/* Sets a value as `set` does; an error is reported. */
static Status set_value(Session *session, const App *app, size_t row, const char *value)
{
    Status status = session_set(session, settings_name(row), value);
    if (status_is_ok(&status))
        app->settings_changed(app->context);
    return status;
}

static void take_back(ModeStack *stack, const PreferenceList *list)
{
    const App *commands = stack->app;
    StrBuf kept;
    preference_read(commands->kept_settings(commands->context), list->cursor, &kept);
    stack->app->report(stack->app->context,
                       set_value(stack->session, commands, list->cursor, kept.data));
    strbuf_done(&kept);
}

/* The value after a text is the one as saved. */
static void step(ModeStack *stack, const PreferenceList *list, int direction)
{
    const App *app = stack->app;
    Session *session = app->session;
    size_t row = list->cursor;
    char next[SETTINGS_NAME_MAX];
    bool has_step = preference_step(&session->settings, row, direction, next);
    const Settings *kept = app->kept_settings(app->context);
    if (!has_step && direction > 0 && preference_has_changed(kept, &session->settings, row)) {
        take_back(stack, list);
        return;
    }
    Status status =
        has_step ? set_value(session, app, row, next)
                 : status_error(STATUS_STATE, "`%s` is typed: press Enter", settings_name(row));
    app->report(app->context, status);
}

/* The cursor is still on the setting that was asked for. Its name was not in the line, but an error
 * quotes it unchanged as well. */
static Status take_typed(Session *session, const App *app, const char *text)
{
    const PreferenceList *list = find(app->modes);
    if (list == NULL)
        return status_ok();
    Status status = set_value(session, app, list->cursor, text);
    if (!status_is_ok(&status))
        session_complain_of(session, &status, settings_name(list->cursor));
    return status_ok();
}

static void ask(ModeStack *stack, const PreferenceList *list)
{
    StrBuf now;
    char label[SETTINGS_NAME_MAX + 2];
    preference_read(&stack->session->settings, list->cursor, &now);
    snprintf(label, sizeof label, "%s:", settings_name(list->cursor));
    question_ask_text(stack, label, now.data, take_typed);
    strbuf_done(&now);
}

/* --- search ----------------------------------------------------------------------------------- */

static Status take_query(Session *session, const App *app, const char *query)
{
    PreferenceList *list = find(app->modes);
    if (list == NULL)
        return status_ok();
    TextSearch *now = &list->search;
    utf8_printf(now->query, sizeof now->query, "%s", query);
    if (*query != '\0')
        preference_list_search(list, &session->settings, (int)list->cursor, 1);
    return status_ok();
}

/* false: the action is not part of a search. */
static bool act_search(ModeStack *stack, PreferenceList *list, Action action)
{
    bool is_on = list->search.query[0] != '\0';
    int direction = action == ACTION_SEARCH_NEXT ? 1 : -1;
    if (action == ACTION_SEARCH)
        return question_ask_search(stack, take_query);
    if (action == ACTION_CLOSE && is_on) {
        list->search.query[0] = '\0';
        return true;
    }
    if (action != ACTION_SEARCH_NEXT && action != ACTION_SEARCH_PREVIOUS)
        return false;
    if (is_on)
        preference_list_search(list, &stack->session->settings, (int)list->cursor + direction,
                               direction);
    return true;
}

/* --- keys and clicks -------------------------------------------------------------------------- */

/* clang-format off */
static const KeyRow SETTINGS_ROWS[] = {
    { "Up", "line-up", NULL },
    { "k", "line-up", NULL },
    { "Down", "line-down", NULL },
    { "j", "line-down", NULL },
    { "Left", "value-previous", NULL },
    { "h", "value-previous", NULL },
    { "Right", "value-next", NULL },
    { "l", "value-next", NULL },
    { "Space", "value-next", NULL },
    { "Enter", "value-type", NULL },
    { "r", "value-back", NULL },
    { "S", "set save", N_("save the changed settings for next time") },
    { "PageUp", "page-up", NULL },
    { "PageDown", "page-down", NULL },
    { "Home", "start", N_("the first setting") },
    { "g", "start", NULL },
    { "End", "end", N_("the last setting") },
    { "G", "end", NULL },
    { "/", "search", N_("search in the list") },
    { "n", "search-next", NULL },
    { "N", "search-previous", NULL },
    { "i", "to-prompt", NULL },
    { "Escape", "close", N_("back; the settings hold until you quit") },
    { "q", "close", NULL },
    { ",", "close", NULL },
};

static const KeyHint SETTINGS_HINTS[] = {
    { "line-up", false, "" },
    { "line-down", false, N_("move") },
    { "value-previous", false, "" },
    { "value-next", false, "" },
    { "value-type", false, N_("change") },
    { "set save", false, N_("save") },
    { "search", false, N_("search") },
    { "value-back", false, N_("reset to saved") },
    { "close", false, N_("leave") },
    { "keys", false, N_("help") },
};
/* clang-format on */

static const KeyTable *preferences_keys(void)
{
    static const KeyTable TABLE = {
        .name = "settings",
        .title = N_("SETTINGS"),
        .heading = N_("Keys in the list of settings"),
        .rows = SETTINGS_ROWS,
        .count = ARRAY_LEN(SETTINGS_ROWS),
        .base = common_keys,
        .hints = { SETTINGS_HINTS, ARRAY_LEN(SETTINGS_HINTS) },
    };
    return &TABLE;
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    PreferenceList *list = mode->state;
    if (action == ACTION_VALUE_PREVIOUS || action == ACTION_VALUE_NEXT)
        step(stack, list, action == ACTION_VALUE_NEXT ? 1 : -1);
    else if (action == ACTION_VALUE_TYPE)
        ask(stack, list);
    else if (action == ACTION_VALUE_BACK)
        take_back(stack, list);
    else if (act_search(stack, list, action))
        return true;
    else if (action == ACTION_CLOSE)
        mode_close(stack, &PREFERENCES);
    else
        return preference_list_act(list, action);
    return true;
}

enum { WIDTH_MIN = 28, HEIGHT_MIN = 9, FOOT_ROWS = 6, FOOT_ROOM = 12 };

static Rect area_of(const ModeStack *stack, const Layout *layout)
{
    return side_area(stack, layout, WIDTH_MIN, HEIGHT_MIN);
}

/* The rows of the list: without the head, and without the text about a setting below it. */
static int rows_in(Rect area)
{
    int foot = area.height >= FOOT_ROOM ? FOOT_ROWS : area.height >= HEIGHT_MIN ? 3 : 1;
    return int_max(1, area.height - 1 - foot);
}

/* A click selects the row, a click on the selected one takes its next value. */
static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    PreferenceList *list = mode->state;
    int row = click->row - area_of(stack, click->layout).row - 1;
    if (click->kind == CLICK_WHEEL_UP)
        preference_list_act(list, ACTION_LINE_UP);
    else if (click->kind == CLICK_WHEEL_DOWN)
        preference_list_act(list, ACTION_LINE_DOWN);
    bool is_press = click->kind == CLICK_PRESS && click->button == 1, is_heading;
    if (!is_press || row < 0 || row >= list->rows || list->top + row >= list->lines)
        return true;
    size_t setting = preference_list_at_line(list, list->top + row, &is_heading);
    if (is_heading)
        return true;
    if (list->cursor == setting)
        step(stack, list, 1);
    list->cursor = setting;
    return true;
}

static void leave(ModeStack *stack, Mode *mode)
{
    (void)stack;
    free(mode->state);
}

static void update(ModeStack *stack)
{
    PreferenceList *list = find(stack);
    if (list != NULL)
        preference_list_fit(list, rows_in(area_of(stack, &stack->layout)));
}

static void find_cursor(const ModeStack *stack, int *row, int *column)
{
    const PreferenceList *list = find(stack);
    *row = list != NULL ? 1 + preference_list_cursor_row(list) : 0;
    *column = 0;
}

static const TextSearch *search_in(const Mode *mode)
{
    const PreferenceList *list = mode->state;
    return list->search.query[0] != '\0' ? &list->search : NULL;
}

/* --- painting --------------------------------------------------------------------------------- */

enum { NAME_WIDTH = 16, COUNT_MAX = 80 /* bytes */ };

/* Only called while the list is open. */
static const PreferenceList *shown(const Scene *scene)
{
    const PreferenceList *list = find(scene->modes);
    if (list == NULL)
        BUG("the list of settings is painted while it is closed");
    return list;
}

static bool has_changed(const Scene *scene, size_t row)
{
    const App *commands = scene->modes->app;
    return preference_has_changed(commands->kept_settings(commands->context),
                                  &scene->session->settings, row);
}

static void write_head(const Scene *scene, Rect area)
{
    const PreferenceList *list = shown(scene);
    int changed = 0;
    for (size_t row = 0; row < list->count; row++)
        if (row == 0 || !settings_are_one(settings_name(row - 1), settings_name(row)))
            changed += has_changed(scene, row);
    Pen pen = scene_pen(scene, area, 0);
    pen_skip(&pen, 1);
    pen_text(&pen, ROLE_TITLE, _("Settings"));
    pen_skip(&pen, 2);
    if (list->search.query[0] != '\0') {
        side_write_search(&pen, &list->search);
        return;
    }
    if (changed == 0)
        return;
    char text[COUNT_MAX], brief[COUNT_MAX];
    unsigned long count = (unsigned long)changed;
    utf8_printf(text, sizeof text,
                ngettext("* %d changed, S saves", "* %d changed, S saves", count), changed);
    utf8_printf(brief, sizeof brief, ngettext("* %d changed", "* %d changed", count), changed);
    if (!pen_text_whole(&pen, ROLE_ACCENT, text) && !pen_text_whole(&pen, ROLE_ACCENT, brief))
        pen_textf(&pen, ROLE_ACCENT, "* %d", changed);
}

/* Without its unit if that does not fit. */
static void show_value(const Scene *scene, size_t row, int columns, StrBuf *value)
{
    settings_show(&scene->session->settings, row, value);
    if (width_text(value->data) <= columns)
        return;
    strbuf_clear(value);
    Status status = settings_get(&scene->session->settings, settings_name(row), value);
    (void)status; /* the row exists */
}

static void write_setting(Pen pen, const Scene *scene, size_t row)
{
    bool has_cursor = row == shown(scene)->cursor;
    bool is_changed = has_changed(scene, row);
    Role role = has_cursor ? ROLE_CURRENT_MOVE : ROLE_TEXT;
    Pen blank = pen;
    pen_fill_to(&blank, theme_role(scene->theme, role), " ", pen.end);
    StrBuf value;
    strbuf_init(&value);
    show_value(scene, row, pen.end - pen.column - NAME_WIDTH - 2, &value);
    if (is_changed)
        pen_text(&pen, has_cursor ? role : ROLE_ACCENT, "*");
    else
        pen_skip(&pen, 1);
    int column = pen.column;
    pen_text_cut(&pen, role, settings_name(row));
    pen.column = int_max(pen.column, column + NAME_WIDTH);
    pen_skip(&pen, 1);
    pen_text_cut(&pen, has_cursor ? role : ROLE_ACCENT, value.data);
    strbuf_done(&value);
}

/* Writes text wrapped to the area's width; returns the number of rows it took. */
static int write_words(const Scene *scene, Rect area, Role role, const char *text)
{
    int row = 0;
    for (; *text != '\0' && row < area.height; row++) {
        char line[256];
        Pen pen = scene_pen(scene, area, row);
        pen_skip(&pen, 1);
        size_t length = width_wrap(text, int_max(1, pen.end - pen.column));
        bool is_last = row == area.height - 1;
        utf8_printf(line, sizeof line, "%.*s", is_last ? (int)strlen(text) : (int)length, text);
        pen_sentence(&pen, role, line);
        text += length;
        text += strspn(text, " ");
    }
    return row;
}

/* A heading or a setting. */
static void write_row(Pen pen, const Scene *scene, int line)
{
    bool is_heading;
    size_t row = preference_list_at_line(shown(scene), line, &is_heading);
    if (is_heading) {
        pen_skip(&pen, 1);
        pen_text_cut(&pen, ROLE_TITLE, _(settings_group(row)));
    } else {
        write_setting(pen, scene, row);
    }
}

/* In the last column: marks for more of the list above its first row and below its last. */
static void write_marks(const Scene *scene, Rect area, int rows)
{
    const PreferenceList *list = shown(scene);
    Rect edge = { area.row + 1, area.column + area.width - 1, rows, 1 };
    if (list->top > 0) {
        Pen pen = scene_pen(scene, edge, 0);
        pen_glyph(&pen, ROLE_ACCENT, GLYPH_UP);
    }
    if (list->top + rows < list->lines) {
        Pen pen = scene_pen(scene, edge, rows - 1);
        pen_glyph(&pen, ROLE_ACCENT, GLYPH_DOWN);
    }
}

/* The line between the list and the text about a setting. */
static void write_rule(Pen rule, const Scene *scene, int rows)
{
    const PreferenceList *list = shown(scene);
    pen_skip(&rule, 1);
    if (list->top + rows < list->lines) {
        pen_text(&rule, ROLE_DIM, _("more below"));
        pen_skip(&rule, 1);
    }
    pen_rule(&rule);
}

/* The setting's help and its possible values. */
static void write_foot(const Scene *scene, Rect foot, size_t setting)
{
    int used = write_words(scene, foot, ROLE_TEXT, _(settings_help(setting)));
    foot.row += used;
    foot.height -= used;
    StrBuf choices;
    strbuf_init(&choices);
    settings_choices(setting, settings_is_number(setting) ? ", " : " ", &choices);
    write_words(scene, foot, ROLE_DIM, choices.data);
    strbuf_done(&choices);
}

static void paint(const Scene *scene, Rect area)
{
    const PreferenceList *list = shown(scene);
    int rows = rows_in(area);
    pen_wipe(scene->screen, scene->theme, area);
    area.width--; /* nothing is written at the edge of the window */
    write_head(scene, area);
    /* the marks have the rest */
    Rect column = { area.row, area.column, area.height, area.width - 1 };
    for (int i = 0; i < rows && list->top + i < list->lines; i++)
        write_row(scene_pen(scene, column, i + 1), scene, list->top + i);
    write_marks(scene, area, rows);
    Rect foot = { area.row + 1 + rows, area.column, area.height - 1 - rows, area.width };
    if (foot.height > 1) {
        write_rule(scene_pen(scene, foot, 0), scene, rows);
        foot.row++;
        foot.height--;
    }
    write_foot(scene, foot, list->cursor);
}

static const Feature PREFERENCES = {
    .commands = commands,
    .keys = preferences_keys,
    .action = act,
    .mouse = take_click,
    .leave = leave,
    .update = update,
    .area = area_of,
    .paint = paint,
    .find_cursor = find_cursor,
    .search = search_in,
};

const Feature *preferences_feature(void) { return &PREFERENCES; }
