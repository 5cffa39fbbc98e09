/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endgame tables beside the board: the value of every move, shown instead of the game's moves, and
 * of the position being analysed. */
#ifndef LUFT_UI_TABLES_TABLES_H
#define LUFT_UI_TABLES_TABLES_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/base/task.h"
#include "engine/board/position.h"
#include "engine/tables/tables.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"

#include <stdatomic.h>

const Feature *tables_feature(void);

/* --- tablebase.c ------------------------------------------------------------------------------ */

/* Endgame tables for the position on the board: its value and that of every move.
 *
 * Part of the session. Reads the tables in the settings' folders in its own thread, since a disk
 * may be slow; the engine opens the same files for its search. Knows nothing of curses or commands;
 * belongs to the main thread.
 */

enum { TABLEBASE_KEYS_MAX = 256 }; /* more plies than the fifty-move rule counts */

/* A question and, when it is done, its answer. */
typedef struct TablebaseQuestion {
    Position pos;
    Key keys[TABLEBASE_KEYS_MAX];
    int key_count;
    TablesMove moves[MOVES_MAX]; /* the best first */
    int count;                   /* 0: no table has the position */
    bool by_distance;            /* DTZ is known */
} TablebaseQuestion;

/* Changed only by the functions below. */
typedef struct Tablebase {
    SessionPart part;
    char folders[SETTINGS_PATH_MAX];
    Tables *tables; /* NULL: the folders have none */
    Bell bell;      /* readable when an answer has arrived */

    Task *task; /* NULL: no question is open */
    TablebaseQuestion asked;
    atomic_bool is_done; /* set by the thread; then the fields of asked belong to the owner again */

    bool has_answer;
    uint32_t node; /* node_id of the answered position */
    uint32_t asked_node;
    TablebaseQuestion answer; /* its count is 0 while there is none */
    int cursor;               /* the selected move */
} Tablebase;

typedef enum TablebaseState {
    TABLEBASE_ASKING,
    TABLEBASE_KNOWN,
    TABLEBASE_UNKNOWN /* the tables do not have it, or were not found */
} TablebaseState;

/* Opens the session's tables, if the folders of the settings are not open already. STATUS_STATE: no
 * folder is set; other errors: the folders have no tables, or no bell could be made. */
NODISCARD Status tablebase_open(Session *session, Tablebase **tablebase);

/* The one that was opened; NULL: none. */
Tablebase *tablebase_of(const Session *session);

/* The same, opening it if necessary, but trying the same folders only once; NULL: no tables. */
Tablebase *tablebase_follow(Session *session);

/* Asks about the position on the board, and takes an answer that has arrived; call before every
 * painting. NULL is allowed. */
void tablebase_prepare(Tablebase *tablebase, const Session *session);

/* The same, waiting for the answer. */
void tablebase_wait(Tablebase *tablebase, const Session *session);

TablebaseState tablebase_state(const Tablebase *tablebase);

/* A sentence that says why the state is TABLEBASE_UNKNOWN. */
enum { TABLEBASE_TEXT_MAX = 256 };

void tablebase_write_why(const Tablebase *tablebase, char text[TABLEBASE_TEXT_MAX]);

void tablebase_go_to(Tablebase *tablebase, int row);

/* The rows before the first move in a pane of that height: a head, and column titles if all moves
 * are visible with them. */
int tablebase_head_rows(const Tablebase *tablebase, int height);

/* The first visible row. */
int tablebase_top(const Tablebase *tablebase, int height);

/* The value of the position: "White wins, DTZ 13", "draw"; why it is unknown; "" while the tables
 * are being asked. */
void tablebase_write_verdict(const Tablebase *tablebase, Color side, char text[TABLEBASE_TEXT_MAX]);

/* The verdict and a line for each move, spelled by the settings. */
void tablebase_write_moves(const Tablebase *tablebase, const Session *session, StrBuf *out);

#endif
