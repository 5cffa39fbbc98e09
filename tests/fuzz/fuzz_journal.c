/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as the journal of a game: what is read as an unfinished game survives being written and
 * read; anything else is recognised as invalid. */
#include <config.h>

#include "tests/fuzz/fuzz.h"

#include "engine/pgn/pgn_write.h"
#include "ui/storage/game_record.h"

#include <string.h>

const char *fuzz_name(void) { return "journal"; }

static void session_begin(Session *session)
{
    Settings settings;
    settings_init(&settings);
    session_init(session, &settings);
}

static void expect_same(const Session *first, const Session *second)
{
    FUZZ_EXPECT(node_ply(first->document->live) == node_ply(second->document->live));
    FUZZ_EXPECT(position_equals(&first->document->pos, &second->document->pos));
    FUZZ_EXPECT(first->match->player[WHITE] == second->match->player[WHITE]);
    FUZZ_EXPECT(first->match->player[BLACK] == second->match->player[BLACK]);
    FUZZ_EXPECT(first->match->clock.left_ms[WHITE] == second->match->clock.left_ms[WHITE]);
    FUZZ_EXPECT(first->match->clock.left_ms[BLACK] == second->match->clock.left_ms[BLACK]);
    FUZZ_EXPECT(first->match->clock.moves_made[WHITE] == second->match->clock.moves_made[WHITE]);
    FUZZ_EXPECT(first->match->clock.moves_made[BLACK] == second->match->clock.moves_made[BLACK]);
    FUZZ_EXPECT(first->settings.elo == second->settings.elo);
    FUZZ_EXPECT(first->match->taken_back == second->match->taken_back);
}

static void write_and_read(const Session *session)
{
    Session again;
    StrBuf once, twice;
    bool is_damaged;
    session_begin(&again);
    strbuf_init(&once);
    strbuf_init(&twice);
    game_record_write(session, &once);
    GameRecordState kind = game_record_read(once.data, once.length, &again, &is_damaged);
    FUZZ_EXPECT(kind == GAME_RECORD_UNFINISHED && !is_damaged);
    expect_same(session, &again);
    game_record_write(&again, &twice);
    FUZZ_EXPECT(once.length == twice.length && memcmp(once.data, twice.data, once.length) == 0);
    strbuf_done(&once);
    strbuf_done(&twice);
    session_done(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Session session;
    bool is_damaged;
    bitboard_init();
    session_begin(&session);
    GameRecordState kind = game_record_read((const char *)bytes, length, &session, &is_damaged);
    FUZZ_EXPECT(session.document->game != NULL && position_is_ok(&session.document->pos));
    if (kind == GAME_RECORD_UNFINISHED) {
        FUZZ_EXPECT(match_is_on(session.match) && session_shows_live(&session));
        write_and_read(&session);
    } else if (kind == GAME_RECORD_OVER) {
        FUZZ_EXPECT(!match_is_on(session.match));
    } else {
        FUZZ_EXPECT(node_next(game_root(session.document->game)) == NULL);
    }
    session_done(&session);
    return 0;
}
