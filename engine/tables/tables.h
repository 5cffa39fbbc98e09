/* Endgame tables: what a position with few men is worth, by Syzygy files.
 *
 * A Tables is immutable once opened, but that files are mapped when first asked for: any number of
 * threads may probe it. Positions with castling rights, or of more men than there are tables for,
 * have no answer.
 */
#ifndef LUFT_ENGINE_TABLES_TABLES_H
#define LUFT_ENGINE_TABLES_TABLES_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/board/types.h"

typedef struct Tables Tables;

/* From the side to move. Blessed and cursed: drawn by the rule of fifty moves alone (FIDE 9.3).
 * Maybe: by a ply the files, which round, do not tell whether it is; only a TablesMove has these.
 */
typedef enum TablesWdl {
    TABLES_MAYBE_LOSS = -3,
    TABLES_LOSS,
    TABLES_BLESSED_LOSS,
    TABLES_DRAW,
    TABLES_CURSED_WIN,
    TABLES_WIN,
    TABLES_MAYBE_WIN
} TablesWdl;

/* Looks for files named like KRPvKR.rtbw and .rtbz in folders separated by colons. Never NULL: a
 * folder that cannot be read is reported in *status and skipped, as is a path without any table;
 * faulty files are reported when they are asked. The caller frees. */
Tables *tables_open(const char *paths, Status *status);
void tables_close(Tables *tables); /* NULL is accepted */

int tables_men(const Tables *tables);       /* of the largest WDL table, 0: none */
int tables_count(const Tables *tables);     /* WDL files found */
int tables_dtz_count(const Tables *tables); /* DTZ files found */

/* Whether a file for these men is there that cannot be read: it is none, or was cut short since. */
bool tables_are_broken(Tables *tables, const Position *pos);

/* What the position would be worth if the fifty-move counter were 0. False: no table says it. */
bool tables_probe_wdl(Tables *tables, const Position *pos, TablesWdl *wdl);

/* Plies to the next capture or pawn move of best play, positive for the side that wins, 0 for a
 * draw; more than 100 in size (in fact by 100 more) when the fifty-move rule draws it. May be one
 * ply too few: the files round to moves. False: no table says it. */
bool tables_probe_dtz(Tables *tables, const Position *pos, int *dtz);

/* A root move and what follows it. */
typedef struct TablesMove {
    Move move;
    TablesWdl wdl; /* from the side that moves; with the counter as it stands */
    int dtz;       /* after a move that zeroes the counter: 1; from the mover's side */
    int rank;      /* equal ranks are equally good; higher is better */
} TablesMove;

/* Ranks all legal moves, best first. keys are of the positions before, oldest first, as for
 * rules_judge: a position that was there already makes progress count. With DTZ tables every win
 * that the rule of fifty moves allows ranks the same, unless the position was repeated; without
 * them WDL ranks. Returns how many moves, 0 when some move has no answer. moves has MOVES_MAX.
 * *by_distance says which it was. */
int tables_rank_moves(Tables *tables, const Position *pos, const Key *keys, size_t key_count,
                      TablesMove *moves, bool *by_distance);

#endif
