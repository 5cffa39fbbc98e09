/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endgame tables: the value of positions with few pieces, from Syzygy files.
 *
 * A Tables is immutable once opened, except that files are mapped on first use: any number of
 * threads may probe it. Positions with castling rights, or with more pieces than the tables, have
 * no answer.
 */
#ifndef LUFT_ENGINE_TABLES_TABLES_H
#define LUFT_ENGINE_TABLES_TABLES_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/board/types.h"

typedef struct Tables Tables;

/* From the side to move. Blessed and cursed: drawn only by the fifty-move rule (FIDE 9.3). Maybe:
 * the files, which round, leave open by a ply whether it is; only a TablesMove has these values. */
typedef enum TablesWdl {
    TABLES_MAYBE_LOSS = -3,
    TABLES_LOSS,
    TABLES_BLESSED_LOSS,
    TABLES_DRAW,
    TABLES_CURSED_WIN,
    TABLES_WIN,
    TABLES_MAYBE_WIN
} TablesWdl;

/* Finds files named like KRPvKR.rtbw and .rtbz in folders separated by colons. Never NULL: an
 * unreadable folder and a path without tables are reported in *status and skipped; faulty files are
 * reported when probed. The caller closes it. */
Tables *tables_open(const char *paths, Status *status);
void tables_close(Tables *tables); /* NULL is allowed */

int tables_men(const Tables *tables);       /* of the largest WDL table, 0: none */
int tables_count(const Tables *tables);     /* WDL files found */
int tables_dtz_count(const Tables *tables); /* DTZ files found */

/* The value of the position with a fifty-move counter of 0. False: no table has it. */
bool tables_probe_wdl(Tables *tables, const Position *pos, TablesWdl *wdl);

/* Plies to the next capture or pawn move with best play, positive for the winning side, 0 for a
 * draw; above 100 in size (in fact 100 more) if the fifty-move rule makes it a draw. May be one ply
 * too low: the files round to moves. False: no table has it. */
bool tables_probe_dtz(Tables *tables, const Position *pos, int *dtz);

/* A root move and its value. */
typedef struct TablesMove {
    Move move;
    TablesWdl wdl; /* for the side that moves, with the current counter */
    int dtz;       /* 1 after a move that zeroes the counter; for the side that moves */
    int rank;      /* equal ranks are equally good; higher is better */
} TablesMove;

/* Ranks all legal moves, best first. keys are those of earlier positions, oldest first, as for
 * rules_judge: after a repetition progress counts. With DTZ tables all wins within the fifty-move
 * rule rank equal, unless the position was repeated; without them WDL ranks. Returns the number of
 * moves, 0 if a move has no answer. moves has room for MOVES_MAX. *by_distance: DTZ was used. */
int tables_rank_moves(Tables *tables, const Position *pos, const Key *keys, size_t key_count,
                      TablesMove *moves, bool *by_distance);

/* Appends why no table knows the position, as a sentence: the game is over there, it has too many
 * pieces or castling rights, or its table is missing or cannot be read. */
void tables_write_why(Tables *tables, const Position *pos, StrBuf *text);

/* "win", "cursed win", "draw", "blessed loss", "loss", translated: for the side to move. */
const char *tables_word(TablesWdl wdl);

#endif
