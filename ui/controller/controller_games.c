/* Games that are read and looked for in the background, and the list of them told in lines. */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "ui/command/commands.h"
#include "ui/document/edits.h"
#include "ui/games/games.h"
#include "ui/games/games_mode.h"

#include <stdio.h>
#include <string.h>

enum { LINES_AT_ONCE = 20 };

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
    return games != NULL &&
           (games->wanted > 0 || (games_mode_is_open(&controller->modes) && !is_whole(games)));
}

/* A game that was asked for has come, or there is none of that number. */
static void open_wanted(Controller *controller)
{
    Games *games = controller->session.games;
    if (games->wanted == 0 || (games->wanted > games_total(games) && !games_are_indexed(games)))
        return;
    size_t number = games->wanted;
    games->wanted = 0;
    controller_report(controller,
                      commands_open_number(&controller->session, &controller->host, number));
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
    controller->has_changed |= games_mode_is_open(&controller->modes);
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
    games_mode_prepare(&controller->modes, rows);
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
    bool is_printed = controller->hooks.print != NULL && games_mode_is_open(&controller->modes);
    if (!is_printed || !is_whole(controller->session.games))
        return;
    print_list(controller);
    games_mode_close(&controller->modes);
}
