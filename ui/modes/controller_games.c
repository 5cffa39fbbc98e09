/* The list of games on the screen: its keys and clicks, what the background finds, and the same
 * told in lines.
 */
#include <config.h>

#include "ui/modes/controller_state.h"

#include "engine/base/clock.h"
#include "ui/command/commands.h"
#include "ui/document/edits.h"
#include "ui/games/games.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { DOUBLE_CLICK_MS = 400, LINES_AT_ONCE = 20 };

static bool is_shown(const Controller *controller)
{
    const Games *games = controller->session.games;
    return games != NULL && games->is_shown;
}

static bool has_list_keys(const Controller *controller)
{
    return controller->panel == NULL && is_shown(controller) && controller->focus == FOCUS_BOARD;
}

/* --- keys --------------------------------------------------------------------------------------*/

static void open_at_cursor(Controller *controller)
{
    const Games *games = controller->session.games;
    if (games->cursor >= games_count(games))
        return;
    char line[GAMES_NUMBER_MAX + 8];
    snprintf(line, sizeof line, "game %zu", games_number(games, games->cursor));
    controller_run(controller, line);
}

/* Esc first ends a search, then the list. */
static void close_list(Controller *controller)
{
    Games *games = controller->session.games;
    if (games_stop(games))
        return;
    games->is_shown = false;
    controller->focus = controller->focus_before_games;
}

/* Puts the query into the input line, ready to be changed. */
static void search(Controller *controller)
{
    Games *games = controller->session.games;
    if (games == NULL) {
        controller_run(controller, "games");
        return;
    }
    if (controller->hooks.fill_line == NULL)
        return;
    char line[GAMES_QUERY_MAX + 16];
    bool has_query = games->query[0] != '\0';
    snprintf(line, sizeof line, "games %s%s", games->query, has_query ? " " : "");
    games->is_shown = true;
    controller_settle_games(controller);
    controller->focus = FOCUS_PROMPT;
    controller->hooks.fill_line(controller->hooks.context, line);
}

static bool move_cursor(Games *games, Action action)
{
    int page = int_max(games->rows - 1, 1);
    if (action == ACTION_LINE_UP)
        games_move(games, -1);
    else if (action == ACTION_LINE_DOWN)
        games_move(games, 1);
    else if (action == ACTION_PAGE_UP)
        games_move(games, -page);
    else if (action == ACTION_PAGE_DOWN)
        games_move(games, page);
    else if (action == ACTION_START)
        games_go_to(games, 0);
    else if (action == ACTION_END)
        games_go_to(games, SIZE_MAX);
    else
        return false;
    return true;
}

bool controller_games_action(Controller *controller, Action action)
{
    bool goes_back = action == ACTION_STOP || action == ACTION_CLOSE || action == ACTION_TO_BOARD;
    if (goes_back && controller_stop_loading(controller))
        return true;
    if (action == ACTION_SEARCH) {
        search(controller);
        return true;
    }
    if (!has_list_keys(controller))
        return false;
    if (action == ACTION_OPEN_GAME)
        open_at_cursor(controller);
    else if (action == ACTION_CLOSE)
        close_list(controller);
    else
        return move_cursor(controller->session.games, action);
    return true;
}

void controller_handle_games_press(Controller *controller, int row)
{
    Games *games = controller->session.games;
    if (!is_shown(controller) || row < 0 || row >= games->row_count ||
        controller_insists(controller))
        return;
    session_say_nothing(&controller->session);
    games_go_to(games, games->top + (size_t)row);
    size_t number = games_number(games, games->cursor);
    int64_t now_ms = clock_now_ms();
    bool is_second = number == controller->games_pressed &&
                     now_ms - controller->games_pressed_ms <= DOUBLE_CLICK_MS;
    controller->games_pressed = is_second ? 0 : number;
    controller->games_pressed_ms = now_ms;
    if (is_second)
        open_at_cursor(controller);
    controller_settle(controller);
}

static const char GAMES_COMMAND[] = "games ";

static bool is_number(const char *text)
{
    return *text != '\0' && strspn(text, "0123456789") == strlen(text);
}

/* The query of a line that asks for games, NULL when it does not. */
static const char *query_of(const char *line)
{
    if (strncmp(line, GAMES_COMMAND, sizeof GAMES_COMMAND - 1) != 0)
        return NULL;
    const char *query = line + sizeof GAMES_COMMAND - 1;
    query += strspn(query, " ");
    return is_number(query) ? NULL : query;
}

void controller_games_refused(Controller *controller, const char *line)
{
    bool is_bad = controller->session.games != NULL && controller->session.message.is_error;
    if (!is_bad || query_of(line) == NULL || controller->hooks.fill_line == NULL)
        return;
    controller->focus = FOCUS_PROMPT;
    controller->hooks.fill_line(controller->hooks.context, line);
}

/* Only where the list is in sight: what is typed elsewhere changes nothing before it is entered. */
void controller_games_typing(Controller *controller, const char *text)
{
    const char *query = is_shown(controller) ? query_of(text) : NULL;
    if (query == NULL || strstr(query, "pos") != NULL || strstr(query, "fen") != NULL)
        return;
    Games *games = controller->session.games;
    Status status = games_preview(games, strcmp(query, "clear") == 0 ? "" : query);
    controller->has_changed |= status_is_ok(&status);
}

/* --- the background ----------------------------------------------------------------------------*/

/* Another number after everything that the game read must not replace. */
static uint64_t mark_of_board(const Session *session)
{
    uint64_t plies =
        session->document->live != NULL ? (uint64_t)node_ply(session->document->live) : 0;
    return (session->document->number << 40) ^ (edits_revision(session->document) << 16) ^ plies;
}

void controller_load(Controller *controller, Loading *loading)
{
    loading_free(controller->loading);
    controller->loading = loading;
    controller->loading_began = mark_of_board(&controller->session);
}

bool controller_stop_loading(Controller *controller)
{
    Loading *loading = controller->loading;
    if (loading == NULL || loading_was_stopped(loading))
        return false;
    loading_stop(loading);
    session_say(&controller->session, "Reading was stopped; the board is as it was.");
    controller->has_changed = true;
    return true;
}

static void take_loaded(Controller *controller)
{
    Loading *loading = controller->loading;
    Session *session = &controller->session;
    if (loading == NULL || !loading_is_done(loading))
        return;
    controller->loading = NULL;
    bool is_stale = mark_of_board(session) != controller->loading_began;
    if (is_stale && !loading_was_stopped(loading))
        session_say(session, "The large game is read, but not shown: the board has changed.");
    if (is_stale || loading_was_stopped(loading)) {
        loading_free(loading);
        controller->has_changed = true;
        return;
    }
    controller_report(controller, commands_take_loaded(session, &controller->host, loading));
    controller_settle(controller);
}

/* Whatever else was said meanwhile: that a game is still to come must not be forgotten. */
static void settle_loading(Controller *controller)
{
    Session *session = &controller->session;
    const Loading *loading = controller->loading;
    if (loading != NULL && !loading_was_stopped(loading) && session->message.text[0] == '\0')
        commands_say_reading(session, loading);
}

int controller_games_fd(const Controller *controller)
{
    if (controller->loading != NULL)
        return loading_fd(controller->loading);
    return controller->session.games != NULL ? games_fd(controller->session.games) : -1;
}

int controller_file_fd(const Controller *controller)
{
    const Games *games = controller->session.games;
    return games != NULL ? games_watch_fd(games) : -1;
}

static bool is_whole(const Games *games)
{
    return games_are_indexed(games) && games_are_found(games);
}

bool controller_is_gathering(const Controller *controller)
{
    const Games *games = controller->session.games;
    if (controller->loading != NULL)
        return true;
    return games != NULL && (games->wanted > 0 || (games->is_shown && !is_whole(games)));
}

/* A game that was asked for has come, or there is none of that number. */
static void open_wanted(Controller *controller)
{
    Games *games = controller->session.games;
    if (games->wanted == 0 || (games->wanted > games_total(games) && !games_are_indexed(games)))
        return;
    char line[GAMES_NUMBER_MAX + 8];
    snprintf(line, sizeof line, "game %zu", games->wanted);
    games->wanted = 0;
    controller_run(controller, line);
    controller_settle(controller);
}

void controller_games_news(Controller *controller)
{
    take_loaded(controller);
    Games *games = controller->session.games;
    if (games != NULL && games_take_watch(games)) {
        commands_watch_games(&controller->session);
        controller->has_changed = true;
    }
    if (games == NULL || !games_take_news(games))
        return;
    controller->has_changed |= games->is_shown;
    open_wanted(controller);
    controller_settle_games(controller);
}

bool controller_games_interrupt(Controller *controller)
{
    if (controller_stop_loading(controller))
        return true;
    Games *games = controller->session.games;
    if (games == NULL)
        return false;
    bool was_wanted = games->wanted > 0;
    games->wanted = 0;
    return games_stop(games) || was_wanted;
}

void controller_prepare_games(Controller *controller, int rows)
{
    if (is_shown(controller))
        games_prepare(controller->session.games, rows);
}

/* --- in lines ----------------------------------------------------------------------------------*/

static void write_row(const GameRow *row, StrBuf *text)
{
    const char *white = row->names[GAME_WHITE], *black = row->names[GAME_BLACK];
    strbuf_addf(text, "%zu. %s - %s, %s", row->number, *white != '\0' ? white : "?",
                *black != '\0' ? black : "?", game_result_text(row->result));
    if (row->date[0] != '\0')
        strbuf_addf(text, ", %s", row->date);
    if (row->eco[0] != '\0')
        strbuf_addf(text, ", %s", row->eco);
    strbuf_addf(text, ", %d plies", row->plies);
    if (row->names[GAME_EVENT][0] != '\0')
        strbuf_addf(text, ", %s", row->names[GAME_EVENT]);
    strbuf_add_char(text, '\n');
}

/* A page of the list, from the cursor on. */
static void print_list(Controller *controller)
{
    Games *games = controller->session.games;
    StrBuf text;
    strbuf_init(&text);
    games->top = games->cursor;
    games_prepare(games, LINES_AT_ONCE);
    for (int i = 0; i < games->row_count; i++)
        write_row(&games->shown[i], &text);
    char state[GAMES_TEXT_MAX];
    games_write_state(games, state, sizeof state);
    bool has_more = games->top + (size_t)games->row_count < games_count(games);
    strbuf_addf(&text, "%s%s\n", state, has_more ? "; `games more` goes on" : "");
    controller->hooks.print(controller->hooks.context, text.data);
    strbuf_done(&text);
}

void controller_settle_games(Controller *controller)
{
    settle_loading(controller);
    Games *games = controller->session.games;
    bool shown = is_shown(controller);
    if (shown && controller->hooks.print != NULL) {
        if (!is_whole(games))
            return;
        print_list(controller);
        games->is_shown = shown = false;
    }
    if (shown && !controller->games_were_shown) {
        controller->focus_before_games = controller->focus;
        controller->focus = FOCUS_BOARD;
    }
    controller->games_were_shown = shown;
}
