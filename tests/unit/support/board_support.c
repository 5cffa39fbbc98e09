/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

Position board_from_fen(const char *fen)
{
    Position pos;
    Status status = fen_parse(fen, strlen(fen), &pos);
    if (!status_is_ok(&status))
        fail_msg("%s: column %d: %s", fen, status.column, status.text);
    assert_true(position_is_ok(&pos));
    return pos;
}

static bool move_has_text(Move move, const char *text)
{
    Square from = move_from(move), to = move_to(move);
    char own[6] = { (char)('a' + square_file(from)), (char)('1' + square_rank(from)),
                    (char)('a' + square_file(to)), (char)('1' + square_rank(to)) };
    if (move_kind(move) == MOVE_PROMOTION)
        own[4] = ".pnbrqk"[move_promotion(move)];
    size_t length = strcspn(text, " ");
    return length == strlen(own) && strncmp(own, text, length) == 0;
}

Move board_move(const Position *pos, const char *text)
{
    MoveList list;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        if (move_has_text(list.moves[i], text))
            return list.moves[i];
    }
    fail_msg("no legal move %s", text);
    return MOVE_NONE;
}

void board_play(Position *pos, const char *moves)
{
    for (; *moves != '\0'; moves += strspn(moves, " ")) {
        Undo undo;
        position_make(pos, board_move(pos, moves), &undo);
        moves += strcspn(moves, " ");
    }
}

Position board_after(const char *moves)
{
    Position pos;
    position_init(&pos);
    for (; *moves != '\0'; moves += strspn(moves, " ")) {
        size_t length = strcspn(moves, " ");
        Move move;
        Undo undo;
        Status status = san_parse(&pos, moves, length, &move);
        assert_string_equal(status.text, "");
        position_make(&pos, move, &undo);
        moves += length;
    }
    return pos;
}

uint64_t board_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state * UINT64_C(0x2545f4914f6cdd1d) >> 16;
}

static void start_of_game(Position *pos, int game, uint64_t *random)
{
    static const char *const rich[] = {
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
        "q3k3/1p4P1/8/b1P1p3/2rP1Q2/8/2K1B1p1/8 w - - 3 20",
    };
    int kind = game % 4;
    if (kind == 0)
        position_init(pos);
    else if (kind == 1)
        position_init_chess960(pos, (int)(board_random(random) % 960));
    else
        *pos = board_from_fen(rich[(size_t)game / 4 * 2 % ARRAY_LEN(rich) + (size_t)(kind - 2)]);
}

void board_visit_random_games(int games, int plies, BoardVisitor *visit, void *context)
{
    uint64_t random = UINT64_C(0x9e3779b97f4a7c15);
    for (int game = 0; game < games; game++) {
        Position pos;
        start_of_game(&pos, game, &random);
        for (int ply = 0; ply < plies; ply++) {
            visit(&pos, context);
            MoveList list;
            movegen_legal(&pos, &list);
            if (list.count == 0)
                break;
            Undo undo;
            position_make(&pos, list.moves[board_random(&random) % (uint64_t)list.count], &undo);
        }
    }
}
