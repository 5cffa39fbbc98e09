/* Exercises: positions to solve, with what is known of their answers.
 *
 * Read from the marked moves of games and ChessBase's training questions in them ([%tqu]), from EPD
 * lines (bm, am), FENs, tables of puzzles in the columns of lichess.org's file (id, FEN, moves;
 * database.lichess.org), and training files of Lucas Chess (FEN|label|solution). Evaluates nothing.
 */
#ifndef LUFT_UI_PRACTICE_EXERCISE_H
#define LUFT_UI_PRACTICE_EXERCISE_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/record/game.h"
#include "engine/record/verdict.h"

enum { EXERCISE_MOVES_MAX = 8, EXERCISE_LINE_MAX = 32, EXERCISES_MAX = 10000 };

typedef struct Exercise {
    Position start;
    Move lead;      /* played first, to show how the position arose; MOVE_NONE: none */
    char title[48]; /* its source; "" if unknown */
    Move given;     /* the mistake played in the game, or MOVE_NONE */
    /* right without asking the engine; in a puzzle, alternatives to the first move of line */
    Move good[EXERCISE_MOVES_MAX];
    int good_count;
    Move bad[EXERCISE_MOVES_MAX]; /* wrong; without good moves, all others are right */
    int bad_count;
    bool is_strict; /* only the good moves are right */
    /* the answer and the following moves; a puzzle is played to its end */
    Move line[EXERCISE_LINE_MAX];
    int line_length;
    bool is_puzzle;
    bool has_best; /* the score of the answer is known: */
    VerdictScore best;
} Exercise;

/* Column indexes from a puzzle table's heading; all 0: no heading, the columns are the first ones.
 */
typedef struct PuzzleColumns {
    int id, fen, moves;
} PuzzleColumns;

typedef struct Exercises {
    Exercise *items; /* owned */
    size_t count, capacity;
    size_t unread; /* number of unreadable lines */
    PuzzleColumns columns;
} Exercises;

void exercises_done(Exercises *exercises);

/* Appends the marked moves that side made in the main line, and its training questions for that
 * side; COLOR_NB: both sides. */
void exercises_add_game(Exercises *exercises, const Game *game, Color side);

/* Appends one line: an EPD, a FEN, a puzzle, or an item of Lucas Chess. Blank lines, headings and
 * comments (#) are skipped; STATUS_SYNTAX for others. */
NODISCARD Status exercises_add_line(Exercises *exercises, const char *line, size_t length);

/* Appends the exercises of a file: lines, or PGN games with marked moves. Reads at most
 * EXERCISES_MAX of them, from its first 8 MiB. STATUS_IO; STATUS_NOT_FOUND, with the reason, if
 * none were found. */
NODISCARD Status exercises_add_file(Exercises *exercises, const char *path, Color side);

#endif
