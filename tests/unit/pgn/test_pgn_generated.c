/* PGN in and out: a generated corpus, whose trees and texts are the same after writing and reading.
 */
#include <config.h>

#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "tests/unit/support/pgn_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static void decorate(Game *game, GameNode *node, unsigned *random)
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
        node_set_comment(game, node, comments[pgn_next_random(random) % ARRAY_LEN(comments)]);
    if (pgn_next_random(random) % 8 == 0)
        node_add_comment(game, node, COMMENT_ON_MOVE,
                         comments[pgn_next_random(random) % ARRAY_LEN(comments)]);
    if (pgn_next_random(random) % 8 == 0)
        node_add_late_nag(game, node, (int)(pgn_next_random(random) % 256));
    for (unsigned i = pgn_next_random(random) % 8; i >= 6; i--)
        node_add_nag(game, node, (int)(pgn_next_random(random) % 256));
}

static void grow_line(Game *game, GameNode *from, int plies, int depth, unsigned *random)
{
    GameNode *node = from;
    for (int i = 0; i < plies; i++) {
        Position pos;
        game_position(game, node, &pos);
        MoveList list;
        movegen_legal(&pos, &list);
        if (list.count == 0)
            return;
        GameNode *parent = node;
        Move move = list.moves[pgn_next_random(random) % (unsigned)list.count];
        if (pgn_next_random(random) % 50 == 0 && !position_in_check(&pos))
            move = MOVE_NULL;
        node = game_append_move(game, parent, move);
        decorate(game, node, random);
        if (depth > 0 && pgn_next_random(random) % 6 == 0) {
            GameNode *side = game_append_move(
                game, parent, list.moves[pgn_next_random(random) % (unsigned)list.count]);
            decorate(game, side, random);
            if (pgn_next_random(random) % 3 == 0)
                node_add_comment(game, side, COMMENT_BEFORE, "instead");
            if (pgn_next_random(random) % 3 == 0)
                node_add_comment(game, node, node_variation_count(node), "but not that");
            if (pgn_next_random(random) % 9 == 0)
                node_add_comment(game, node, node_variation_count(node), "nor this");
            grow_line(game, side, plies / 2, depth - 1, random);
        }
    }
}

static void test_generated_round_trips(void **state)
{
    (void)state;
    unsigned random = 3;
    for (int number = 0; number < 150; number++) {
        Position start;
        position_init_chess960(&start, number * 6 % 960);
        Game *game = number % 3 == 0 ? game_new_from(&start) : game_new();
        game_set_tag(game, "White", "M\xC3\xBCller, \"Max\"");
        game_set_tag(game, "TimeControl", "300+3");
        game_set_result(game, (GameResult)(number % 4));
        grow_line(game, game_root(game), 60, 3, &random);
        StrBuf once;
        StrBuf twice;
        strbuf_init(&once);
        strbuf_init(&twice);
        pgn_write_game(game, &once);
        Game *read = NULL;
        Status status = pgn_read_text(once.data, once.length, &read);
        assert_string_equal(status.text, "");
        pgn_expect_equal_trees(game_root(game), game_root(read));
        assert_string_equal(game_tag(read, "White"), game_tag(game, "White"));
        assert_int_equal(game_result(read), game_result(game));
        pgn_write_game(read, &twice);
        assert_string_equal(once.data, twice.data);
        pgn_expect_lines_fit(once.data);
        strbuf_done(&once);
        strbuf_done(&twice);
        game_free(game);
        game_free(read);
    }
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_generated_round_trips),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
