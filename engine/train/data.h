/* Training data: positions of luft's own games with the score the search gave and how the game
 * ended. The contract between the generator, the tuner and the network's trainer.
 *
 * A file is one DataHeader (64 bytes), then records of 32 bytes, all little-endian:
 *
 *   offset  0  8 bytes   occupied squares (a1 = bit 0)
 *           8 16 bytes   one nibble an occupied square, lowest square and low nibble first:
 *                        the Piece of engine/board/types.h; 7 and 15 are a white and a black rook
 * that may castle and is not in the a or h file's corner beside a king on the e file (Chess960) 24
 * 2 bytes   score in centipawns from White's side, signed 26  1 byte    result from White's side: 0
 * lost, 1 drawn, 2 won 27  1 byte    flags: DATA_BLACK_TO_MOVE, DATA_FIRST_OF_GAME, DATA_NOISY 28
 * 1 byte    castling rights (CASTLE_ bits; those of marked rooks too) 29  1 byte    en passant
 * square, 64 when there is none 30  1 byte    plies since a capture or pawn move 31  1 byte    ply
 * of the game, at most 255
 *
 * Every position that was searched is kept, scores (mates too) clamped to DATA_SCORE_MAX. A static
 * score cannot know what checks and captures bring: such positions are DATA_NOISY, and who trains
 * one leaves them out (data_is_quiet). A game's records are written in one piece, in order.
 *
 * Version 2 knew no Chess960: its files are read as they are. Version 1 kept quiet positions alone,
 * with the flags of today but DATA_NOISY.
 *
 * Records are what is trained on. What is kept is games (engine/train/self_play.h): eight
 * times smaller.
 */
#ifndef LUFT_ENGINE_TRAIN_DATA_H
#define LUFT_ENGINE_TRAIN_DATA_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"

#include <stdio.h>

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

/* pos in, score from White's side, clamped; result, DATA_FIRST_OF_GAME and DATA_NOISY are set by
 * the caller. */
void data_pack(const Position *pos, int score, DataRecord *record);

/* Unpacks a record's position; STATUS_SYNTAX if it is invalid. *pos is set only on success. */
NODISCARD Status data_unpack(const DataRecord *record, Position *pos);

/* A best move of which a static score cannot know: a capture, a promotion to a queen, an answer to
 * a check. */
bool data_is_noisy_move(const Position *pos, Move best);

/* A static score can be held against this record's: neither noisy nor as good as decided. */
bool data_is_quiet(const DataRecord *record);

/* Reads and checks a file's header: STATUS_SYNTAX if it is not one, STATUS_UNSUPPORTED if its
 * version is unknown. */
NODISCARD Status data_read_header(FILE *file, DataHeader *header);

/* Reads all records of a file (after its header); the caller frees *records. A cut last record is
 * left out. For data that fits in memory; DataStream (record_stream.h) reads any. */
NODISCARD Status data_read_all(const char *path, DataHeader *header, DataRecord **records,
                               size_t *count);

#endif
