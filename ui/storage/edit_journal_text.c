/* Writes and reads the text of the journal of edits. */
#include <config.h>

#include "ui/storage/edit_journal_text.h"

#include "engine/base/base.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "engine/text/words.h"
#include "ui/document/document.h"
#include "ui/document/node_path.h"
#include "ui/games/games.h"
#include "ui/games/pasted.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char FIRST_LINE[] = "luft edits 1";

/* --- writing -----------------------------------------------------------------------------------*/

/* Adds a line with the path; false if it is NULL or contains a line end. */
static bool add_path(const char *word, const char *path, StrBuf *text)
{
    if (path == NULL || strchr(path, '\n') != NULL)
        return false;
    char *whole = realpath(path, NULL);
    strbuf_addf(text, "%s%s\n", word, whole != NULL ? whole : path);
    free(whole);
    return true;
}

static void add_file_place(const FilePlace *file_place, StrBuf *text)
{
    if (!add_path("file ", file_place->path, text))
        return;
    strbuf_addf(text, "place %" PRId64 " %" PRId64 " %" PRId64 " %d %d\n",
                (int64_t)file_place->number, (int64_t)file_place->offset, (int64_t)file_place->end,
                file_place->is_packed, (int)file_place->faults);
    strbuf_addf(text, "then %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 "\n",
                (int64_t)file_place->device, (int64_t)file_place->inode, (int64_t)file_place->size,
                file_place->mtime_ns, (int64_t)file_place->hash);
}

/* The number of the pasted game shown last, the hash of their text, whether the record is one of
 * them, and whether it has edits. */
static void add_pasted(const Session *session, StrBuf *text)
{
    const Pasted *pasted = games_of(session)->pasted;
    strbuf_addf(text, "pasted %zu %zu %" PRId64 " %d %d\n", games_of(session)->current,
                pasted->count, (int64_t)pasted->hash, pasted_is_shown(session),
                session_has_unsaved_edits(session));
}

/* A game in progress is in the other journal. */
static bool is_record_kept(const Session *session)
{
    return session_has_unsaved_edits(session) || pasted_is_shown(session);
}

void edit_journal_text_write(const Session *session, StrBuf *text)
{
    StrBuf pgn;
    strbuf_init(&pgn);
    if (is_record_kept(session))
        pgn_write_game(session->document->game, &pgn);
    strbuf_addf(text, "%s\n", FIRST_LINE);
    add_file_place(&session->document->file_place, text);
    if (session->document->file_place.path == NULL)
        (void)add_path("from ", session->document->origin, text);
    strbuf_add_text(text, "shown");
    node_path_write(session->document->node, text);
    strbuf_add_char(text, '\n');
    if (pasted_is_unsaved(session))
        add_pasted(session, text);
    size_t edits = edits_count_unsaved(session->document);
    if (edits > 0)
        strbuf_addf(text, "edits %zu\n", edits);
    strbuf_addf(text, "pgn %zu\n", pgn.length);
    strbuf_add(text, pgn.data, pgn.length);
    strbuf_done(&pgn);
}

/* --- reading -----------------------------------------------------------------------------------*/

static bool read_place(TextLines *lines, FilePlace *file_place)
{
    enum { NUMBER, OFFSET, END, IS_PACKED, FAULTS, PLACE_NB };
    enum { DEVICE, INODE, SIZE, MTIME, HASH, THEN_NB };
    int64_t place[PLACE_NB], then[THEN_NB];
    if (!textline_numbers(lines, "place ", place, PLACE_NB) ||
        !textline_numbers(lines, "then ", then, THEN_NB))
        return false;
    if (place[NUMBER] < 0 || place[OFFSET] < 0 || place[END] < place[OFFSET] ||
        place[FAULTS] < FILE_PLACE_READ_WHOLE || place[FAULTS] > FILE_PLACE_READ_CUT)
        return false;
    file_place->number = (uint64_t)place[NUMBER];
    file_place->offset = (uint64_t)place[OFFSET];
    file_place->end = (uint64_t)place[END];
    file_place->is_packed = place[IS_PACKED] != 0;
    file_place->faults = (FilePlaceFaults)place[FAULTS];
    file_place->device = (uint64_t)then[DEVICE];
    file_place->inode = (uint64_t)then[INODE];
    file_place->size = (uint64_t)then[SIZE];
    file_place->mtime_ns = then[MTIME];
    file_place->hash = (uint64_t)then[HASH];
    return true;
}

static bool read_file_place(TextLines *lines, FilePlace *file_place)
{
    return !textline_take(lines, "file ", &file_place->path) || read_place(lines, file_place);
}

static bool begins(const TextLines *lines, const char *word)
{
    size_t length = strlen(word);
    return lines->left >= length && memcmp(lines->at, word, length) == 0;
}

static bool read_pasted(TextLines *lines, KeptEdits *kept)
{
    enum { NUMBER, COUNT, HASH, IS_PASTED, HAS_EDITS, PASTED_NB };
    int64_t numbers[PASTED_NB];
    if (!begins(lines, "pasted "))
        return true;
    if (!textline_numbers(lines, "pasted ", numbers, PASTED_NB) || numbers[NUMBER] < 0 ||
        numbers[COUNT] < 0)
        return false;
    kept->pasted_number = (size_t)numbers[NUMBER];
    kept->pasted_count = (size_t)numbers[COUNT];
    kept->pasted_hash = (uint64_t)numbers[HASH];
    kept->is_pasted = numbers[IS_PASTED] != 0;
    kept->has_edits = numbers[HAS_EDITS] != 0;
    return true;
}

static bool read_count(TextLines *lines, KeptEdits *kept)
{
    int64_t count;
    if (!begins(lines, "edits "))
        return true;
    if (!textline_numbers(lines, "edits ", &count, 1) || count < 1)
        return false;
    kept->edits = (size_t)count;
    return true;
}

static bool read_all(TextLines *lines, KeptEdits *kept)
{
    int64_t length;
    if (!textline_skip(lines, FIRST_LINE) || !read_file_place(lines, &kept->file_place))
        return false;
    (void)textline_take(lines, "from ", &kept->origin);
    if (!textline_take(lines, "shown", &kept->way) || !read_pasted(lines, kept) ||
        !read_count(lines, kept) || !textline_numbers(lines, "pgn ", &length, 1) || length < 0 ||
        (uint64_t)length != lines->left)
        return false;
    kept->pgn = lines->at;
    kept->pgn_length = lines->left;
    return true;
}

bool edit_journal_text_read(const char *text, size_t length, KeptEdits *kept)
{
    TextLines lines = { .at = text, .left = length };
    *kept = (KeptEdits){ .has_edits = true };
    bool is_whole = read_all(&lines, kept);
    if (!is_whole)
        kept_edits_done(kept);
    return is_whole;
}

void kept_edits_done(KeptEdits *kept)
{
    file_place_done(&kept->file_place);
    free(kept->origin);
    free(kept->way);
    *kept = (KeptEdits){ 0 };
}

/* --- entering ----------------------------------------------------------------------------------*/

static Status enter_pasted(const KeptEdits *kept, const StrBuf *pasted, Session *session)
{
    bool has_record = kept->pgn_length > 0;
    size_t number = has_record ? kept->pasted_number : 1;
    Status status = pasted_list(session, pasted->data, pasted->length, number);
    if (status_is_ok(&status) && has_record && !kept->is_pasted)
        games_of(session)->board_game = 0;
    return status;
}

Status kept_edits_show(const KeptEdits *kept, const StrBuf *pasted, Session *session)
{
    Game *game;
    bool has_record = kept->pgn_length > 0;
    Status status = has_record ? pgn_read_text(kept->pgn, kept->pgn_length, &game)
                               : pgn_read_text(pasted->data, pasted->length, &game);
    if (status.code == STATUS_NOT_FOUND)
        return status;
    session_open_game(session, game);
    if (kept->file_place.path != NULL) {
        FilePlace file_place = kept->file_place;
        file_place.path = alloc_string(file_place.path);
        document_set_file_place(session->document, &file_place);
    }
    if (kept->origin != NULL)
        document_set_origin(session->document, kept->origin);
    if (has_record)
        session_go_to(session, node_path_follow(game, kept->way));
    if (has_record && kept->has_edits)
        edits_mark_unsaved(session->document, kept->edits);
    return status_ok();
}

Status kept_edits_enter(const KeptEdits *kept, const StrBuf *pasted, Session *session)
{
    Status status = kept_edits_show(kept, pasted, session);
    return status_is_ok(&status) && pasted->length > 0 ? enter_pasted(kept, pasted, session)
                                                       : status;
}
