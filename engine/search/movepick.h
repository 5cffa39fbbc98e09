/* Staged move picker: returns the moves of a node one by one, the most promising first, and
 * generates each kind as late as possible: hash move, winning captures, killers and counter move,
 * quiet moves, losing captures. */
#ifndef LUFT_ENGINE_SEARCH_MOVEPICK_H
#define LUFT_ENGINE_SEARCH_MOVEPICK_H

#include "engine/board/movegen.h"
#include "engine/search/history.h"

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
