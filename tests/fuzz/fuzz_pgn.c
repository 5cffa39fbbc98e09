/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a PGN file: what is written reads back to the same bytes, with illegal moves as
 * comments or continued after, and all ways of reading find the same games. */
#include <config.h>

#include "tests/fuzz/fuzz.h"

#include "engine/pgn/pgn_append.h"
#include "engine/pgn/pgn_read.h"

#include <string.h>

const char *fuzz_name(void) { return "pgn"; }

/* is_shown: as for the board, where reading continues after an illegal move. */
static void rewrite(const void *bytes, size_t length, bool is_shown, StrBuf *out)
{
    PgnReader *reader = pgn_reader_new(byte_source_new_memory(bytes, length));
    Game *game;
    while (pgn_read_game(reader, &game, NULL)) {
        if (is_shown)
            pgn_read_on(game);
        pgn_copy_game(reader, game, out);
        game_free(game);
    }
    pgn_reader_free(reader);
}

static void expect_stable(const void *bytes, size_t length, bool is_shown)
{
    StrBuf once;
    StrBuf twice;
    strbuf_init(&once);
    strbuf_init(&twice);
    rewrite(bytes, length, is_shown, &once);
    rewrite(once.data, once.length, is_shown, &twice);
    FUZZ_EXPECT(once.length == twice.length && memcmp(once.data, twice.data, once.length) == 0);
    strbuf_done(&once);
    strbuf_done(&twice);
}

static void compare_ways(const void *bytes, size_t length)
{
    PgnReader *lister = pgn_reader_new(byte_source_new_memory(bytes, length));
    PgnReader *checker = pgn_reader_new(byte_source_new_memory(bytes, length));
    PgnReader *seeker = pgn_reader_new(byte_source_new_memory(bytes, length));
    PgnGameInfo checked;
    PgnGameInfo listed;
    PgnGameInfo sought;
    while (pgn_check_game(checker, &checked)) {
        FUZZ_EXPECT(pgn_skip_game(lister, NULL, NULL, &listed));
        FUZZ_EXPECT(listed.offset == checked.offset && listed.end == checked.end);
        FUZZ_EXPECT(listed.line == checked.line);
        Status status = pgn_seek(seeker, listed.offset, listed.line, listed.number);
        FUZZ_EXPECT(status_is_ok(&status) && pgn_check_game(seeker, &sought));
        FUZZ_EXPECT(sought.offset == listed.offset && sought.end == listed.end);
    }
    FUZZ_EXPECT(!pgn_skip_game(lister, NULL, NULL, &listed));
    pgn_reader_free(lister);
    pgn_reader_free(checker);
    pgn_reader_free(seeker);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    bitboard_init();
    expect_stable(bytes, length, false);
    expect_stable(bytes, length, true);
    compare_ways(bytes, length);
    return 0;
}
