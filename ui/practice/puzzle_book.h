/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles that come with luft, and a person's rating at them.
 *
 * A puzzle is a game between the person and the puzzle: the ratings of both decide how much a
 * result moves the person's (Arpad Elo, The Rating of Chessplayers, 1978), the puzzle's stays. The
 * next puzzle is the one nearest to the person's rating; one that was not solved at the first try
 * comes again later.
 */
#ifndef LUFT_UI_PRACTICE_PUZZLE_BOOK_H
#define LUFT_UI_PRACTICE_PUZZLE_BOOK_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "ui/practice/practice.h"

enum {
    PUZZLE_RATING_MIN = 400,
    PUZZLE_RATING_MAX = 2800,
    PUZZLE_THEME_ANY = -1,
    PUZZLE_MATE_MAX = 5 /* moves */
};

/* Takes a theme, in English or the person's language, from the beginning of a text: its number, or
 * PUZZLE_THEME_ANY without effect. */
int puzzle_theme_take(const char **text);
/* All of them in English, a word each, and by their names in the person's language,
 * as many as a message holds. */
const char *puzzle_themes(void);
void puzzle_themes_list(StrBuf *text);
/* Whether it is mate, without a name of its own. */
bool puzzle_theme_is_mate(int theme);

/* Opens the file of the results so far; a missing one, or path NULL, has none: then the person has
 * that rating. Each result is appended to the file:
 *
 *     # luft puzzles 1
 *     ID + RATING      the puzzle was solved at the first try; the rating after it
 *     ID - RATING      it was not
 *
 * Lines that cannot be read are skipped. STATUS_IO: it cannot be read. */
NODISCARD Status puzzle_book_open(const char *path, int rating, PuzzleBook **book);
void puzzle_book_free(PuzzleBook *book); /* NULL is allowed */

/* Only puzzles of that theme from now on, or of any. mate_in: instead, only mates in so many moves,
 * up to PUZZLE_MATE_MAX, of whatever name; 0: any. */
void puzzle_book_choose(PuzzleBook *book, int theme, int mate_in);
int puzzle_book_rating(const PuzzleBook *book);
/* rating: PUZZLE_RATING_MIN to PUZZLE_RATING_MAX. It is in the file after the next result. */
void puzzle_book_set_rating(PuzzleBook *book, int rating);

/* Appends the next puzzle to the exercises. */
void puzzle_book_ask(PuzzleBook *book, Exercises *exercises);
/* How the puzzle asked last went; only its first result counts. */
void puzzle_book_answer(PuzzleBook *book, bool is_solved);

/* "Puzzle 001xl (1126); you: 1200" */
void puzzle_book_write_title(const PuzzleBook *book, StrBuf *text);
/* After its result: "Fork, rated 1126; you: 1216 (+16).", and why it is not in the file. */
void puzzle_book_write_result(const PuzzleBook *book, StrBuf *text);

#endif
