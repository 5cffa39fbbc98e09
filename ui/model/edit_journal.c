/* A file is a head of lines and a PGN. Its lock is a file of its own beside it, because the file
 * itself is another one after every edit. So is the text of pasted games, which stays the same.
 */
#include <config.h>

#include "ui/model/edit_journal.h"

#include "engine/base/alloc.h"
#include "engine/base/replace_file.h"
#include "engine/notation/pgn_read.h"
#include "engine/notation/pgn_write.h"
#include "ui/model/edits.h"
#include "ui/model/files.h"
#include "ui/model/pasted.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SLOTS_MAX = 9 };

static const char FIRST_LINE[] = "luft edits 1\n";

/* A file name with its lock held. */
typedef struct Slot {
    char *path; /* owned; NULL: no slot */
    int lock;
} Slot;

/* What a file is written of. */
typedef struct State {
    uint64_t revision, game_number;
    uint64_t pasted; /* the hash of the pasted games that are unsaved, 0: there are none */
    bool has_record; /* no game is in progress */
} State;

struct EditJournal {
    char *path;
    Slot own, found;
    StrBuf found_text;
    StrBuf found_pasted; /* "" when there is none */
    char found_name[EDIT_JOURNAL_NAME_MAX];
    bool is_written; /* own's file says something ... */
    State state;     /* ... or failed to say something of this state */
};

/* --- slots -------------------------------------------------------------------------------------*/

static void slot_release(Slot *slot)
{
    if (slot->path == NULL)
        return;
    close(slot->lock);
    free(slot->path);
    slot->path = NULL;
}

/* false when another program holds it. */
static bool slot_take(const char *path, Slot *slot)
{
    StrBuf name;
    strbuf_init(&name);
    strbuf_addf(&name, "%s.lock", path);
    int fd = open(name.data, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
    strbuf_done(&name);
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    if (fd < 0 || fcntl(fd, F_SETLK, &lock) != 0) {
        if (fd >= 0)
            close(fd);
        return false;
    }
    *slot = (Slot){ .path = alloc_string(path), .lock = fd };
    return true;
}

static void slot_name(const EditJournal *journal, int number, StrBuf *name)
{
    strbuf_clear(name);
    strbuf_add_text(name, journal->path);
    if (number > 1)
        strbuf_addf(name, ".%d", number);
}

/* Where the pasted games of a slot are. */
static void pasted_name(const Slot *slot, StrBuf *name)
{
    strbuf_addf(name, "%s.pasted", slot->path);
}

/* First what says that there is anything. */
static void slot_remove_files(const Slot *slot)
{
    StrBuf name;
    strbuf_init(&name);
    pasted_name(slot, &name);
    unlink(slot->path);
    unlink(name.data);
    strbuf_done(&name);
}

static bool is_found_slot(const EditJournal *journal, const char *path)
{
    return journal->found.path != NULL && strcmp(journal->found.path, path) == 0;
}

/* A name nobody uses, with nothing in it. */
static Status take_free_slot(EditJournal *journal)
{
    StrBuf name;
    strbuf_init(&name);
    for (int number = 1; number <= SLOTS_MAX && journal->own.path == NULL; number++) {
        slot_name(journal, number, &name);
        if (is_found_slot(journal, name.data) || !slot_take(name.data, &journal->own))
            continue;
        if (files_exists(name.data))
            slot_release(&journal->own);
    }
    strbuf_done(&name);
    if (journal->own.path == NULL)
        return status_error(STATUS_IO, "no journal of edits can be kept at %.100s", journal->path);
    return status_ok();
}

/* --- writing -----------------------------------------------------------------------------------*/

static int index_of(const GameNode *node)
{
    int index = 0;
    while ((node = node_previous_sibling(node)) != NULL)
        index++;
    return index;
}

/* The way to the shown move: which child to take at each step. */
static void add_way(const Session *session, StrBuf *text)
{
    int plies = node_ply(session->node);
    int *way = alloc_resize(NULL, (size_t)plies + 1, sizeof *way);
    const GameNode *node = session->node;
    for (int i = plies; i > 0; i--, node = node_parent(node))
        way[i] = index_of(node);
    strbuf_add_text(text, "shown");
    for (int i = 1; i <= plies; i++)
        strbuf_addf(text, " %d", way[i]);
    strbuf_add_char(text, '\n');
    free(way);
}

/* A name of a file may hold anything but a line end here. */
static void add_origin(const Origin *origin, StrBuf *text)
{
    if (origin->path == NULL || strchr(origin->path, '\n') != NULL)
        return;
    char *whole = realpath(origin->path, NULL);
    strbuf_addf(text, "file %s\n", whole != NULL ? whole : origin->path);
    free(whole);
    strbuf_addf(text, "place %" PRIu64 " %" PRIu64 " %" PRIu64 " %d %d\n", origin->number,
                origin->offset, origin->end, origin->is_packed, (int)origin->faults);
    strbuf_addf(text, "then %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRId64 " %" PRIx64 "\n",
                origin->device, origin->inode, origin->size, origin->mtime_ns, origin->hash);
}

/* Which of the pasted games was shown last, how they are known, whether the record below is one of
 * them, and whether it has edits. */
static void add_pasted(const Session *session, StrBuf *text)
{
    const Pasted *pasted = session->games->pasted;
    strbuf_addf(text, "pasted %zu %zu %" PRIx64 " %d %d\n", session->games->current, pasted->count,
                pasted->hash, pasted_is_shown(session), session_has_unsaved_edits(session));
}

static Status write_pasted(const Slot *slot, const Pasted *pasted)
{
    StrBuf name;
    strbuf_init(&name);
    pasted_name(slot, &name);
    Status status = replace_file_whole(name.data, 0600, pasted->text, pasted->length);
    strbuf_done(&name);
    return status;
}

/* A game in progress is in the other journal. */
static bool is_record_kept(const Session *session)
{
    return session_has_unsaved_edits(session) || pasted_is_shown(session);
}

static Status write_edits(EditJournal *journal, const Session *session, uint64_t old_pasted)
{
    Status status = status_ok();
    if (journal->own.path == NULL)
        status = take_free_slot(journal);
    bool has_pasted = pasted_is_unsaved(session);
    if (status_is_ok(&status) && has_pasted && session->games->pasted->hash != old_pasted)
        status = write_pasted(&journal->own, session->games->pasted);
    if (!status_is_ok(&status))
        return status;
    StrBuf text, pgn;
    strbuf_init(&text);
    strbuf_init(&pgn);
    if (is_record_kept(session))
        pgn_write_game(session->game, &pgn);
    strbuf_add_text(&text, FIRST_LINE);
    add_origin(&session->origin, &text);
    add_way(session, &text);
    if (has_pasted)
        add_pasted(session, &text);
    strbuf_addf(&text, "pgn %zu\n", pgn.length);
    strbuf_add(&text, pgn.data, pgn.length);
    status = replace_file_whole(journal->own.path, 0600, text.data, text.length);
    strbuf_done(&pgn);
    strbuf_done(&text);
    return status;
}

static State state_of(const Session *session)
{
    return (State){
        .revision = edits_revision(session),
        .game_number = session->game_number,
        .pasted = pasted_is_unsaved(session) ? session->games->pasted->hash : 0,
        .has_record = session->live == NULL,
    };
}

static bool is_same_state(const State *before, const State *now)
{
    return before->revision == now->revision && before->game_number == now->game_number &&
           before->pasted == now->pasted && before->has_record == now->has_record;
}

Status edit_journal_sync(EditJournal *journal, const Session *session)
{
    if (journal == NULL)
        return status_ok();
    if (!session_has_unsaved_edits(session) && !pasted_is_unsaved(session)) {
        if (journal->is_written)
            slot_remove_files(&journal->own);
        journal->is_written = false;
        journal->state = (State){ 0 };
        return status_ok();
    }
    const State before = journal->state, now = state_of(session);
    if (is_same_state(&before, &now))
        return status_ok();
    journal->state = now;
    Status status = write_edits(journal, session, journal->is_written ? before.pasted : 0);
    journal->is_written |= status_is_ok(&status);
    return status;
}

/* --- reading -----------------------------------------------------------------------------------*/

/* What a file says. Strings point into its text. */
typedef struct Kept {
    Origin origin; /* its path is not owned */
    char path[4096];
    const char *way;
    const char *pgn;
    size_t pgn_length;
    bool has_edits;
    /* Of pasted games; pasted_count 0: there are none. */
    size_t pasted_count, pasted_number;
    uint64_t pasted_hash;
    bool is_pasted; /* the record is one of them */
} Kept;

/* Takes the line off *text when it begins with the word; *value is what stands behind it. */
static bool take_line(const char **text, const char *word, const char **value)
{
    size_t length = strlen(word);
    const char *end = strchr(*text, '\n');
    if (end == NULL || strncmp(*text, word, length) != 0)
        return false;
    *value = *text + length;
    *text = end + 1;
    return true;
}

static bool read_origin(const char **text, Kept *kept)
{
    const char *value;
    if (!take_line(text, "file ", &value))
        return true;
    Origin *origin = &kept->origin;
    snprintf(kept->path, sizeof kept->path, "%.*s", (int)strcspn(value, "\n"), value);
    origin->path = kept->path;
    int packed, faults;
    if (!take_line(text, "place ", &value) ||
        sscanf(value, "%" SCNu64 " %" SCNu64 " %" SCNu64 " %d %d", &origin->number, &origin->offset,
               &origin->end, &packed, &faults) != 5)
        return false;
    origin->is_packed = packed != 0;
    origin->faults = (OriginFaults)int_clamp(faults, ORIGIN_READ_WHOLE, ORIGIN_READ_CUT);
    return take_line(text, "then ", &value) &&
           sscanf(value, "%" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNd64 " %" SCNx64,
                  &origin->device, &origin->inode, &origin->size, &origin->mtime_ns,
                  &origin->hash) == 5;
}

static bool read_pasted(const char **text, Kept *kept)
{
    const char *value;
    int is_pasted, has_edits;
    if (!take_line(text, "pasted ", &value))
        return true;
    if (sscanf(value, "%zu %zu %" SCNx64 " %d %d", &kept->pasted_number, &kept->pasted_count,
               &kept->pasted_hash, &is_pasted, &has_edits) != 5)
        return false;
    kept->is_pasted = is_pasted != 0;
    kept->has_edits = has_edits != 0;
    return true;
}

/* false when the text is not a whole journal. */
static bool read_kept(const StrBuf *file, Kept *kept)
{
    *kept = (Kept){ .has_edits = true };
    const char *text = file->data;
    const char *value;
    if (!take_line(&text, FIRST_LINE, &value))
        return false;
    if (!read_origin(&text, kept) || !take_line(&text, "shown", &kept->way) ||
        !read_pasted(&text, kept) || !take_line(&text, "pgn ", &value) ||
        sscanf(value, "%zu", &kept->pgn_length) != 1)
        return false;
    kept->pgn = text;
    return kept->pgn_length == file->length - (size_t)(text - file->data);
}

static GameNode *child_at(GameNode *node, long index)
{
    for (node = node_next(node); node != NULL && index > 0; index--)
        node = node_sibling(node);
    return node;
}

static GameNode *follow_way(Game *game, const char *way)
{
    GameNode *node = game_root(game);
    while (*way == ' ') {
        char *end;
        long index = strtol(way, &end, 10);
        GameNode *child = end != way ? child_at(node, index) : NULL;
        if (child == NULL)
            break;
        node = child;
        way = end;
    }
    return node;
}

static Status enter_pasted(const Kept *kept, const StrBuf *text, Session *session)
{
    bool has_record = kept->pgn_length > 0;
    size_t number = has_record ? kept->pasted_number : 1;
    Status status = pasted_list(session, text->data, text->length, number);
    if (status_is_ok(&status) && has_record && !kept->is_pasted)
        session->games->board_game = 0;
    return status;
}

/* Where nothing but pasted games was kept, the first of them is shown. */
static Status enter(const Kept *kept, const StrBuf *pasted, Session *session)
{
    Game *game;
    bool has_record = kept->pgn_length > 0;
    Status status = has_record ? pgn_read_text(kept->pgn, kept->pgn_length, &game)
                               : pgn_read_text(pasted->data, pasted->length, &game);
    if (status.code == STATUS_NOT_FOUND)
        return status;
    session_open_game(session, game);
    if (kept->origin.path != NULL) {
        Origin origin = kept->origin;
        origin.path = alloc_string(kept->path);
        session_set_origin(session, &origin);
    }
    if (has_record)
        session_go_to(session, follow_way(game, kept->way));
    if (has_record && kept->has_edits)
        edits_mark_unsaved(session);
    return pasted->length > 0 ? enter_pasted(kept, pasted, session) : status_ok();
}

/* --- what was found ----------------------------------------------------------------------------*/

static void note_found_name(EditJournal *journal, const Kept *kept)
{
    const char *slash = strrchr(kept->path, '/');
    if (journal->found_pasted.length > 0)
        snprintf(journal->found_name, sizeof journal->found_name, "%zu pasted games",
                 kept->pasted_count);
    else
        snprintf(journal->found_name, sizeof journal->found_name, "unsaved edits%s%.63s",
                 *kept->path != '\0' ? " of " : "", slash != NULL ? slash + 1 : kept->path);
}

/* The games that the head tells of, where they are whole. */
static void read_found_pasted(EditJournal *journal, const Kept *kept)
{
    StrBuf name;
    strbuf_init(&name);
    pasted_name(&journal->found, &name);
    if (kept->pasted_count > 0) {
        Status status = files_read(name.data, SIZE_MAX, &journal->found_pasted);
        const StrBuf *text = &journal->found_pasted;
        if (!status_is_ok(&status) || origin_hash(text->data, text->length) != kept->pasted_hash)
            strbuf_clear(&journal->found_pasted);
    }
    strbuf_done(&name);
}

/* Half a file, which only a foreign hand could make, is as good as none. file: the edits of others
 * stay where they are, NULL: any will do. */
static bool look_into(EditJournal *journal, const char *path, const char *file)
{
    if (!files_exists(path) || !slot_take(path, &journal->found))
        return false;
    Kept kept;
    Status status = files_read(path, SIZE_MAX, &journal->found_text);
    bool is_whole = status_is_ok(&status) && read_kept(&journal->found_text, &kept);
    if (is_whole && (file == NULL || strcmp(kept.path, file) == 0)) {
        read_found_pasted(journal, &kept);
        note_found_name(journal, &kept);
        if (kept.pgn_length > 0 || journal->found_pasted.length > 0)
            return true;
        is_whole = false;
    }
    if (!is_whole)
        slot_remove_files(&journal->found);
    slot_release(&journal->found);
    strbuf_clear(&journal->found_text);
    return false;
}

static bool look_for_edits(EditJournal *journal, const char *file)
{
    StrBuf name;
    strbuf_init(&name);
    bool is_found = false;
    for (int number = 1; number <= SLOTS_MAX && !is_found; number++) {
        slot_name(journal, number, &name);
        is_found = look_into(journal, name.data, file);
    }
    strbuf_done(&name);
    return is_found;
}

EditJournal *edit_journal_new(const char *path, const char *file)
{
    EditJournal *journal = alloc_zeroed(1, sizeof *journal);
    journal->path = alloc_string(path);
    strbuf_init(&journal->found_text);
    strbuf_init(&journal->found_pasted);
    char *whole = file != NULL ? realpath(file, NULL) : NULL;
    if (whole == NULL || !look_for_edits(journal, whole))
        (void)look_for_edits(journal, NULL);
    free(whole);
    return journal;
}

void edit_journal_free(EditJournal *journal)
{
    if (journal == NULL)
        return;
    slot_release(&journal->own);
    slot_release(&journal->found);
    strbuf_done(&journal->found_text);
    strbuf_done(&journal->found_pasted);
    free(journal->path);
    free(journal);
}

bool edit_journal_has_found(const EditJournal *journal)
{
    return journal != NULL && journal->found.path != NULL;
}

const char *edit_journal_found_name(const EditJournal *journal) { return journal->found_name; }

/* The found file becomes the one that is written, unless this program has one already: then it goes
 * once that one says the same. */
Status edit_journal_restore(EditJournal *journal, Session *session)
{
    Kept kept;
    if (!edit_journal_has_found(journal) || !read_kept(&journal->found_text, &kept))
        return status_error(STATUS_NOT_FOUND, "there are no unsaved edits of last time");
    Status status = enter(&kept, &journal->found_pasted, session);
    if (!status_is_ok(&status))
        return status;
    if (journal->is_written)
        slot_remove_files(&journal->own);
    slot_release(&journal->own);
    journal->own = journal->found;
    journal->found = (Slot){ 0 };
    journal->is_written = true;
    journal->state = state_of(session);
    strbuf_done(&journal->found_text);
    strbuf_done(&journal->found_pasted);
    return status;
}

void edit_journal_discard(EditJournal *journal)
{
    if (!edit_journal_has_found(journal))
        return;
    slot_remove_files(&journal->found);
    slot_release(&journal->found);
    strbuf_done(&journal->found_text);
    strbuf_done(&journal->found_pasted);
}
