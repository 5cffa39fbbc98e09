/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches a repertoire for holes, frequent replies without an answer, and shows them as a list or
 * as lines; the chosen one comes to the board. */
#include <config.h>

#include "ui/practice/repertoire.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/task.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/library/game_file.h"
#include "engine/library/position_index.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/repertoire/holes.h"
#include "engine/repertoire/repertoire.h"
#include "engine/text/words.h"
#include "ui/commands/commands.h"
#include "ui/explorer/explorer.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"
#include "ui/modes/question_mode.h"
#include "ui/overlay/palette.h"
#include "ui/session/boardview.h"
#include "ui/session/session.h"
#include "ui/storage/games.h"

#include <assert.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the search ------------------------------------------------------------------------------- */

enum { SLICE_MS = 8 /* per turn of the loop, as in the explorer */ };

/* A search, running or done. */
typedef struct HoleSearch {
    SessionPart part;
    Games *games;
    const GameFile *file; /* the games' file; if it changes, they were read again */
    const Repertoire *repertoire;
    Holes holes;
    bool is_done;
    Status status;

    uint64_t document; /* the one on the board */
    const GameNode *node;
    char told[MESSAGE_MAX]; /* progress message shown last */
} HoleSearch;

static HoleSearch *search_of(const Session *session) { return (HoleSearch *)drill_holes(session); }

static void free_search(SessionPart *part)
{
    HoleSearch *search = (HoleSearch *)part;
    holes_done(&search->holes);
    games_free(search->games);
    free(search);
}

/* games have an explorer and are held by the search; the repertoire must outlive it. Remembers the
 * session's board. */
static HoleSearch *new_search(const Session *session, Games *games, const Repertoire *repertoire)
{
    assert(explorer_of(games) != NULL && repertoire != NULL);
    HoleSearch *search = alloc_zeroed(1, sizeof *search);
    search->part.free = free_search;
    search->games = games_hold(games);
    search->file = games->file;
    search->repertoire = repertoire;
    search->status = status_ok();
    search->document = session->document->number;
    search->node = session->document->node;
    return search;
}

static bool are_its_games(const HoleSearch *search, const Session *session)
{
    const Games *games = search->games;
    return (games == games_of(session) || games == explorer_library(session)) &&
           games->file == search->file && explorer_of(games) != NULL;
}

/* NULL while the index is not ready, or with the error in the status. */
static PositionIndex *find_positions(HoleSearch *search)
{
    Explorer *explorer = explorer_of(search->games);
    PositionIndex *positions = explorer_positions(explorer);
    if (positions == NULL && explorer_state(explorer) == EXPLORER_FAILED) {
        char text[EXPLORER_TEXT_MAX];
        explorer_write_state(explorer, text);
        search->status = status_error(STATUS_IO, "%s", text);
    }
    return positions;
}

/* Continues for a few milliseconds; returns whether it is done. If not, the games' bell rings for
 * the next slice. If the games are no longer the session's, it ends with an error. */
static bool go_on(HoleSearch *search, const Session *session)
{
    int64_t until_ms = clock_now_ms() + SLICE_MS;
    if (search->is_done)
        return true;
    if (!are_its_games(search, session))
        search->status = status_error(STATUS_STATE, "other games are open now");
    PositionIndex *positions = status_is_ok(&search->status) ? find_positions(search) : NULL;
    const GameIndex *games = game_file_index(search->file);
    while (positions != NULL && !search->is_done && status_is_ok(&search->status) &&
           clock_now_ms() < until_ms)
        search->status =
            holes_step(&search->holes, search->repertoire, positions, games, &search->is_done);
    search->is_done |= !status_is_ok(&search->status);
    if (positions != NULL && !search->is_done)
        bell_ring(game_file_bell(search->games->file));
    return search->is_done;
}

/* Waits until it is done, at most timeout_ms. */
static bool wait_for(HoleSearch *search, const Session *session, int timeout_ms)
{
    int64_t now_ms, until_ms = clock_now_ms() + timeout_ms;
    while (!go_on(search, session) && (now_ms = clock_now_ms()) < until_ms) {
        struct pollfd bell = { .fd = games_fd(search->games), .events = POLLIN };
        (void)poll(&bell, 1, (int)(until_ms - now_ms));
        (void)games_take_news(search->games);
    }
    bell_ring(game_file_bell(search->games->file)); /* others wait for the same bell */
    return search->is_done;
}

static bool is_last_said(const HoleSearch *search, const Session *session)
{
    const char *text = session->message.text;
    return text[0] == '\0' || strcmp(text, search->told) == 0;
}

/* The board is still the one where the search began. */
static bool is_awaited(const HoleSearch *search, const Session *session)
{
    return is_last_said(search, session) && search->document == session->document->number &&
           search->node == session->document->node;
}

/* Shows its progress unless another message was shown since; returns whether it changed. */
static bool show_progress(HoleSearch *search, Session *session)
{
    const Explorer *explorer = explorer_of(search->games);
    char text[EXPLORER_TEXT_MAX] = "";
    if (!is_last_said(search, session) || search->is_done || explorer == NULL)
        return false;
    if (search->holes.place > 0)
        snprintf(text, sizeof text, _("%d %% of the repertoire"),
                 (int)(search->holes.place * 100 / repertoire_count(search->repertoire)));
    else
        explorer_write_state(explorer, text);
    session_say(session, "Looking for holes: %.100s. Esc or Ctrl-C cancels.", text);
    bool is_news = strcmp(search->told, session->message.text) != 0;
    snprintf(search->told, sizeof search->told, "%s", session->message.text);
    return is_news;
}

/* --- showing one on the board ----------------------------------------------------------------- */

/* The node of the board's record at the end of the moves that lead to a place; NULL if it is not
 * there, or the record does not belong to the repertoire: the answer could not be added to it. */
static GameNode *find_in_record(const Session *session, size_t place)
{
    const char *path = session->document->file_place.path;
    if (path == NULL || !drill_is_of(session, path))
        return NULL;
    const Repertoire *repertoire = drill_repertoire(session);
    Game *game = session->document->game;
    Move moves[REPERTOIRE_PLIES_MAX];
    int count;
    size_t start = repertoire_line(repertoire, place, moves, &count);
    GameNode *node = game_root(game);
    if (!position_equals(game_start(game), &repertoire_place(repertoire, start)->pos))
        return NULL;
    for (int i = 0; i < count && node != NULL; i++)
        node = node_child(node, moves[i]);
    return node;
}

/* Opens a record of the moves that lead to the place. */
static Status set_up_way(Session *session, const App *app, size_t place)
{
    const Repertoire *repertoire = drill_repertoire(session);
    Move moves[REPERTOIRE_PLIES_MAX];
    int count;
    char fen[FEN_MAX];
    Position pos =
        repertoire_place(repertoire, repertoire_line(repertoire, place, moves, &count))->pos;
    StrBuf text;
    strbuf_init(&text);
    fen_write(&pos, fen);
    strbuf_add_text(&text, fen);
    if (count > 0)
        strbuf_add_text(&text, " moves ");
    san_write_line(&pos, moves, count, SAN_NO_NUMBERS, &text);
    Status status = commands_set_up(session, app, text.data);
    if (status_is_ok(&status))
        drill_note_hole(session);
    strbuf_done(&text);
    return status;
}

/* "PLACE MOVE" as numbers, invalid if another repertoire has been opened meanwhile. */
static Status read_hole(const Session *session, const char *text, size_t *place, Move *move)
{
    const Repertoire *repertoire = drill_repertoire(session);
    size_t count = repertoire != NULL ? repertoire_count(repertoire) : 0;
    static const int64_t most[] = { INT64_MAX, UINT16_MAX };
    int64_t numbers[ARRAY_LEN(most)];
    for (size_t i = 0; i < ARRAY_LEN(most); i++) {
        Status status = argument_number(word_take(&text), 0, most[i], &numbers[i]);
        if (!status_is_ok(&status))
            return status;
    }
    if ((uint64_t)numbers[0] >= count ||
        !movegen_is_legal(&repertoire_place(repertoire, (size_t)numbers[0])->pos, (Move)numbers[1]))
        return status_error(STATUS_STATE, "another repertoire is open now");
    *place = (size_t)numbers[0];
    *move = (Move)numbers[1];
    return status_ok();
}

static Status show_hole(Session *session, const App *app, const char *argument)
{
    size_t at;
    Move move;
    char name[SAN_NUMBERED_MAX];
    Status status = read_hole(session, argument, &at, &move);
    if (!status_is_ok(&status))
        return status;
    GameNode *node = find_in_record(session, at);
    if (node != NULL)
        session_go_to(session, node);
    else
        status = set_up_way(session, app, at);
    if (!status_is_ok(&status))
        return status;
    const RepertoirePlace *place = repertoire_place(drill_repertoire(session), at);
    StrBuf known;
    strbuf_init(&known);
    repertoire_write_moves(place, &place->pos, false, SAN_NUMBERS, &known);
    san_write_numbered(&place->pos, move, name);
    session_say(session, "The repertoire has no answer to %s; it knows %.120s.", name, known.data);
    strbuf_done(&known);
    boardview_show_hint(&session->board, move);
    return status;
}

static Status show_or_ask(Session *session, const App *app, const char *argument)
{
    size_t place;
    Move move;
    Status status = read_hole(session, argument, &place, &move);
    if (!status_is_ok(&status))
        return status;
    if (find_in_record(session, place) != NULL)
        return show_hole(session, app, argument);
    return commands_run_or_ask(session, app, show_hole, argument);
}

/* --- listing them ----------------------------------------------------------------------------- */

static void add_item(const Session *session, const Hole *hole, Palette *palette)
{
    const Repertoire *repertoire = drill_repertoire(session);
    const RepertoirePlace *place = repertoire_place(repertoire, hole->place);
    char line[48], games[64];
    StrBuf words, label, known, about;
    strbuf_init(&words);
    strbuf_init(&label);
    strbuf_init(&known);
    strbuf_init(&about);
    hole_write(repertoire, hole, &words);
    session_spell(session, words.data, &label);
    repertoire_write_moves(place, &place->pos, false, SAN_NUMBERS, &known);
    strbuf_clear(&words);
    strbuf_addf(&words, _("it knows %s"), known.data);
    session_spell(session, words.data, &about);
    snprintf(line, sizeof line, "%zu %u", hole->place, (unsigned)hole->row.move);
    snprintf(games, sizeof games,
             ngettext("%u game, %u %%", "%u games, %u %%", (unsigned long)hole->row.games),
             hole->row.games, hole_percent(hole));
    const PaletteItem item = { .label = palette_keep(palette, label.data),
                               .also = "",
                               .about = palette_keep(palette, about.data),
                               .key = palette_keep(palette, games),
                               .line = palette_keep(palette, line),
                               .run = show_or_ask,
                               .is_name = true };
    palette_add(palette, &item);
    strbuf_done(&words);
    strbuf_done(&label);
    strbuf_done(&known);
    strbuf_done(&about);
}

static void list_items(const Session *session, const App *app, const Holes *holes)
{
    Palette *palette = palette_new();
    palette_set_title(palette, _("Frequent answers that the repertoire lacks"), false);
    for (size_t i = 0; i < holes->count; i++)
        add_item(session, &holes->items[i], palette);
    palette_open(app->modes, palette);
}

static void print_lines(const Session *session, const App *app, const Holes *holes)
{
    StrBuf text;
    strbuf_init(&text);
    for (size_t i = 0; i < holes->count; i++)
        hole_write_row(drill_repertoire(session), &holes->items[i], &text);
    app->print(app->context, text.data);
    strbuf_done(&text);
}

/* Shows the result of a finished search and drops the search. */
static Status show_found(Session *session, const App *app)
{
    assert(search_of(session)->is_done);
    HoleSearch *search = search_of(session);
    const Holes *holes = &search->holes;
    Status status = search->status;
    if (status_is_ok(&status)) {
        session_say_nothing(session);
        if (holes->count == 0)
            session_say(session,
                        "The repertoire has an answer to everything that is frequent in %.60s.",
                        games_name(explorer_games(session)));
        else if (session->is_dialogue)
            print_lines(session, app, holes);
        else
            list_items(session, app, holes);
    }
    drill_set_holes(session, NULL);
    return status;
}

/* The repertoire's own games have no holes. */
static Status expect_others(const Session *session)
{
    if (!drill_is_of(session, game_file_path(explorer_games(session)->file)))
        return status_ok();
    return status_error(STATUS_STATE,
                        "the games that are open are the repertoire itself; name others: "
                        "`repertoire holes FOLDER`, or a file");
}

Status holes_find(Session *session, const App *app, const char *arguments)
{
    enum { AT_ONCE_MS = 150 };
    HoleSearch *search = search_of(session);
    if (search != NULL && *arguments == '\0' && search->is_done)
        return show_found(session, app);
    Status status = explorer_choose_games(session, &arguments);
    if (status_is_ok(&status))
        status = arguments_expect_end(arguments);
    if (status_is_ok(&status))
        status = expect_others(session);
    if (!status_is_ok(&status))
        return status;
    (void)explorer_open(explorer_games(session), session->cache_folder);
    search = new_search(session, explorer_games(session), drill_repertoire(session));
    drill_set_holes(session, &search->part);
    if (wait_for(search, session, AT_ONCE_MS))
        return show_found(session, app);
    session_say_nothing(session);
    (void)show_progress(search, session);
    return status;
}

/* A list that appears late would take the keys meant for something else. */
static bool can_show(const Session *session, const App *app)
{
    return session->is_dialogue ||
           (mode_shows_game(app->modes) && !mode_is_open(app->modes, palette_feature()) &&
            question_text(app->modes)[0] == '\0' && is_awaited(search_of(session), session));
}

bool holes_go_on(Session *session, const App *app, bool tells)
{
    if (!holes_are_sought(session))
        return false;
    if (!go_on(search_of(session), session))
        return tells && show_progress(search_of(session), session);
    if (!can_show(session, app)) {
        session_say(session,
                    drill_is_on(session)
                        ? N_("The holes are found; after the drill `repertoire holes` lists them.")
                        : N_("The holes are found; `repertoire holes` lists them."));
        return true;
    }
    Status status = show_found(session, app);
    if (!status_is_ok(&status))
        session_complain(session, &status);
    return true;
}

bool holes_are_sought(const Session *session)
{
    const HoleSearch *search = search_of(session);
    return search != NULL && !search->is_done;
}

bool holes_stop(Session *session)
{
    if (!holes_are_sought(session))
        return false;
    drill_set_holes(session, NULL);
    session_say(session, "The holes are not looked for any more.");
    return true;
}
