/* The text of the journal of edits: where a record came from and what was shown, as a head of
 * lines, and the record as a PGN. Knows bytes and sessions, no files but the one it names.
 */
#ifndef LUFT_UI_STORAGE_EDIT_JOURNAL_TEXT_H
#define LUFT_UI_STORAGE_EDIT_JOURNAL_TEXT_H

#include "engine/base/strbuf.h"
#include "ui/session/session.h"

/* Appends the session's record, and which of the pasted games it is. */
void edit_journal_text_write(const Session *session, StrBuf *text);

/* The contents of a journal; pgn points into the text. */
typedef struct KeptEdits {
    FilePlace file_place; /* with its path, NULL: of no file */
    char *origin;         /* the file the record was made from, NULL: none, or it is in a file */
    char *way;
    const char *pgn;
    size_t pgn_length;
    bool has_edits;
    size_t edits; /* how many, 0: an older luft did not count them */
    /* Of pasted games; pasted_count 0: none. */
    size_t pasted_count, pasted_number;
    uint64_t pasted_hash;
    bool is_pasted; /* the record is one of them */
} KeptEdits;

/* false when the text is not a whole one; there is nothing to release then. */
bool edit_journal_text_read(const char *text, size_t length, KeptEdits *kept);
void kept_edits_done(KeptEdits *kept);

/* Shows the record, otherwise the first of the pasted games ("" without any). STATUS_NOT_FOUND: no
 * game; the session is unchanged. */
NODISCARD Status kept_edits_show(const KeptEdits *kept, const StrBuf *pasted, Session *session);
/* The same, and puts the text of the pasted games into the list. */
NODISCARD Status kept_edits_enter(const KeptEdits *kept, const StrBuf *pasted, Session *session);

#endif
