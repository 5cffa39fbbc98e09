/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Practice: one question after another, on a separate board.
 *
 * The open game is set aside meanwhile and restored afterwards. A source chooses the questions and
 * checks the moves: puzzles.c, ui/practice/drill.c. Keys, commands, hints and layout are the same
 * for all sources.
 */
#ifndef LUFT_UI_PRACTICE_PRACTICE_H
#define LUFT_UI_PRACTICE_PRACTICE_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/record/verdict.h"
#include "engine/text/words.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"

/* A source of questions. Called only while its practice is running. */
typedef struct PracticeSource {
    /* "Practice 2 of 5, 1 solved: 11...Nbd7, Morphy - Duke Karl" */
    void (*write_title)(const Session *session, StrBuf *text);
    /* The question for the position on the board. */
    void (*write_question)(const Session *session, StrBuf *text);
    /* Puts the current question on the board and announces it. */
    void (*ask)(Session *session);
    /* Checks an answer. */
    Status (*judge)(Session *session, Move move);
    Status (*hint)(Session *session);
    Status (*show)(Session *session);
    Status (*next)(Session *session);
    /* No question comes after this one. */
    bool (*is_last)(const Session *session);
    /* Closes the board with practice_close and reports the results. */
    void (*end)(Session *session);
    /* The engine's jobs, as in Feature; all NULL if the source needs no engine. */
    bool (*wants_job)(const Session *session);
    void (*fill_job)(const Session *session, SearchJob *job);
    void (*take_result)(Session *session, const SearchResult *result);
    void (*drop_job)(Session *session);
} PracticeSource;

typedef struct Practice {
    SessionPart part;
    const PracticeSource *source;
    SessionPart *state; /* of the source, owned; NULL if it is kept elsewhere */
    uint64_t record;    /* the document with the question */
    uint32_t asked_id;  /* id of the node with the asked position */
    unsigned questions; /* questions so far, including this one */
    unsigned told;      /* the number of the last question whose board was printed */
    int hints;          /* hints given for this question */
    bool is_answered;   /* this question was solved or shown */
    bool is_repeated;   /* it has been answered before, and does not count */
    bool is_known;      /* the player has followed the moves from the question before */
} Practice;

const Feature *practice_feature(void);

/* Puts an empty document over the session's, opens the mode if stack is not NULL, and asks nothing
 * yet. Takes ownership of state, which may be NULL. The engine must be idle, with no practice and
 * no set-up running. */
void practice_begin(Session *session, ModeStack *stack, const PracticeSource *source,
                    SessionPart *state);
/* The running practice, or NULL. */
Practice *practice_of(const Session *session);
bool practice_is_on(const Session *session);
bool practice_is_of(const Session *session, const PracticeSource *source);

/* Puts the position after these moves on the board as a question. */
void practice_put(Session *session, const Position *start, const Move *moves, int count);
/* Asks a further question at another node of the same record. */
void practice_put_on(Session *session, GameNode *node);
/* The node with the asked position. */
GameNode *practice_asked(const Session *session);
void practice_name_move(const Session *session, Move move, char name[SAN_NUMBERED_MAX]);

/* Shows the piece that moves; asked again, the move. */
void practice_give_hint(Session *session, Move move);
/* Returns to the asked position. */
void practice_again(Session *session);
/* Closes the board and ends practice. */
void practice_close(Session *session);

/* The current question: "Black to move: what is better than 11...Nbd7?" */
void practice_question(const Session *session, StrBuf *text);

/* Without a screen, names the piece letters after the first sentence. */
void practice_add_letters(const Session *session, StrBuf *text);

/* The words that control practice, after `practice` or the source's command. */
#define PRACTICE_WORDS "next hint show again end"
bool practice_is_word(Word word);
NODISCARD Status practice_go_on(Session *session, const App *app, Word word);
/* The error of commands that would begin another practice. */
NODISCARD Status practice_refuse(void);

/* --- exercise.c ------------------------------------------------------------------------------- */

/* Exercises: positions to solve, with what is known of their answers.
 *
 * Read from the marked moves of games and ChessBase's training questions in them ([%tqu]), from EPD
 * lines (bm, am), FENs, tables of puzzles in the columns of lichess.org's file (id, FEN, moves;
 * database.lichess.org), and training files of Lucas Chess (FEN|label|solution). Evaluates nothing.
 */

enum { EXERCISE_MOVES_MAX = 8, EXERCISE_LINE_MAX = 32, EXERCISES_MAX = 10000 };

typedef struct Exercise {
    Position start;
    Move lead;         /* played first, to show how the position arose; MOVE_NONE: none */
    char title[48];    /* its source; "" if unknown */
    Move given;        /* the mistake played in the game, or MOVE_NONE */
    uint32_t given_id; /* id of its node */
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

/* Appends a puzzle: its id, FEN and moves, separated by commas unless the heading of a table named
 * other columns. STATUS_SYNTAX or STATUS_ILLEGAL: it cannot be read. */
NODISCARD Status exercises_add_puzzle(Exercises *exercises, const char *line, size_t length);

/* Appends the marked moves that side made in the main line, and its training questions for that
 * side; COLOR_NB: both sides. */
void exercises_add_game(Exercises *exercises, const Game *game, Color side);

/* Appends the exercises of a file: lines (EPD, FEN, puzzles, Lucas Chess's), or PGN games with
 * marked moves. Reads at most
 * EXERCISES_MAX of them, from its first 8 MiB. STATUS_IO; STATUS_NOT_FOUND, with the reason, if
 * none were found. */
NODISCARD Status exercises_add_file(Exercises *exercises, const char *path, Color side);

/* --- puzzles.c -------------------------------------------------------------------------------- */

/* Exercises as a source of practice: a game's mistakes, a file's positions and puzzles, or the
 * puzzles that come with luft.
 *
 * Moves are checked against the known answers, otherwise by the engine: a move that loses less than
 * an inaccuracy is right.
 */

/* Begins practice with the exercises, at least one; takes ownership. */
void puzzles_begin(Session *session, ModeStack *stack, Exercises *exercises);

typedef struct PuzzleBook PuzzleBook; /* ui/practice/puzzle_book.h */

/* The same with one puzzle after another of the book, which keeps the rating; takes ownership. */
void puzzles_begin_book(Session *session, ModeStack *stack, PuzzleBook *book);
/* The book whose puzzles are being asked; NULL: none is. */
PuzzleBook *puzzles_book(const Session *session);

/* --- puzzle_commands.c ------------------------------------------------------------------------ */

/* The commands `practice` and `puzzles`. */
const Feature *puzzles_feature(void);

#endif
