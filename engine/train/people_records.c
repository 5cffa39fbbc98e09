/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes positions of games as records. */
#include <config.h>

#include "engine/train/people_train.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/people/instinct.h"
#include "engine/people/situation.h"
#include "engine/train/people_games.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD_SIZE = 792, LEGAL_AT = 8 * PLANE_NB, NUMBERS_AT = LEGAL_AT + 8 * SQUARE_NB };
static_assert(NUMBERS_AT == 768, "as the header says");

typedef struct Scene {
    Position pos;
    Situation situation; /* of pos */
    Key keys[UINT16_MAX + 1];
    int ply;
} Scene;

static unsigned char *put_u16(unsigned char *to, int value)
{
    *to++ = (unsigned char)value;
    *to++ = (unsigned char)(value >> 8);
    return to;
}

static void put_squares(unsigned char *to, Bitboard squares)
{
    for (int i = 0; i < 8; i++)
        to[i] = (unsigned char)(squares >> (8 * i));
}

static bool has_occurred(const Scene *scene)
{
    for (int i = scene->ply - 2; i >= 0; i -= 2)
        if (scene->keys[i] == scene->pos.key)
            return true;
    return false;
}

static int castling_rights(const Planes *planes)
{
    int rights = 0;
    for (int i = 0; i < 4; i++)
        rights |= (planes->context[CONTEXT_CASTLING + i] > 0) << i;
    return rights;
}

static void put_moves(unsigned char *to, const Scene *scene, const MoveList *moves)
{
    Bitboard targets[SQUARE_NB] = { 0 };
    Color us = position_side(&scene->pos);
    for (int i = 0; i < moves->count; i++)
        targets[plane_square(us, move_from(moves->moves[i]))] |=
            bb_square(plane_square(us, move_to(moves->moves[i])));
    for (Square square = 0; square < SQUARE_NB; square++)
        put_squares(to + 8 * square, targets[square]);
}

static void put_record(const PeopleGame *game, const Scene *scene, Move played,
                       unsigned char record[RECORD_SIZE])
{
    const Position *pos = &scene->pos;
    Color us = position_side(pos);
    Planes planes;
    MoveList moves;
    memset(record, 0, RECORD_SIZE);
    planes_describe(&scene->situation, &planes);
    movegen_legal(pos, &moves);
    for (int i = 0; i < PLANE_NB; i++)
        put_squares(record + 8 * i, planes.squares[i]);
    put_moves(record + LEGAL_AT, scene, &moves);
    unsigned char *to = put_u16(record + NUMBERS_AT, scene->situation.rating[0]);
    to = put_u16(to, scene->situation.rating[1]);
    to = put_u16(to, scene->ply);
    bool promotes = move_kind(played) == MOVE_PROMOTION;
    const int numbers[] = { game->source,
                            game->pace,
                            castling_rights(&planes),
                            (int)us,
                            int_min(pos->halfmoves, UINT8_MAX),
                            game->fold,
                            people_game_is_target(game),
                            plane_square(us, move_from(played)),
                            plane_square(us, move_to(played)),
                            moves.count,
                            has_occurred(scene),
                            promotes ? (int)move_promotion(played) : 0 };
    for (size_t i = 0; i < ARRAY_LEN(numbers); i++)
        *to++ = (unsigned char)numbers[i];
}

static bool write_game(const PeopleGames *games, const PeopleGame *game, Scene *scene, FILE *out)
{
    unsigned char record[RECORD_SIZE];
    bool is_good = true;
    position_init(&scene->pos);
    scene->situation = (Situation){ .pos = &scene->pos,
                                    .source = (PeopleSource)game->source,
                                    .pace = (PeoplePace)game->pace };
    for (scene->ply = 0; scene->ply < game->plies; scene->ply++) {
        Move move = games->moves[game->first + (size_t)scene->ply];
        Color us = position_side(&scene->pos);
        scene->situation.rating[0] = game->rating[us];
        scene->situation.rating[1] = game->rating[!us];
        scene->keys[scene->ply] = scene->pos.key;
        put_record(game, scene, move, record);
        is_good = fwrite(record, sizeof record, 1, out) == 1 && is_good;
        situation_play(&scene->situation, &scene->pos, move);
    }
    return is_good;
}

bool people_records_write(const PeopleGames *games, FILE *out)
{
    bool is_good = true;
    Scene *scene = alloc_bytes(sizeof *scene);
    for (size_t i = 0; i < games->count; i++) {
        const PeopleGame *game = &games->games[i];
        if (game->fold == FOLD_FIRST || (game->fold == FOLD_HELD && people_game_is_target(game)))
            is_good = write_game(games, game, scene, out) && is_good;
    }
    free(scene);
    return fflush(out) == 0 && is_good;
}
