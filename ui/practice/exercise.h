/* Positions that are asked, and what is known of their answers.
 *
 * Made from the marked moves of games and ChessBase's training questions in them ([%tqu]), from EPD
 * lines (bm, am), from FENs, from puzzles in the columns of lichess.org's puzzle file (id, FEN,
 * moves; database.lichess.org), and from training files of Lucas Chess (FEN|label|solution). Asks
 * nobody and judges nothing.
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
    Move lead;      /* played first, so that one sees what has happened; MOVE_NONE: none */
    char title[48]; /* where it is from; "" when nobody knows */
    Move given;     /* the mistake that was played, MOVE_NONE */
    Move good[EXERCISE_MOVES_MAX]; /* that are right without asking the engine; of a puzzle, other
                                      beginnings than its line's */
    int good_count;
    Move bad[EXERCISE_MOVES_MAX]; /* that are wrong; with no good ones, all others are right */
    int bad_count;
    bool is_strict;               /* no move but the good ones is right */
    Move line[EXERCISE_LINE_MAX]; /* the answer and what follows; a puzzle is played to its end */
    int line_length;
    bool is_puzzle;
    bool has_best; /* the score of the answer is known: */
    VerdictScore best;
} Exercise;

/* Where a table of puzzles has them, by its heading; all 0: it has none, and they are the first. */
typedef struct PuzzleColumns {
    int id, fen, moves;
} PuzzleColumns;

typedef struct Exercises {
    Exercise *items; /* owned */
    size_t count, capacity;
    size_t unread; /* lines that could not be read */
    PuzzleColumns columns;
} Exercises;

void exercises_done(Exercises *exercises);

/* Appends the marked moves of the main line that side made, and its training questions to that
 * side; COLOR_NB: of both. */
void exercises_add_game(Exercises *exercises, const Game *game, Color side);

/* Appends what one line holds: an EPD, a FEN, a puzzle, or an item of Lucas Chess. Blank lines,
 * headings of columns and remarks (#) hold nothing and are fine; STATUS_SYNTAX for others. */
NODISCARD Status exercises_add_line(Exercises *exercises, const char *line, size_t length);

/* Appends what a file holds: lines, or PGN games with marked moves. At most EXERCISES_MAX are
 * taken, and its first 8 MiB read. STATUS_IO; STATUS_NOT_FOUND when there is none in it, with the
 * reason. */
NODISCARD Status exercises_add_file(Exercises *exercises, const char *path, Color side);

#endif
