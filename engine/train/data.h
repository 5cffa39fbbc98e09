/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training data: positions from self-play with the score of the search and the result of the game,
 * as records or as games. Programs train on records; files store games, which take an eighth of the
 * space. */
#ifndef LUFT_ENGINE_TRAIN_DATA_H
#define LUFT_ENGINE_TRAIN_DATA_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"

#include <stdio.h>

/* Random numbers, the same from the same seed everywhere: splitmix64 (Steele, Lea, Flood 2014). */
static inline uint64_t random_next(uint64_t *state)
{
    uint64_t random = hash_mix(*state);
    *state += UINT64_C(0x9e3779b97f4a7c15);
    return random;
}

/* Start of the random numbers for one part of a seed; streams of neighbouring parts do not
 * overlap. */
static inline uint64_t random_stream(uint64_t seed, uint64_t part)
{
    uint64_t state = seed;
    state = random_next(&state) + part;
    return random_next(&state);
}

/* From 0 to count - 1; nearly uniform while count is far below 2^64. */
static inline uint64_t random_below(uint64_t *state, uint64_t count)
{
    return random_next(state) % count;
}

/* A file of records is one DataHeader (64 bytes), then records of 32 bytes, all little-endian:
 *
 *   offset  0  8 bytes   occupied squares (a1 = bit 0)
 *           8 16 bytes   a nibble for each occupied square, lowest square and low nibble first: the
 *                        Piece of engine/board/types.h; 7 and 15 are a white and a black rook that
 *                        may castle from elsewhere than its corner (Chess960)
 *          24  2 bytes   score in centipawns from White's side, signed
 *          26  1 byte    result from White's side: 0 lost, 1 drawn, 2 won
 *          27  1 byte    flags: DATA_BLACK_TO_MOVE, DATA_FIRST_OF_GAME, DATA_NOISY
 *          28  1 byte    castling rights (CASTLE_ bits; those of marked rooks too)
 *          29  1 byte    en passant square, 64 if there is none
 *          30  1 byte    plies since a capture or pawn move
 *          31  1 byte    ply of the game, at most 255
 *
 * Every searched position is stored, its score (mates too) clamped to DATA_SCORE_MAX. A static
 * evaluation cannot foresee checks and captures: such positions are DATA_NOISY, and trainers of an
 * evaluation skip them (data_is_quiet). A game's records are written in one piece, in order.
 *
 * Version 2 had no Chess960; its files are read unchanged. Version 1 held quiet positions only,
 * with the same flags except DATA_NOISY. */
enum {
    DATA_VERSION = 3,
    DATA_VERSION_QUIET = 1,
    DATA_RECORD_SIZE = 32,
    DATA_SCORE_MAX = 3000,
    DATA_BLACK_TO_MOVE = 1,
    DATA_FIRST_OF_GAME = 2,
    DATA_NOISY = 4 /* in check, or the best move captures or promotes to a queen */
};

typedef LITTLE_ENDIAN_STRUCT DataHeader
{
    char magic[8]; /* "luftdata", or "luftgame" */
    uint32_t version;
    uint32_t record_size;
    uint64_t seed;  /* with the game's number, everything random in a game follows from it */
    uint32_t nodes; /* per move */
    uint32_t random_plies;
    uint32_t hard_nodes;       /* not 0: nodes is a soft limit, this the hard one */
    uint32_t chess960_percent; /* of the games */
    uint8_t reserved[24];
}
DataHeader;

typedef LITTLE_ENDIAN_STRUCT DataRecord
{
    uint64_t occupied;
    uint8_t pieces[16];
    int16_t score;
    uint8_t result;
    uint8_t flags;
    uint8_t castling;
    uint8_t ep_square;
    uint8_t halfmoves;
    uint8_t ply;
}
DataRecord;

_Static_assert(sizeof(DataHeader) == 64, "the header is part of the format");
_Static_assert(sizeof(DataRecord) == DATA_RECORD_SIZE, "the record is part of the format");

void data_header_init(DataHeader *header, uint64_t seed, uint32_t nodes, uint32_t random_plies);

/* Packs pos with a score from White's side, which is clamped. The caller sets result,
 * DATA_FIRST_OF_GAME and DATA_NOISY. */
void data_pack(const Position *pos, int score, DataRecord *record);

/* Unpacks a record's position; STATUS_SYNTAX if it is invalid. *pos is set only on success. */
NODISCARD Status data_unpack(const DataRecord *record, Position *pos);

/* Whether the best move makes the position noisy: it captures, promotes to a queen or answers a
 * check. */
bool data_is_noisy_move(const Position *pos, Move best);

/* Whether the record is fit to train an evaluation: neither noisy nor practically decided. */
bool data_is_quiet(const DataRecord *record);

/* Reads and checks a file's header: STATUS_SYNTAX if it is not one, STATUS_UNSUPPORTED if its
 * version is unknown. */
NODISCARD Status data_read_header(FILE *file, DataHeader *header);

/* A file of games is one DataHeader whose magic is "luftgame" and whose record_size is 0, then
 * games, all little-endian:
 *
 *   offset  0 32 bytes   DataRecord of the first position; result counts, score is 0
 *          32  2 bytes   plies, 1 to TRAIN_GAME_PLIES_MAX
 *          34  4 bytes   for each ply: the move (Move of engine/board/types.h), then the score of
 * the position before it in centipawns from White's side, signed; mates are
 *                        +-TRAIN_GAME_MATE
 *
 * Only the last move may be MOVE_NONE (unknown: the game came from records). A game is written in
 * one piece, so that a file cut anywhere lacks its last game at most. */
enum { TRAIN_GAME_PLIES_MAX = 1024, TRAIN_GAME_MATE = 30000, TRAIN_GAME_VERSION = 1 };

typedef struct TrainGame {
    DataRecord start;
    int count; /* plies */
    Move moves[TRAIN_GAME_PLIES_MAX];
    int16_t scores[TRAIN_GAME_PLIES_MAX];
} TrainGame;

void self_play_header_init(DataHeader *header, uint64_t seed, uint32_t nodes,
                           uint32_t random_plies);

/* Like data_read_header, for a file of games. */
NODISCARD Status self_play_read_header(FILE *file, DataHeader *header);

/* Reads the next game. *more is false at the end of the file; STATUS_SYNTAX when the last game is
 * cut, STATUS_RANGE when its plies are too many or none. */
NODISCARD Status self_play_read(FILE *file, TrainGame *game, bool *more);

/* Reads and replays all games after the header. Succeeds at a clean end and if only the last game
 * is cut short: *games complete games, the last of which ends at byte *end. Otherwise the error
 * names game, byte and reason. */
NODISCARD Status self_play_scan(FILE *file, uint64_t *games, uint64_t *end);

/* Writes a game in one piece and flushes it; false on failure, with errno set. */
NODISCARD bool self_play_write(FILE *file, const TrainGame *game);

/* The size of a game in bytes. */
uint64_t self_play_size(const TrainGame *game);

/* Replays a game: one record per ply into records[TRAIN_GAME_PLIES_MAX]. STATUS_SYNTAX if its start
 * is not a position, STATUS_ILLEGAL for an illegal move. */
NODISCARD Status self_play_replay(const TrainGame *game, DataRecord *records);

#endif
