/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Illegal moves that were really played: the board continues after them; in files they are
 * comments, which every program skips. */
#include <config.h>

#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "engine/record/game.h"
#include "tests/unit/support/pgn_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Game *read(const char *text)
{
    Game *game;
    PgnReader *reader = pgn_reader_of(text, strlen(text));
    assert_true(pgn_read_game(reader, &game, NULL));
    pgn_reader_free(reader);
    return game;
}

static void add_line(const Game *game, const GameNode *node, StrBuf *out);

static void add_move(const Game *game, const GameNode *node, StrBuf *out)
{
    Position before;
    char san[SAN_MAX];
    game_position(game, node_parent(node), &before);
    san_write(&before, node_move(node), san);
    NodeComments comments = node_all_comments(node);
    strbuf_addf(out, " %s%s", san, move_is_illegal(node_move(node)) ? "!" : "");
    for (size_t i = 0; i < node_nag_count(node); i++)
        strbuf_addf(out, " $%d", node_nag(node, i));
    for (size_t i = 0; i < comments.count; i++)
        strbuf_addf(out, " {%s}", comments.list[i].text);
    for (const GameNode *other = node_sibling(node);
         other != NULL && node_next(node_parent(node)) == node; other = node_sibling(other)) {
        strbuf_add_text(out, " (");
        add_line(game, other, out);
        strbuf_add_text(out, " )");
    }
}

static void add_line(const Game *game, const GameNode *node, StrBuf *out)
{
    for (; node != NULL; node = node_next(node))
        add_move(game, node, out);
}

/* The moves, of which an illegal one ends with "!", with their notes. */
static void expect_shown(const Game *game, const char *moves)
{
    StrBuf out;
    strbuf_init(&out);
    add_line(game, node_next(game_root(game)), &out);
    assert_string_equal(out.length > 0 ? out.data + 1 : "", moves);
    strbuf_done(&out);
}

/* Read leniently, the game is that; written, it reads back the same, and is a legal game for other
 * programs. */
static void expect_on(const char *text, const char *moves, const char *written)
{
    Game *game = read(text);
    pgn_read_on(game);
    expect_shown(game, moves);
    StrBuf first, second;
    strbuf_init(&first);
    strbuf_init(&second);
    pgn_write_game(game, &first);
    for (char *at = strstr(first.data, "\n\n") + 2; *at != '\0'; at++)
        if (*at == '\n')
            *at = ' ';
    if (written != NULL)
        assert_memory_equal(strstr(first.data, "\n\n") + 2, written, strlen(written));
    Game *other = read(first.data);
    pgn_read_on(other);
    pgn_expect_equal_trees(game_root(game), game_root(other));
    pgn_write_game(other, &second);
    for (char *at = strstr(second.data, "\n\n") + 2; *at != '\0'; at++)
        if (*at == '\n')
            *at = ' ';
    assert_string_equal(first.data, second.data);
    strbuf_done(&first);
    strbuf_done(&second);
    game_free(game);
    game_free(other);
}

static void kings_left_in_check(void **state)
{
    (void)state;
    expect_on("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Nf6 4. Qb3 d5 5. Nf3 Be7 1-0",
              "e4 e5 Qh5 Nc6 Qxf7+ Ng8f6! Qb3 d5 Nf3 Be7",
              "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ {unread: 3... Ng8f6 4. Qb3 d5 5. Nf3 Be7} 1-0");
    /* into check, a pinned piece, out of one check into another */
    expect_on("1. e4 e5 2. Ke2 Qh4 3. Kf3 Qe7 4. Ke3 Qg5 5. f4 Qe7 6. Kd4 a6 7. Kc3 b6 *",
              "e4 e5 Ke2 Qh4 Kf3 Qe7 Ke3 Qg5+ f4 Qe7 Ke3d4! a6 Kc3 b6", NULL);
    expect_on("1. d4 e6 2. Nf3 Bb4+ 3. Nc3 Nf6 4. Ne4 Nxe4 5. c3 Be7 *",
              "d4 e6 Nf3 Bb4+ Nc3 Nf6 Nc3e4! Nxe4 c3 Be7", NULL);
    /* the king is not taken */
    expect_on("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Nf6 4. Qxe8 Nxe8 5. Nf3 *",
              "e4 e5 Qh5 Nc6 Qxf7+ {unread: Nf6 4. Qxe8 Nxe8 5. Nf3}", NULL);
}

static void castling(void **state)
{
    (void)state;
    const char *moved = "1. e4 e5 2. Ke2 d6 3. Ke1 Nf6 4. Nf3 Be7 5. Bc4 Nc6 6. O-O O-O 7. d3 a6 *";
    expect_on(
        moved, "e4 e5 Ke2 d6 Ke1 Nf6 Nf3 Be7 Bc4 Nc6 O-O! O-O d3 a6",
        "1. e4 e5 2. Ke2 d6 3. Ke1 Nf6 4. Nf3 Be7 5. Bc4 Nc6 {unread: 6. O-O O-O 7. d3 a6} *");
    const char *through = "1. e4 b6 2. Nf3 Ba6 3. g3 e6 4. Bh3 d6 5. d3 Bxd3 6. O-O Bxf1 7. Kxf1 *";
    expect_on(through, "e4 b6 Nf3 Ba6 g3 e6 Bh3 d6 d3 Bxd3 O-O! Bxf1 Kxf1", NULL);
    expect_on("1. e4 e5 2. O-O d6 3. d4 *", "e4 e5 {unread: O-O d6 3. d4}", NULL);
}

static void other_moves(void **state)
{
    (void)state;
    expect_on("1. e4 e5 2. Bc4 Nc6 3. Rh3 Nf6 4. d3 *", "e4 e5 Bc4 Nc6 Rh1h3! Nf6 d3", NULL);
    expect_on("1. e4 e5 2. Qd3 Nc6 3. Nf3 Nf6 *", "e4 e5 Qd1d3! Nc6 Nf3 Nf6", NULL);
    expect_on("1. e4 e5 2. Qb5 Nc6 3. Nf3 Nf6 *", "e4 e5 Qd1b5! Nc6 Nf3 Nf6", NULL);
    expect_on("1. e4 e5 2. e4f5 Nc6 3. fxe6 dxe6 *", "e4 e5 {unread: e4f5 Nc6 3. fxe6 dxe6}", NULL);
    expect_on("1. e4 e5 2. e4d4 exd4 3. Qg4 d6 *", "e4 e5 e4d4! exd4 Qg4 d6", NULL);
    /* two knights, an empty square, an own piece, another's piece */
    expect_on("1. e4 e5 2. Ne5 d6 3. d4 *", "e4 e5 {unread: Ne5 d6 3. d4}", NULL);
    expect_on("1. e4 e5 2. e3e4 d6 3. d4 *", "e4 e5 {unread: e3e4 d6 3. d4}", NULL);
    expect_on("1. e4 e5 2. Qe4 d6 3. d4 *", "e4 e5 {unread: Qe4 d6 3. d4}", NULL);
    expect_on("1. e4 e5 2. d7d6 d6 3. d4 *", "e4 e5 {unread: d7d6 d6 3. d4}", NULL);
    /* moves are missing before it */
    expect_on("1. e4 e5 7. Qb5 d6 8. d4 a6 *", "e4 e5 {unread: 7. Qb5 d6 8. d4 a6}", NULL);
    /* what follows is not enough proof */
    expect_on("1. e4 e5 2. Qb5 Nc6 3. xx *", "e4 e5 {unread: Qb5 Nc6 3. xx}", NULL);
    expect_on("1. e4 e5 2. Qb5 *", "e4 e5 {unread: Qb5}", NULL);
    expect_on("1. e4 e5 2. Qb5 Nc6 *", "e4 e5 {unread: Qb5 Nc6}", NULL);
    expect_on("1. e4 e5 2. Qd1b5 *", "e4 e5 Qd1b5!", NULL);
    /* pawns: a late double step, a capture of nothing, one that may have been en passant */
    expect_on("1. e3 e5 2. e5 d6 3. d4 *", "e3 e5 {unread: e5 d6 3. d4}", NULL);
    expect_on("1. e3 e6 2. e5 d6 3. Nf3 Nf6 *", "e3 e6 e3e5! d6 Nf3 Nf6", NULL);
    expect_on("1. e4 e6 2. exd5 d6 3. Nf3 Nf6 *", "e4 e6 e4d5! d6 Nf3 Nf6", NULL);
    expect_on("1. e4 d5 2. e5 a6 3. exd6 Qxd6 4. Nf3 Nf6 *",
              "e4 d5 e5 a6 {unread: exd6 Qxd6 4. Nf3 Nf6}", NULL);
    expect_on("1. e4 e6 2. e7 d6 3. Nf3 Nf6 *", "e4 e6 {unread: e7 d6 3. Nf3 Nf6}", NULL);
}

static void kings_that_signal(void **state)
{
    (void)state;
    expect_on("1. e4 e5 2. Nf3 Nc6 3. Kd4 1-0", "e4 e5 Nf3 Nc6 Ke1d4!", NULL);
    expect_on("1. e4 d6 2. Nf3 Nc6 3. Kd4 Ke5 1/2-1/2", "e4 d6 Nf3 Nc6 Ke1d4! Ke8e5!", NULL);
    expect_on("1. e4 d6 2. Nf3 Nc6 3. Kd4 *", "e4 d6 Nf3 Nc6 {unread: Kd4}", NULL);
}

static void notes(void **state)
{
    (void)state;
    expect_on("1. e4 e5 2. Qb5?? $20 {what} (2. Nf3 Nc6 (2... d6 {solid}) 3. Bb5) {then} Nc6 $1 "
              "{a} {b} 3. Nf3 ({first} 3. Qb3) 3... Nf6 {end} 1-0 {after}",
              "e4 e5 Qd1b5! $4 $20 {what} {then} ( Nf3 Nc6 ( d6 {solid} ) Bb5 ) Nc6 $1 {a} {b} Nf3 "
              "( Qb3 {first} ) Nf6 {end} {after}",
              "1. e4 e5 {unread: 2. Qd1b5 $4 $20 {what\xEF\xBD\x9D (2. Nf3 Nc6 (2... d6 "
              "{solid\xEF\xBD\x9D) 3. Bb5) {then\xEF\xBD\x9D");
    /* twice, in a variation, and with a closing brace in a comment */
    expect_on("1. e4 e5 2. Qb5 Nf6 3. Nf3 Kb6 4. Qxb6 cxb6 5. d4 *",
              "e4 e5 Qd1b5! Nf6 Nf3 {unread: Kb6 4. Qxb6 cxb6 5. d4}", NULL);
    expect_on("1. e4 e5 2. Qb5 Nf6 3. Nf3 Qb6 4. Qxb6 cxb6 5. d4 *",
              "e4 e5 Qd1b5! Nf6 Nf3 Qd8b6! Qxb6 cxb6 d4", NULL);
    expect_on("1. e4 e5 (1... d5 2. Qb5 {in it} Nc6 3. d4 {x}) 2. Nf3 {y} *",
              "e4 e5 ( d5 Qd1b5! {in it} Nc6 d4 {x} ) Nf3 {y}", NULL);
    expect_on("1. e4 e5 2. Qb5 a6 3. Nf3 {a \xEF\xB9\x9C b} Nf6 *",
              "e4 e5 Qd1b5! a6 Nf3 {a } b} Nf6", NULL);
}

static void variations(void **state)
{
    (void)state;
    expect_on("1. e4 e5 (1... Ke6 2. Nf3 Nf6) 2. d4 *", "e4 e5 ( Ke8e6! Nf3 Nf6 ) d4",
              "1. e4 e5 {unread: (1... Ke8e6 2. Nf3 Nf6)} 2. d4 *");
    /* beside the first move, at the end of a line, beside a move of a variation, among others */
    expect_on("1. e4 (1. Ke4 d5+ 2. Kd3) *", "e4 ( Ke1e4! d5+ Kd3 )", NULL);
    expect_on("1. e4 e5 (1... d5 2. exd5 (2. Ke3 d4+ 3. Ke2) 2... Qxd5) *",
              "e4 e5 ( d5 exd5 ( Ke1e3! d4+ Ke2 ) Qxd5 )", NULL);
    const char *among = "1. e4 e5 {a} (1... c5 {b}) {c} (1... Ke6 2. Nf3 Nf6 {d}) {e} (1... d5 "
                        "$1) {f} (1... Qd4 2. Ne2 Qc5) {g} 2. d4 *";
    expect_on(among,
              "e4 e5 {a} {c} {e} {f} {g} ( c5 {b} ) ( Ke8e6! Nf3 Nf6 {d} ) ( d5 $1 ) ( Qd8d4! Ne2 "
              "Qc5 ) d4",
              "1. e4 e5 {a} (1... c5 {b}) {c} {unread: (1... Ke8e6 2. Nf3 Nf6 {d\xEF\xBD\x9D)} {e} "
              "(1... d5 $1) {f}");
    expect_on("1. e4 e5 (1... d5 (1... Ke6 2. Nf3 Nf6) {x}) {y} (1... c5) {z} *",
              "e4 e5 {y} {z} ( d5 {x} ) ( Ke8e6! Nf3 Nf6 ) ( c5 )", NULL);
    /* within the continuation after another illegal move */
    expect_on("1. e4 e5 2. Qb5 a6 3. Nf3 (3. Ke3 Nf6 4. d4 {x}) 3... Nf6 (3... Ke6 4. d4 a5) *",
              "e4 e5 Qd1b5! a6 Nf3 ( Ke1e3! Nf6 d4 {x} ) Nf6 ( Ke8e6! d4 a5 )", NULL);
    expect_on("1. e4 e5 (1... Ke6 2. Nf3 (2. Ke3 Kf6 3. d4) 2... Nf6) 2. d4 *",
              "e4 e5 ( Ke8e6! Nf3 ( Ke1e3! Kf6 d4 ) Nf6 ) d4", NULL);
    expect_on("1. e4 e5 ({first} 1... Ke6 {a} 2. Nf3 Nf6) *",
              "e4 e5 ( Ke8e6! {first} {a} Nf3 Nf6 )", NULL);
    /* no proof, and parentheses that are not a variation */
    expect_on("1. e4 e5 (1... Ke6 2. xx) 2. d4 *", "e4 e5 {unread: (Ke6 2. xx)} d4",
              "1. e4 e5 {unread: (Ke6 2. xx)} 2. d4 *");
    expect_on("1. e4 e5 2. Qb5 (2. Nf3) Nc6 3. xx *", "e4 e5 {unread: Qb5 (2. Nf3) Nc6 3. xx}",
              NULL);
    expect_on("1. e4 e5 (1... Ke6 (1... c5) (1... e6) 2. xx) 2. d4 *",
              "e4 e5 {unread: (Ke6 (1... c5) (1... e6) 2. xx)} d4", NULL);
    expect_on("1. e4 e5 {unread: (Ke6 2. Nf3 Nf6) (Qd4)} 2. d4 *",
              "e4 e5 {unread: (Ke6 2. Nf3 Nf6) (Qd4)} d4", NULL);
    expect_on("1. e4 e5 (1... Ke6 2. Nf3 Nf6", "e4 e5 {unread: (Ke6 2. Nf3 Nf6}", NULL);
}

/* What checking reports; places are those of the moves. */
static void expect_told(const char *text, const char *told)
{
    PgnFaults faults = { 0 };
    strbuf_init(&faults.text);
    PgnReader *reader = pgn_reader_of(text, strlen(text));
    pgn_on_fault(reader, pgn_note_fault, &faults);
    pgn_tell_going_on(reader);
    while (pgn_check_game(reader, NULL))
        ;
    assert_string_equal(faults.text.data, told);
    strbuf_done(&faults.text);
    pgn_reader_free(reader);
}

static void checking(void **state)
{
    (void)state;
    expect_told("1. e4 e5 2. Qh5 Nc6 3. Qxf7+\nNf6 4. Qb3 d5 (4... d6 5. Ke4 d5 6. a3 a5) *",
                "1:2:1 Nf6: Black is in check from the white queen on f7; the game went on\n");
    expect_told("1. e4 e5 (1... d5 2. Ke3 d4+ 3. Ke2) 2. Nf3 Nc6 3. Kd4 *",
                "1:1:22 the white king cannot reach e3; the game went on\n"
                "1:1:52 the white king cannot reach d4\n");
}

/* Games of other variants, and those with an unreadable position, are not continued. */
static void other_games(void **state)
{
    (void)state;
    expect_on("[Variant \"Atomic\"]\n\n1. Nf3 e5 2. Qb5 Nc6 3. d4 *", "", NULL);
    expect_on("[FEN \"8/8 w\"]\n\n1. Qb5 Nc6 2. d4 d5 *", "", NULL);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kings_left_in_check),
        cmocka_unit_test(castling),
        cmocka_unit_test(other_moves),
        cmocka_unit_test(kings_that_signal),
        cmocka_unit_test(notes),
        cmocka_unit_test(variations),
        cmocka_unit_test(checking),
        cmocka_unit_test(other_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
