/* Commands that bring games in and out: files, PGN, the clipboard. */
#include <config.h>

#include "engine/notation/fen.h"
#include "engine/notation/pgn_read.h"
#include "engine/notation/pgn_write.h"
#include "ui/model/commands.h"
#include "ui/model/files.h"
#include "ui/model/recognise.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Enough of a file to see what it is; only PGN goes on behind it. */
enum { HEAD_MAX = 1024 * 1024 };

Status command_pgn(Session *session, const CommandHost *host, const char *arguments)
{
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    StrBuf text;
    strbuf_init(&text);
    pgn_write_game(session->game, &text);
    host->print(host->context, text.data);
    strbuf_done(&text);
    return status_ok();
}

Status command_copy(Session *session, const CommandHost *host, const char *arguments)
{
    Argument word = argument_take(&arguments);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (word.length == 0 || argument_is(word, "fen")) {
        char fen[FEN_MAX];
        fen_write(&session->pos, fen);
        host->copy(host->context, fen);
        session_say(session, "Copied: %s", fen);
        return status_ok();
    }
    if (!argument_is(word, "pgn"))
        return status_error(STATUS_SYNTAX, "copy takes fen or pgn, not %.*s",
                            int_min((int)word.length, 40), word.text);
    StrBuf text;
    strbuf_init(&text);
    pgn_write_game(session->game, &text);
    host->copy(host->context, text.data);
    host->print(host->context, text.data);
    session_say(session, "The PGN is copied.");
    strbuf_done(&text);
    return status_ok();
}

/* --- opening -----------------------------------------------------------------------------------*/

static Status read_text(const char *text, size_t length, Game **game)
{
    Position start;
    position_init(&start);
    return recognise_read(text, length, &start, game);
}

static void say_opened(Session *session, const char *from)
{
    const char *white = game_tag(session->game, "White");
    const char *black = game_tag(session->game, "Black");
    int plies = node_ply(game_line_end(game_root(session->game)));
    char subject[SESSION_MESSAGE_MAX];
    snprintf(subject, sizeof subject, "%.60s opened", from);
    if (plies == 0)
        commands_say_position(session, subject);
    else if (white != NULL && black != NULL && strcmp(white, "?") != 0)
        session_say(session, "%.60s opened: %.40s - %.40s, %d moves.", from, white, black,
                    (plies + 1) / 2);
    else
        session_say(session, "%.60s opened, %d moves.", from, (plies + 1) / 2);
}

static Status do_paste(Session *session, const CommandHost *host, const char *text)
{
    Game *game;
    Status status = read_text(text, strlen(text), &game);
    if (!status_is_ok(&status))
        return status;
    TextKind kind = recognise_kind(text, strlen(text));
    commands_show_record(session, host, game, "");
    say_opened(session, kind == TEXT_PGN     ? "The PGN is"
                        : kind == TEXT_MOVES ? "The list is"
                        : kind == TEXT_EPD   ? "The EPD line is"
                                             : "The FEN is");
    if (kind == TEXT_MOVES)
        session_go_end(session);
    return status_ok();
}

Status command_paste(Session *session, const CommandHost *host, const char *text)
{
    Game *game;
    Status status = read_text(text, strlen(text), &game);
    if (!status_is_ok(&status))
        return status;
    game_free(game);
    return commands_run_or_ask(session, host, do_paste, text);
}

/* What a file's first game is, and what could not be read of it. */
typedef struct Opened {
    Game *game;
    Origin origin; /* of no file for what is no PGN */
    Status fault;
} Opened;

static void keep_fault(void *context, const PgnFault *fault)
{
    Status *first = context;
    if (fault->severity == PGN_ERROR && status_is_ok(first))
        *first =
            status_error_at(STATUS_SYNTAX, (int)fault->line, (int)fault->column, "%s", fault->text);
}

/* The first game of a file of any size, as much as can be read of it. */
static Status read_pgn_file(const char *path, Opened *opened)
{
    ByteSource *source;
    Status status = files_open(path, &source);
    if (!status_is_ok(&status))
        return status;
    PgnReader *reader = pgn_reader_new(source);
    pgn_on_fault(reader, keep_fault, &opened->fault);
    Game *read = NULL;
    PgnGameInfo info;
    bool found = pgn_read_game(reader, &read, &info);
    if (!found)
        status = status_is_ok(&opened->fault)
                     ? status_error(STATUS_NOT_FOUND, "%.100s holds no game", path)
                     : opened->fault;
    pgn_reader_free(reader);
    if (status_is_ok(&status))
        status = origin_take(path, info.number, info.offset, info.end, &opened->origin);
    if (status_is_ok(&status))
        opened->game = read;
    else
        game_free(read);
    opened->origin.faults = origin_faults(&info);
    return status;
}

static Status read_path(const char *path, Opened *opened)
{
    StrBuf head;
    strbuf_init(&head);
    Status status = files_read(path, HEAD_MAX, &head);
    if (status_is_ok(&status)) {
        if (recognise_kind(head.data, head.length) == TEXT_PGN)
            status = read_pgn_file(path, opened);
        else
            status = read_text(head.data, head.length, &opened->game);
    }
    strbuf_done(&head);
    return status;
}

static Status read_file(const char *name, Opened *opened)
{
    StrBuf path;
    strbuf_init(&path);
    files_expand(name, &path);
    *opened = (Opened){ .fault = status_ok() };
    Status status = read_path(path.data, opened);
    strbuf_done(&path);
    if (status.code == STATUS_NOT_FOUND)
        return status_error(STATUS_SYNTAX, "%.100s holds no FEN, EPD, PGN or list of moves", name);
    return status;
}

/* As compilers write places; what could be read is on the board. */
static void say_fault(Session *session, const char *path, const Status *fault)
{
    const char *slash = strrchr(path, '/');
    session_say(session, "%.60s:%d:%d: %.150s.", slash != NULL ? slash + 1 : path, fault->line,
                fault->column, fault->text);
    session->message_is_error = true;
}

static Status do_open(Session *session, const CommandHost *host, const char *name)
{
    Opened opened;
    Status status = read_file(name, &opened);
    if (!status_is_ok(&status))
        return status;
    commands_show_record(session, host, opened.game, "");
    session_set_origin(session, &opened.origin);
    if (status_is_ok(&opened.fault))
        say_opened(session, name);
    else
        say_fault(session, name, &opened.fault);
    commands_adopt_games(session);
    return status_ok();
}

Status command_open(Session *session, const CommandHost *host, const char *arguments)
{
    if (*arguments == '\0')
        return status_error(STATUS_SYNTAX, "open takes the name of a file");
    if (!commands_would_lose(session))
        return do_open(session, host, arguments);
    Opened opened;
    Status status = read_file(arguments, &opened);
    if (!status_is_ok(&status))
        return status;
    game_free(opened.game);
    origin_done(&opened.origin);
    return commands_run_or_ask(session, host, do_open, arguments);
}
