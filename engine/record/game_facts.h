/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts of a game: its date, ratings, ECO code, the name of its opening, time controls and the
 * times of its moves. Dates and codes are numbers small enough for lists of millions of games.
 */
#ifndef LUFT_ENGINE_RECORD_GAME_FACTS_H
#define LUFT_ENGINE_RECORD_GAME_FACTS_H

#include "engine/base/base.h"
#include "engine/record/time_control.h"
#include "engine/record/game.h"

/* year * 512 + month * 32 + day; 0 for each unknown part. Later dates are larger. */
typedef uint32_t GameDate;

enum { GAME_DATE_BITS = 23, GAME_DATE_TEXT_MAX = 11, GAME_YEAR_MAX = 9999 };

/* Months 0 to 15 and days 0 to 31 are allowed: a range of dates needs bounds outside the
 * calendar. */
static inline GameDate game_date_make(int year, int month, int day)
{
    return (GameDate)(year * 512 + month * 32 + day);
}

/* The days of a month; the maximum if month or year is 0. */
int game_date_days(int year, int month);

/* Reads a date tag ("1992.11.04", "1992.??.??", also with - or /, and "19921104"); from other dates
 * that end with a year, the year; otherwise 0. A month or day that does not exist is unknown. */
GameDate game_date_parse(const char *text, size_t length);

/* "1992.11.04", "1992.??.??"; "" for 0. */
void game_date_write(GameDate date, char text[GAME_DATE_TEXT_MAX]);
/* Length in bytes of a date tag up to its first unknown part: 4 for "1992.??.??". */
size_t game_date_known_length(const char *text);

/* A rating of 1 to 9999 from a tag, also "2400 (est)" and "1500P8" (from 8 games), if there is no
 * other number; otherwise 0. */
int game_rating_parse(const char *text, size_t length);

/* A00 is 1, E99 is 500; 0 for none. The letter may be small; text may follow the code ("B90k"). */
enum { ECO_NONE = 0, ECO_FIRST = 1, ECO_LAST = 500, ECO_TEXT_MAX = 4 };

int eco_parse(const char *text, size_t length);

/* "B90"; "" for ECO_NONE. */
void eco_write(int eco, char text[ECO_TEXT_MAX]);

/* --- time: the TimeControl tags; [%clk], the mover's time left; [%emt], the time spent -------- */

void game_set_time_controls(Game *game, const TimeControls *controls);

/* The mover's clock after the move, as "0:05:30", "330" or, if the game is too short for hours and
 * minutes, "5:30"; false: unknown. */
bool move_time_left(const Game *game, const GameNode *node, int64_t *left_ms);

/* The time spent on a move: [%emt], or the difference of the clocks and the increment of the
 * TimeControl tag; false: unknown. */
bool move_time_spent(const Game *game, const GameNode *node, int64_t *spent_ms);

/* --- the name of an opening, found by position, so that transpositions match too -------------- */

/* Data: the lichess chess-openings tables (CC0), compiled in. The index over their positions is
 * built once on first use, in a few milliseconds; any thread may call. */

typedef struct Opening {
    const char *eco;  /* "C77" */
    const char *name; /* "Ruy Lopez: Morphy Defense, Anderssen Variation" */
} Opening;

/* Finds the name of exactly this position; false if it has none, and *opening is unchanged. The
 * texts are static. */
bool opening_find(const Position *pos, Opening *opening);

/* The last named position on the way from the start to the node, inclusive. */
bool opening_find_game(const Game *game, const GameNode *node, Opening *opening);

/* The named lines, row < opening_count; *moves in SAN from the standard start, blank-separated. */
size_t opening_count(void);
Opening opening_at(size_t row, const char **moves);

/* --- opening_name.c: in the person's language ------------------------------------------------- */
bool opening_names_are_english(void);
void opening_add_name(const char *name, StrBuf *text);
/* Whether the name has all words of text_fold_words, in English or in the person's language. */
bool opening_has_words(const char *name, const char *words);

#endif
