/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Move ordering: the histories of one search thread, and a staged picker that returns the moves of
 * a node one by one. */
#ifndef LUFT_ENGINE_SEARCH_MOVEPICK_H
#define LUFT_ENGINE_SEARCH_MOVEPICK_H

#include "engine/board/movegen.h"
#include "engine/board/position.h"

#include <assert.h>

/* Histories of one search thread: which quiet moves and captures caused cutoffs, which replies work
 * after which moves, and how wrong the static evaluation is for a structure.
 *
 * All tables use gravity: an update moves a score towards the limit, by less the closer it already
 * is. */
typedef struct Threats {
    Bitboard attacked;
    /* Attacked by a less valuable piece, by type of the piece that moves there; empty for pawns and
     * kings. */
    Bitboard unsafe[PIECE_TYPE_NB];
    /* Knights to queens that are attacked by a less valuable piece, or attacked and undefended. */
    Bitboard hanging;
} Threats;

/* dangers must be those of pos. */
void threats_from(Threats *threats, const Dangers *dangers, const Position *pos);

enum {
    HISTORY_LIMIT = 16384,
    CORRECTION_LIMIT = 1024,
    CORRECTION_SIZE = 16384, /* power of two */
    PIECE_INDEX_NB = 12
};

/* Pieces numbered without gaps, 0..11. */
static inline int piece_index(Piece piece) { return piece - 1 - 2 * (piece >> 3); }

/* Scores of replies, by the moving piece and its target. */
typedef struct ContinuationTable {
    int16_t score[PIECE_INDEX_NB][SQUARE_NB];
} ContinuationTable;

typedef struct History {
    /* [colour][from attacked][to attacked][from][to] */
    int16_t quiet[COLOR_NB][2][2][SQUARE_NB][SQUARE_NB];
    int16_t capture[PIECE_INDEX_NB][SQUARE_NB][PIECE_TYPE_NB];
    int16_t pawn_structure[512][PIECE_INDEX_NB][SQUARE_NB];
    Move counter[PIECE_INDEX_NB][SQUARE_NB];
    /* [piece][to]: scores of the replies to that move */
    ContinuationTable continuation[PIECE_INDEX_NB][SQUARE_NB];
    ContinuationTable no_continuation; /* before the first move and after a null move */
    int16_t pawn_correction[COLOR_NB][CORRECTION_SIZE];
    int16_t non_pawn_correction[COLOR_NB][COLOR_NB][CORRECTION_SIZE]; /* [to move][whose pieces] */
    int16_t continuation_correction[PIECE_INDEX_NB][SQUARE_NB];
} History;

/* Moves *score by bonus, scaled so that it stays within limit; |bonus| at most limit. */
static inline void history_pull(int16_t *score, int bonus, int limit)
{
    int size = bonus < 0 ? -bonus : bonus;
    assert(size <= limit);
    *score = (int16_t)(*score + bonus - *score * size / limit);
}

/* Continuation histories used for a quiet move: those of the moves 1, 2, 4 and 6 plies ago. */
enum { CONTINUATIONS_NB = 4 };

typedef struct HistoryContext {
    History *history;
    ContinuationTable *continuation[CONTINUATIONS_NB];
    Threats threats;
} HistoryContext;

/* Score of a quiet move, for ordering, pruning and reductions: the sum of several tables, each
 * within HISTORY_LIMIT. */
int history_quiet_score(const HistoryContext *context, const Position *pos, Move move);
void history_quiet_update(const HistoryContext *context, const Position *pos, Move move, int bonus);
/* Updates only the continuation histories; context->threats is not read. */
void history_continuation_update(const HistoryContext *context, Piece moved, Square to, int bonus);

/* Score of a capture, within HISTORY_LIMIT. */
int history_capture_score(const History *history, const Position *pos, Move move);
void history_capture_update(History *history, const Position *pos, Move move, int bonus);

/* Correction to add to the static evaluation, in centipawns for the side to move. last: the
 * piece that made the previous move, and last_to its target; NO_PIECE at the root and after a
 * null move. */
int history_correction(const History *history, const Position *pos, Piece last, Square last_to);
/* Prefetches the entries that history_correction will read. */
void history_prefetch_correction(const History *history, const Position *pos);
/* difference: search result minus corrected static evaluation, in centipawns; depth: of that
 * search, in plies. last and last_to as for history_correction. */
void history_correction_update(History *history, const Position *pos, Piece last, Square last_to,
                               int difference, int depth);

/* Staged move picker: returns the moves of a node one by one, the most promising first, and
 * generates each kind as late as possible: hash move, winning captures, killers and counter move,
 * quiet moves, losing captures. */
typedef enum PickStage {
    PICK_HASH,
    PICK_MAKE_NOISY,
    PICK_GOOD_NOISY,
    PICK_KILLER_1,
    PICK_KILLER_2,
    PICK_COUNTER,
    PICK_MAKE_QUIET,
    PICK_QUIET,
    PICK_BAD_NOISY,
    PICK_DONE
} PickStage;

/* Which of the remaining quiet moves to skip. */
typedef enum QuietSkip { SKIP_NONE, SKIP_ALL_BUT_CHECKS, SKIP_ALL } QuietSkip;

typedef struct MovePicker {
    PickStage stage;
    const Position *pos;
    const HistoryContext *context;
    Move hash_move;
    Move killers[2];
    Move counter;
    int see_threshold;    /* noisy moves that lose more come last */
    QuietSkip quiet_skip; /* raised during the search of the node */
    bool noisy_only;
    int next;
    int bad_count;
    MoveList list;
    int scores[MOVES_MAX];
    Move bad[MOVES_MAX];
} MovePicker;

/* All legal moves. killers and counter may be MOVE_NONE or illegal; hash_move must be legal or
 * MOVE_NONE. context must outlive the picker. */
void movepick_init(MovePicker *picker, const Position *pos, const HistoryContext *context,
                   Move hash_move, const Move killers[2], Move counter);

/* Only captures and queen promotions, without those whose exchange value is below threshold. */
void movepick_init_noisy(MovePicker *picker, const Position *pos, const HistoryContext *context,
                         Move hash_move, int see_threshold);

/* Skips quiet moves from here on; never skips fewer than before. */
static inline void movepick_skip_quiets(MovePicker *picker, QuietSkip skip)
{
    if (skip > picker->quiet_skip)
        picker->quiet_skip = skip;
}

/* MOVE_NONE at the end. */
Move movepick_next(MovePicker *picker);

#endif
