/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PGN in and out: a generated corpus, whose trees and texts are the same after writing and reading.
 */
#include <config.h>

#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/types.h"
#include "engine/notation/san.h"
#include "engine/notation/san_refusal.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "tests/unit/support/pgn_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void decorate(GameNode *node, unsigned *random)
{
    static const char *const comments[] = {
        "a word",
        "[%clk 0:01:02]",
        "[%eval 0.31] good",
        ("long comment that has to be broken over "
         "several lines because it goes on and on, with [%csl Ra1,Gb2 Yc3] inside"),
        "50% done",
        "two  blanks",
        "na\xC3\xAFve \xE2\x99\x9E",
        "\"quoted\" (not a variation) [x]",
    };
    if (pgn_next_random(random) % 4 == 0)
        node_set_comment(node, comments[pgn_next_random(random) % ARRAY_LEN(comments)]);
    if (pgn_next_random(random) % 8 == 0)
        node_add_comment(node, COMMENT_ON_MOVE,
                         comments[pgn_next_random(random) % ARRAY_LEN(comments)]);
    if (pgn_next_random(random) % 8 == 0)
        node_add_late_nag(node, (int)(pgn_next_random(random) % 256));
    for (unsigned i = pgn_next_random(random) % 8; i >= 6; i--)
        node_add_nag(node, (int)(pgn_next_random(random) % 256));
}

/* A move that the rules forbid, mostly of a piece that can get there otherwise; MOVE_NONE: not
 * found. */
static Move find_illegal(const Position *pos, unsigned *random)
{
    for (int tries = 0; tries < 200; tries++) {
        Square from = (Square)(pgn_next_random(random) % SQUARE_NB);
        Square to = (Square)(pgn_next_random(random) % SQUARE_NB);
        SanIllegal found;
        char text[COORDINATE_MAX];
        *square_put(square_put(text, from), to) = '\0';
        san_find_illegal(pos, text, strlen(text), &found);
        if (found.count == 1)
            return found.moves[0];
    }
    return MOVE_NONE;
}

typedef struct Growth {
    Game *game;
    unsigned random;
    bool has_illegal;
} Growth;

static Move choose_move(Growth *growth, const Position *pos, const MoveList *list)
{
    unsigned *random = &growth->random;
    Move move = list->moves[pgn_next_random(random) % (unsigned)list->count];
    if (pgn_next_random(random) % 50 == 0 && !position_in_check(pos) &&
        !position_king_can_be_taken(pos))
        return MOVE_NULL;
    if (growth->has_illegal && pgn_next_random(random) % 40 == 0) {
        Move illegal = find_illegal(pos, random);
        return illegal != MOVE_NONE ? illegal : move;
    }
    return move;
}

static void grow_line(Growth *growth, GameNode *from, int plies, int depth)
{
    Game *game = growth->game;
    unsigned *random = &growth->random;
    GameNode *node = from;
    for (int i = 0; i < plies; i++) {
        Position pos;
        game_position(game, node, &pos);
        MoveList list;
        movegen_playable(&pos, &list);
        if (list.count == 0)
            return;
        GameNode *parent = node;
        node = game_append_move(game, parent, choose_move(growth, &pos, &list));
        decorate(node, random);
        if (depth > 0 && pgn_next_random(random) % 6 == 0) {
            GameNode *side = game_append_move(game, parent, choose_move(growth, &pos, &list));
            decorate(side, random);
            if (pgn_next_random(random) % 3 == 0)
                node_add_comment(side, COMMENT_BEFORE, "instead");
            if (pgn_next_random(random) % 3 == 0)
                node_add_comment(node, node_variation_count(node), "but not that");
            if (pgn_next_random(random) % 9 == 0)
                node_add_comment(node, node_variation_count(node), "nor this");
            grow_line(growth, side, plies / 2, depth - 1);
        }
    }
}

static void expect_round_trip(const Game *game, bool has_illegal)
{
    StrBuf once;
    StrBuf twice;
    strbuf_init(&once);
    strbuf_init(&twice);
    pgn_write_game(game, &once);
    Game *read = NULL;
    Status status = pgn_read_text(once.data, once.length, &read);
    assert_string_equal(status.text, "");
    if (has_illegal) {
        pgn_write_game(read, &twice); /* as written by programs that do not check moves */
        assert_string_equal(once.data, twice.data);
        strbuf_clear(&twice);
        pgn_read_on(read);
    }
    pgn_expect_equal_trees(game_root(game), game_root(read));
    assert_string_equal(game_tag(read, "White"), game_tag(game, "White"));
    assert_int_equal(game_result(read), game_result(game));
    pgn_write_game(read, &twice);
    assert_string_equal(once.data, twice.data);
    pgn_expect_lines_fit(once.data);
    strbuf_done(&once);
    strbuf_done(&twice);
    game_free(read);
}

static void expect_round_trips(bool has_illegal)
{
    Growth growth = { .random = 3, .has_illegal = has_illegal };
    for (int number = 0; number < 150; number++) {
        Position start;
        position_init_chess960(&start, number * 6 % 960);
        Game *game = number % 3 == 0 ? game_new_from(&start) : game_new();
        game_set_tag(game, "White", "M\xC3\xBCller, \"Max\"");
        game_set_tag(game, "TimeControl", "300+3");
        game_set_result(game, (GameResult)(number % 4));
        growth.game = game;
        grow_line(&growth, game_root(game), 60, 3);
        expect_round_trip(game, has_illegal);
        game_free(game);
    }
}

static void test_generated_round_trips(void **state)
{
    (void)state;
    expect_round_trips(false);
}

static void test_generated_illegal_moves(void **state)
{
    (void)state;
    expect_round_trips(true);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_generated_round_trips),
        cmocka_unit_test(test_generated_illegal_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
