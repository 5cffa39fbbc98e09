/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds the running test's session, so that tests share nothing. */
#include <config.h>

#include "tests/unit/support/session_support.h"

#include "engine/notation/san.h"
#include "engine/pgn/pgn_read.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static Session current;

int session_set_up(void **state)
{
    Settings settings;
    settings_init(&settings);
    session_init(&current, &settings);
    *state = &current;
    return 0;
}

int session_tear_down(void **state)
{
    session_done(*state);
    return 0;
}

Session *session(void) { return &current; }

void open_pgn(const char *pgn)
{
    Game *game;
    Status status = pgn_read_text(pgn, strlen(pgn), &game);
    assert_int_equal(status.code, STATUS_OK);
    session_open_game(&current, game);
}

void play_san(const char *san)
{
    Move move;
    Status status = san_parse(&current.document->pos, san, strlen(san), &move);
    assert_int_equal(status.code, STATUS_OK);
    status = session_play(&current, move, 0);
    assert_int_equal(status.code, STATUS_OK);
}
