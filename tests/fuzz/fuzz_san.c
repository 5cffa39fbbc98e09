/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "FEN, line break, text": any text as a move there, by every reader. */
#include <config.h>

#include "tests/fuzz/fuzz.h"

#include "engine/notation/san.h"

#include <stdlib.h>
#include <string.h>

const char *fuzz_name(void) { return "san"; }

static void check_round_trip(const Position *pos, Move move)
{
    char san[SAN_MAX];
    Move read = MOVE_NONE;
    san_write(pos, move, san);
    Status status = san_parse(pos, san, strlen(san), &read);
    FUZZ_EXPECT(status_is_ok(&status) && read == move);
    status = san_parse_pgn(pos, san, strlen(san), &read);
    FUZZ_EXPECT(status_is_ok(&status) && read == move);
}

static void read_move(const Position *pos, const char *text, size_t length)
{
    Move move = MOVE_NONE;
    Status status = san_parse(pos, text, length, &move);
    if (status_is_ok(&status)) {
        FUZZ_EXPECT(movegen_is_legal(pos, move));
        check_round_trip(pos, move);
    } else {
        FUZZ_EXPECT(status.text[0] != '\0' && move == MOVE_NONE);
    }
    status = san_parse_pgn(pos, text, length, &move);
    if (status_is_ok(&status) && move != MOVE_NULL)
        check_round_trip(pos, move);
    status = san_parse_coordinate(pos, text, length, &move);
    MoveList matches;
    san_match_prefix(pos, text, length, &matches);
    for (int i = 0; i < matches.count; i++)
        FUZZ_EXPECT(movegen_is_legal(pos, matches.moves[i]));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Position pos;
    char *text;
    size_t text_length;
    if (!fuzz_split(bytes, length, &pos, &text, &text_length))
        return 0;
    read_move(&pos, text, text_length);
    free(text);
    return 0;
}
