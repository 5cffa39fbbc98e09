/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `games save`: the listed games are written to a file. */
#include <config.h>

#include "ui/gamelist/gamelist.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/library/game_file.h"
#include "engine/library/game_reader.h"
#include "engine/pgn/pgn_write.h"
#include "engine/record/game.h"
#include "engine/text/path.h"
#include "ui/commands/commands.h"
#include "ui/document/file_place.h"
#include "ui/document/files.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/session/session.h"
#include "ui/storage/games.h"

#include <stddef.h>

/* They are read at once, in about a second. */
enum { SAVED_MAX = 10000 };

static Status expect_whole_list(const Games *games)
{
    if (!games_are_indexed(games) || !games_are_found(games))
        return status_error(STATUS_STATE, "the search has not finished");
    size_t count = games_count(games);
    if (count == 0)
        return status_error(STATUS_STATE, "the list is empty");
    if (count > SAVED_MAX)
        return status_error(STATUS_RANGE,
                            "at most %d games can be saved from the list; `luft games` in a shell "
                            "writes more",
                            SAVED_MAX);
    return status_ok();
}

/* In the order of the list. */
static Status write_games(Games *games, StrBuf *text)
{
    Status status = status_ok();
    for (size_t row = 0; row < games_count(games) && status_is_ok(&status); row++) {
        Game *game;
        PgnGameInfo info;
        Status fault;
        status =
            game_reader_read(games_reader(games), games_number(games, row), &game, &info, &fault);
        if (status_is_ok(&status)) {
            pgn_write_game(game, text);
            game_free(game);
        }
    }
    return status;
}

static Status save_as(Session *session, const char *path)
{
    Games *games = games_of(session);
    if (files_are_same(path, game_file_path(games->file)))
        return status_error(STATUS_STATE, "the games are in that file already");
    bool adds = files_exists(path);
    size_t count = games_count(games);
    FilePlace added = { 0 };
    StrBuf text;
    strbuf_init(&text);
    Status status = write_games(games, &text);
    if (status_is_ok(&status))
        status = file_place_add(path, text.data, text.length, &added);
    strbuf_done(&text);
    file_place_done(&added);
    if (status_is_ok(&status))
        session_say(
            session,
            adds ? ngettext("Added %zu game to %.200s.", "Added %zu games to %.200s.", count)
                 : ngettext("Saved %zu game as %.200s.", "Saved %zu games as %.200s.", count),
            count, path);
    return status;
}

static Status save_named(Session *session, const App *app, const char *name)
{
    (void)app;
    StrBuf path;
    strbuf_init(&path);
    path_read(name, &path);
    Status status =
        status_error(STATUS_STATE, "not saved: no file was named; `games save FILE` names one");
    if (path.length > 0) {
        files_add_ending(&path);
        status = save_as(session, path.data);
    }
    strbuf_done(&path);
    return status;
}

Status gamelist_save(Session *session, const App *app, const char *name)
{
    Status status = expect_whole_list(games_of(session));
    if (!status_is_ok(&status))
        return status;
    name = commands_file_name(name);
    char label[MESSAGE_MAX];
    size_t count = games_count(games_of(session));
    utf8_printf(label, sizeof label,
                ngettext("Save the %zu game as:", "Save the %zu games as:", count), count);
    bool is_asked = *name == '\0' && app->ask_name(app->context, label, "", save_named);
    return is_asked ? status : save_named(session, app, name);
}
