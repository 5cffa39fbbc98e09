/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search as seen by its caller, for any engine: a job with its limits and strength, reports, a
 * result with its score, and flags to end it. Plain values. */
#ifndef LUFT_ENGINE_MIND_JOB_H
#define LUFT_ENGINE_MIND_JOB_H

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/board/types.h"
#include "engine/text/words.h"

#include <stdatomic.h>

/* The playing strength to use: ratings and levels. engine/people/player.h decides how a rating
 * plays. */
enum {
    STRENGTH_FULL = 0, /* as a rating: no limit */
    STRENGTH_ELO_MIN = 500,
    STRENGTH_ELO_MAX = 2850,
    STRENGTH_LEVEL_MIN = 1,
    STRENGTH_LEVEL_MAX = 20 /* full strength */
};

/* How a player that moves as people do chooses among its moves. */
typedef enum HumanMove {
    HUMAN_MOVE_DRAWN,    /* by their probabilities */
    HUMAN_MOVE_LIKELIEST /* the first of them: for measuring how alike it is */
} HumanMove;
enum { HUMAN_MOVE_NB = HUMAN_MOVE_LIKELIEST + 1 };

/* As the option's value in protocols. */
const char *human_move_name(HumanMove choice);
/* Reads such a name, in either case; false: unknown. */
NODISCARD bool human_move_read(Word word, HumanMove *choice);

/* A requested strength. Equal seeds make equal players, who choose the same moves. */
typedef struct Strength {
    int elo; /* STRENGTH_FULL, or STRENGTH_ELO_MIN to STRENGTH_ELO_MAX; clamped */
    /* 0, or short of time: moves are checked as by a player of so many points less (of fewer above
     * 1900), and come to mind as in blitz; opponent_haste. */
    int haste;
    uint64_t seed;
    HumanMove human_move;
} Strength;

/* The rating of a level, 1 to 19; STRENGTH_FULL for 20. */
int strength_level_elo(int level);
/* The level nearest to a rating; STRENGTH_LEVEL_MAX for STRENGTH_FULL. */
int strength_nearest_level(int elo);

/* The word for a level, such as "club"; marked, for language_of_marked. */
const char *strength_level_word(int level);
/* The first level that the word stands for, in any case of its letters; 0: not such a word. */
int strength_word_level(const char *word);

enum { STRENGTH_TEXT_MAX = 128 };

/* "level 6", "1550 Elo" between two levels, "full strength". */
void strength_name(int elo, char text[STRENGTH_TEXT_MAX]);
/* "level 6 of 20 (casual, 1300 Elo)", "1550 Elo (club, near level 8 of 20)", "full strength (level
 * 20)". */
void strength_describe(int elo, char text[STRENGTH_TEXT_MAX]);

/* The value of a position: centipawns, a mate, a tablebase win; or winning chances. */
typedef enum ScoreKind {
    SCORE_CENTIPAWN,
    SCORE_MATE,     /* value: full moves to mate, negative when the side to move is mated;
                       0 when it is mated already */
    SCORE_TABLEBASE /* value: plies to a won (positive) or lost (negative) tablebase position */
} ScoreKind;

typedef enum ScoreBound { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } ScoreBound;

/* Always from the side to move of the searched position. */
typedef struct Score {
    ScoreKind kind;
    ScoreBound bound;
    int value;
} Score;

/* Chances in permille, adding to 1000, from the side to move. */
typedef struct Wdl {
    int win, draw, loss;
} Wdl;

/* A score as one number, for comparisons and formats without tablebase scores: centipawns; a
 * tablebase win is near 20000, a mate near 30000, nearer for shorter ones. */
int score_cp(Score score);

/* As text from White's side: "+0.38", "-1.20", "#5", "#-3", "+TB12". side is the side to move of
 * the searched position. */
enum { SCORE_TEXT_MAX = 16 };
void score_format(Score score, Color side, char text[SCORE_TEXT_MAX]);

enum {
    SEARCH_DEPTH_MAX = 240, /* plies; maximum length of a line */
    SEARCH_LINES_MAX = 256  /* MultiPV */
};

/* Bytes kept of an illegal move that an engine sent. */
enum { REFUSED_MOVE_MAX = 24 };

/* 0 means no limit. Without any limit the search runs until it is stopped. */
typedef struct SearchLimits {
    int64_t time_ms[COLOR_NB]; /* clocks; valid if has_clock */
    int64_t increment_ms[COLOR_NB];
    int moves_to_go; /* to the next time control; 0: the time is for the rest of the game */
    bool has_clock;
    int64_t movetime_ms;
    int64_t overhead_ms; /* lost between engine and clock, each move */
    int depth;
    uint64_t nodes;      /* exact with one thread */
    uint64_t soft_nodes; /* end after the iteration that exceeds this number */
    int mate;            /* stop when a mate in this many moves is proven or refuted */
} SearchLimits;

enum {
    BOOK_DEPTH_MAX = 100, /* in moves: deeper than any book */
    BOOK_VARIETY_DEFAULT = 50,
    BOOK_VARIETY_MAX = 100
};

/* Whether and how an opening book may answer instead of the search. */
typedef struct BookWish {
    bool is_wanted;
    int depth;     /* last move of the game that may come from the book */
    int variety;   /* 0: the greatest weight, 50: by the weights, 100: any */
    uint64_t seed; /* equal seeds choose equal moves */
} BookWish;

/* A search to be done. A plain value, copied in. */
typedef struct SearchJob {
    MoveLine game; /* its end is the root; earlier moves are for repetitions, and for engines that
                      need the whole game */
    SearchLimits limits;
    Move search_moves[MOVES_MAX]; /* restricts the search to these; count 0: all */
    int search_move_count;
    int lines; /* number of best lines, from 1; 0 counts as 1 */
    /* The game that this is a move of, by a number of its own: other engines are told of another
     * one. 0: analysis, for which they may search in another way. */
    uint64_t game_id;
    /* Below full: one thread, and nothing is reused from searches at full strength; equal jobs
     * after engine_clear return equal answers unless cut short by time. */
    Strength strength;
    BookWish book;
} SearchJob;

/* Fills a job with only a position, or with a game: no limits, one line, full strength. Moves may
 * be added to job->game. */
void search_job_init(SearchJob *job, const Position *root);
void search_job_init_game(SearchJob *job, const MoveLine *game);

/* The position to search. */
static inline const Position *search_job_root(const SearchJob *job) { return &job->game.end; }

/* Whether search_moves leave the move. */
bool search_job_allows(const SearchJob *job, Move move);

/* A report during a search: a completed line, a bound, or progress. */
typedef struct SearchInfo {
    int depth;    /* plies */
    int seldepth; /* deepest ply reached */
    int line;     /* from 1, best first */
    int lines;    /* number of lines in this round of reports */
    Score score;
    Wdl wdl;
    uint64_t nodes;
    int64_t time_ms;
    int hashfull;        /* permille */
    uint64_t table_hits; /* successful probes of endgame tables */
    Move current_move; /* MOVE_NONE unless this report is only about the root move being searched */
    int current_move_number; /* from 1; 0 without a current_move */
    int pv_length;
    Move pv[SEARCH_DEPTH_MAX]; /* legal moves from the root; empty in current_move reports */
} SearchInfo;

/* The verdict of endgame tables on a root for the side to move, by the fifty-move rule with its
 * current counter. */
typedef enum TableVerdict {
    TABLE_SAYS_NOTHING,
    TABLE_SAYS_LOSS,
    TABLE_SAYS_DRAW,
    TABLE_SAYS_WIN
} TableVerdict;

/* Declarations besides a move; luft's own engine leaves them to the player (opponent.h). */
typedef enum Declaration {
    DECLARES_NOTHING,
    DECLARES_DRAW, /* offers or claims one */
    DECLARES_RESIGNATION
} Declaration;

/* Depth, score and moves are those of the last report of the best line, from the last iteration
 * that completed at least the first root move. */
typedef struct SearchResult {
    Move best; /* MOVE_NONE if the root has no legal move, or if it only declares */
    Declaration declaration;
    bool is_book;     /* the move is from an opening book, without a search or a score */
    bool is_unscored; /* another engine has reported no score */
    Move ponder;      /* the expected reply, or MOVE_NONE */
    Score score;
    int depth; /* 1 also if no move was completed; 0: no legal move */
    int seldepth;
    uint64_t nodes;
    int64_t time_ms;
    TableVerdict verdict;
    int pv_length;
    Move pv[SEARCH_DEPTH_MAX];
} SearchResult;

/* Whether score is valid. */
bool search_result_has_score(const SearchResult *result);

/* Owned by the caller, who resets it with search_control_init before the search thread exists and
 * may then set the flags from any thread. */
typedef struct SearchControl {
    atomic_bool stop;      /* end as soon as possible with the best move so far */
    atomic_bool pondering; /* clock limits do not apply while this is set */
    void (*on_info)(void *context, const SearchInfo *info); /* may be NULL; searching thread */
    void *context;
} SearchControl;

void search_control_init(SearchControl *control, void (*on_info)(void *, const SearchInfo *),
                         void *context);

#endif
