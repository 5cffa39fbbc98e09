/* Self-play games as they are kept: a start, then a move and a score a ply.
 *
 * A file is one DataHeader (data.h) whose magic is "luftgame" and whose record_size is 0, then
 * games, all little-endian:
 *
 *   offset  0 32 bytes   DataRecord of the first position; result counts, score is 0
 *          32  2 bytes   plies, 1 to TRAIN_GAME_PLIES_MAX
 *          34  4 bytes   a ply: the move (Move of engine/board/types.h), then the score of the
 *                        position before it in centipawns from White's side, signed; mates are
 *                        +-TRAIN_GAME_MATE
 *
 * The last move alone may be MOVE_NONE (unknown: the game came from records). A game is written in
 * one piece, so that a file cut anywhere lacks its last game at most.
 */
#ifndef LUFT_ENGINE_TRAIN_SELF_PLAY_H
#define LUFT_ENGINE_TRAIN_SELF_PLAY_H

#include "engine/train/data.h"

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

/* Writes a game in one piece and hands it to the system; false when that failed, errno says why. */
NODISCARD bool self_play_write(FILE *file, const TrainGame *game);

/* The bytes that a game takes. */
uint64_t self_play_size(const TrainGame *game);

/* Replays a game: one record per ply into records[TRAIN_GAME_PLIES_MAX]. STATUS_SYNTAX if its start
 * is not a position, STATUS_ILLEGAL for an illegal move. */
NODISCARD Status self_play_replay(const TrainGame *game, DataRecord *records);

#endif
