/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a FEN: an accepted one is a valid position, and survives being written and read. */
#include <config.h>

#include "tests/fuzz/fuzz.h"

#include "engine/board/movegen.h"
#include "engine/notation/fen.h"

#include <string.h>

const char *fuzz_name(void) { return "fen"; }

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    bitboard_init();
    Position pos;
    Status status = fen_parse((const char *)bytes, length, &pos);
    if (!status_is_ok(&status)) {
        FUZZ_EXPECT(status.text[0] != '\0' && (size_t)status.column <= length + 1);
        return 0;
    }
    FUZZ_EXPECT(position_is_ok(&pos));
    MoveList moves;
    movegen_legal(&pos, &moves);
    FUZZ_EXPECT(moves.count <= MOVES_MAX);
    char fen[FEN_MAX];
    char again[FEN_MAX];
    fen_write(&pos, fen);
    Position read;
    status = fen_parse(fen, strlen(fen), &read);
    FUZZ_EXPECT(status_is_ok(&status) && read.key == pos.key);
    fen_write(&read, again);
    FUZZ_EXPECT(strcmp(fen, again) == 0);
    return 0;
}
