/* Last line: what the keys do now, and so which focus has them. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/text/width.h"
#include "ui/views/pen.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/vocabulary.h"

#include <string.h>

/* One help: the key of a line, or what is typed into the input line for it. */
typedef struct KeyHelp {
    const char *line;
    bool is_typed; /* its letter, else the line itself; Enter follows */
    const char *label;
} KeyHelp;

enum { HELPS_MAX = 12 };

/* clang-format off */
/* In an opened game. */
static const KeyHelp record_helps[FOCUS_NB][HELPS_MAX] = {
    [FOCUS_PROMPT] = { { "to-board", false, "board" }, { "help", false, "help" },
                       { "undo", true, "undo edit" }, { "analyse", true, "analyse" },
                       { "flip", true, "flip" }, { "quit", true, "quit" } },
    [FOCUS_BOARD] = { { "to-prompt", false, "type" }, { "back", false, "" },
                      { "forward", false, "step" }, { "analyse", false, "analyse" },
                      { "review", false, "review" }, { "edit-key", false, "edit" },
                      { "undo", false, "undo" }, { "save", false, "save" },
                      { "help", false, "help" }, { "quit", false, "quit" } },
};

/* When the game is over. */
static const KeyHelp over_helps[FOCUS_NB][HELPS_MAX] = {
    [FOCUS_PROMPT] = { { "to-board", false, "board" }, { "help", false, "help" },
                       { "rematch", true, "again" }, { "review", true, "game" },
                       { "analyse", true, "analyse" }, { "quit", true, "quit" } },
    [FOCUS_BOARD] = { { "to-prompt", false, "type" }, { "back", false, "" },
                      { "forward", false, "step" }, { "review", false, "review" },
                      { "analyse", false, "analyse" }, { "flip", false, "flip" },
                      { "help", false, "help" }, { "quit", false, "quit" } },
};

static const KeyHelp helps[FOCUS_NB][HELPS_MAX] = {
    [FOCUS_PROMPT] = { { "to-board", false, "board" }, { "help", false, "help" },
                       { "undo", true, "take back" }, { "hint", true, "hint" },
                       { "analyse", true, "analyse" }, { "flip", true, "flip" },
                       { "quit", true, "quit" } },
    [FOCUS_BOARD] = { { "to-prompt", false, "type" }, { "back", false, "back" },
                      { "forward", false, "on" }, { "cursor", false, "cursor" },
                      { "analyse", false, "analyse" }, { "flip", false, "flip" },
                      { "help", false, "help" }, { "quit", false, "quit" } },
    [FOCUS_CURSOR] = { { "cursor-take", false, "take, drop" }, { "cursor-left", false, "" },
                       { "cursor-down", false, "" }, { "cursor-up", false, "" },
                       { "cursor-right", false, "move" }, { "to-board", false, "leave" } },
    [FOCUS_PANEL] = { { "close", false, "close" }, { "line-up", false, "up" },
                      { "line-down", false, "down" }, { "page-down", false, "page" } },
    [FOCUS_SETUP] = { { "setup put K here", false, "" }, { "setup put k here", false, "put" },
                      { "setup remove here", false, "empty" }, { "cursor-take", false, "take, drop" },
                      { "setup done", false, "done" }, { "close", false, "leave" },
                      { "to-prompt", false, "type" }, { "help", false, "help" } },
    [FOCUS_GAMES] = { { "game here", false, "open" }, { "search", false, "search" },
                      { "line-up", false, "" }, { "line-down", false, "move" },
                      { "page-down", false, "page" }, { "close", false, "board" },
                      { "help", false, "help" } },
    [FOCUS_PRACTICE] = { { "to-prompt", false, "type" }, { "hint", false, "hint" },
                         { "practice show", false, "show" }, { "practice next", false, "next" },
                         { "practice again", false, "again" }, { "cursor", false, "cursor" },
                         { "practice end", false, "end" }, { "help", false, "help" } },
    [FOCUS_EDIT] = { { "nag !", false, "!" }, { "nag ?", false, "?" }, { "nag !!", false, "!!" },
                     { "nag ??", false, "??" }, { "nag !?", false, "!?" }, { "nag ?!", false, "?!" },
                     { "comment", false, "note" }, { "promote", false, "up" },
                     { "delete", false, "delete" }, { "insert", false, "line" },
                     { "close", false, "leave" } },
};

/* At the input line while luft asks. */
static const KeyHelp question_helps[HELPS_MAX] = { { "to-board", false, "leave unanswered" } };

/* At the input line while practising. */
static const KeyHelp practice_helps[HELPS_MAX] = {
    { "to-board", false, "board" }, { "hint", true, "hint" }, { "practice show", true, "show" },
    { "practice next", true, "next" }, { "practice again", true, "again" }, { "practice end", true, "end" },
    { "help", false, "help" },
};
/* clang-format on */

static const char *const focus_titles[FOCUS_NB] = { "INPUT",  "BOARD", "CURSOR",   "TEXT",
                                                    "SET UP", "GAMES", "PRACTICE", "EDIT" };

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
    int enter = help->is_typed ? width_text(theme_glyph(theme, GLYPH_ENTER)) : 0;
    return width_text(key) + enter + 1 + width_text(help->label) + (help->label[0] ? 2 : 0);
}

/* "" where no key is bound to it. */
static const char *key_for(const Session *session, const KeyHelp *help, Focus focus)
{
    const Keybinds *keys = &session->settings.keys;
    const char *letter = keymap_letter_of(keys, vocabulary_place(session), help->line);
    if (!help->is_typed)
        return keymap_key_of(keys, focus, help->line);
    return letter[0] != '\0' ? letter : help->line;
}

/* Whole helps only: half a word at the edge tells nothing. */
static bool write_help(Pen *pen, const Session *session, const KeyHelp *help, Focus focus)
{
    const char *key = short_name(pen->theme, key_for(session, help, focus));
    if (!*key)
        return true;
    if (pen->column + help_width(help, key, pen->theme) > pen->end + 2)
        return false;
    pen_text(pen, ROLE_KEY_NAME, key);
    if (help->is_typed)
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
                             : !match_is_on(session->match)  ? over_helps[focus]
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
        if (!write_help(&pen, scene->session, help, scene->focus))
            return;
}
