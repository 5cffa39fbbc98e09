/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of the game in progress: what earlier runs left, and what is to be written. */
#include <config.h>

#include "ui/storage/game_journal.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/mind/job.h"
#include "engine/record/chess_clock.h"
#include "ui/document/document.h"
#include "ui/session/match.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"
#include "ui/storage/game_record.h"
#include "ui/storage/journal.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The state of a game in the file, or to be written. */
typedef struct State {
    uint64_t game_number; /* 0: none */
    uint32_t live_id;
    uint64_t revision;
    PlayerKind player[COLOR_NB];
    char engine[COLOR_NB][SETTINGS_NAME_MAX];
    int elo;
    bool is_over;
} State;

/* A game that ended and waits for games.pgn. */
typedef struct Ended {
    JournalFile file;
    Game *game;
} Ended;

struct GameJournal {
    Journal files;
    Ended *ended;
    size_t ended_count, ended_capacity;
    State tried;     /* what was written last ... */
    bool is_written; /* ... and is on the disk */
    bool tries_again;
    uint64_t forgotten; /* the number of the game that is in games.pgn */
};

/* --- what was left -----------------------------------------------------------------------------*/

static void session_begin(Session *session)
{
    Settings settings;
    settings_init(&settings);
    session_init(session, &settings);
}

static Status explain_unread(const char *file)
{
    return status_error(STATUS_SYNTAX, "cannot read the game from last time; it is in %.110s",
                        file);
}

static void keep_damaged(GameJournal *journal, const JournalFile *file)
{
    StrBuf name;
    strbuf_init(&name);
    if (journal_keep_copy(file, &name))
        journal_note(
            &journal->files,
            status_error(STATUS_SYNTAX, "cannot read part of a game; it is in %.110s", name.data));
    strbuf_done(&name);
}

static void take_ended(GameJournal *journal, JournalFile *file, const Game *game)
{
    journal->ended = alloc_grow(journal->ended, &journal->ended_capacity, journal->ended_count + 1,
                                sizeof *journal->ended);
    journal->ended[journal->ended_count++] = (Ended){ .file = *file, .game = game_copy(game) };
    *file = (JournalFile){ .path = NULL };
}

/* Of several unfinished games the newest is offered; the others wait for another start. */
static JournalFate look(void *context, JournalFile *file, StrBuf *text)
{
    GameJournal *journal = context;
    Session session;
    bool is_damaged;
    session_begin(&session);
    GameRecordState state = game_record_read(text->data, text->length, &session, &is_damaged);
    if (is_damaged)
        keep_damaged(journal, file);
    if (state == GAME_RECORD_OVER)
        take_ended(journal, file, session.document->game);
    session_done(&session);
    switch (state) {
    case GAME_RECORD_EMPTY:
        return JOURNAL_EMPTY;
    case GAME_RECORD_UNREADABLE:
        return JOURNAL_UNREADABLE;
    case GAME_RECORD_UNFINISHED:
        return journal_is_newest(&journal->files, file) ? JOURNAL_OFFERED : JOURNAL_LEFT;
    case GAME_RECORD_OVER:
        break;
    }
    return JOURNAL_LEFT;
}

GameJournal *game_journal_new(const char *path)
{
    static const JournalKind KIND = { .look = look, .explain_unread = explain_unread };
    GameJournal *journal = alloc_zeroed(1, sizeof *journal);
    Journal *files = &journal->files;
    journal_init(files, &KIND, journal, path);
    replace_file_clear_beside(path);
    journal_look_around(files);
    Status status = journal_take_own(files);
    if (!status_is_ok(&status))
        journal_note(files, status_error(STATUS_IO, "cannot keep a journal: %s", status.text));
    return journal;
}

void game_journal_free(GameJournal *journal)
{
    if (journal == NULL)
        return;
    while (journal->ended_count > 0)
        game_journal_leave_ended(journal, false);
    free(journal->ended);
    journal_done(&journal->files);
    free(journal);
}

Status game_journal_notice(const GameJournal *journal) { return journal->files.notice; }

/* --- the unfinished game -----------------------------------------------------------------------*/

bool game_journal_has_unfinished(const GameJournal *journal)
{
    return journal != NULL && journal->files.found.path != NULL;
}

void game_journal_show_unfinished(const GameJournal *journal, Session *session)
{
    assert(game_journal_has_unfinished(journal));
    bool is_damaged;
    const StrBuf *text = &journal->files.found_text;
    (void)game_record_read(text->data, text->length, session, &is_damaged);
}

/* "4:07", to ears "4 minutes 7 seconds" */
static void add_left(int64_t left_ms, bool is_heard, StrBuf *text)
{
    enum { LEFT_MAX = 16 };
    char left[LEFT_MAX];
    chess_clock_format(left_ms, left);
    if (is_heard)
        spell_duration((left_ms + 999) / 1000, text);
    else
        strbuf_add_text(text, left);
}

/* "move 12, 2026.11.25, 4:07 left": which game it is. */
static void add_details(const Session *trial, bool is_heard, StrBuf *details)
{
    const char *date = game_tag(trial->document->game, "Date");
    strbuf_addf(details, _("move %d"), trial->document->pos.fullmoves);
    if (date != NULL && strchr(date, '?') == NULL)
        strbuf_addf(details, ", %s", date);
    Color human = match_human(trial->match);
    if (human != COLOR_NB && match_times(trial->match, human)) {
        StrBuf left;
        strbuf_init(&left);
        add_left(trial->match->clock.left_ms[human], is_heard, &left);
        strbuf_add_text(details, ", ");
        strbuf_addf(details, _("%s left"), left.data);
        strbuf_done(&left);
    } else if (match_is_timed(trial->match)) {
        strbuf_add_text(details, ", ");
        spell_time_controls(is_heard, &trial->match->clock.controls, details);
    }
}

void game_journal_write_question(const GameJournal *journal, bool is_heard, char *buf, size_t size)
{
    assert(game_journal_has_unfinished(journal));
    Session trial;
    session_begin(&trial);
    game_journal_show_unfinished(journal, &trial);
    char opponent[STRENGTH_TEXT_MAX];
    strength_name(trial.settings.elo, opponent);
    Color human = match_human(trial.match);
    if (human != COLOR_NB && trial.match->engine[!human][0] != '\0')
        utf8_printf(opponent, sizeof opponent, "%s", trial.match->engine[!human]);
    StrBuf details;
    strbuf_init(&details);
    add_details(&trial, is_heard, &details);
    if (human == COLOR_NB)
        utf8_printf(buf, size, _("Resume your game (%s)?"), details.data);
    else
        utf8_printf(buf, size,
                    human == WHITE ? _("Resume your game as White against %s (%s)?")
                                   : _("Resume your game as Black against %s (%s)?"),
                    opponent, details.data);
    strbuf_done(&details);
    session_done(&trial);
}

/* The file remains this game's, and is written whole at the next change. */
Status game_journal_restore(GameJournal *journal, Session *session)
{
    if (!game_journal_has_unfinished(journal))
        return status_error(STATUS_NOT_FOUND, "there is no unfinished game");
    game_journal_show_unfinished(journal, session);
    journal_adopt_found(&journal->files);
    journal->tried = (State){ 0 };
    journal->is_written = false;
    return status_ok();
}

Game *game_journal_copy_unfinished(const GameJournal *journal)
{
    if (!game_journal_has_unfinished(journal))
        return NULL;
    Session trial;
    session_begin(&trial);
    game_journal_show_unfinished(journal, &trial);
    Game *game = game_copy(trial.document->game);
    session_done(&trial);
    return game;
}

void game_journal_leave_unfinished(GameJournal *journal, bool is_stored)
{
    if (!game_journal_has_unfinished(journal))
        return;
    if (is_stored)
        (void)unlink(journal->files.found.path); /* or it would be offered again */
    journal_release_found(&journal->files);
}

/* --- games that ended --------------------------------------------------------------------------*/

const Game *game_journal_ended(const GameJournal *journal)
{
    if (journal == NULL || journal->ended_count == 0)
        return NULL;
    return journal->ended[journal->ended_count - 1].game;
}

void game_journal_leave_ended(GameJournal *journal, bool is_stored)
{
    assert(game_journal_ended(journal) != NULL);
    Ended *ended = &journal->ended[--journal->ended_count];
    if (is_stored)
        (void)unlink(ended->file.path); /* otherwise games.pgn has it already */
    journal_file_release(&ended->file);
    game_free(ended->game);
}

/* --- writing -----------------------------------------------------------------------------------*/

static State state_of(const Session *session)
{
    State state = {
        .game_number = session->document->number,
        .live_id = node_id(session->document->live),
        .revision = edits_revision(session->document),
        .player = { session->match->player[WHITE], session->match->player[BLACK] },
        .elo = session->settings.elo,
        .is_over = !match_is_on(session->match),
    };
    memcpy(state.engine, session->match->engine, sizeof state.engine);
    return state;
}

/* Edits other than moves: each move begins a new history of them. */
static bool has_same_edits(const State *before, const Session *session)
{
    return before->revision == edits_revision(session->document) ||
           (!edits_can_undo(session->document) && !edits_can_redo(session->document));
}

/* All but the place in the game, and its edits. */
static bool is_same_game(const State *before, const State *now)
{
    return before->game_number == now->game_number && before->player[WHITE] == now->player[WHITE] &&
           before->player[BLACK] == now->player[BLACK] && before->elo == now->elo &&
           strcmp(before->engine[WHITE], now->engine[WHITE]) == 0 &&
           strcmp(before->engine[BLACK], now->engine[BLACK]) == 0 &&
           before->is_over == now->is_over;
}

static bool is_tried(const GameJournal *journal, const Session *session)
{
    const State now = state_of(session);
    return !journal->tries_again && is_same_game(&journal->tried, &now) &&
           journal->tried.live_id == now.live_id && has_same_edits(&journal->tried, session);
}

/* The file lacks only the last move of the session's game. */
static bool lacks_one_move(const GameJournal *journal, const Session *session)
{
    const State now = state_of(session);
    const GameNode *before = node_parent(session->document->live);
    return journal->is_written && is_same_game(&journal->tried, &now) && before != NULL &&
           journal->tried.live_id == node_id(before) && has_same_edits(&journal->tried, session);
}

static Status append_move(const GameJournal *journal, const Session *session)
{
    StrBuf text;
    strbuf_init(&text);
    game_record_add_move(session, &text);
    Status status = journal_append(&journal->files, &text);
    strbuf_done(&text);
    return status;
}

static Status write_whole(const GameJournal *journal, const Session *session)
{
    StrBuf text;
    strbuf_init(&text);
    game_record_write(session, &text);
    Status status = journal_replace(&journal->files, &text);
    strbuf_done(&text);
    return status;
}

/* A game that was neither stored in games.pgn nor continued stays for the next start. */
static Status take_own_file(GameJournal *journal, const Session *session)
{
    bool is_other = journal->tried.game_number != 0 &&
                    journal->tried.game_number != session->document->number &&
                    journal->tried.game_number != journal->forgotten;
    if (is_other)
        journal_file_release(&journal->files.own);
    return journal_take_own(&journal->files);
}

/* After a failed append the end of the file is uncertain, and after a failed sync all of it: then
 * the whole file is rewritten. */
static Status write_game(GameJournal *journal, const Session *session)
{
    Status status = take_own_file(journal, session);
    if (status_is_ok(&status) && lacks_one_move(journal, session)) {
        status = append_move(journal, session);
        if (status_is_ok(&status))
            return status;
    }
    return journal->files.own.path != NULL ? write_whole(journal, session) : status;
}

Status game_journal_sync(GameJournal *journal, const Session *session)
{
    if (journal == NULL || session->document->live == NULL)
        return status_ok();
    bool is_begun = journal->tried.game_number == session->document->number;
    bool is_stored =
        journal->forgotten == session->document->number && !match_is_on(session->match);
    bool has_anything = node_ply(session->document->live) > 0 || edits_can_undo(session->document);
    if (is_stored || (!is_begun && !has_anything) || is_tried(journal, session))
        return status_ok();
    Status status = write_game(journal, session);
    journal->tried = state_of(session);
    journal->is_written = status_is_ok(&status);
    journal->tries_again = false;
    journal->forgotten = 0;
    return status;
}

void game_journal_try_again(GameJournal *journal)
{
    if (journal != NULL && !journal->is_written)
        journal->tries_again = true;
}

bool game_journal_is_current(const GameJournal *journal, const Session *session)
{
    return journal != NULL && session->document->live != NULL && journal->is_written &&
           is_tried(journal, session);
}

Status game_journal_forget(GameJournal *journal, const Session *session)
{
    if (journal == NULL)
        return status_ok();
    bool is_own =
        journal->files.own.path != NULL && journal->tried.game_number == session->document->number;
    journal->forgotten = session->document->number;
    journal->is_written = false;
    if (is_own && unlink(journal->files.own.path) != 0 && errno != ENOENT)
        return status_from_errno(journal->files.own.path, errno);
    return status_ok();
}
