/* SPDX-License-Identifier: GPL-3.0-or-later */
/* luft's verbs on games and positions, each in a file of its name. Data goes to standard output,
 * messages to standard error. Each returns its exit code: 0 success, 1 if a file could not be read,
 * a game or position was invalid or the output was lost, 130 after ^C. Those on single positions
 * are in batch.h and tables in tables_verb.h; match is in src/tournament. */
#ifndef LUFT_SRC_FILTERS_VERBS_H
#define LUFT_SRC_FILTERS_VERBS_H

#include "src/options/options.h"

/* `luft analyse`: searches positions and prints the results as text or JSON, with scores for White.
 * Reads a FEN or EPD from the command line, or files: positions line by line, and of games the
 * final position with its history. ^C ends it with the best so far. */
int analyse_run(const Options *options, const Settings *settings);

/* `luft annotate`: adds scores, marks for mistakes, better lines, openings and accuracy to the main
 * lines of games. ^C ends it: the annotated part is kept, other games are copied unchanged. */
int annotate_run(const Options *options, const Settings *settings);

/* `luft check`: a line per error in files of games and positions: `FILE:LINE:COLUMN: game N:
 * reason`, without the game for positions; the reason has `remark: ` in front if nothing is lost.
 */
int check_run(const Options *options);

/* `luft fmt`: games in export format, errors as above but to standard error. The readable part of a
 * bad game is kept. */
int fmt_run(const Options *options);

/* `luft book`: runs options->book_action. show: a paragraph per position, or with --json an object
 * per line; dump: a line per entry, KEY MOVE WEIGHT LEARN. Success even if a position is in no
 * book. */
int book_verb_run(const Options *options, const Settings *settings);

/* `luft games`: finds games in files and folders by a query, and lists, counts or exports them.
 * Exit code 2 for an invalid query. After ^C whole games are written. Finding nothing is not an
 * error. */
int games_verb_run(const Options *options);

/* `luft repertoire`: how well a repertoire is known, what it lacks, where games left it. Exit code
 * 2 for invalid operands. */
int repertoire_verb_run(const Options *options);

/* `luft match`: engines play each other, several games at once, until the schedule or a sequential
 * test ends, or the user interrupts it. The operands are the engines: names of the list, commands,
 * or luft. The results so far are printed after ^C, too. */
int tournament_run(const Options *options);

#endif
