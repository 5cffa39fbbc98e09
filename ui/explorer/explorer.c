/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening explorer's commands, keys and clicks.
 *
 * `explorer` opens it over the file or a folder, filters its games, plays the marked move, and
 * lists and opens games; `book` opens it over the opening book.
 */
#include <config.h>

#include "ui/explorer/explorer.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/text/words.h"
#include "ui/commands/commands.h"
#include "ui/document/files.h"
#include "ui/gamelist/gamelist.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/scene.h"
#include "ui/session/session.h"
#include "ui/storage/games.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static const Feature EXPLORER;

static void open(ModeStack *stack)
{
    if (!mode_is_open(stack, &EXPLORER))
        mode_push(stack, &EXPLORER, NULL);
    mode_uncover(stack, &EXPLORER);
}

/* --- which games ------------------------------------------------------------------------------ */

/* No word of a query looks like this; ~ is expanded. */
static bool can_only_be_path(const char *text)
{
    size_t length = strlen(text);
    return length > 0 && (text[0] == '/' || text[0] == '.' || text[length - 1] == '/');
}

/* A folder exists, or a path that can only be a file and not a word of a query. */
static bool is_folder(const char *path)
{
    struct stat known;
    if (*path == '\0' || stat(path, &known) != 0)
        return false;
    return S_ISDIR(known.st_mode) || (S_ISREG(known.st_mode) && strpbrk(path, "./") != NULL);
}

static Status open_folder(Session *session, const char *path)
{
    Games *games = NULL;
    Status status = games_open(path, 0, &games);
    if (!status_is_ok(&status))
        return status;
    explorer_set_library(session, games);
    return status;
}

/* Opens the folder of the settings, unless the file's games were asked for. */
static Status open_usual_folder(Session *session)
{
    bool is_settled = explorer_library(session) != NULL ||
                      (games_of(session) != NULL && explorer_of(games_of(session)) != NULL);
    const char *folder = session->settings.explorer_folder;
    if (is_settled || *folder == '\0')
        return status_ok();
    if (is_folder(folder))
        return open_folder(session, folder);
    return status_error(STATUS_NOT_FOUND, "%.100s is not a folder", folder);
}

Status explorer_choose_games(Session *session, const char **arguments)
{
    StrBuf path;
    strbuf_init(&path);
    const char *rest = *arguments;
    Status status = status_ok();
    files_find(*arguments, &path);
    if (is_folder(path.data) || can_only_be_path(path.data)) {
        status = open_folder(session, path.data);
        *arguments += strlen(*arguments);
    } else if (word_names(word_take(&rest), "file")) {
        explorer_set_library(session, NULL);
        *arguments = rest;
    } else {
        status = open_usual_folder(session);
    }
    strbuf_done(&path);
    if (status_is_ok(&status) && explorer_games(session) == NULL)
        return status_error(STATUS_STATE, "no games are open; open a file with `open FILE`, or "
                                          "explore a folder with `explorer FOLDER`");
    return status;
}

/* --- subcommands ------------------------------------------------------------------------------ */

static Status expect_found(const Explorer *explorer)
{
    char text[EXPLORER_TEXT_MAX];
    if (!explorer_is_waiting(explorer))
        return status_ok();
    explorer_write_state(explorer, text);
    return status_error(STATUS_STATE, "the explorer is not there yet: %.100s", text);
}

static Status play_marked(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    const TableRow *row = explorer_marked(explorer_shown(session));
    if (row == NULL)
        return explorer_of_book(session) != NULL
                   ? status_error(STATUS_NOT_FOUND, "this position is not in the book")
                   : status_error(STATUS_NOT_FOUND, "no game goes on from here");
    return app->play(app->context, row->games.move);
}

/* Lists a folder's games instead of the file's. */
static void adopt_games(Session *session)
{
    if (explorer_library(session) != NULL && explorer_library(session) != games_of(session))
        games_use(session, games_hold(explorer_library(session)));
}

static Status list_games(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    const Explorer *explorer = explorer_shown(session);
    const Explored *explored = &explorer->explored;
    if (explored->all.games == 0)
        return status_error(STATUS_NOT_FOUND, "no game reaches this position");
    adopt_games(session);
    Status status = games_show_found(games_of(session), explorer->query, &session->document->pos,
                                     explored->games, explored->all.games);
    if (status_is_ok(&status))
        gamelist_open(app->modes);
    return status;
}

static Status open_best(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    const TableRow *row = explorer_marked(explorer_shown(session));
    if (row == NULL || row->games.best_game == 0)
        return status_error(STATUS_NOT_FOUND, "no game goes on from here");
    uint32_t number = row->games.best_game;
    adopt_games(session);
    return gamelist_open_number(session, app, number);
}

/* Asks first if unsaved pasted games would be lost with their list. */
static Status run_subcommand(Session *session, const App *app, CommandRun run)
{
    bool replaces_list = run != play_marked && explorer_library(session) != NULL &&
                         games_of(session) != NULL &&
                         explorer_library(session) != games_of(session);
    return replaces_list ? commands_leave_games_or_ask(session, app, run, "")
                         : run(session, app, "");
}

/* NULL if the arguments name no subcommand. */
static CommandRun find_subcommand(const char *arguments)
{
    static const struct {
        const char *word;
        CommandRun run;
    } SUBCOMMANDS[] = {
        { "play", play_marked },
        { "games", list_games },
        { "best", open_best },
    };
    Word first = word_take(&arguments);
    for (size_t i = 0; i < ARRAY_LEN(SUBCOMMANDS); i++)
        if (word_names(first, SUBCOMMANDS[i].word) && *arguments == '\0')
            return SUBCOMMANDS[i].run;
    return NULL;
}

static Status command_book(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    Status status = explorer_open_book(session);
    if (status_is_ok(&status))
        open(app->modes);
    return status;
}

/* Explores the book if no games are open. `play` plays the move marked in the book even if games
 * are open. */
static Status command_explorer(Session *session, const App *app, const char *arguments)
{
    CommandRun subcommand = find_subcommand(arguments);
    if (subcommand == play_marked && explorer_of_book(session) != NULL) {
        explorer_prepare(explorer_of_book(session), session);
        return subcommand(session, app, "");
    }
    bool is_bare = *arguments == '\0';
    Status status = explorer_choose_games(session, &arguments);
    if (status.code == STATUS_STATE && is_bare) {
        session_say(session, "No games are open: this is the book. Open games with `open FILE` or "
                             "`explorer FOLDER`.");
        return command_book(session, app, "");
    }
    if (!status_is_ok(&status))
        return status;
    Explorer *explorer = explorer_open(explorer_games(session), session->cache_folder);
    explorer_close_book(session);
    subcommand = find_subcommand(arguments);
    if (subcommand != NULL) {
        explorer_prepare(explorer, session);
        status = expect_found(explorer);
        return status_is_ok(&status) ? run_subcommand(session, app, subcommand) : status;
    }
    const char *rest = arguments;
    Word first = word_take(&rest);
    bool clears = word_names(first, "clear");
    if (first.length > 0)
        status = explorer_find(explorer, clears ? rest : arguments, &session->document->pos);
    if (status_is_ok(&status))
        open(app->modes);
    return status;
}

/* clang-format off */
static const Command ROWS[] = {
    { "explorer", "explore openings", "[FOLDER|file] [WORDS|NAME=VALUE ...|clear|play|games|best]",
      N_("what the games of the file, or of a folder, played here"),
      TOPIC_FILES, COMMAND_IN_GAME | COMMAND_PLAYS, command_explorer },
    { "book", "bk", "", N_("moves that the opening book has here, and where they lead"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_PLAYS, command_book },
};
/* clang-format on */

static Commands commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }

/* --- keys and clicks -------------------------------------------------------------------------- */

/* clang-format off */
static const KeyRow EXPLORER_ROWS[] = {
    { "Enter", "explorer play", N_("play this move") },
    { "Right", "explorer play", NULL },
    { "l", "explorer play", NULL },
    { "Left", "back", NULL },
    { "h", "back", NULL },
    { "Up", "line-up", NULL },
    { "k", "line-up", NULL },
    { "Down", "line-down", NULL },
    { "j", "line-down", NULL },
    { "PageUp", "page-up", NULL },
    { "PageDown", "page-down", NULL },
    { "Home", "start", NULL },
    { "End", "end", NULL },
    { "O", "explorer games", N_("the games that reach this position") },
    { "o", "explorer best", N_("open the best game with this move") },
    { "/", "search", NULL },
    { "a", "analyse", NULL },
    { "f", "flip", NULL },
    { "Tab", "next", NULL },
    { "Shift-Tab", "previous", NULL },
    { "i", "to-prompt", NULL },
    { ":", "to-prompt", NULL },
    { "Escape", "close", N_("back to the moves") },
    { "q", "close", NULL },
    { "X", "close", NULL },
};

static const KeyHint EXPLORER_HINTS[] = {
    { "explorer play", false, N_("play") },
    { "line-up", false, "" },
    { "line-down", false, N_("move") },
    { "explorer games", false, N_("games") },
    { "explorer best", false, N_("best") },
    { "search", false, N_("filter") },
    { "close", false, N_("moves") },
    { "keys", false, N_("help") },
};
/* clang-format on */

static const KeyTable *explorer_keys(void)
{
    static const KeyTable TABLE = {
        .name = "explorer",
        .title = N_("EXPLORER"),
        .heading = N_("Keys in the explorer"),
        .rows = EXPLORER_ROWS,
        .count = ARRAY_LEN(EXPLORER_ROWS),
        .base = common_keys,
        .hints = { EXPLORER_HINTS, ARRAY_LEN(EXPLORER_HINTS) },
    };
    return &TABLE;
}

/* NULL if the games were closed or replaced. */
static Explorer *shown(const ModeStack *stack) { return explorer_shown(stack->session); }

static void settle(ModeStack *stack, Mode *mode)
{
    (void)mode;
    bool had_keys = mode_is_top(stack, &EXPLORER);
    if (shown(stack) != NULL)
        return;
    mode_remove(stack, &EXPLORER);
    if (had_keys)
        input_mode_open(stack);
}

static void leave(ModeStack *stack, Mode *mode)
{
    (void)mode;
    explorer_close_book(stack->session);
}

/* Puts the query into the input line for editing. */
static void search(ModeStack *stack)
{
    const App *app = stack->app;
    const Explorer *explorer = shown(stack);
    if (explorer == NULL || app->fill_line == NULL)
        return;
    char line[GAMES_QUERY_MAX + 16];
    const char *query = explorer->query;
    snprintf(line, sizeof line, "explorer %s%s", query, query[0] != '\0' ? " " : "");
    input_mode_begin_line(stack, line);
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode;
    Explorer *explorer = shown(stack);
    int rows = action_rows(action, int_max(stack->layout.pane[PANE_MOVES].height - 3, 1));
    if (rows != 0)
        explorer_go_to(explorer, explorer->cursor + rows);
    else if (action == ACTION_CLOSE)
        mode_remove(stack, &EXPLORER);
    else if (action == ACTION_SEARCH && mode_shows_game(stack))
        search(stack);
    else
        return false;
    return true;
}

/* A click marks a row; a click on the marked row plays its move. */
static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    (void)mode;
    Explorer *explorer = shown(stack);
    if (click->pane != PANE_MOVES)
        return false;
    int rows = click->layout->pane[PANE_MOVES].height;
    int row = click->row - click->layout->pane[PANE_MOVES].row - explorer_head_rows(rows) +
              explorer_top(explorer, rows);
    if (click->kind == CLICK_WHEEL_UP)
        explorer_go_to(explorer, explorer->cursor - 1);
    else if (click->kind == CLICK_WHEEL_DOWN)
        explorer_go_to(explorer, explorer->cursor + 1);
    else if (click->kind == CLICK_PRESS && click->button == 1 && row == explorer->cursor)
        stack->app->run(stack->app->context, "explorer play");
    else if (click->kind == CLICK_PRESS && click->button == 1 && row >= 0)
        explorer_go_to(explorer, row);
    return true;
}

/* The book has no games to list, open or filter. */
static bool is_idle(const Session *session, const char *line)
{
    bool needs_games = strcmp(line, "explorer games") == 0 || strcmp(line, "explorer best") == 0 ||
                       strcmp(line, "search") == 0;
    return explorer_of_book(session) != NULL && needs_games;
}

/* --- background work -------------------------------------------------------------------------- */

/* Descriptors of the folder's games; those of the file wake the loop themselves. */
static size_t fds(const Session *session, int fds[FEATURE_FDS_MAX])
{
    if (explorer_library(session) == NULL || explorer_library(session) == games_of(session))
        return 0;
    fds[0] = games_fd(explorer_library(session));
    return 1;
}

static bool is_waiting(const ModeStack *stack)
{
    const Explorer *explorer = explorer_shown(stack->session);
    return mode_is_open(stack, &EXPLORER) && explorer != NULL && explorer_is_waiting(explorer);
}

/* While the explorer waits, any event may be the one it waits for: the game list consumes the
 * file's news. */
static bool take_news(ModeStack *stack)
{
    const Session *session = stack->session;
    Games *library = explorer_library(session);
    bool has_news = library != NULL && library != games_of(session) && games_take_news(library);
    return is_waiting(stack) || (has_news && mode_is_open(stack, &EXPLORER));
}

/* Continues background work and looks up the position. */
static void update(ModeStack *stack)
{
    Explorer *explorer = mode_is_open(stack, &EXPLORER) ? shown(stack) : NULL;
    if (explorer == NULL)
        return;
    explorer_prepare(explorer, stack->session);
    Status notice = explorer_take_notice(explorer);
    if (!status_is_ok(&notice))
        session_say(stack->session, "The explorer's index lasts only until luft ends: %s.",
                    notice.text);
}

static void print(ModeStack *stack)
{
    Explorer *explorer = mode_is_open(stack, &EXPLORER) ? shown(stack) : NULL;
    update(stack);
    if (explorer == NULL || explorer_is_waiting(explorer))
        return;
    const App *app = stack->app;
    StrBuf text;
    strbuf_init(&text);
    explorer_text_write(explorer, stack->session, &text);
    app->print(app->context, text.data);
    strbuf_done(&text);
    mode_remove(stack, &EXPLORER);
}

static const char *chip(const Scene *scene)
{
    return explorer_of_book(scene->session) != NULL ? _("BOOK") : NULL;
}

static const Feature EXPLORER = {
    .chip = chip,
    .commands = commands,
    .keys = explorer_keys,
    .action = act,
    .key = input_mode_begin,
    .mouse = take_click,
    .settle = settle,
    .leave = leave,
    .fds = fds,
    .take_news = take_news,
    .update = update,
    .pane = PANE_MOVES,
    .paint = explorer_paint,
    .is_idle = is_idle,
    .is_waiting = is_waiting,
    .print = print,
};

const Feature *explorer_feature(void) { return &EXPLORER; }
