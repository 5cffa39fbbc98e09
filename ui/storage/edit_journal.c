/* The journal of edits: its files and their states; edit_journal_text has the contents.
 *
 * The text of pasted games, which does not change, has its own file (path.pasted).
 */
#include <config.h>

#include "ui/storage/edit_journal.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "ui/document/document.h"
#include "ui/document/file_place.h"
#include "ui/games/games.h"
#include "ui/games/pasted.h"
#include "ui/storage/edit_journal_text.h"
#include "ui/storage/journal_file.h"
#include "ui/storage/played_games.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The state that a file was written from. */
typedef struct State {
    uint64_t revision, game_number;
    uint64_t pasted; /* hash of the unsaved pasted games, 0: none */
    bool has_record; /* no game is in progress */
} State;

struct EditJournal {
    char *path;
    char *wanted; /* the file whose edits come first, NULL: none */
    Status notice;
    JournalFile own, found;
    KeptEdits kept;      /* what was found */
    StrBuf found_text;   /* ... and what it points into */
    StrBuf found_pasted; /* "" for none */
    FoundEdits found_edits;
    bool is_written; /* own's file says something ... */
    State state;     /* ... or failed to say something of this state */
    uint64_t pasted; /* the hash of the pasted games in own's second file, 0: of none */
};

/* --- files -------------------------------------------------------------------------------------*/

static void pasted_name(const JournalFile *journal_file, StrBuf *name)
{
    strbuf_addf(name, "%s.pasted", journal_file->path);
}

/* Removes the journal first: without it the pasted games are not offered. */
static Status remove_files(const JournalFile *journal_file)
{
    StrBuf name;
    strbuf_init(&name);
    pasted_name(journal_file, &name);
    bool is_gone = unlink(journal_file->path) == 0 || errno == ENOENT;
    Status status = is_gone ? status_ok() : status_from_errno(journal_file->path, errno);
    if (is_gone)
        (void)unlink(name.data);
    strbuf_done(&name);
    return status;
}

/* --- writing -----------------------------------------------------------------------------------*/

static Status write_pasted(EditJournal *journal, const Pasted *pasted)
{
    StrBuf name;
    strbuf_init(&name);
    pasted_name(&journal->own, &name);
    Status status = replace_file_whole(name.data, 0600, pasted->text, pasted->length);
    journal->pasted = status_is_ok(&status) ? pasted->hash : 0;
    strbuf_done(&name);
    return status;
}

static Status write_edits(EditJournal *journal, const Session *session)
{
    Status status = status_ok();
    if (journal->own.path == NULL)
        status = journal_file_take_free(journal->path, &journal->own);
    if (status_is_ok(&status) && pasted_is_unsaved(session) &&
        games_of(session)->pasted->hash != journal->pasted)
        status = write_pasted(journal, games_of(session)->pasted);
    if (!status_is_ok(&status))
        return status;
    StrBuf text;
    strbuf_init(&text);
    edit_journal_text_write(session, &text);
    status = replace_file_whole(journal->own.path, 0600, text.data, text.length);
    strbuf_done(&text);
    return status;
}

static State state_of(const Session *session)
{
    return (State){
        .revision = edits_revision(session->document),
        .game_number = session->document->number,
        .pasted = pasted_is_unsaved(session) ? games_of(session)->pasted->hash : 0,
        .has_record = session->document->live == NULL,
    };
}

static bool is_same_state(const State *before, const State *now)
{
    return before->revision == now->revision && before->game_number == now->game_number &&
           before->pasted == now->pasted && before->has_record == now->has_record;
}

/* The edits are saved, or dropped on purpose. A file that cannot be removed would be offered again.
 */
static Status forget_edits(EditJournal *journal)
{
    Status status = journal->is_written ? remove_files(&journal->own) : status_ok();
    journal->is_written = false;
    journal->pasted = 0;
    journal->state = (State){ 0 };
    return status;
}

Status edit_journal_sync(EditJournal *journal, const Session *session)
{
    if (journal == NULL)
        return status_ok();
    if (!session_has_unsaved_edits(session) && !pasted_is_unsaved(session))
        return forget_edits(journal);
    const State before = journal->state, now = state_of(session);
    if (is_same_state(&before, &now))
        return status_ok();
    journal->state = now;
    Status status = write_edits(journal, session);
    journal->is_written |= status_is_ok(&status);
    if (!status_is_ok(&status))
        return status_error(STATUS_IO, "%s; keep your edits with `save`", status.text);
    return status;
}

/* --- what was found ----------------------------------------------------------------------------*/

static void note(EditJournal *journal, Status status)
{
    if (status_is_ok(&journal->notice))
        journal->notice = status;
}

/* An unreadable file is not overwritten; file: the journal or its pasted games. */
static void note_unread(EditJournal *journal, const char *file)
{
    StrBuf aside;
    strbuf_init(&aside);
    Status status = journal_file_set_aside(file, &aside);
    if (status_is_ok(&status))
        status = status_error(
            STATUS_SYNTAX, "cannot read your edits from last time; they are in %.110s", aside.data);
    note(journal, status);
    strbuf_done(&aside);
}

static int64_t written_at_ns(const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return 0;
    return (int64_t)info.st_mtim.tv_sec * 1000000000 + info.st_mtim.tv_nsec;
}

static void write_time(int64_t time_ns, char text[EDIT_JOURNAL_TIME_MAX])
{
    time_t seconds = (time_t)(time_ns / 1000000000);
    struct tm day;
    if (localtime_r(&seconds, &day) == NULL ||
        strftime(text, EDIT_JOURNAL_TIME_MAX, "%Y-%m-%d %H:%M", &day) == 0)
        text[0] = '\0';
}

static bool is_wanted(const EditJournal *journal, const KeptEdits *kept)
{
    const char *path = kept->file_place.path != NULL ? kept->file_place.path : kept->origin;
    return journal->wanted != NULL && path != NULL && strcmp(path, journal->wanted) == 0;
}

static void note_found_edits(EditJournal *journal)
{
    FoundEdits *found = &journal->found_edits;
    const char *path = journal->kept.file_place.path != NULL ? journal->kept.file_place.path : "";
    found->edits = journal->kept.edits;
    found->is_wanted = is_wanted(journal, &journal->kept);
    write_time(written_at_ns(journal->found.path), found->time);
    found->pasted_count = journal->found_pasted.length > 0 ? journal->kept.pasted_count : 0;
    utf8_printf(found->file, sizeof found->file, "%s", folder_file_name(path));
}

/* More than anyone pastes. */
enum { PASTED_MAX = 256 << 20 };

/* Reads the pasted games named in the header; none if they are incomplete. */
static void read_pasted(EditJournal *journal, const JournalFile *journal_file,
                        const KeptEdits *kept, StrBuf *text)
{
    if (kept->pasted_count == 0)
        return;
    StrBuf name;
    strbuf_init(&name);
    pasted_name(journal_file, &name);
    Status status = fdio_read_file(name.data, PASTED_MAX, text);
    if (!status_is_ok(&status) || file_place_hash(text->data, text->length) != kept->pasted_hash) {
        note_unread(journal, name.data);
        strbuf_clear(text);
    }
    strbuf_done(&name);
}

static void release_found(EditJournal *journal)
{
    journal_file_release(&journal->found);
    kept_edits_done(&journal->kept);
    strbuf_clear(&journal->found_text);
    strbuf_clear(&journal->found_pasted);
}

/* Edits of the opened file come first, then the newest; the others stay for later. */
static bool comes_first(const EditJournal *journal, const JournalFile *journal_file,
                        const KeptEdits *kept)
{
    if (journal->found.path == NULL)
        return true;
    if (is_wanted(journal, &journal->kept) != is_wanted(journal, kept))
        return is_wanted(journal, kept);
    return written_at_ns(journal_file->path) > written_at_ns(journal->found.path);
}

static void take_found(EditJournal *journal, JournalFile *journal_file, KeptEdits *kept,
                       StrBuf *text, StrBuf *pasted)
{
    release_found(journal);
    journal->found = *journal_file;
    journal->kept = *kept;
    strbuf_done(&journal->found_text);
    strbuf_done(&journal->found_pasted);
    journal->found_text = *text;
    journal->found_pasted = *pasted;
    *journal_file = (JournalFile){ 0 };
    *kept = (KeptEdits){ 0 };
    strbuf_init(text);
    strbuf_init(pasted);
    note_found_edits(journal);
}

static void look_at_text(EditJournal *journal, JournalFile *journal_file, StrBuf *text)
{
    KeptEdits kept;
    StrBuf pasted;
    strbuf_init(&pasted);
    bool is_whole = edit_journal_text_read(text->data, text->length, &kept);
    if (is_whole)
        read_pasted(journal, journal_file, &kept, &pasted);
    if (!is_whole)
        note_unread(journal, journal_file->path);
    else if (kept.pgn_length == 0 && pasted.length == 0)
        (void)remove_files(journal_file);
    else if (comes_first(journal, journal_file, &kept))
        take_found(journal, journal_file, &kept, text, &pasted);
    kept_edits_done(&kept);
    strbuf_done(&pasted);
}

static void look_into(EditJournal *journal, const char *path)
{
    JournalFile journal_file = { 0 };
    StrBuf text;
    strbuf_init(&text);
    Status status = journal_file_take_found(path, &journal_file, &text);
    if (!status_is_ok(&status))
        note(journal, status);
    else if (journal_file.path != NULL)
        look_at_text(journal, &journal_file, &text);
    journal_file_release(&journal_file);
    strbuf_done(&text);
}

static void look_around(EditJournal *journal)
{
    StrBuf name;
    strbuf_init(&name);
    for (int number = 1; number <= JOURNAL_FILES_MAX; number++) {
        journal_file_name(journal->path, number, &name);
        look_into(journal, name.data);
    }
    strbuf_done(&name);
    if (journal->kept.file_place.path != NULL)
        replace_file_clear_beside(journal->kept.file_place.path);
}

/* The absolute path of a file, which may be missing from its folder; NULL if the folder cannot
 * exist. */
static char *whole_path(const char *file)
{
    char *whole = realpath(file, NULL);
    if (whole != NULL)
        return whole;
    size_t length = folder_length(file); /* with the slash */
    char *folder = length > 0 ? alloc_string_n(file, length) : alloc_string(".");
    char *found = realpath(folder, NULL);
    free(folder);
    if (found == NULL)
        return NULL;
    StrBuf path;
    strbuf_init(&path);
    strbuf_addf(&path, "%s/%s", strcmp(found, "/") == 0 ? "" : found, folder_file_name(file));
    free(found);
    return strbuf_detach(&path);
}

EditJournal *edit_journal_new(const char *path, const char *file)
{
    EditJournal *journal = alloc_zeroed(1, sizeof *journal);
    journal->path = alloc_string(path);
    journal->notice = status_ok();
    strbuf_init(&journal->found_text);
    strbuf_init(&journal->found_pasted);
    journal->wanted = file != NULL ? whole_path(file) : NULL;
    look_around(journal);
    return journal;
}

void edit_journal_want(EditJournal *journal, const char *file)
{
    if (journal == NULL)
        return;
    free(journal->wanted);
    journal->wanted = whole_path(file);
    release_found(journal);
    look_around(journal);
}

void edit_journal_free(EditJournal *journal)
{
    if (journal == NULL)
        return;
    release_found(journal);
    journal_file_release(&journal->own);
    strbuf_done(&journal->found_text);
    strbuf_done(&journal->found_pasted);
    free(journal->wanted);
    free(journal->path);
    free(journal);
}

Status edit_journal_notice(const EditJournal *journal) { return journal->notice; }

bool edit_journal_has_found(const EditJournal *journal)
{
    return journal != NULL && journal->found.path != NULL;
}

const FoundEdits *edit_journal_found(const EditJournal *journal) { return &journal->found_edits; }

/* The record first, which may be one of the pasted games with edits. */
static Status add_to_unsaved(const EditJournal *journal, PlayedGames *unsaved)
{
    const KeptEdits *kept = &journal->kept;
    const StrBuf *pasted = &journal->found_pasted;
    Status status = status_ok();
    if (kept->pgn_length > 0 && kept->has_edits)
        status = played_games_add_text(unsaved, kept->pgn, kept->pgn_length);
    if (status_is_ok(&status) && pasted->length > 0)
        status = played_games_add_text(unsaved, pasted->data, pasted->length);
    return status;
}

/* Edits are removed from the journal once unsaved.pgn has them. */
Status edit_journal_decline(EditJournal *journal, StrBuf *where)
{
    size_t length = folder_length(journal->path); /* with the slash */
    char *folder = length > 0 ? alloc_string_n(journal->path, length - 1) : alloc_string(".");
    PlayedGames *unsaved = played_games_new(folder, "unsaved.pgn");
    Status status = add_to_unsaved(journal, unsaved);
    if (status_is_ok(&status))
        status = remove_files(&journal->found);
    if (status_is_ok(&status)) {
        strbuf_add_text(where, played_games_path(unsaved));
        release_found(journal);
        look_around(journal);
    }
    played_games_free(unsaved);
    free(folder);
    return status;
}

Status edit_journal_show(const EditJournal *journal, Session *session)
{
    return kept_edits_show(&journal->kept, &journal->found_pasted, session);
}

/* This program writes to the found file from now on, unless it already writes one: then the found
 * one is removed once the other has the same contents. */
Status edit_journal_restore(EditJournal *journal, Session *session)
{
    if (!edit_journal_has_found(journal))
        return status_error(STATUS_NOT_FOUND, "there are no unsaved edits from last time");
    Status status = kept_edits_enter(&journal->kept, &journal->found_pasted, session);
    if (!status_is_ok(&status))
        return status;
    if (journal->is_written)
        (void)remove_files(&journal->own); /* or it would be offered again */
    journal_file_release(&journal->own);
    journal->own = journal->found;
    journal->found = (JournalFile){ 0 };
    journal->is_written = true;
    journal->pasted = journal->found_pasted.length > 0 ? journal->kept.pasted_hash : 0;
    journal->state = state_of(session);
    release_found(journal);
    return status;
}
