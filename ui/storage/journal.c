/* The journal of the game in progress: its files, locks and states. */
#include <config.h>

#include "ui/storage/journal.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/language.h"
#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/record/chess_clock.h"
#include "ui/document/document.h"
#include "ui/session/levels.h"
#include "ui/session/match.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_signs.h"
#include "ui/storage/journal_file.h"
#include "ui/storage/journal_text.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

struct Journal {
    char *path;
    Status notice;
    JournalFile found;
    StrBuf found_text;
    Ended *ended;
    size_t ended_count, ended_capacity;

    JournalFile own;
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

/* Reports the first error; the others show in the folder. */
static void note(Journal *journal, Status status)
{
    if (status_is_ok(&journal->notice))
        journal->notice = status;
}

static void note_unread(Journal *journal, const JournalFile *file)
{
    StrBuf aside;
    strbuf_init(&aside);
    Status status = journal_file_set_aside(file->path, &aside);
    if (status_is_ok(&status))
        status = status_error(STATUS_SYNTAX, "cannot read the game from last time; it is in %.110s",
                              aside.data);
    note(journal, status);
    strbuf_done(&aside);
}

/* Keeps the unreadable line and the rest of the file. */
static void keep_damaged(Journal *journal, const JournalFile *file)
{
    StrBuf name;
    strbuf_init(&name);
    strbuf_addf(&name, "%s.unread", file->path);
    if (link(file->path, name.data) == 0)
        note(journal,
             status_error(STATUS_SYNTAX, "cannot read part of a game; it is in %.110s", name.data));
    strbuf_done(&name);
}

static int64_t written_at_ns(const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return 0;
    return (int64_t)info.st_mtim.tv_sec * 1000000000 + info.st_mtim.tv_nsec;
}

/* Finds the newest file left by an earlier run; the others wait for another start. */
static void take_unfinished(Journal *journal, JournalFile *file, StrBuf *text)
{
    if (journal->found.path != NULL &&
        written_at_ns(journal->found.path) >= written_at_ns(file->path))
        return;
    journal_file_release(&journal->found);
    journal->found = *file;
    *file = (JournalFile){ 0 };
    strbuf_clear(&journal->found_text);
    strbuf_add(&journal->found_text, text->data, text->length);
}

static void take_ended(Journal *journal, JournalFile *file, const Game *game)
{
    journal->ended = alloc_grow(journal->ended, &journal->ended_capacity, journal->ended_count + 1,
                                sizeof *journal->ended);
    journal->ended[journal->ended_count++] = (Ended){ .file = *file, .game = game_copy(game) };
    *file = (JournalFile){ 0 };
}

static void look_at_text(Journal *journal, JournalFile *file, StrBuf *text)
{
    Session session;
    bool is_damaged;
    session_begin(&session);
    JournalKind kind = journal_text_read(text->data, text->length, &session, &is_damaged);
    if (is_damaged)
        keep_damaged(journal, file);
    if (kind == JOURNAL_UNFINISHED)
        take_unfinished(journal, file, text);
    else if (kind == JOURNAL_OVER)
        take_ended(journal, file, session.document->game);
    else if (kind == JOURNAL_UNREADABLE)
        note_unread(journal, file);
    else
        (void)unlink(file->path);
    session_done(&session);
}

static void look_into(Journal *journal, const char *path)
{
    JournalFile file = { 0 };
    StrBuf text;
    strbuf_init(&text);
    Status status = journal_file_take_found(path, &file, &text);
    if (!status_is_ok(&status))
        note(journal, status);
    else if (file.path != NULL)
        look_at_text(journal, &file, &text);
    journal_file_release(&file);
    strbuf_done(&text);
}

Journal *journal_new(const char *path)
{
    Journal *journal = alloc_zeroed(1, sizeof *journal);
    journal->path = alloc_string(path);
    journal->notice = status_ok();
    strbuf_init(&journal->found_text);
    replace_file_clear_beside(path);
    StrBuf name;
    strbuf_init(&name);
    for (int number = 1; number <= JOURNAL_FILES_MAX; number++) {
        journal_file_name(path, number, &name);
        look_into(journal, name.data);
    }
    strbuf_done(&name);
    Status status = journal_file_take_free(path, &journal->own);
    if (!status_is_ok(&status))
        note(journal, status_error(STATUS_IO, "cannot keep a journal: %s", status.text));
    return journal;
}

void journal_free(Journal *journal)
{
    if (journal == NULL)
        return;
    while (journal->ended_count > 0)
        journal_leave_ended(journal, false);
    free(journal->ended);
    journal_file_release(&journal->found);
    journal_file_release(&journal->own);
    strbuf_done(&journal->found_text);
    free(journal->path);
    free(journal);
}

Status journal_notice(const Journal *journal) { return journal->notice; }

/* --- the unfinished game -----------------------------------------------------------------------*/

bool journal_has_unfinished(const Journal *journal)
{
    return journal != NULL && journal->found.path != NULL;
}

void journal_show_unfinished(const Journal *journal, Session *session)
{
    bool is_damaged;
    const StrBuf *text = &journal->found_text;
    (void)journal_text_read(text->data, text->length, session, &is_damaged);
}

/* "4:07", to ears "4 minutes 7 seconds" */
static void add_left(int64_t left_ms, SpeechStyle style, StrBuf *text)
{
    enum { LEFT_MAX = 16 };
    char left[LEFT_MAX];
    chess_clock_format(left_ms, left);
    if (letters_are_meant(style))
        strbuf_add_text(text, left);
    else
        spell_duration((left_ms + 999) / 1000, text);
}

/* "move 12, 2026.11.25, 4:07 left": which game it is. */
static void add_details(const Session *trial, SpeechStyle style, StrBuf *details)
{
    const char *date = game_tag(trial->document->game, "Date");
    strbuf_addf(details, _("move %d"), trial->document->pos.fullmoves);
    if (date != NULL && strchr(date, '?') == NULL)
        strbuf_addf(details, ", %s", date);
    Color human = match_human(trial->match);
    if (human != COLOR_NB && match_times(trial->match, human)) {
        StrBuf left;
        strbuf_init(&left);
        add_left(trial->match->clock.left_ms[human], style, &left);
        strbuf_add_text(details, ", ");
        strbuf_addf(details, _("%s left"), left.data);
        strbuf_done(&left);
    } else if (match_is_timed(trial->match)) {
        strbuf_add_text(details, ", ");
        spell_time_controls(style, &trial->match->clock.controls, details);
    }
}

void journal_write_question(const Journal *journal, SpeechStyle style, char *buf, size_t size)
{
    assert(journal_has_unfinished(journal));
    Session trial;
    session_begin(&trial);
    journal_show_unfinished(journal, &trial);
    char opponent[LEVELS_TEXT_MAX];
    levels_name(trial.settings.elo, opponent);
    Color human = match_human(trial.match);
    if (human != COLOR_NB && trial.match->engine[!human][0] != '\0')
        utf8_printf(opponent, sizeof opponent, "%s", trial.match->engine[!human]);
    StrBuf details;
    strbuf_init(&details);
    add_details(&trial, style, &details);
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
Status journal_restore(Journal *journal, Session *session)
{
    if (!journal_has_unfinished(journal))
        return status_error(STATUS_NOT_FOUND, "there is no unfinished game");
    journal_show_unfinished(journal, session);
    journal_file_release(&journal->own);
    journal->own = journal->found;
    journal->found = (JournalFile){ 0 };
    journal->tried = (State){ 0 };
    journal->is_written = false;
    strbuf_clear(&journal->found_text);
    return status_ok();
}

Game *journal_copy_unfinished(const Journal *journal)
{
    if (!journal_has_unfinished(journal))
        return NULL;
    Session trial;
    session_begin(&trial);
    journal_show_unfinished(journal, &trial);
    Game *game = game_copy(trial.document->game);
    session_done(&trial);
    return game;
}

void journal_leave_unfinished(Journal *journal, bool is_stored)
{
    if (!journal_has_unfinished(journal))
        return;
    if (is_stored)
        (void)unlink(journal->found.path); /* or it would be offered again */
    journal_file_release(&journal->found);
    strbuf_clear(&journal->found_text);
}

/* --- games that ended --------------------------------------------------------------------------*/

const Game *journal_ended(const Journal *journal)
{
    if (journal == NULL || journal->ended_count == 0)
        return NULL;
    return journal->ended[journal->ended_count - 1].game;
}

void journal_leave_ended(Journal *journal, bool is_stored)
{
    assert(journal_ended(journal) != NULL);
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

static bool is_tried(const Journal *journal, const Session *session)
{
    const State now = state_of(session);
    return !journal->tries_again && is_same_game(&journal->tried, &now) &&
           journal->tried.live_id == now.live_id && has_same_edits(&journal->tried, session);
}

/* The file lacks only the last move of the session's game. */
static bool lacks_one_move(const Journal *journal, const Session *session)
{
    const State now = state_of(session);
    const GameNode *before = node_parent(session->document->live);
    return journal->is_written && is_same_game(&journal->tried, &now) && before != NULL &&
           journal->tried.live_id == node_id(before) && has_same_edits(&journal->tried, session);
}

static Status append_and_close(int fd, const char *path, const StrBuf *text)
{
    bool is_kept =
        fdio_write(fd, text->data, text->length) && (fdatasync(fd) == 0 || errno == EINVAL);
    Status status = is_kept ? status_ok() : status_from_errno(path, errno);
    if (close(fd) != 0 && status_is_ok(&status))
        status = status_from_errno(path, errno);
    return status;
}

/* A file that is gone is not made again with one move in it. */
static Status append_move(const Journal *journal, const Session *session)
{
    const char *path = journal->own.path;
    int fd = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return status_from_errno(path, errno);
    StrBuf text;
    strbuf_init(&text);
    journal_text_add_move(session, &text);
    Status status = append_and_close(fd, path, &text);
    strbuf_done(&text);
    return status;
}

static Status write_whole(const Journal *journal, const Session *session)
{
    StrBuf text;
    strbuf_init(&text);
    journal_text_write(session, &text);
    Status status = replace_file_whole(journal->own.path, 0600, text.data, text.length);
    strbuf_done(&text);
    return status;
}

/* A game that was neither stored in games.pgn nor continued stays for the next start. */
static Status take_own_file(Journal *journal, const Session *session)
{
    bool is_other = journal->tried.game_number != 0 &&
                    journal->tried.game_number != session->document->number &&
                    journal->tried.game_number != journal->forgotten;
    if (is_other)
        journal_file_release(&journal->own);
    if (journal->own.path != NULL)
        return status_ok();
    return journal_file_take_free(journal->path, &journal->own);
}

/* After a failed append the end of the file is uncertain, and after a failed sync all of it: then
 * the whole file is rewritten. */
static Status write_game(Journal *journal, const Session *session)
{
    Status status = take_own_file(journal, session);
    if (status_is_ok(&status) && lacks_one_move(journal, session)) {
        status = append_move(journal, session);
        if (status_is_ok(&status))
            return status;
    }
    return journal->own.path != NULL ? write_whole(journal, session) : status;
}

Status journal_sync(Journal *journal, const Session *session)
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

void journal_try_again(Journal *journal)
{
    if (journal != NULL && !journal->is_written)
        journal->tries_again = true;
}

bool journal_is_current(const Journal *journal, const Session *session)
{
    return journal != NULL && session->document->live != NULL && journal->is_written &&
           is_tried(journal, session);
}

Status journal_forget(Journal *journal, const Session *session)
{
    if (journal == NULL)
        return status_ok();
    bool is_own =
        journal->own.path != NULL && journal->tried.game_number == session->document->number;
    journal->forgotten = session->document->number;
    journal->is_written = false;
    if (is_own && unlink(journal->own.path) != 0 && errno != ENOENT)
        return status_from_errno(journal->own.path, errno);
    return status_ok();
}
