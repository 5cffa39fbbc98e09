/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands of a file's games: the list, searches, and going from one game to another. */
#include <config.h>

#include "ui/gamelist/gamelist.h"

#include "engine/base/folder.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/library/game_file.h"
#include "engine/library/game_index.h"
#include "engine/library/game_reader.h"
#include "engine/library/game_source.h"
#include "engine/record/game.h"
#include "engine/text/words.h"
#include "ui/commands/commands.h"
#include "ui/document/document.h"
#include "ui/document/file_place.h"
#include "ui/document/files.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/session/session.h"
#include "ui/spelling/spell_names.h"
#include "ui/storage/games.h"
#include "ui/storage/loading.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static Status expect_games(const Session *session)
{
    if (games_of(session) != NULL)
        return status_ok();
    return status_error(STATUS_STATE, "no games are open; open a file with `open FILE`");
}

/* With no games open: those played with luft, if there are any. */
static void use_own_games(Session *session)
{
    Games *games;
    if (games_of(session) != NULL || session->own_games == NULL)
        return;
    Status status = games_open(session->own_games, 0, &games);
    if (status_is_ok(&status))
        games_use(session, games);
}

/* luft itself just wrote the board's record to the file. */
static bool was_saved_there(const Session *session)
{
    const FilePlace *file_place = &session->document->file_place;
    return file_place->path != NULL &&
           strcmp(file_place->path, game_file_path(games_of(session)->file)) == 0 &&
           file_place_is_same(file_place);
}

/* Checks whether the file has changed since it was indexed; text is the message about it. */
static Status refresh(Session *session, char text[GAMES_TEXT_MAX])
{
    Status status = expect_games(session);
    if (!status_is_ok(&status))
        return status;
    bool is_own = games_are_own(games_of(session));
    status = games_refresh(games_of(session), &session->document->pos, text);
    if (!status_is_ok(&status) || text[0] == '\0')
        return status;
    bool is_there = was_saved_there(session);
    if (is_there || is_own)
        text[0] = '\0';
    if (is_there)
        games_of(session)->current = (size_t)session->document->file_place.number;
    return status;
}

void gamelist_watch(Session *session)
{
    char text[GAMES_TEXT_MAX];
    bool is_own = was_saved_there(session) || games_are_own(games_of(session));
    games_look(games_of(session), is_own, text);
    if (text[0] == '\0')
        games_look(games_of(session), is_own, text);
    if (text[0] != '\0')
        session_say(session, "%s", text);
}

/* --- one game --------------------------------------------------------------------------------- */

/* Announces the board's game, or the syntax error in it. */
static void say_game(Session *session, const Status *fault, const char *news)
{
    char number[GAMES_NUMBER_MAX], total[GAMES_NUMBER_MAX];
    games_write_number(games_of(session)->current, number);
    games_write_number(games_total(games_of(session)), total);
    if (!status_is_ok(fault)) {
        session_say_error(session, "Game %s of %s, line %d, column %d: %.120s.", number, total,
                          fault->line, fault->column, fault->text);
        return;
    }
    StrBuf players;
    strbuf_init(&players);
    own_names_add_players(session->document->game, session->is_dialogue, &players);
    if (news[0] != '\0')
        session_say(session, "%s Game %s of %s: %s.", news, number, total, players.data);
    else
        session_say(session, "Game %s of %s: %s.", number, total, players.data);
    strbuf_done(&players);
}

/* Opens the game when it has been indexed, unless another document comes to the board before. */
static void want(Session *session, size_t number)
{
    assert(number > games_total(games_of(session)));
    games_of(session)->wanted = number;
    games_of(session)->wanted_at = session->document->number;
}

static Status show_game(Session *session, const App *app, Game *game, size_t number)
{
    GameNode *sought = games_sought_place(games_of(session), game);
    Status status = commands_show_record(session, app, game);
    if (!status_is_ok(&status))
        return status;
    if (sought != NULL)
        session_go_to(session, sought);
    assert(number > 0);
    games_of(session)->current = number;
    games_of(session)->board_game = session->document->number;
    games_of(session)->wanted = 0;
    return status;
}

static Status show_listed(Session *session, const App *app, Loaded *loaded, const LoadPlace *place)
{
    Games *games = games_of(session);
    if (!status_is_ok(&loaded->status))
        return loaded->status;
    Status status = show_game(session, app, loaded->game, place->listed);
    if (!status_is_ok(&status)) {
        file_place_done(&loaded->file_place);
        return status;
    }
    document_set_file_place(session->document, &loaded->file_place);
    say_game(session, &loaded->fault, games->news);
    games->news[0] = '\0';
    return status_ok();
}

/* Games up to this size are read without a noticeable delay. */
enum { QUICK_BYTES = 4 << 20 };

/* Opens the game with this number, or waits until it is indexed. */
static Status do_open(Session *session, const App *app, const char *argument)
{
    char news[GAMES_TEXT_MAX];
    Status status = refresh(session, news);
    if (!status_is_ok(&status))
        return status;
    Games *games = games_of(session);
    int64_t parsed = 0;
    (void)number_parse(argument, strlen(argument), 0, INT64_MAX, &parsed);
    size_t number = (size_t)parsed;
    if (number > games_total(games)) {
        want(session, number);
        memcpy(games->news, news, sizeof news);
        session_say(session, "%s", news);
        return status_ok();
    }
    if (news[0] != '\0')
        memcpy(games->news, news, sizeof news);
    const GameSource *source = game_file_source_of(games->file, number);
    size_t place_in_file = number - game_source_first(source) + 1;
    bool is_large = game_file_bytes(games->file, number) > QUICK_BYTES;
    if (is_large && !game_file_is_nameless(games->file)) {
        const GameEntry *entry = game_index_entry(game_file_index(games->file), number);
        const LoadPlace place = { entry->offset, entry->line, place_in_file, number, show_listed };
        return commands_load(session, app, source->path, &place);
    }
    Loaded loaded = { .status = status_ok() };
    PgnGameInfo info;
    status = game_reader_read(games_reader(games), number, &loaded.game, &info, &loaded.fault);
    if (!status_is_ok(&status))
        return status;
    /* Deleted files and pasted texts cannot be saved to; the game is shown without a place. */
    if (!game_file_is_nameless(games->file))
        status =
            file_place_take(source->path, place_in_file, info.offset, info.end, &loaded.file_place);
    loaded.file_place.number = place_in_file;
    loaded.file_place.faults = file_place_faults(&info);
    return show_listed(session, app, &loaded, &(LoadPlace){ .listed = number });
}

static const size_t THE_LAST = SIZE_MAX;

Status gamelist_open_number(Session *session, const App *app, size_t number)
{
    Games *games = games_of(session);
    assert(games != NULL && number > 0);
    if (number == THE_LAST && games_are_indexed(games) && games_total(games) > 0)
        number = games_total(games);
    if (number > games_total(games) && games_are_indexed(games)) {
        char total[GAMES_NUMBER_MAX];
        games_write_number(games_total(games), total);
        games->wanted = 0;
        if (games_total(games) == 0)
            return status_error(STATUS_NOT_FOUND, "%.60s no longer holds any games",
                                games_name(games));
        return status_error(
            STATUS_NOT_FOUND,
            ngettext("%.60s holds only %s game", "%.60s holds only %s games", games_total(games)),
            games_name(games), total);
    }
    if (number > games_total(games)) {
        want(session, number);
        if (number == THE_LAST)
            session_say(session, "The last game will be shown as soon as it has been read.");
        else
            session_say(session, "Game %zu will be shown as soon as it has been read.", number);
        return status_ok();
    }
    char text[GAMES_NUMBER_MAX];
    snprintf(text, sizeof text, "%zu", number);
    return commands_run_or_ask(session, app, do_open, text);
}

static Status read_count(const char *arguments, int64_t *count)
{
    Word word = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (word.length == 0) {
        *count = 1;
        return status;
    }
    status = argument_number(word, 1, INT64_MAX, count);
    if (status_is_ok(&status) && *count > INT32_MAX)
        *count = INT32_MAX;
    return status;
}

/* Opens the game under the list's cursor. */
static Status open_marked(Session *session, const App *app)
{
    const Games *games = games_of(session);
    if (games->cursor >= games_count(games))
        return status_error(STATUS_NOT_FOUND, "the list is empty");
    return gamelist_open_number(session, app, games_number(games, games->cursor));
}

static Status open_last(Session *session, const App *app)
{
    return gamelist_open_number(session, app, THE_LAST);
}

/* --- deleting --------------------------------------------------------------------------------- */

/* What will be the number of the list's next game, or of the one before the last, when the board's
 * is deleted; 0: no other is listed. */
static size_t number_of_another(const Games *games)
{
    size_t number, deleted = games->current;
    bool is_whole = games_are_indexed(games);
    bool is_found = games_step(games, +1, &number) || (is_whole && games_step(games, -1, &number));
    if (!is_found)
        return is_whole ? 0 : deleted;
    return number > deleted ? number - 1 : number;
}

/* Another game comes to the board when the file has been read again. */
static Status show_another(Session *session, const char *news)
{
    char text[GAMES_TEXT_MAX];
    Games *games = games_of(session);
    size_t number = number_of_another(games);
    Status status = refresh(session, text);
    if (!status_is_ok(&status))
        return status;
    session_say(session, "%s", news);
    games->current = 0;
    games->wanted = number;
    games->wanted_at = session->document->number;
    if (!session->is_dialogue) /* which has said it */
        snprintf(games->news, sizeof games->news, "%s", news);
    return status;
}

/* A game of the list may since have been saved in another file. */
static bool is_of_list(const Games *games, const char *path)
{
    for (size_t i = 0; i < game_file_source_count(games->file); i++)
        if (files_are_same(path, game_file_source(games->file, i)->path))
            return true;
    return false;
}

/* The record stays on the board until then, but belongs to no file. */
static Status do_delete(Session *session, const App *app, const char *arguments)
{
    (void)app;
    (void)arguments;
    FilePlace *place = &session->document->file_place;
    StrBuf removed;
    strbuf_init(&removed);
    Status status = file_place_remove(place, &removed);
    if (!status_is_ok(&status)) {
        strbuf_done(&removed);
        return status;
    }
    char news[GAMES_TEXT_MAX];
    const char *name = folder_file_name(place->path);
    utf8_printf(news, sizeof news, _("Deleted from %.80s; `undo` brings it back."), name);
    Games *games = games_of(session);
    bool is_listed = games != NULL && games->board_game == session->document->number &&
                     is_of_list(games, place->path);
    if (games != NULL) {
        games_keep_own(games, place);
        games_keep_deleted(games, place, &removed, is_listed ? games->current : 0);
    }
    strbuf_done(&removed);
    document_detach(session->document);
    if (is_listed)
        return show_another(session, news);
    session_say(session, "%s", news);
    return status;
}

static Status ask_to_delete(Session *session, const App *app)
{
    const FilePlace *place = &session->document->file_place;
    if (place->path == NULL)
        return status_error(STATUS_STATE, "this game is in no file");
    const char *name = folder_file_name(place->path);
    FilePlaceState state;
    Status status = file_place_check(place, &state);
    if (!status_is_ok(&status))
        return status;
    if (state != FILE_PLACE_SAME && state != FILE_PLACE_BESIDE)
        return status_error(STATUS_STATE, "%.100s has changed; `open` it again", name);
    StrBuf players;
    char question[GAMES_TEXT_MAX];
    strbuf_init(&players);
    own_names_add_players(session->document->game, session->is_dialogue, &players);
    utf8_printf(question, sizeof question, _("Delete %.60s from %.80s?"), players.data, name);
    strbuf_done(&players);
    app->ask(app->context, question, do_delete, "");
    return status_ok();
}

static Status open_to_delete(Session *session, const App *app, const char *number)
{
    Status status = do_open(session, app, number);
    return status_is_ok(&status) ? ask_to_delete(session, app) : status;
}

/* In the list, the game that is marked comes to the board first. */
static Status delete_or_ask(Session *session, const App *app)
{
    const Games *games = games_of(session);
    bool is_listed = gamelist_is_open(app->modes) && games->cursor < games_count(games);
    size_t marked = is_listed ? games_number(games, games->cursor) : 0;
    bool is_on_board = marked == games->current && games->board_game == session->document->number;
    if (!is_listed || is_on_board)
        return ask_to_delete(session, app);
    char number[GAMES_NUMBER_MAX];
    snprintf(number, sizeof number, "%zu", marked);
    return commands_run_or_ask(session, app, open_to_delete, number);
}

static Status command_game(Session *session, const App *app, const char *arguments)
{
    static const struct {
        const char *word;
        Status (*run)(Session *session, const App *app);
    } KINDS[] = { { "here", open_marked }, { "last", open_last }, { "delete", delete_or_ask } };
    use_own_games(session);
    Status status = expect_games(session);
    if (!status_is_ok(&status))
        return status;
    const char *rest = arguments;
    Word word = word_take(&rest);
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++) {
        if (!word_names(word, KINDS[i].word))
            continue;
        status = arguments_expect_end(rest);
        return status_is_ok(&status) ? KINDS[i].run(session, app) : status;
    }
    if (*arguments == '\0' && games_total(games_of(session)) == 0) /* they are not counted yet */
        return status_error(STATUS_SYNTAX, "game takes the number of a game");
    if (*arguments == '\0')
        return status_error(STATUS_SYNTAX, "game takes the number of a game, 1 to %zu",
                            games_total(games_of(session)));
    int64_t number;
    status = read_count(arguments, &number);
    return status_is_ok(&status) ? gamelist_open_number(session, app, (size_t)number) : status;
}

static Status step(Session *session, const App *app, const char *arguments, int direction)
{
    int64_t count;
    Status status = read_count(arguments, &count);
    if (status_is_ok(&status))
        status = expect_games(session);
    if (!status_is_ok(&status))
        return status;
    Games *games = games_of(session);
    size_t number;
    if (games_step(games, direction * (int)count, &number))
        return gamelist_open_number(session, app, number);
    bool is_open_end = direction > 0 && games->search == NULL && !games_are_indexed(games);
    if (is_open_end)
        return gamelist_open_number(session, app, games->current + (size_t)count);
    if (games_total(games) == 1)
        return status_error(STATUS_STATE,
                            "there is only one game; `forward` and `back` step in it");
    return status_error(STATUS_STATE, direction > 0 ? N_("this is the last game of the list")
                                                    : N_("this is the first game of the list"));
}

static Status command_next(Session *session, const App *app, const char *arguments)
{
    return step(session, app, arguments, +1);
}

static Status command_previous(Session *session, const App *app, const char *arguments)
{
    return step(session, app, arguments, -1);
}

/* --- the list --------------------------------------------------------------------------------- */

/* "2020" in a list of fewer games. */
static bool is_year(const Games *games, const char *arguments)
{
    enum { YEAR_MIN = 1400, YEAR_MAX = 2199 };
    int64_t year;
    return games_are_indexed(games) &&
           number_parse(arguments, strlen(arguments), YEAR_MIN, YEAR_MAX, &year) == NUMBER_OK &&
           year > (int64_t)games_total(games);
}

static Status command_games(Session *session, const App *app, const char *arguments)
{
    char news[GAMES_TEXT_MAX];
    use_own_games(session);
    Status status = refresh(session, news);
    if (!status_is_ok(&status))
        return status;
    Games *games = games_of(session);
    if (gamelist_is_number(arguments) && !is_year(games, arguments))
        return command_game(session, app, arguments);
    const char *rest = arguments;
    Word first = word_take(&rest);
    bool clears = word_names(first, "clear");
    if (word_names(first, "save"))
        return gamelist_save(session, app, rest + strspn(rest, " \t"));
    if (word_names(first, "more"))
        games_go_to(games, (int64_t)games->cursor + games->rows);
    else if (first.length > 0)
        status = games_find(games, clears ? rest : arguments, &session->document->pos);
    else
        games_go_home(games);
    if (!status_is_ok(&status))
        return status;
    gamelist_open(app->modes);
    if (!gamelist_look_for_openings(session)) /* of a search that was done while it was typed */
        session_say(session, "%s", news);
    return status;
}

/* --- the rows --------------------------------------------------------------------------------- */

/* clang-format off */
static const Command ROWS[] = {
    { "games", "list find filter search", "[WORDS|NAME=VALUE ...|N|clear|more|save NAME]", N_("the games of the file, or those that match"),
      TOPIC_FILES, COMMAND_IN_GAME, command_games },
    { "game", "", "[N|last|here|delete]", N_("open the Nth game of the file, or the one marked in the list; or delete it"),
      TOPIC_FILES, COMMAND_IN_GAME, command_game },
    { "next", "", "[N]", N_("the next game of the list"),
      TOPIC_FILES, COMMAND_IN_GAME, command_next },
    { "previous", "", "[N]", N_("the previous game of the list"),
      TOPIC_FILES, COMMAND_IN_GAME, command_previous },
};
/* clang-format on */

Commands gamelist_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
