/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a settings file: settings survive being written and read, and writing them again
 * changes nothing. */
#include <config.h>

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/scratch.h"

#include "engine/board/bitboard.h"
#include "src/options/rcfile.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

const char *fuzz_name(void) { return "settings"; }

/* Replaces libc's: syncing is not tested here, and would take all the time. */
int fsync(int fd)
{
    (void)fd;
    return 0;
}

static void read_file(Settings *settings)
{
    StrBuf faults;
    strbuf_init(&faults);
    settings_init(settings);
    Status status = rcfile_read(scratch_path(), settings, &faults);
    FUZZ_EXPECT(status_is_ok(&status));
    strbuf_done(&faults);
}

static void read_text(StrBuf *text)
{
    FILE *file = fopen(scratch_path(), "rb");
    char chunk[4096];
    size_t count;
    FUZZ_EXPECT(file != NULL);
    while ((count = fread(chunk, 1, sizeof chunk, file)) > 0)
        strbuf_add(text, chunk, count);
    (void)fclose(file);
}

static void write_file(const Settings *settings, StrBuf *text)
{
    Status status = rcfile_write(scratch_path(), settings);
    FUZZ_EXPECT(status_is_ok(&status));
    read_text(text);
}

static void expect_same(const Settings *first, const Settings *second)
{
    StrBuf a, b;
    strbuf_init(&a);
    strbuf_init(&b);
    rcfile_print(first, &a);
    rcfile_print(second, &b);
    FUZZ_EXPECT(a.length == b.length && memcmp(a.data, b.data, a.length) == 0);
    strbuf_done(&a);
    strbuf_done(&b);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Settings settings, again;
    StrBuf once, twice;
    strbuf_init(&once);
    strbuf_init(&twice);
    scratch_write(bytes, length);
    read_file(&settings);
    write_file(&settings, &once);
    read_file(&again);
    expect_same(&settings, &again);
    write_file(&again, &twice);
    FUZZ_EXPECT(once.length == twice.length && memcmp(once.data, twice.data, once.length) == 0);
    strbuf_done(&once);
    strbuf_done(&twice);
    return 0;
}
