/* `repertoire holes`: frequent replies without an answer in the repertoire, as a list or as lines;
 * the chosen one is shown on the board. */
#include <config.h>

#include "ui/repertoire/repertoire_commands.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/library/game_file.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/repertoire/holes.h"
#include "engine/repertoire/repertoire.h"
#include "engine/text/words.h"
#include "ui/board/boardview.h"
#include "ui/command/arguments.h"
#include "ui/editing/editing_commands.h"
#include "ui/explorer/explorer.h"
#include "ui/explorer/explorer_model.h"
#include "ui/games/games.h"
#include "ui/modes/mode.h"
#include "ui/modes/question_mode.h"
#include "ui/palette/palette.h"
#include "ui/repertoire/drill.h"
#include "ui/repertoire/hole_search.h"
#include "ui/session/session.h"
#include "ui/setup/setup_commands.h"
#include "ui/spelling/spell_text.h"

#include <stdio.h>

/* --- showing one on the board ----------------------------------------------------------------- */

/* The node of the board's record at the end of the moves that lead to a place; NULL if it is not
 * there. */
static GameNode *find_in_record(const Session *session, size_t place)
{
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
        strbuf_add_text(&text, " moves");
    for (int i = 0; i < count; i++) {
        char name[SAN_MAX];
        Undo undo;
        san_write(&pos, moves[i], name);
        strbuf_addf(&text, " %s", name);
        position_make(&pos, moves[i], &undo);
    }
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
    repertoire_list_moves(place, false, &place->pos, &known);
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
    spell_text(session_style(session), words.data, &label);
    repertoire_list_moves(place, false, &place->pos, &known);
    strbuf_clear(&words);
    strbuf_addf(&words, _("it knows %s"), known.data);
    spell_text(session_style(session), words.data, &about);
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
    HoleSearch *search = drill_holes(session);
    const Holes *holes = hole_search_found(search);
    Status status = hole_search_status(search);
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

Status repertoire_find_holes(Session *session, const App *app, const char *arguments)
{
    enum { AT_ONCE_MS = 150 };
    HoleSearch *search = drill_holes(session);
    if (search != NULL && *arguments == '\0' && hole_search_is_done(search))
        return show_found(session, app);
    Status status = explorer_choose_games(session, &arguments);
    if (status_is_ok(&status))
        status = arguments_expect_end(arguments);
    if (status_is_ok(&status))
        status = expect_others(session);
    if (!status_is_ok(&status))
        return status;
    (void)explorer_open(explorer_games(session), session->cache_folder);
    search = hole_search_new(session, explorer_games(session), drill_repertoire(session));
    drill_set_holes(session, search);
    if (hole_search_wait(search, session, AT_ONCE_MS))
        return show_found(session, app);
    session_say_nothing(session);
    (void)hole_search_tell(search, session);
    return status;
}

/* A list that appears late would take the keys meant for something else. */
static bool can_show(const Session *session, const App *app)
{
    bool is_at_board =
        mode_stage(app->modes) == STAGE_GAME || mode_stage(app->modes) == STAGE_BESIDE;
    return session->is_dialogue || (is_at_board && !mode_is_open(app->modes, palette_feature()) &&
                                    question_text(app->modes)[0] == '\0' &&
                                    hole_search_is_awaited(drill_holes(session), session));
}

bool repertoire_go_on_looking(Session *session, const App *app, bool tells)
{
    if (!repertoire_is_looking(session))
        return false;
    if (!hole_search_go_on(drill_holes(session), session))
        return tells && hole_search_tell(drill_holes(session), session);
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

bool repertoire_is_looking(const Session *session)
{
    const HoleSearch *search = drill_holes(session);
    return search != NULL && !hole_search_is_done(search);
}

bool repertoire_stop_looking(Session *session)
{
    if (!repertoire_is_looking(session))
        return false;
    drill_set_holes(session, NULL);
    session_say(session, "The holes are not looked for any more.");
    return true;
}
