/* Any bytes as the journal of edits: a record that is read is written and read back the same. */
#include <config.h>

#include "tests/fuzz/fuzz.h"

#include "engine/pgn/pgn_write.h"
#include "ui/document/document.h"
#include "ui/storage/edit_journal_text.h"

#include <string.h>

const char *fuzz_name(void) { return "edits"; }

static void session_begin(Session *session)
{
    Settings settings;
    settings_init(&settings);
    session_init(session, &settings);
}

/* false: there is no game. */
static bool enter(const char *text, size_t length, Session *session)
{
    KeptEdits kept;
    StrBuf none;
    strbuf_init(&none);
    bool is_read = edit_journal_text_read(text, length, &kept);
    if (is_read) {
        FUZZ_EXPECT(kept.pgn >= text && kept.pgn + kept.pgn_length == text + length);
        Status status = kept_edits_enter(&kept, &none, session);
        is_read = status_is_ok(&status);
        kept_edits_done(&kept);
    }
    strbuf_done(&none);
    return is_read;
}

static void write_and_read(Session *session)
{
    Session again;
    StrBuf once, twice;
    session_begin(&again);
    strbuf_init(&once);
    strbuf_init(&twice);
    edits_mark_unsaved(session->document, 0);
    edit_journal_text_write(session, &once);
    FUZZ_EXPECT(enter(once.data, once.length, &again));
    FUZZ_EXPECT(session_has_unsaved_edits(&again));
    FUZZ_EXPECT(position_equals(&session->document->pos, &again.document->pos));
    edit_journal_text_write(&again, &twice);
    FUZZ_EXPECT(once.length == twice.length && memcmp(once.data, twice.data, once.length) == 0);
    strbuf_done(&once);
    strbuf_done(&twice);
    session_done(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Session session;
    bitboard_init();
    session_begin(&session);
    if (enter((const char *)bytes, length, &session))
        write_and_read(&session);
    session_done(&session);
    return 0;
}
