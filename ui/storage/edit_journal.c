/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of edits: finds edits of earlier runs, decides what to write, and reads and writes
 * the text of both files. The text of pasted games, which does not change, has its own file
 * (PATH.pasted). */
#include <config.h>

#include "ui/storage/edit_journal.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/folder.h"
#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/game.h"
#include "engine/text/words.h"
#include "ui/document/document.h"
#include "ui/document/file_place.h"
#include "ui/storage/games.h"
#include "ui/storage/journal.h"
#include "ui/storage/pasted.h"
#include "ui/storage/played_games.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Numbers of the lines "place", "then" and "pasted". */
enum { PLACE_NUMBER, PLACE_OFFSET, PLACE_END, PLACE_IS_PACKED, PLACE_FAULTS, PLACE_NB };
enum { THEN_DEVICE, THEN_INODE, THEN_SIZE, THEN_MTIME, THEN_HASH, THEN_NB };
enum { PASTED_NUMBER, PASTED_COUNT, PASTED_HASH, PASTED_IS_SHOWN, PASTED_HAS_EDITS, PASTED_NB };

/* A record with unsaved edits, or pasted games; pgn points into the text. */
typedef struct EditRecord {
    const char *pgn; /* "" for pasted games of which none was shown */
    size_t pgn_length;
    char *file;   /* its PGN file; NULL: none */
    char *origin; /* the file it was made from; NULL: none, or it has a PGN file */
    char *way;    /* to the move shown */
    int64_t place[PLACE_NB], then[THEN_NB]; /* in the file, as a FilePlace */
    int64_t pasted[PASTED_NB];              /* PASTED_COUNT 0: no pasted games */
    int64_t edits;                          /* how many, 0: an older luft did not count them */
} EditRecord;

/* The state that a file was written from. */
typedef struct State {
    uint64_t revision, game_number;
    uint64_t pasted; /* hash of the unsaved pasted games, 0: none */
    bool has_record; /* no game is in progress */
} State;

struct EditJournal {
    Journal files;
    char *wanted;        /* the file whose edits come first, NULL: none */
    EditRecord kept;     /* what was found; it points into the text found */
    StrBuf found_pasted; /* "" for none */
    FoundEdits found_edits;
    bool is_written; /* own's file has been written ... */
    State state;     /* ... or writing this state failed */
    bool has_failed; /* to write it */
    uint64_t pasted; /* the hash of the pasted games in own's second file, 0: of none */
};

static const char PASTED_SUFFIX[] = ".pasted";

static void pasted_name(const JournalFile *file, StrBuf *name)
{
    strbuf_addf(name, "%s%s", file->path, PASTED_SUFFIX);
}

/* --- the text --------------------------------------------------------------------------------- */

#define FIELD(field) offsetof(EditRecord, field)
static const JournalLine EDIT_LINES[] = {
    { "file ", JOURNAL_TEXT, true, FIELD(file), 0 },
    { "place ", JOURNAL_NUMBERS, true, FIELD(place), PLACE_NB },
    { "then ", JOURNAL_NUMBERS, true, FIELD(then), THEN_NB },
    { "from ", JOURNAL_TEXT, true, FIELD(origin), 0 },
    { "shown", JOURNAL_TEXT, false, FIELD(way), 0 },
    { "pasted ", JOURNAL_NUMBERS, true, FIELD(pasted), PASTED_NB },
    { "edits ", JOURNAL_NUMBERS, true, FIELD(edits), 1 },
};
#undef FIELD
static const JournalHead EDIT_HEAD = { "luft edits 1", EDIT_LINES, ARRAY_LEN(EDIT_LINES) };

/* The whole path, which the caller frees; NULL if it is NULL or contains a line end. */
static char *path_of(const char *path)
{
    if (path == NULL || strchr(path, '\n') != NULL)
        return NULL;
    char *whole = realpath(path, NULL);
    return whole != NULL ? whole : alloc_string(path);
}

static void describe_place(const FilePlace *place, EditRecord *record)
{
    record->place[PLACE_NUMBER] = record->then[THEN_DEVICE] = JOURNAL_NO_LINE;
    record->file = path_of(place->path);
    if (record->file == NULL)
        return;
    const int64_t numbers[PLACE_NB] = { (int64_t)place->number, (int64_t)place->offset,
                                        (int64_t)place->end, place->is_packed, place->faults };
    const int64_t then[THEN_NB] = { (int64_t)place->device, (int64_t)place->inode,
                                    (int64_t)place->size, place->mtime_ns, (int64_t)place->hash };
    memcpy(record->place, numbers, sizeof numbers);
    memcpy(record->then, then, sizeof then);
}

static void describe_pasted(const Session *session, EditRecord *record)
{
    record->pasted[PASTED_NUMBER] = JOURNAL_NO_LINE;
    if (!pasted_is_unsaved(session))
        return;
    const Games *games = games_of(session);
    const int64_t numbers[PASTED_NB] = { (int64_t)games->current, (int64_t)games->pasted->count,
                                         (int64_t)games->pasted->hash, pasted_is_shown(session),
                                         session_has_unsaved_edits(session) };
    memcpy(record->pasted, numbers, sizeof numbers);
}

/* Writes the session's record, and which of the pasted games it is. A game in progress is in the
 * other journal. */
static void edit_record_write(const Session *session, StrBuf *text)
{
    const Document *document = session->document;
    bool is_record_kept = session_has_unsaved_edits(session) || pasted_is_shown(session);
    size_t edits = edits_count_unsaved(document);
    EditRecord record = { .way = journal_way_to(document->node),
                          .edits = edits > 0 ? (int64_t)edits : JOURNAL_NO_LINE };
    describe_place(&document->file_place, &record);
    describe_pasted(session, &record);
    if (document->file_place.path == NULL)
        record.origin = path_of(document->origin);
    journal_write_head(&EDIT_HEAD, &record, text);
    journal_done_head(&EDIT_HEAD, &record);
    journal_write_pgn(is_record_kept ? document->game : NULL, text);
}

static void edit_record_done(EditRecord *record)
{
    journal_done_head(&EDIT_HEAD, record);
    *record = (EditRecord){ .pgn = NULL };
}

static bool is_place_good(const EditRecord *record)
{
    const int64_t *place = record->place;
    bool has_place =
        place[PLACE_NUMBER] != JOURNAL_NO_LINE && record->then[THEN_DEVICE] != JOURNAL_NO_LINE;
    bool has_none =
        place[PLACE_NUMBER] == JOURNAL_NO_LINE && record->then[THEN_DEVICE] == JOURNAL_NO_LINE;
    if (record->file == NULL)
        return has_none;
    return has_place && place[PLACE_NUMBER] >= 0 && place[PLACE_OFFSET] >= 0 &&
           place[PLACE_END] >= place[PLACE_OFFSET] &&
           place[PLACE_FAULTS] >= FILE_PLACE_READ_WHOLE &&
           place[PLACE_FAULTS] <= FILE_PLACE_READ_CUT;
}

/* Missing lines mean no pasted games, and an unknown number of edits. */
static bool read_numbers(EditRecord *record)
{
    if (record->edits == JOURNAL_NO_LINE)
        record->edits = 0;
    else if (record->edits < 1)
        return false;
    if (record->pasted[PASTED_NUMBER] == JOURNAL_NO_LINE)
        memcpy(record->pasted, (const int64_t[PASTED_NB]){ [PASTED_HAS_EDITS] = 1 },
               sizeof record->pasted);
    return record->pasted[PASTED_NUMBER] >= 0 && record->pasted[PASTED_COUNT] >= 0;
}

/* Returns false if the text is incomplete; then there is nothing to release. */
static bool edit_record_read(const char *text, size_t length, EditRecord *record)
{
    TextLines lines = { .at = text, .left = length };
    *record = (EditRecord){ .pgn = NULL };
    bool is_whole = journal_read_head(&EDIT_HEAD, &lines, record) && is_place_good(record) &&
                    read_numbers(record) &&
                    journal_read_pgn(&lines, &record->pgn, &record->pgn_length) && lines.left == 0;
    if (!is_whole)
        edit_record_done(record);
    return is_whole;
}

static FilePlace place_of(const EditRecord *record)
{
    const int64_t *place = record->place, *then = record->then;
    return (FilePlace){
        .path = alloc_string(record->file),
        .number = (uint64_t)place[PLACE_NUMBER],
        .offset = (uint64_t)place[PLACE_OFFSET],
        .end = (uint64_t)place[PLACE_END],
        .is_packed = place[PLACE_IS_PACKED] != 0,
        .faults = (FilePlaceFaults)place[PLACE_FAULTS],
        .device = (uint64_t)then[THEN_DEVICE],
        .inode = (uint64_t)then[THEN_INODE],
        .size = (uint64_t)then[THEN_SIZE],
        .mtime_ns = then[THEN_MTIME],
        .hash = (uint64_t)then[THEN_HASH],
    };
}

/* Shows the record, otherwise the first of the pasted games ("" without any). STATUS_NOT_FOUND: no
 * game; the session is unchanged. */
static Status edit_record_show(const EditRecord *record, const StrBuf *pasted, Session *session)
{
    Game *game;
    bool has_record = record->pgn_length > 0;
    Status status = has_record ? pgn_read_text(record->pgn, record->pgn_length, &game)
                               : pgn_read_text(pasted->data, pasted->length, &game);
    if (status.code == STATUS_NOT_FOUND)
        return status;
    session_open_game(session, game);
    if (record->file != NULL) {
        FilePlace file_place = place_of(record);
        document_set_file_place(session->document, &file_place);
    }
    if (record->origin != NULL)
        document_set_origin(session->document, record->origin);
    if (has_record)
        session_go_to(session, journal_follow_way(game, record->way));
    if (has_record && record->pasted[PASTED_HAS_EDITS] != 0)
        edits_mark_unsaved(session->document, (size_t)record->edits);
    return status_ok();
}

static Status enter_pasted(const EditRecord *record, const StrBuf *pasted, Session *session)
{
    bool has_record = record->pgn_length > 0;
    size_t number = has_record ? (size_t)record->pasted[PASTED_NUMBER] : 1;
    Status status = pasted_list(session, pasted->data, pasted->length, number);
    if (status_is_ok(&status) && has_record && record->pasted[PASTED_IS_SHOWN] == 0)
        games_of(session)->board_game = 0;
    return status;
}

/* The same, and puts the text of the pasted games into the list. */
static Status edit_record_enter(const EditRecord *record, const StrBuf *pasted, Session *session)
{
    Status status = edit_record_show(record, pasted, session);
    return status_is_ok(&status) && pasted->length > 0 ? enter_pasted(record, pasted, session)
                                                       : status;
}

/* --- writing -----------------------------------------------------------------------------------*/

static Status write_pasted(EditJournal *journal, const Pasted *pasted)
{
    StrBuf name;
    strbuf_init(&name);
    pasted_name(&journal->files.own, &name);
    Status status = replace_file_whole(name.data, 0600, pasted->text, pasted->length);
    journal->pasted = status_is_ok(&status) ? pasted->hash : 0;
    strbuf_done(&name);
    return status;
}

static Status write_edits(EditJournal *journal, const Session *session)
{
    Status status = journal_take_own(&journal->files);
    if (status_is_ok(&status) && pasted_is_unsaved(session) &&
        games_of(session)->pasted->hash != journal->pasted)
        status = write_pasted(journal, games_of(session)->pasted);
    if (!status_is_ok(&status))
        return status;
    StrBuf text;
    strbuf_init(&text);
    edit_record_write(session, &text);
    status = journal_replace(&journal->files, &text);
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
    Status status =
        journal->is_written ? journal_remove(&journal->files, &journal->files.own) : status_ok();
    journal->is_written = journal->has_failed = false;
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
    journal->has_failed = !status_is_ok(&status);
    journal->is_written |= !journal->has_failed;
    if (journal->has_failed)
        return status_error(STATUS_IO, "%s; keep your edits with `save`", status.text);
    return status;
}

bool edit_journal_lacks_edits(const EditJournal *journal)
{
    return journal != NULL && journal->has_failed;
}

/* --- what was found ----------------------------------------------------------------------------*/

static Status explain_unread(const char *file)
{
    return status_error(STATUS_SYNTAX, "cannot read your edits from last time; they are in %.110s",
                        file);
}

static void write_time(int64_t time_ns, char text[EDIT_JOURNAL_TIME_MAX])
{
    time_t seconds = (time_t)(time_ns / 1000000000);
    struct tm day;
    if (localtime_r(&seconds, &day) == NULL ||
        strftime(text, EDIT_JOURNAL_TIME_MAX, "%Y-%m-%d %H:%M", &day) == 0)
        text[0] = '\0';
}

static bool is_wanted(const EditJournal *journal, const EditRecord *record)
{
    const char *path = record->file != NULL ? record->file : record->origin;
    return journal->wanted != NULL && path != NULL && strcmp(path, journal->wanted) == 0;
}

/* A limit that no paste reaches. */
enum { PASTED_MAX = 256 << 20 };

/* Reads the pasted games that the record names; none if they are incomplete. */
static void read_pasted(EditJournal *journal, const JournalFile *file, const EditRecord *record,
                        StrBuf *text)
{
    if (record->pasted[PASTED_COUNT] == 0)
        return;
    StrBuf name;
    strbuf_init(&name);
    pasted_name(file, &name);
    Status status = fdio_read_file(name.data, PASTED_MAX, text);
    uint64_t hash = file_place_hash(text->data, text->length);
    if (!status_is_ok(&status) || hash != (uint64_t)record->pasted[PASTED_HASH]) {
        journal_set_aside(&journal->files, name.data);
        strbuf_clear(text);
    }
    strbuf_done(&name);
}

/* Edits of the opened file come first, then the newest; the others stay for later. */
static bool comes_first(const EditJournal *journal, const JournalFile *file,
                        const EditRecord *record)
{
    bool has_found = journal->files.found.path != NULL;
    if (has_found && is_wanted(journal, &journal->kept) != is_wanted(journal, record))
        return is_wanted(journal, record);
    return journal_is_newest(&journal->files, file);
}

static void release_found(EditJournal *journal)
{
    journal_release_found(&journal->files);
    edit_record_done(&journal->kept);
    strbuf_clear(&journal->found_pasted);
}

/* Takes over record and pasted. */
static void take_found(EditJournal *journal, const JournalFile *file, EditRecord *record,
                       StrBuf *pasted)
{
    release_found(journal);
    strbuf_done(&journal->found_pasted);
    journal->kept = *record;
    journal->found_pasted = *pasted;
    *record = (EditRecord){ .pgn = NULL };
    strbuf_init(pasted);
    FoundEdits *found = &journal->found_edits;
    const char *path = journal->kept.file != NULL ? journal->kept.file : "";
    found->edits = (size_t)journal->kept.edits;
    found->is_wanted = is_wanted(journal, &journal->kept);
    write_time(journal_written_at_ns(file), found->time);
    found->pasted_count =
        journal->found_pasted.length > 0 ? (size_t)journal->kept.pasted[PASTED_COUNT] : 0;
    utf8_printf(found->file, sizeof found->file, "%s", folder_file_name(path));
}

static JournalFate look(void *context, JournalFile *file, StrBuf *text)
{
    EditJournal *journal = context;
    EditRecord record;
    StrBuf pasted;
    JournalFate fate = JOURNAL_LEFT;
    if (!edit_record_read(text->data, text->length, &record))
        return JOURNAL_UNREADABLE;
    strbuf_init(&pasted);
    read_pasted(journal, file, &record, &pasted);
    if (record.pgn_length == 0 && pasted.length == 0) {
        fate = JOURNAL_EMPTY;
    } else if (comes_first(journal, file, &record)) {
        take_found(journal, file, &record, &pasted);
        fate = JOURNAL_OFFERED;
    }
    edit_record_done(&record);
    strbuf_done(&pasted);
    return fate;
}

static void look_around(EditJournal *journal)
{
    journal_look_around(&journal->files);
    if (journal->kept.file != NULL)
        replace_file_clear_beside(journal->kept.file);
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
    static const JournalKind KIND = { look, explain_unread, PASTED_SUFFIX };
    EditJournal *journal = alloc_zeroed(1, sizeof *journal);
    journal_init(&journal->files, &KIND, journal, path);
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
    journal_done(&journal->files);
    strbuf_done(&journal->found_pasted);
    free(journal->wanted);
    free(journal);
}

Status edit_journal_notice(const EditJournal *journal) { return journal->files.notice; }

bool edit_journal_has_found(const EditJournal *journal)
{
    return journal != NULL && journal->files.found.path != NULL;
}

const FoundEdits *edit_journal_found(const EditJournal *journal) { return &journal->found_edits; }

/* The record first, which may be one of the pasted games with edits. */
static Status add_to_unsaved(const EditJournal *journal, PlayedGames *unsaved)
{
    const EditRecord *kept = &journal->kept;
    const StrBuf *pasted = &journal->found_pasted;
    Status status = status_ok();
    if (kept->pgn_length > 0 && kept->pasted[PASTED_HAS_EDITS] != 0)
        status = played_games_add_text(unsaved, kept->pgn, kept->pgn_length);
    if (status_is_ok(&status) && pasted->length > 0)
        status = played_games_add_text(unsaved, pasted->data, pasted->length);
    return status;
}

/* Edits are removed from the journal once unsaved.pgn has them. */
Status edit_journal_decline(EditJournal *journal, StrBuf *where)
{
    assert(edit_journal_has_found(journal));
    const char *path = journal->files.path;
    size_t length = folder_length(path); /* with the slash */
    char *folder = length > 0 ? alloc_string_n(path, length - 1) : alloc_string(".");
    PlayedGames *unsaved = played_games_new(folder, "unsaved.pgn");
    Status status = add_to_unsaved(journal, unsaved);
    if (status_is_ok(&status))
        status = journal_remove(&journal->files, &journal->files.found);
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
    assert(edit_journal_has_found(journal));
    return edit_record_show(&journal->kept, &journal->found_pasted, session);
}

/* This program writes to the found file from now on, unless it already writes one: then the found
 * one is removed once the other has the same contents. */
Status edit_journal_restore(EditJournal *journal, Session *session)
{
    if (!edit_journal_has_found(journal))
        return status_error(STATUS_NOT_FOUND, "there are no unsaved edits from last time");
    Status status = edit_record_enter(&journal->kept, &journal->found_pasted, session);
    if (!status_is_ok(&status))
        return status;
    if (journal->is_written) {
        Status removed = journal_remove(&journal->files, &journal->files.own);
        (void)removed; /* otherwise it is offered again */
    }
    journal_adopt_found(&journal->files);
    journal->is_written = true;
    journal->pasted =
        journal->found_pasted.length > 0 ? (uint64_t)journal->kept.pasted[PASTED_HASH] : 0;
    journal->state = state_of(session);
    release_found(journal);
    return status;
}
