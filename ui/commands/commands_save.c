/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands that save the record, to its place in its file or appended to another one; the questions
 * before a game or edits are lost, and what is said of a record taken up. */
#include <config.h>

#include "engine/base/folder.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/library/game_index.h"
#include "engine/pgn/pgn_write.h"
#include "engine/record/game.h"
#include "engine/text/path.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/commands/commands.h"
#include "ui/document/document.h"
#include "ui/document/file_place.h"
#include "ui/document/files.h"
#include "ui/document/position_file.h"
#include "ui/modes/app.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/spelling/spell_names.h"
#include "ui/storage/games.h"
#include "ui/storage/pasted.h"

#include <assert.h>
#include <string.h>
#include <unictype.h>

/* --- the proposed name ------------------------------------------------------------------------ */

enum { PART_MAX = 40 }; /* bytes of a name or date */

/* Characters without special meaning to shells and file systems, and that the terminal can show. */
static bool is_safe(uint32_t character)
{
    return uc_is_general_category_withtable(character, UC_CATEGORY_MASK_L | UC_CATEGORY_MASK_M |
                                                           UC_CATEGORY_MASK_Nd) &&
           width_is_in_locale(character);
}

/* "Carlsen" for "Carlsen, Magnus": words up to a comma, with one separator between two. */
static void add_part(StrBuf *name, const char *value, char between)
{
    size_t first = name->length, length = strcspn(value, ",");
    bool is_apart = false;
    for (size_t at = 0; at < length;) {
        uint32_t character;
        size_t bytes = utf8_decode(value + at, length - at, &character);
        bool is_kept = character != UTF8_MALFORMED && is_safe(character);
        if (name->length - first + 1 + bytes > PART_MAX)
            return;
        if (is_kept && is_apart && name->length > first)
            strbuf_add_char(name, between);
        if (is_kept)
            strbuf_add(name, value + at, bytes);
        is_apart = !is_kept;
        at += bytes;
    }
}

/* Returns whether something was added. luft's own name is left out. */
static bool add_tag(StrBuf *name, const Game *game, const char *tag, char between)
{
    char own[OWN_NAME_MAX];
    const char *value = game_tag(game, tag);
    size_t length = name->length;
    if (value != NULL && !game_name_is_unknown(value, strlen(value)))
        add_part(name, own_name_shown(value, own), between);
    return name->length > length;
}

static void add_players(StrBuf *name, const Game *game)
{
    if (!add_tag(name, game, "White", '_'))
        strbuf_add_text(name, "unknown");
    strbuf_add_char(name, '-');
    if (!add_tag(name, game, "Black", '_'))
        strbuf_add_text(name, "unknown");
    if (strcmp(name->data, "unknown-unknown") == 0)
        strbuf_clear(name);
}

/* An existing file would get the game appended, so the name gets the next free number. */
static void add_end(StrBuf *name)
{
    assert(name->length > 0);
    enum { NUMBER_MAX = 99 };
    size_t length = name->length;
    strbuf_add_text(name, ".pgn");
    for (int number = 2; number <= NUMBER_MAX && files_exists(name->data); number++) {
        strbuf_truncate(name, length);
        strbuf_addf(name, "-%d.pgn", number);
    }
}

/* Appends "White-Black.pgn" made of the players' names, or of the date if they are unknown; a
 * number is added if the file exists. */
static void propose_for_game(const Game *game, StrBuf *name)
{
    add_players(name, game);
    if (name->length == 0 && !add_tag(name, game, "Date", '-'))
        strbuf_add_text(name, "game");
    add_end(name);
}

/* --- saving ----------------------------------------------------------------------------------- */

/* Adds to an error of the disk that nothing was lost. */
static Status keep_calm(const Status *status)
{
    if (status->code != STATUS_IO)
        return *status;
    return status_error(STATUS_IO, "%.240s; the file is as it was, your edits are kept",
                        status->text);
}

/* The list of the file's games need not take it for another program's change. */
static void mark_saved(Session *session)
{
    edits_mark_saved(session_record(session));
    if (games_of(session) != NULL)
        games_keep_own(games_of(session), &session_record(session)->file_place);
}

static void write_record(const Session *session, StrBuf *text)
{
    Game *game = session_copy_played(session, session_record(session));
    pgn_write_game(game, text);
    game_free(game);
}

static Status replace_in_place(Session *session)
{
    StrBuf text;
    strbuf_init(&text);
    write_record(session, &text);
    Status status =
        file_place_replace(&session_record(session)->file_place, text.data, text.length);
    strbuf_done(&text);
    if (!status_is_ok(&status))
        return keep_calm(&status);
    mark_saved(session);
    const char *name = folder_file_name(session_record(session)->file_place.path);
    session_say(session, "Saved in %.100s; the old version is %.100s~.", name, name);
    return status;
}

/* Whether the record is one of several games that a search lists. */
static bool is_one_of_found(const Session *session)
{
    const Games *games = games_of(session);
    return games != NULL && games->search != NULL && games_count(games) > 1 &&
           games->board_game == session_record(session)->number;
}

static Status add_to(Session *session, const char *path)
{
    bool adds = files_exists(path);
    StrBuf text;
    strbuf_init(&text);
    write_record(session, &text);
    Status status =
        file_place_add(path, text.data, text.length, &session_record(session)->file_place);
    strbuf_done(&text);
    if (!status_is_ok(&status))
        return keep_calm(&status);
    mark_saved(session);
    if (is_one_of_found(session))
        session_say(session,
                    adds ? N_("Added to %.200s; `games save FILE` saves all games found.")
                         : N_("Saved as %.200s; `games save FILE` saves all games found."),
                    path);
    else
        session_say(session, adds ? N_("Added to %.200s.") : N_("Saved as %.200s."), path);
    return status;
}

/* A file of positions gets the one on the board. */
static Status add_position(Session *session, const char *path)
{
    bool adds = files_exists(path);
    Status status = position_file_add(path, &session->document->pos);
    if (!status_is_ok(&status))
        return keep_calm(&status);
    session_say(session, adds ? N_("Position added to %.200s.") : N_("Position saved as %.200s."),
                path);
    return status;
}

static Status do_add(Session *session, const App *app, const char *path)
{
    (void)app;
    return add_to(session, path);
}

static Status do_replace(Session *session, const App *app, const char *arguments);

/* Another program changed the file: neither its changes nor ours may be lost. */
static void ask_about_change(Session *session, const App *app, FilePlaceState state)
{
    char question[MESSAGE_MAX];
    const char *path = session_record(session)->file_place.path;
    utf8_printf(
        question, sizeof question,
        state == FILE_PLACE_BESIDE    ? _("%.40s has changed, but not this game. Replace it there?")
        : state == FILE_PLACE_CHANGED ? _("%.40s has changed, this game too. Add yours at the end?")
                                      : _("%.40s is gone. Create it again with this game alone?"),
        folder_file_name(path));
    app->ask(app->context, question, state == FILE_PLACE_BESIDE ? do_replace : do_add, path);
}

/* The file may have been deleted while the question was open. */
static Status do_replace(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    FilePlaceState state;
    Status status = file_place_check(&session_record(session)->file_place, &state);
    if (!status_is_ok(&status))
        return keep_calm(&status);
    if (state != FILE_PLACE_GONE)
        return replace_in_place(session);
    ask_about_change(session, app, FILE_PLACE_GONE);
    return status_ok();
}

/* The file's text would change, or lose what luft could not read. */
static Status replace_or_ask(Session *session, const App *app)
{
    static const char *const QUESTIONS[] = {
        [FILE_PLACE_READ_FAULTY] =
            N_("What could not be read will be saved as {unread: ...}. Save?"),
        [FILE_PLACE_READ_CUT] = N_("Part of this game is too large and will be left out. Save?"),
    };
    if (session_record(session)->file_place.faults == FILE_PLACE_READ_WHOLE)
        return replace_in_place(session);
    app->ask(app->context, QUESTIONS[session_record(session)->file_place.faults], do_replace, "");
    return status_ok();
}

static Status no_name(void)
{
    return status_error(STATUS_STATE, "not saved: no file was named; `save FILE` names one");
}

static Status answer_name(Session *session, const App *app, const char *name)
{
    name += strspn(name, " \t");
    return *name != '\0' ? command_save(session, app, name) : no_name();
}

/* Without an input line to ask in, the error says how to save. */
static Status ask_name(const App *app, const char *label, const char *proposed, CommandRun answer)
{
    return app->ask_name(app->context, label, proposed, answer) ? status_ok() : no_name();
}

static Status save_pasted(Session *session, const char *name)
{
    StrBuf path;
    strbuf_init(&path);
    path_read(name, &path);
    files_add_ending(&path);
    Status status = pasted_save(session, path.data);
    strbuf_done(&path);
    return status_is_ok(&status) ? status : keep_calm(&status);
}

static Status answer_pasted_name(Session *session, const App *app, const char *name)
{
    (void)app;
    name += strspn(name, " \t");
    return *name != '\0' ? save_pasted(session, name) : no_name();
}

static Status save_pasted_or_ask(Session *session, const App *app, const char *arguments)
{
    if (*arguments != '\0')
        return save_pasted(session, arguments);
    char label[MESSAGE_MAX];
    size_t count = games_of(session)->pasted->count;
    utf8_printf(label, sizeof label,
                ngettext("Save the %zu game as:", "Save the %zu games as:", count), count);
    StrBuf name;
    strbuf_init(&name);
    strbuf_add_text(&name, "games");
    add_end(&name);
    Status status = ask_name(app, label, name.data, answer_pasted_name);
    strbuf_done(&name);
    return status;
}

static Status ask_for_name(Session *session, const App *app)
{
    if (pasted_is_shown(session))
        return save_pasted_or_ask(session, app, "");
    StrBuf name;
    strbuf_init(&name);
    propose_for_game(session_record(session)->game, &name);
    Status status = ask_name(app, N_("Save as:"), name.data, answer_name);
    strbuf_done(&name);
    return status;
}

static Status save_in_place(Session *session, const App *app)
{
    if (session_record(session)->file_place.path == NULL)
        return ask_for_name(session, app);
    FilePlaceState state;
    Status status = file_place_check(&session_record(session)->file_place, &state);
    if (!status_is_ok(&status))
        return keep_calm(&status);
    bool is_record = session_record(session)->live == NULL;
    if (state == FILE_PLACE_SAME && is_record && !session_has_unsaved_edits(session)) {
        session_say(session, "Nothing to save: nothing has changed since %.100s was read or saved.",
                    folder_file_name(session_record(session)->file_place.path));
        return status_ok();
    }
    if (state == FILE_PLACE_SAME)
        return replace_or_ask(session, app);
    ask_about_change(session, app, state);
    return status_ok();
}

static bool is_own_file(const Session *session, const char *path)
{
    const char *own = session_record(session)->file_place.path;
    return own != NULL && files_are_same(own, path);
}

static bool is_file(const char *typed)
{
    StrBuf path;
    strbuf_init(&path);
    path_read(typed, &path);
    bool is = path.length > 0 && files_exists(path.data);
    files_add_ending(&path);
    is = is || files_exists(path.data);
    strbuf_done(&path);
    return is;
}

const char *commands_file_name(const char *typed)
{
    static const char AS[] = "as to into in under", LITTLE[] = "a the my",
                      SAVED[] = "it this that these those all game games copy file selection list "
                                "filtered found listed shown";
    bool is_after_as = false, is_after_saved = false;
    const char *name = typed, *rest = typed;
    for (Word word = word_take(&rest); word.length > 0; word = word_take(&rest)) {
        bool is_as = word_place_among(word, AS) >= 0, is_saved = word_place_among(word, SAVED) >= 0;
        if (!is_as && !is_saved && word_place_among(word, LITTLE) < 0)
            break;
        is_after_as |= is_as;
        is_after_saved |= is_saved;
        name = rest + strspn(rest, " \t");
    }
    bool is_word = name[strcspn(name, " \t")] == '\0';
    bool is_apart = is_after_as || (is_after_saved && is_word);
    return is_apart && !is_file(typed) ? name : typed;
}

Status command_save(Session *session, const App *app, const char *arguments)
{
    if (*arguments == '\0')
        return save_in_place(session, app);
    arguments = commands_file_name(arguments);
    if (*arguments == '\0')
        return ask_for_name(session, app);
    StrBuf path;
    strbuf_init(&path);
    path_read(arguments, &path);
    files_add_ending(&path);
    Status status = position_file_is_one(path.data)   ? add_position(session, path.data)
                    : pasted_is_shown(session)        ? save_pasted(session, arguments)
                    : is_own_file(session, path.data) ? save_in_place(session, app)
                                                      : add_to(session, path.data);
    strbuf_done(&path);
    return status;
}

/* --- leaving ---------------------------------------------------------------------------------- */

static bool would_lose(const Session *session)
{
    return match_has_begun(session_record_match(session)) || session_has_unsaved_edits(session);
}

Status commands_run_or_ask(Session *session, const App *app, CommandRun run, const char *argument)
{
    assert(run != NULL);
    if (!would_lose(session))
        return run(session, app, argument);
    if (match_is_on(session_record_match(session))) {
        app->ask(app->context, "Abandon this game?", run, argument);
        return status_ok();
    }
    const CommandChoice choices[] = { { N_("save"), command_save, run },
                                      { N_("discard"), NULL, run } };
    app->choose(app->context, "You have unsaved edits: (s)ave, (d)iscard or (c)ancel?", choices,
                ARRAY_LEN(choices), argument);
    return status_ok();
}

static Status leave_pasted(Session *session, const App *app, const char *arguments)
{
    (void)app;
    (void)arguments;
    pasted_leave(session);
    return status_ok();
}

Status commands_leave_games_or_ask(Session *session, const App *app, CommandRun run,
                                   const char *argument)
{
    assert(run != NULL);
    if (!pasted_is_unsaved(session))
        return run(session, app, argument);
    const CommandChoice choices[] = { { N_("save"), save_pasted_or_ask, run },
                                      { N_("discard"), leave_pasted, run } };
    char question[MESSAGE_MAX];
    size_t count = games_of(session)->pasted->count;
    utf8_printf(question, sizeof question,
                ngettext("%zu pasted game is not saved: (s)ave, (d)iscard or (c)ancel?",
                         "%zu pasted games are not saved: (s)ave, (d)iscard or (c)ancel?", count),
                count);
    app->choose(app->context, question, choices, ARRAY_LEN(choices), argument);
    return status_ok();
}

void commands_say_position(Session *session, const char *subject)
{
    char end[MESSAGE_MAX];
    document_end_text(session->document, end, sizeof end);
    if (end[0] != '\0')
        session_say(session, "%.100s. %.120s.", subject, end);
    else if (position_in_check(&session->document->pos) &&
             !session->is_dialogue) /* which reports it itself */
        session_say(session,
                    position_side(&session->document->pos) == WHITE
                        ? N_("%.100s: White to move, in check. `side white` plays on from here.")
                        : N_("%.100s: Black to move, in check. `side black` plays on from here."),
                    subject);
    else
        session_say(session, "%.100s. `side white` or `side black` plays on from here.", subject);
}

Status commands_show_record(Session *session, const App *app, Game *game)
{
    assert(game != NULL);
    Status status = app->leave_game(app->context);
    if (!status_is_ok(&status)) {
        game_free(game);
        return status;
    }
    app->cancel_engine(app->context);
    session_open_game(session, game);
    session_say_nothing(session);
    return status;
}

/* clang-format off */
static const Command ROWS[] = {
    { "save", "write export pgnsave", "[FILE]", N_("save the game in its place in its file, or add it to FILE"),
      TOPIC_FILES, COMMAND_IN_GAME, command_save },
};
/* clang-format on */

Commands saving_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
