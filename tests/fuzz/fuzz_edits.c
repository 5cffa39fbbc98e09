/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as the journal of edits: a record that is found is written and read back the same. */
#include <config.h>

#include "tests/fuzz/fuzz.h"

#include "engine/base/fdio.h"
#include "ui/document/document.h"
#include "ui/storage/edit_journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char directory[] = "/tmp/luft-fuzz-XXXXXX";
static char path[64];

const char *fuzz_name(void) { return "edits"; }

static void remove_directory(void) { (void)rmdir(directory); }

static void make_directory(void)
{
    if (path[0] != '\0')
        return;
    FUZZ_EXPECT(mkdtemp(directory) != NULL);
    snprintf(path, sizeof path, "%s/journal", directory);
    atexit(remove_directory);
}

static void write_file(const uint8_t *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    FUZZ_EXPECT(file != NULL && fwrite(bytes, 1, length, file) == length);
    FUZZ_EXPECT(fclose(file) == 0);
}

static void remove_files(void)
{
    static const char *const SUFFIXES[] = { "", ".lock", ".unread" };
    for (size_t i = 0; i < ARRAY_LEN(SUFFIXES); i++) {
        char name[sizeof path + 16];
        snprintf(name, sizeof name, "%s%s", path, SUFFIXES[i]);
        (void)unlink(name);
    }
}

/* Takes up what the file has, if there is a game in it. */
static EditJournal *restore(Session *session, bool *is_found)
{
    Settings settings;
    settings_init(&settings);
    session_init(session, &settings);
    EditJournal *journal = edit_journal_new(path, NULL);
    *is_found = edit_journal_has_found(journal);
    if (*is_found) {
        Status status = edit_journal_restore(journal, session);
        *is_found = status_is_ok(&status);
    }
    return journal;
}

/* Writes the session's record as unsaved and appends the file to text. */
static void write_and_read(EditJournal *journal, Session *session, StrBuf *text)
{
    enum { FILE_MAX = 1 << 24 };
    edits_mark_unsaved(session->document, 0);
    Status status = edit_journal_sync(journal, session);
    FUZZ_EXPECT(status_is_ok(&status));
    status = fdio_read_file(path, FILE_MAX, text);
    FUZZ_EXPECT(status_is_ok(&status));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Session session, again;
    StrBuf once, twice;
    bool is_found;
    bitboard_init();
    make_directory();
    write_file(bytes, length);
    strbuf_init(&once);
    strbuf_init(&twice);
    EditJournal *journal = restore(&session, &is_found);
    if (is_found) {
        write_and_read(journal, &session, &once);
        edit_journal_free(journal);
        journal = restore(&again, &is_found);
        FUZZ_EXPECT(is_found && session_has_unsaved_edits(&again));
        FUZZ_EXPECT(position_equals(&session.document->pos, &again.document->pos));
        write_and_read(journal, &again, &twice);
        FUZZ_EXPECT(once.length == twice.length && memcmp(once.data, twice.data, once.length) == 0);
        session_done(&again);
    }
    edit_journal_free(journal);
    strbuf_done(&once);
    strbuf_done(&twice);
    session_done(&session);
    remove_files();
    return 0;
}
