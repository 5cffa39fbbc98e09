/* What a mind is asked and what it answers: a job with its limits, reports on the way, a result,
 * and the flags by which the caller ends it. Plain values; knows no engine, so that any can be
 * asked.
 */
#ifndef LUFT_ENGINE_MIND_JOB_H
#define LUFT_ENGINE_MIND_JOB_H

#include "engine/base/base.h"
#include "engine/board/move_line.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/mind/score.h"
#include "engine/mind/strength.h"

#include <stdatomic.h>

enum {
    SEARCH_DEPTH_MAX = 240, /* plies; no line is longer */
    SEARCH_LINES_MAX = 256  /* MultiPV */
};

/* Bytes that are kept of a move which an engine sent and which is not legal. */
enum { REFUSED_MOVE_MAX = 24 };

/* 0 means: no such limit. With no limit at all the search runs until it is stopped. */
typedef struct SearchLimits {
    int64_t time_ms[COLOR_NB]; /* clocks; used when has_clock */
    int64_t increment_ms[COLOR_NB];
    int moves_to_go; /* to the next time control; 0: the clock is for the rest of the game */
    bool has_clock;
    int64_t movetime_ms;
    int64_t overhead_ms; /* lost between the engine and the clock, each move */
    int depth;
    uint64_t nodes;      /* exact at one thread */
    uint64_t soft_nodes; /* end after the iteration in which this many are spent */
    int mate;            /* stop when a mate in this many moves is proven or refuted */
} SearchLimits;

enum {
    BOOK_DEPTH_MAX = 100, /* moves: no book goes so far */
    BOOK_VARIETY_DEFAULT = 50,
    BOOK_VARIETY_MAX = 100
};

/* Whether an opening book may answer in the search's place. */
typedef struct BookWish {
    bool is_wanted;
    int depth;     /* up to this move of the game */
    int variety;   /* 0: the weightiest move, 50: by the weights, 100: any */
    uint64_t seed; /* the same seed chooses the same moves */
} BookWish;

/* What to search. A plain value, copied in. */
typedef struct SearchJob {
    MoveLine game; /* its end is the root; the moves before it are for repetitions, and for minds
                      that are told the whole game */
    SearchLimits limits;
    Move search_moves[MOVES_MAX]; /* only these; count 0: all */
    int search_move_count;
    int lines;         /* best lines wanted, from 1; 0 counts as 1 */
    Strength strength; /* below full: one thread, nothing learnt from searches at full strength; the
                          same jobs after engine_clear give the same answers, as long as time does
                          not cut them short */
    BookWish book;
} SearchJob;

/* Fills a job with the position alone, or with a game: no limits, one line, full strength. Moves
 * may be added to job->game. */
void search_job_init(SearchJob *job, const Position *root);
void search_job_init_game(SearchJob *job, const MoveLine *game);

/* The position to search. */
static inline const Position *search_job_root(const SearchJob *job) { return &job->game.end; }

/* A report during a search: a finished line of some depth, a bound, or just where it is. */
typedef struct SearchInfo {
    int depth;    /* plies */
    int seldepth; /* the deepest ply that was looked at */
    int line;     /* from 1, best first */
    int lines;    /* how many this report round has */
    Score score;
    Wdl wdl;
    uint64_t nodes;
    int64_t time_ms;
    int hashfull;        /* permille */
    uint64_t table_hits; /* answers of endgame tables */
    Move current_move;   /* MOVE_NONE unless this report only tells the root move being searched */
    int current_move_number; /* from 1; 0 without a current_move */
    int pv_length;
    Move pv[SEARCH_DEPTH_MAX]; /* legal moves from the root; empty in current_move reports */
} SearchInfo;

/* What endgame tables say of a root, to the side to move and by the rule of fifty moves as the
 * counter stands. */
typedef enum TableVerdict {
    TABLE_SAYS_NOTHING,
    TABLE_SAYS_LOSS,
    TABLE_SAYS_DRAW,
    TABLE_SAYS_WIN
} TableVerdict;

/* What an engine may say besides its move; luft's own leaves it to whoever plays (opponent.h). */
typedef enum Declaration {
    DECLARES_NOTHING,
    DECLARES_DRAW, /* offers one, or claims it */
    DECLARES_RESIGNATION
} Declaration;

/* Depth, score and moves are those of the last report of the best line, and of the last iteration
 * in which at least the first move of the root was finished. */
typedef struct SearchResult {
    Move best; /* MOVE_NONE when the root has no legal move, or where it only declares */
    Declaration declaration;
    bool is_book; /* nothing was searched: an opening book has the move, and there is no score */
    bool is_unscored; /* another engine has said no score of the position */
    Move ponder;      /* the expected answer, or MOVE_NONE */
    Score score;
    int depth; /* 1 also where no move was finished; 0: no legal move */
    int seldepth;
    uint64_t nodes;
    int64_t time_ms;
    TableVerdict verdict;
    int pv_length;
    Move pv[SEARCH_DEPTH_MAX];
} SearchResult;

/* Whether score means anything. */
bool search_result_has_score(const SearchResult *result);

/* Belongs to the caller, who resets it with search_control_init before the searching thread exists
 * and may then set the flags from any thread. */
typedef struct SearchControl {
    atomic_bool stop;      /* end as soon as possible with the best so far */
    atomic_bool pondering; /* clock limits do not count while this is set */
    void (*on_info)(void *context, const SearchInfo *info); /* on the calling thread; may be NULL */
    void *context;
} SearchControl;

void search_control_init(SearchControl *control, void (*on_info)(void *, const SearchInfo *),
                         void *context);

#endif
