/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands that open and export games: files, PGN, the clipboard. */
#include <config.h>

#include "ui/commands/commands.h"

#include "engine/base/folder.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/notation/fen.h"
#include "engine/pgn/pgn_write.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/document/document.h"
#include "ui/document/file_place.h"
#include "ui/document/files.h"
#include "ui/document/recognise.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/session/session.h"
#include "ui/spelling/spell_names.h"
#include "ui/storage/games.h"
#include "ui/storage/loading.h"
#include "ui/storage/pasted.h"

#include <assert.h>
#include <string.h>

/* Enough of a file to recognise its kind; only PGN may be longer. */
enum { HEAD_MAX = 1024 * 1024 };

/* The engine's thoughts about its moves stay hidden while a person plays against it. */
static void write_shown(const Session *session, StrBuf *text)
{
    Game *game = session_copy_played(session, session->document);
    for (GameNode *node = game_root(game); node != NULL && hidden_thoughts(session);
         node = node_next(node))
        node_set_command(node, "eval", NULL);
    pgn_write_game(game, text);
    game_free(game);
}

static Status command_pgn(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    StrBuf text;
    strbuf_init(&text);
    write_shown(session, &text);
    app->print(app->context, text.data);
    strbuf_done(&text);
    return status_ok();
}

static Status command_copy(Session *session, const App *app, const char *arguments)
{
    Word word = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (word.length == 0 || word_names(word, "fen")) {
        char fen[FEN_MAX];
        fen_write(&session->document->pos, fen);
        app->copy(app->front, fen);
        session_say(session, "Copied: %s", fen);
        return status_ok();
    }
    if (!word_names(word, "pgn"))
        return status_error(STATUS_SYNTAX, "copy takes fen or pgn, not %.*s",
                            int_min((int)word.length, 40), word.text);
    StrBuf text;
    strbuf_init(&text);
    write_shown(session, &text);
    app->copy(app->front, text.data);
    app->print(app->context, text.data);
    session_say(session, "The PGN is copied.");
    strbuf_done(&text);
    return status_ok();
}

/* --- opening ---------------------------------------------------------------------------------- */

static Status read_text(const char *text, size_t length, Game **game, Status *fault)
{
    Position start;
    position_init(&start);
    return recognise_read(text, length, &start, game, fault);
}

enum { FILE_COLUMNS = 60 };

static void say_opened(Session *session, const char *from)
{
    const char *white = game_tag(session->document->game, "White");
    bool has_players = white != NULL && strcmp(white, "?") != 0 &&
                       game_tag(session->document->game, "Black") != NULL;
    StrBuf name, players;
    strbuf_init(&name);
    strbuf_init(&players);
    width_add_cut(&name, from, FILE_COLUMNS);
    own_names_add_players(session->document->game, session->is_dialogue, &players);
    int plies = node_ply(game_line_end(game_root(session->document->game)));
    int moves = (plies + 1) / 2;
    char subject[MESSAGE_MAX];
    utf8_printf(subject, sizeof subject, _("%s opened"), name.data);
    if (plies == 0)
        commands_say_position(session, subject);
    else if (has_players)
        session_say(
            session,
            ngettext("%s opened: %s, %d move.", "%s opened: %s, %d moves.", (unsigned long)moves),
            name.data, players.data, moves);
    else
        session_say(session,
                    ngettext("%s opened, %d move.", "%s opened, %d moves.", (unsigned long)moves),
                    name.data, moves);
    strbuf_done(&name);
    strbuf_done(&players);
    if (session->is_dialogue && node_next(session->document->node) != NULL) {
        utf8_printf(subject, sizeof subject, "%s", session->message.text);
        session_say(session, "%s `forward` steps through the game.", subject);
    }
}

/* Reports that the position on the board differs from the FEN. */
static void say_put_right(Session *session, const char *from, const Status *remark)
{
    StrBuf name;
    strbuf_init(&name);
    width_add_cut(&name, from, FILE_COLUMNS);
    session_say(session, "%s opened; %s.", name.data, remark->text);
    strbuf_done(&name);
}

/* In the form of compiler errors; what could be read is on the board. */
static void say_fault(Session *session, const char *path, const Status *fault)
{
    session_say_error(session, "%.60s:%d:%d: %.150s.", folder_file_name(path), fault->line,
                      fault->column, fault->text);
}

/* Only a PGN can hold several games. */
static size_t count_games(const char *text)
{
    size_t length = strlen(text);
    return recognise_kind(text, length) == TEXT_PGN ? pasted_count(text, length) : 1;
}

/* Lists a pasted text's games in the same way as a file's. */
static void list_more(Session *session, const char *text, size_t count)
{
    Status status = pasted_list(session, text, strlen(text), 1);
    if (status_is_ok(&status))
        session_say(session,
                    "Game 1 of %zu pasted games. `next` opens the next, `games` lists them.",
                    count);
    else
        session_complain(session, &status);
}

static Status do_paste(Session *session, const App *app, const char *text)
{
    Game *game;
    Status fault;
    Status status = read_text(text, strlen(text), &game, &fault);
    if (!status_is_ok(&status))
        return status;
    TextKind kind = recognise_kind(text, strlen(text));
    const char *from = kind == TEXT_PGN     ? "PGN"
                       : kind == TEXT_MOVES ? _("Move list")
                       : kind == TEXT_EPD   ? "EPD"
                                            : "FEN";
    status = commands_show_record(session, app, game);
    if (!status_is_ok(&status))
        return status;
    if (kind == TEXT_MOVES)
        session_go_end(session);
    say_opened(session, from);
    size_t count = count_games(text);
    if (count > 1)
        list_more(session, text, count);
    if (!status_is_ok(&fault) && fault.line == 0)
        say_put_right(session, from, &fault);
    else if (!status_is_ok(&fault))
        say_fault(session, "PGN", &fault);
    return status_ok();
}

static Status paste_or_ask(Session *session, const App *app, const char *text)
{
    return commands_run_or_ask(session, app, do_paste, text);
}

Status command_paste(Session *session, const App *app, const char *text)
{
    Game *game;
    Status fault;
    Status status = read_text(text, strlen(text), &game, &fault);
    if (!status_is_ok(&status))
        return status;
    game_free(game);
    if (count_games(text) > 1)
        return commands_leave_games_or_ask(session, app, paste_or_ask, text);
    return paste_or_ask(session, app, text);
}

/* The moves in the opening's name are spelled together with the message. */
static void say_opening(Session *session, const Opening *opening)
{
    char shown[201];
    StrBuf name;
    strbuf_init(&name);
    spell_opening(SPEECH_LETTERS, opening->name, &name);
    utf8_printf(shown, sizeof shown, "%s", name.data);
    session_say(session, "On the board: %s %.200s.", opening->eco, shown);
    strbuf_done(&name);
}

/* The opening's name says more than that a list of moves was read. */
static Status do_show_opening(Session *session, const App *app, const char *moves)
{
    Opening opening;
    Status status = do_paste(session, app, moves);
    if (status_is_ok(&status) &&
        opening_find_game(session->document->game, session->document->node, &opening))
        say_opening(session, &opening);
    return status;
}

Status command_show_opening(Session *session, const App *app, const char *moves)
{
    return commands_run_or_ask(session, app, do_show_opening, moves);
}

/* Reads the head of a file: sets *is_pgn, or reads the position or list of moves; *fault as in
 * recognise_read. */
static Status read_head(const char *path, bool *is_pgn, Game **game, Status *fault)
{
    StrBuf head;
    strbuf_init(&head);
    Status status = files_read(path, HEAD_MAX, &head);
    *is_pgn = status_is_ok(&status) && recognise_kind(head.data, head.length) == TEXT_PGN;
    if (status_is_ok(&status) && !*is_pgn)
        status = read_text(head.data, head.length, game, fault);
    strbuf_done(&head);
    return status;
}

static Status not_found(const Status *status, const char *name)
{
    if (status->code != STATUS_NOT_FOUND)
        return *status;
    return status_error(STATUS_SYNTAX, "%.100s contains no FEN, EPD, PGN or move list", name);
}

/* If the list cannot be written, the file is read all the same. */
static void note_recent(Session *session, const char *path)
{
    Status status = recent_note(session->recent_path, path, (size_t)session->settings.recent_files);
    (void)status;
    session_read_recent(session);
}

void commands_adopt_games(Session *session)
{
    const FilePlace *file_place = &session->document->file_place;
    if (file_place->path == NULL)
        return;
    Games *games = NULL;
    Status status = games_open(file_place->path, (size_t)file_place->number, &games);
    if (!status_is_ok(&status))
        return;
    games->board_game = session->document->number;
    games_use(session, games);
}

static Status show_first(Session *session, const App *app, Loaded *loaded, const char *path)
{
    if (!status_is_ok(&loaded->status))
        return not_found(&loaded->status, path);
    Status status = commands_show_record(session, app, loaded->game);
    if (!status_is_ok(&status)) {
        file_place_done(&loaded->file_place);
        return status;
    }
    document_set_file_place(session->document, &loaded->file_place);
    note_recent(session, path);
    if (status_is_ok(&loaded->fault))
        say_opened(session, path);
    else
        say_fault(session, path, &loaded->fault);
    commands_adopt_games(session);
    return status_ok();
}

Status commands_take_loaded(Session *session, const App *app, Loading *loading)
{
    assert(loading != NULL);
    Loaded loaded;
    loading_take(loading, &loaded);
    const LoadPlace *place = &loading->place;
    Status status = place->show != NULL ? place->show(session, app, &loaded, place)
                                        : show_first(session, app, &loaded, loading->path);
    loading_free(loading);
    return status;
}

void commands_say_reading(Session *session, const Loading *loading)
{
    assert(loading != NULL);
    session_say(session, "Reading a large game from %.60s. Esc or Ctrl-C cancels.",
                folder_file_name(loading->path));
}

Status commands_load(Session *session, const App *app, const char *path, const LoadPlace *place)
{
    assert(place != NULL);
    enum { SHOWN_AT_ONCE_MS = 150 };
    Loading *loading;
    Status status = loading_start(path, place, &loading);
    if (!status_is_ok(&status))
        return status;
    if (errand_wait(loading->errand, SHOWN_AT_ONCE_MS))
        return commands_take_loaded(session, app, loading);
    commands_say_reading(session, loading);
    app->load(app->context, loading);
    return status;
}

static Status open_path(Session *session, const App *app, const char *path, const char *name)
{
    static const LoadPlace FIRST = { .line = 1, .number = 1 };
    bool is_pgn;
    Game *game;
    Status fault;
    Status status = read_head(path, &is_pgn, &game, &fault);
    if (!status_is_ok(&status))
        return not_found(&status, name);
    if (is_pgn)
        return commands_load(session, app, path, &FIRST);
    status = commands_show_record(session, app, game);
    if (!status_is_ok(&status))
        return status;
    document_set_origin(session->document, path);
    note_recent(session, path);
    if (status_is_ok(&fault))
        say_opened(session, name);
    else
        say_put_right(session, name, &fault);
    return status;
}

static Status do_open(Session *session, const App *app, const char *name)
{
    StrBuf path;
    strbuf_init(&path);
    files_find(name, &path);
    Status status = open_path(session, app, path.data, name);
    if (status_is_ok(&status))
        app->note_opened(app->context, path.data);
    strbuf_done(&path);
    return status;
}

static Status open_or_ask(Session *session, const App *app, const char *name)
{
    return commands_run_or_ask(session, app, do_open, name);
}

/* Reports what cannot be opened before any question is asked. */
static Status expect_openable(const char *name, bool *is_pgn)
{
    StrBuf path;
    strbuf_init(&path);
    files_find(name, &path);
    Game *game = NULL;
    Status fault;
    Status status = read_head(path.data, is_pgn, &game, &fault);
    game_free(game);
    strbuf_done(&path);
    return not_found(&status, name);
}

Status command_open(Session *session, const App *app, const char *arguments)
{
    if (*arguments == '\0')
        return status_error(STATUS_SYNTAX, "open takes a file name");
    bool is_pgn;
    Status status = expect_openable(arguments, &is_pgn);
    if (!status_is_ok(&status) && recognise_kind(arguments, strlen(arguments)) == TEXT_FEN)
        return command_paste(session, app, arguments);
    if (!status_is_ok(&status))
        return status;
    if (is_pgn)
        return commands_leave_games_or_ask(session, app, open_or_ask, arguments);
    return open_or_ask(session, app, arguments);
}

/* --- the rows --------------------------------------------------------------------------------- */

/* clang-format off */
static const Command ROWS[] = {
    { "pgn", "", "", N_("the game as PGN"),
      TOPIC_FILES, COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_LOOKS, command_pgn },
    { "open", "load pgnload read", "FILE", N_("open a PGN, FEN or EPD file; pasted text opens by itself"),
      TOPIC_FILES, COMMAND_IN_GAME, command_open },
    { "copy", "", "[fen|pgn]", N_("copy to the clipboard"),
      TOPIC_FILES, COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_LOOKS, command_copy },
};
/* clang-format on */

Commands opening_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
