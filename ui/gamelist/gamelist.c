/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game list as a mode: keys, clicks, the query being typed, background news, and the list as
 * text in the line dialogue. */
#include <config.h>

#include "ui/gamelist/gamelist.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/library/game_index.h"
#include "engine/library/game_reader.h"
#include "engine/record/game.h"
#include "engine/text/words.h"
#include "ui/document/files.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"
#include "ui/screen/small_board.h"
#include "ui/session/session.h"
#include "ui/spelling/spell_names.h"
#include "ui/spelling/spell_text.h"
#include "ui/storage/games.h"
#include "ui/storage/listed_game.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DOUBLE_CLICK_MS = 400 };

typedef struct List {
    const Games *games; /* the list shown, and ... */
    uint64_t document;  /* ... the document on the board; both compared only */
    bool is_asked_for;  /* opened by the command that is running */
    size_t pressed;     /* number of the game clicked last, and ... */
    int64_t pressed_ms; /* ... the time of the click */
} List;

static const Feature GAMELIST;

void gamelist_open(ModeStack *stack)
{
    const Session *session = stack->session;
    assert(games_of(session) != NULL);
    if (!mode_is_open(stack, &GAMELIST))
        mode_push(stack, &GAMELIST, alloc_zeroed(1, sizeof(List)));
    mode_uncover(stack, &GAMELIST);
    List *list = mode_find(stack, &GAMELIST)->state;
    list->games = games_of(session);
    list->document = session->document->number;
    list->is_asked_for = true;
}

bool gamelist_is_open(const ModeStack *stack) { return mode_is_open(stack, &GAMELIST); }

static void leave(ModeStack *stack, Mode *mode)
{
    const List *list = mode->state;
    if (list == NULL)
        return;
    Games *games = games_of(stack->session);
    if (games != NULL && games == list->games)
        games_end_preview(games);
    free(mode->state);
}

/* The list closes when its games change or another document comes to the board, which then has the
 * keys from where the list was opened. */
static void settle(ModeStack *stack, Mode *mode)
{
    const Session *session = stack->session;
    const List *list = mode->state;
    if (games_of(session) != list->games || session->document->number != list->document)
        mode_remove(stack, &GAMELIST);
}

/* --- keys ------------------------------------------------------------------------------------- */

/* clang-format off */
/* Names in settings files of earlier versions. */
static const OldAction GAMES_OLD[] = {
    { "open-game", "game here" },
};

static const KeyRow GAMES_ROWS[] = {
    { "Enter", "game here", N_("open this game") },
    { "l", "game here", NULL },
    { "Right", "game here", NULL },
    { "Up", "line-up", NULL },
    { "k", "line-up", NULL },
    { "Down", "line-down", NULL },
    { "j", "line-down", NULL },
    { "PageUp", "page-up", NULL },
    { "b", "page-up", NULL },
    { "PageDown", "page-down", NULL },
    { "Space", "page-down", NULL },
    { "Home", "start", N_("the first game") },
    { "g", "start", NULL },
    { "End", "end", N_("the last game") },
    { "G", "end", NULL },
    { "Delete", "game delete", N_("delete this game from its file") },
    { "Tab", "next", NULL },
    { "Shift-Tab", "previous", NULL },
    { "/", "search", NULL },
    { "i", "to-prompt", NULL },
    { ":", "to-prompt", NULL },
    { "Escape", "close", N_("back to the board") },
    { "q", "close", NULL },
    { "O", "close", NULL },
};

static const KeyHint GAMES_HINTS[] = {
    { "game here", false, N_("open") },
    { "search", false, N_("search") },
    { "line-up", false, "" },
    { "line-down", false, N_("move") },
    { "page-down", false, N_("page") },
    { "close", false, N_("board") },
    { "keys", false, N_("help") },
};
/* clang-format on */

static const KeyTable *games_keys(void)
{
    static const KeyTable TABLE = {
        .name = "games",
        .title = N_("GAMES"),
        .heading = N_("Keys in the list of games"),
        .rows = GAMES_ROWS,
        .count = ARRAY_LEN(GAMES_ROWS),
        .base = common_keys,
        .hints = { GAMES_HINTS, ARRAY_LEN(GAMES_HINTS) },
        .old = GAMES_OLD,
        .old_count = ARRAY_LEN(GAMES_OLD),
    };
    return &TABLE;
}

static bool move_cursor(Games *games, Action action)
{
    int64_t row = action_row(action, int_max(games->rows - 1, 1), (int64_t)games->cursor,
                             (int64_t)games_count(games));
    if (row >= 0)
        games_go_to(games, row);
    return row >= 0;
}

/* Closing first stops a search, then closes the list. */
static bool act(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode;
    Games *games = games_of(stack->session);
    if (action != ACTION_CLOSE)
        return move_cursor(games, action);
    if (!games_stop(games))
        mode_close(stack, &GAMELIST);
    return true;
}

/* --- lines ------------------------------------------------------------------------------------ */

static const char GAMES_COMMAND[] = "games ";

bool gamelist_is_number(const char *text)
{
    return *text != '\0' && strspn(text, "0123456789") == strlen(text);
}

/* The query in an input line that begins with `games`, otherwise NULL: a number, or a word for the
 * list as it is. */
static const char *query_of(const char *line)
{
    if (strncmp(line, GAMES_COMMAND, sizeof GAMES_COMMAND - 1) != 0)
        return NULL;
    const char *query = line + sizeof GAMES_COMMAND - 1;
    query += strspn(query, " ");
    const char *rest = query;
    Word first = word_take(&rest);
    bool keeps_list = word_names(first, "save") || word_names(first, "more");
    return keeps_list || gamelist_is_number(query) ? NULL : query;
}

static bool take_line(ModeStack *stack, Mode *mode, const char *line)
{
    List *list = mode->state;
    list->is_asked_for = false;
    stack->app->run(stack->app->context, line);
    bool came_to_nothing =
        stack->session->message.is_error || question_text(stack)[0] != '\0' || *line == '\0';
    const Mode *still = mode_find(stack, &GAMELIST);
    if (still != NULL && !((List *)still->state)->is_asked_for && !came_to_nothing)
        mode_remove(stack, &GAMELIST);
    return true;
}

/* Puts the list's query into the input line for editing, unless another mode has its own search. */
static bool search(ModeStack *stack, Action action)
{
    const App *app = stack->app;
    const Games *games = games_of(app->session);
    if (action != ACTION_SEARCH)
        return false;
    if (games == NULL)
        app->run(app->context, "games");
    if (games == NULL || app->fill_line == NULL)
        return true;
    char line[GAMES_QUERY_MAX + 16];
    bool has_query = games->query[0] != '\0';
    snprintf(line, sizeof line, "games %s%s", games->query, has_query ? " " : "");
    gamelist_open(stack);
    input_mode_begin_line(stack, line);
    return true;
}

/* Previews the query being typed. Any other line restores the list; while a piece is picked up
 * nothing changes. */
static bool follow(ModeStack *stack, Mode *mode, const char *line)
{
    (void)mode;
    const Session *session = stack->session;
    const char *query = query_of(line);
    if (games_of(session) == NULL || session->board.selected != NO_SQUARE)
        return false;
    if (query == NULL) {
        games_end_preview(games_of(session));
    } else if (strstr(query, "pos") == NULL && strstr(query, "fen") == NULL) {
        const char *words = strcmp(query, "clear") == 0 ? "" : query;
        Status status = games_preview(games_of(session), words);
        (void)status; /* an unfinished query may be invalid */
    }
    return false;
}

/* Puts an invalid query back into the input line for correction. */
static void correct(ModeStack *stack, const char *line)
{
    const App *app = stack->app;
    bool is_bad = games_of(app->session) != NULL && app->session->message.is_error;
    if (mode_takes_text(stack) || !is_bad || query_of(line) == NULL || app->fill_line == NULL)
        return;
    input_mode_begin_line(stack, line);
}

/* --- mouse ------------------------------------------------------------------------------------ */

/* Moves the cursor to the row; a double click opens its game. */
static void press(ModeStack *stack, List *list, int row)
{
    Games *games = games_of(stack->session);
    if (row < 0 || row >= games->row_count)
        return;
    session_say_nothing(stack->session);
    games_go_to(games, games->top + (size_t)row);
    size_t number = games_number(games, games->cursor);
    int64_t now_ms = clock_now_ms();
    bool is_second = number == list->pressed && now_ms - list->pressed_ms <= DOUBLE_CLICK_MS;
    list->pressed = is_second ? 0 : number;
    list->pressed_ms = now_ms;
    if (is_second)
        stack->app->run(stack->app->context, "game here");
}

/* Sorts by the column; a second click reverses the order, a third restores that of the file. */
static void press_head(ModeStack *stack, const Click *click, const Rect *area)
{
    const Games *games = games_of(stack->session);
    GamesColumns columns;
    games_columns_fit(area->width - GAMES_MARGINS, games_total(games), games->filled, games->names,
                      &columns);
    GameColumn column = games_column_under(&columns, click->column - area->column);
    if (column == COLUMN_NB)
        return;
    StrBuf line;
    strbuf_init(&line);
    strbuf_add_text(&line, GAMES_COMMAND);
    games_sort_query(games->query, column, &line);
    if (line.length == sizeof GAMES_COMMAND - 1)
        strbuf_add_text(&line, "clear");
    stack->app->run(stack->app->context, line.data);
    strbuf_done(&line);
}

/* The pane's first row is the heading. */
static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    Games *games = games_of(stack->session);
    Listing listing;
    Layout board;
    listing_divide(click->layout, &listing, &board);
    const Rect *list = &listing.list;
    bool is_press = click->kind == CLICK_PRESS && click->button == 1 &&
                    click->column < list->column + list->width &&
                    click->row < list->row + list->height;
    if (is_press && click->row == list->row)
        press_head(stack, click, list);
    else if (is_press)
        press(stack, mode->state, click->row - list->row - 1);
    else if (click->kind == CLICK_WHEEL_UP)
        games_go_to(games, (int64_t)games->cursor - LINES_A_NOTCH);
    else if (click->kind == CLICK_WHEEL_DOWN)
        games_go_to(games, (int64_t)games->cursor + LINES_A_NOTCH);
    return true;
}

/* --- news ------------------------------------------------------------------------------------- */

static size_t fds(const Session *session, int list[FEATURE_FDS_MAX])
{
    if (games_of(session) == NULL)
        return 0;
    list[0] = games_fd(games_of(session));
    list[1] = games_of(session)->watch; /* changes to the file on disk */
    return 2;
}

/* Opens the requested game once it is indexed, or reports an invalid number. */
static bool open_wanted(ModeStack *stack)
{
    Session *session = stack->session;
    Games *games = games_of(session);
    if (games->wanted == 0 || (games->wanted > games_total(games) && !games_are_indexed(games)))
        return false;
    size_t number = games->wanted;
    assert(number <= games_total(games) || games_are_indexed(games));
    games->wanted = 0;
    /* Not if the board has changed meanwhile or a question is open. */
    if (games->wanted_at != session->document->number || question_text(stack)[0] != '\0')
        return true;
    stack->app->report(stack->app->context, gamelist_open_number(session, stack->app, number));
    return true;
}

static bool take_news(ModeStack *stack)
{
    Session *session = stack->session;
    Games *games = games_of(session);
    if (games == NULL)
        return false;
    bool has_changed = file_watch_take(games->watch);
    if (has_changed)
        gamelist_watch(session);
    if (!games_take_news(games))
        return has_changed;
    has_changed |= mode_is_open(stack, &GAMELIST);
    if (has_changed)
        (void)gamelist_look_for_openings(session);
    /* Beside the board their number is shown, too. */
    return open_wanted(stack) || has_changed || games_are_indexed(games);
}

/* Stops a search, or gives up a game waited for. */
static bool stop(ModeStack *stack)
{
    Games *games = games_of(stack->session);
    if (games == NULL)
        return false;
    bool was_wanted = games->wanted > 0;
    games->wanted = 0;
    return games_stop(games) || was_wanted;
}

/* If keys turn out to be a move, the list they opened closes, or its cursor returns. */
static void remember(ModeStack *stack, bool is_word)
{
    Games *games = games_of(stack->session);
    if (is_word || games == NULL)
        return;
    games->keys.was_open = mode_is_open(stack, &GAMELIST);
    games->keys.cursor = games->cursor;
}

static void take_back(ModeStack *stack, bool is_word)
{
    Games *games = games_of(stack->session);
    if (is_word)
        return;
    if (games == NULL || !games->keys.was_open)
        mode_remove(stack, &GAMELIST);
    else
        games_go_to(games, games->keys.cursor);
}

/* --- on the screen ---------------------------------------------------------------------------- */

/* Reads the visible rows before they are painted. */
static void update(ModeStack *stack)
{
    if (mode_is_open(stack, &GAMELIST))
        games_prepare_in(games_of(stack->session), &stack->layout);
}

static void find_cursor(const ModeStack *stack, int *row, int *column)
{
    const Games *games = games_of(stack->session);
    assert(games->cursor >= games->top);
    *row = 1 + (int)(games->cursor - games->top);
    *column = 0;
}

static void write_title(const Session *session, StrBuf *text)
{
    strbuf_add_text(text, games_name(games_of(session)));
}

/* --- in the line dialogue --------------------------------------------------------------------- */

enum { LINES_AT_ONCE = 20 };

static void write_row(const GameRow *row, bool is_heard, StrBuf *text)
{
    char names[GAME_NAME_NB][OWN_NAME_MAX];
    const char *white = own_name_shown(row->names[GAME_WHITE], names[GAME_WHITE]);
    const char *black = own_name_shown(row->names[GAME_BLACK], names[GAME_BLACK]);
    const char *event = own_name_shown(row->names[GAME_EVENT], names[GAME_EVENT]);
    const char *unknown = is_heard ? _("unknown player") : "?";
    strbuf_addf(text, is_heard ? _("%zu. %s against %s, %s") : "%zu. %s - %s, %s", row->number,
                *white != '\0' ? white : unknown, *black != '\0' ? black : unknown,
                game_result_text(row->result));
    if (row->date[0] != '\0')
        strbuf_addf(text, ", %s", row->date);
    if (row->eco[0] != '\0')
        strbuf_addf(text, ", %s", row->eco);
    strbuf_add_text(text, ", ");
    int count = is_heard ? (row->plies + 1) / 2 : row->plies;
    strbuf_addf(text,
                is_heard ? ngettext("%d move", "%d moves", (unsigned long)count)
                         : ngettext("%d ply", "%d plies", (unsigned long)count),
                count);
    if (*event != '\0')
        strbuf_addf(text, ", %s", event);
    strbuf_add_char(text, '\n');
}

/* A page of rows from the cursor on, and the state of the list. */
static void write_page(Games *games, bool is_heard, StrBuf *text)
{
    assert(games->cursor == 0 || games->cursor < games_count(games));
    games->top = games->cursor;
    games_prepare(games, LINES_AT_ONCE, false);
    for (int i = 0; i < games->row_count; i++)
        write_row(&games->shown[i], is_heard, text);
    char state[GAMES_TEXT_MAX];
    games_write_state(games, state, sizeof state);
    bool has_more = games->top + (size_t)games->row_count < games_count(games);
    strbuf_addf(text, has_more ? _("%s; `games more` shows more\n") : "%s\n", state);
    if (games->query[0] != '\0' && games_count(games) == 0) {
        gamelist_add_nothing(games, text);
        strbuf_add_char(text, '\n');
    }
    if (is_heard && games_count(games) > 1)
        strbuf_addf(text, "%s\n", _("`game` and a number opens one."));
}

static bool is_whole(const Games *games)
{
    return games_are_indexed(games) && games_are_found(games);
}

/* Prints the list once it is complete. */
static void print_page(ModeStack *stack)
{
    Session *session = stack->session;
    const App *app = stack->app;
    StrBuf text, spoken;
    strbuf_init(&text);
    strbuf_init(&spoken);
    write_page(games_of(session), session->is_dialogue, &text);
    spell_heard(session_style(session), text.data, &spoken);
    app->print(app->context, spoken.data);
    strbuf_done(&text);
    strbuf_done(&spoken);
    mode_remove(stack, &GAMELIST);
}

static bool owes_count(const Session *session)
{
    return session->is_dialogue && games_of(session) != NULL && !games_of(session)->said_count;
}

/* Prints the number of games once, if the opened file has several. */
static void print_count(ModeStack *stack)
{
    const Session *session = stack->session;
    const App *app = stack->app;
    Games *games = games_of(session);
    games->said_count = true;
    if (session->document->file_place.path == NULL || games_count(games) < 2)
        return;
    StrBuf text;
    char count[GAMES_NUMBER_MAX];
    strbuf_init(&text);
    games_write_number(games_count(games), count);
    strbuf_addf(&text, _("%s games; `next` goes to the next, `games` lists them."), count);
    app->print(app->context, text.data);
    strbuf_done(&text);
}

static void print(ModeStack *stack)
{
    Session *session = stack->session;
    if (games_of(session) == NULL || !is_whole(games_of(session)))
        return;
    if (mode_is_open(stack, &GAMELIST) && gamelist_look_for_openings(session))
        return;
    if (owes_count(session))
        print_count(stack);
    if (mode_is_open(stack, &GAMELIST))
        print_page(stack);
}

static bool is_waiting(const ModeStack *stack)
{
    const Session *session = stack->session;
    const Games *games = games_of(session);
    if (games == NULL || games->wanted > 0)
        return games != NULL;
    return !is_whole(games) && (mode_is_open(stack, &GAMELIST) || owes_count(session));
}

static const Feature GAMELIST = {
    .commands = gamelist_commands,
    .keys = games_keys,
    .panes = PANES_OF_FRAME,
    .action = act,
    .typed = follow,
    .line = take_line,
    .mouse = take_click,
    .settle = settle,
    .leave = leave,
    .fds = fds,
    .take_news = take_news,
    .stop = stop,
    .last_action = search,
    .entered = correct,
    .remember = remember,
    .take_back = take_back,
    .update = update,
    .is_waiting = is_waiting,
    .print = print,
    .pane = PANE_OVER,
    .paint = gamelist_paint,
    .find_cursor = find_cursor,
    .write_title = write_title,
};

const Feature *gamelist_feature(void) { return &GAMELIST; }
