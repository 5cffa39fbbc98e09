/* Last line: what the keys do now, and so which focus has them. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/width.h"
#include "ui/views/pen.h"

#include <string.h>

/* One help: a key from the table by its action, or typed into the input line. */
typedef struct KeyHelp {
    Action action;     /* ACTION_NONE: typed is shown as it stands */
    const char *typed; /* a word for the input line; Enter follows */
    const char *label;
} KeyHelp;

enum { HELPS_MAX = 11 };

/* clang-format off */
/* In an opened game. */
static const KeyHelp record_helps[FOCUS_NB][HELPS_MAX] = {
    [FOCUS_PROMPT] = { { ACTION_TO_BOARD, NULL, "board" }, { ACTION_HELP, NULL, "help" },
                       { ACTION_NONE, "u", "undo edit" }, { ACTION_NONE, "a", "analyse" },
                       { ACTION_NONE, "f", "flip" }, { ACTION_NONE, "q", "quit" } },
    [FOCUS_BOARD] = { { ACTION_TO_PROMPT, NULL, "type" }, { ACTION_BACK, NULL, "" },
                      { ACTION_FORWARD, NULL, "step" }, { ACTION_ANALYSE, NULL, "analyse" },
                      { ACTION_REVIEW, NULL, "review" }, { ACTION_COMMENT, NULL, "note" },
                      { ACTION_UNDO, NULL, "undo" }, { ACTION_SAVE, NULL, "save" },
                      { ACTION_HELP, NULL, "help" }, { ACTION_QUIT, NULL, "quit" } },
};

/* When the game is over. */
static const KeyHelp over_helps[FOCUS_NB][HELPS_MAX] = {
    [FOCUS_PROMPT] = { { ACTION_TO_BOARD, NULL, "board" }, { ACTION_HELP, NULL, "help" },
                       { ACTION_NONE, "rematch", "again" }, { ACTION_NONE, "review", "game" },
                       { ACTION_NONE, "a", "analyse" }, { ACTION_NONE, "q", "quit" } },
    [FOCUS_BOARD] = { { ACTION_TO_PROMPT, NULL, "type" }, { ACTION_BACK, NULL, "" },
                      { ACTION_FORWARD, NULL, "step" }, { ACTION_REVIEW, NULL, "review" },
                      { ACTION_ANALYSE, NULL, "analyse" }, { ACTION_FLIP, NULL, "flip" },
                      { ACTION_HELP, NULL, "help" }, { ACTION_QUIT, NULL, "quit" } },
};

static const KeyHelp helps[FOCUS_NB][HELPS_MAX] = {
    [FOCUS_PROMPT] = { { ACTION_TO_BOARD, NULL, "board" }, { ACTION_HELP, NULL, "help" },
                       { ACTION_NONE, "u", "take back" }, { ACTION_NONE, "t", "hint" },
                       { ACTION_NONE, "a", "analyse" }, { ACTION_NONE, "f", "flip" },
                       { ACTION_NONE, "q", "quit" } },
    [FOCUS_BOARD] = { { ACTION_TO_PROMPT, NULL, "type" }, { ACTION_BACK, NULL, "back" },
                      { ACTION_FORWARD, NULL, "on" }, { ACTION_CURSOR, NULL, "cursor" },
                      { ACTION_ANALYSE, NULL, "analyse" }, { ACTION_FLIP, NULL, "flip" },
                      { ACTION_HELP, NULL, "help" }, { ACTION_QUIT, NULL, "quit" } },
    [FOCUS_CURSOR] = { { ACTION_CURSOR_TAKE, NULL, "take, drop" }, { ACTION_CURSOR_LEFT, NULL, "" },
                       { ACTION_CURSOR_DOWN, NULL, "" }, { ACTION_CURSOR_UP, NULL, "" },
                       { ACTION_CURSOR_RIGHT, NULL, "move" }, { ACTION_TO_BOARD, NULL, "leave" } },
    [FOCUS_PANEL] = { { ACTION_CLOSE, NULL, "close" }, { ACTION_LINE_UP, NULL, "up" },
                      { ACTION_LINE_DOWN, NULL, "down" }, { ACTION_PAGE_DOWN, NULL, "page" } },
    [FOCUS_SETUP] = { { ACTION_PUT_WHITE_KING, NULL, "" }, { ACTION_PUT_BLACK_KING, NULL, "put" },
                      { ACTION_SETUP_REMOVE, NULL, "empty" }, { ACTION_CURSOR_TAKE, NULL, "take, drop" },
                      { ACTION_SETUP_DONE, NULL, "done" }, { ACTION_SETUP_CANCEL, NULL, "leave" },
                      { ACTION_TO_PROMPT, NULL, "type" }, { ACTION_HELP, NULL, "help" } },
    [FOCUS_GAMES] = { { ACTION_OPEN_GAME, NULL, "open" }, { ACTION_SEARCH, NULL, "search" },
                      { ACTION_LINE_UP, NULL, "" }, { ACTION_LINE_DOWN, NULL, "move" },
                      { ACTION_PAGE_DOWN, NULL, "page" }, { ACTION_CLOSE, NULL, "board" },
                      { ACTION_HELP, NULL, "help" } },
    [FOCUS_PRACTICE] = { { ACTION_TO_PROMPT, NULL, "type" }, { ACTION_HINT, NULL, "hint" },
                         { ACTION_PRACTICE_SHOW, NULL, "show" }, { ACTION_PRACTICE_NEXT, NULL, "next" },
                         { ACTION_PRACTICE_AGAIN, NULL, "again" }, { ACTION_CURSOR, NULL, "cursor" },
                         { ACTION_PRACTICE_END, NULL, "end" }, { ACTION_HELP, NULL, "help" } },
};

/* At the input line while luft asks. */
static const KeyHelp question_helps[HELPS_MAX] = { { ACTION_TO_BOARD, NULL, "leave unanswered" } };

/* At the input line while practising. */
static const KeyHelp practice_helps[HELPS_MAX] = {
    { ACTION_TO_BOARD, NULL, "board" }, { ACTION_NONE, "t", "hint" }, { ACTION_NONE, "s", "show" },
    { ACTION_NONE, "n", "next" }, { ACTION_NONE, "r", "again" }, { ACTION_NONE, "q", "end" },
    { ACTION_HELP, NULL, "help" },
};
/* clang-format on */

static const char *const focus_titles[FOCUS_NB] = { "INPUT",  "BOARD", "CURSOR",  "TEXT",
                                                    "SET UP", "GAMES", "PRACTICE" };

static const char *short_name(const Theme *theme, const char *key)
{
    static const struct {
        const char *name, *unicode, *ascii;
    } names[] = {
        { "Escape", "Esc", "Esc" },   { "Left", "←", "Left" },        { "Right", "→", "Right" },
        { "Up", "↑", "Up" },          { "Down", "↓", "Down" },        { "Enter", "⏎", "Enter" },
        { "PageUp", "PgUp", "PgUp" }, { "PageDown", "PgDn", "PgDn" },
    };
    for (size_t i = 0; i < ARRAY_LEN(names); i++)
        if (strcmp(names[i].name, key) == 0)
            return theme_is_unicode(theme) ? names[i].unicode : names[i].ascii;
    return key;
}

static int help_width(const KeyHelp *help, const char *key, const Theme *theme)
{
    int enter = help->typed ? width_text(theme_glyph(theme, GLYPH_ENTER)) : 0;
    return width_text(key) + enter + 1 + width_text(help->label) + (help->label[0] ? 2 : 0);
}

/* Whole helps only: half a word at the edge tells nothing. */
static bool write_help(Pen *pen, const Keybinds *keys, const KeyHelp *help, Focus focus)
{
    const char *key = help->typed
                          ? help->typed
                          : short_name(pen->theme, keybinds_key_of(keys, focus, help->action));
    if (!*key)
        return true;
    if (pen->column + help_width(help, key, pen->theme) > pen->end + 2)
        return false;
    pen_text(pen, ROLE_KEY_NAME, key);
    if (help->typed)
        pen_glyph(pen, ROLE_KEY_NAME, GLYPH_ENTER);
    pen_skip(pen, 1);
    pen_text(pen, ROLE_DIM, help->label);
    pen_skip(pen, help->label[0] ? 2 : 0);
    return true;
}

/* Of the keys of a focus those that matter now: the game may be over, or none be played. */
static const KeyHelp *helps_now(const Scene *scene)
{
    const Session *session = scene->session;
    Focus focus = scene->focus;
    const KeyHelp *special = session->document->live == NULL ? record_helps[focus]
                             : !session_is_playing(session)  ? over_helps[focus]
                                                             : helps[focus];
    if (scene->stage == STAGE_PRACTICE && focus == FOCUS_PROMPT)
        return practice_helps;
    return special[0].label != NULL ? special : helps[focus];
}

void view_keys(WINDOW *screen, const Scene *scene, Rect area)
{
    Pen pen = pen_at(screen, scene->theme, area, 0);
    bool is_asked =
        scene->question != NULL && scene->question[0] != '\0' && scene->focus == FOCUS_PROMPT;
    if (area.width >= 60) {
        pen_style(&pen, theme_role(scene->theme, ROLE_CURRENT_MOVE), " ");
        pen_text(&pen, ROLE_CURRENT_MOVE, is_asked ? "ANSWER" : focus_titles[scene->focus]);
        pen_style(&pen, theme_role(scene->theme, ROLE_CURRENT_MOVE), " ");
    }
    pen_skip(&pen, 1);
    const KeyHelp *help = is_asked ? question_helps : helps_now(scene);
    for (; help->label != NULL; help++)
        if (!write_help(&pen, &scene->session->settings.keys, help, scene->focus))
            return;
}
