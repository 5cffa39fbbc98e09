/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a file of drill progress: a recorded answer is there when the file is read again,
 * and no unreadable line is lost. */
#include <config.h>

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/scratch.h"

#include "engine/board/bitboard.h"
#include "engine/notation/san.h"
#include "engine/repertoire/drill.h"

#include <stdio.h>
#include <string.h>

const char *fuzz_name(void) { return "drill"; }

int fsync(int fd);

/* Replaces libc's: syncing is not tested here. */
int fsync(int fd)
{
    (void)fd;
    return 0;
}

enum { TODAY = 20000 };

static DrillCard answer(const Position *pos, Move move)
{
    DrillFile *file;
    Status status = drill_file_open(scratch_path(), &file);
    FUZZ_EXPECT(status_is_ok(&status));
    status = drill_file_answer(file, pos, move, true, TODAY);
    FUZZ_EXPECT(status_is_ok(&status));
    const DrillCard *card = drill_file_card(file, pos, move);
    FUZZ_EXPECT(card != NULL);
    DrillCard kept = *card;
    drill_file_free(file);
    return kept;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Position pos;
    Move move;
    DrillFile *file;
    bitboard_init();
    position_init(&pos);
    Status status = san_parse(&pos, "e4", 2, &move);
    FUZZ_EXPECT(status_is_ok(&status));
    scratch_write(bytes, length);
    DrillCard kept = answer(&pos, move);
    status = drill_file_open(scratch_path(), &file);
    FUZZ_EXPECT(status_is_ok(&status));
    const DrillCard *card = drill_file_card(file, &pos, move);
    FUZZ_EXPECT(card != NULL && memcmp(card, &kept, sizeof kept) == 0);
    drill_file_free(file);
    return 0;
}
