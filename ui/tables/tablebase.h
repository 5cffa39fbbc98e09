/* What endgame tables say of the position on the board: its value and that of every move.
 *
 * A part of the session. Reads the tables of the settings' folders by itself,
 * on a thread of its own, since a disk may be slow; the engine has the same files open for its
 * search. Knows no curses and no command; the thread of the loop owns it.
 */
#ifndef LUFT_UI_TABLES_TABLEBASE_H
#define LUFT_UI_TABLES_TABLEBASE_H

#include "engine/tables/tables.h"
#include "ui/session/session.h"

typedef struct Tablebase Tablebase;

typedef enum TablebaseState {
    TABLEBASE_ASKING,
    TABLEBASE_KNOWN,
    TABLEBASE_UNKNOWN /* no table says it, or there are no tables */
} TablebaseState;

/* The session's, made when there is none for the folders of the settings. STATUS_STATE: they name
 * none; other errors: there are no tables in them, or no bell can be had. */
NODISCARD Status tablebase_open(Session *session, Tablebase **tablebase);
/* The one that was opened, NULL: none. */
Tablebase *tablebase_of(const Session *session);
/* The same, which tries the same folders once; NULL: there are no tables. */
Tablebase *tablebase_follow(Session *session);

/* Looks at the position on the board, and takes the answer where one has come; before every
 * painting. NULL is fine. */
void tablebase_prepare(Tablebase *tablebase, const Session *session);
/* The same, and waits for the answer. */
void tablebase_wait(Tablebase *tablebase, const Session *session);

/* Readable when an answer has come; -1 for NULL. */
int tablebase_fd(const Tablebase *tablebase);
/* Silences that; whether one had come. */
bool tablebase_take_news(Tablebase *tablebase);

TablebaseState tablebase_state(const Tablebase *tablebase);
/* Why it is TABLEBASE_UNKNOWN, a sentence. */
enum { TABLEBASE_TEXT_MAX = 256 };
void tablebase_write_why(const Tablebase *tablebase, char text[TABLEBASE_TEXT_MAX]);

/* The moves of a position that is TABLEBASE_KNOWN, the best first; by_distance: dtz is known. */
const TablesMove *tablebase_moves(const Tablebase *tablebase, int *count, bool *by_distance);
/* The marked one, NULL: there is none. */
const TablesMove *tablebase_marked(const Tablebase *tablebase);
int tablebase_cursor(const Tablebase *tablebase);
void tablebase_move(Tablebase *tablebase, int rows);
void tablebase_go_to(Tablebase *tablebase, int row);
/* Rows of a pane so high before the first move: a head, and what stands in the columns where that
 * does not speak for itself, if all moves are in sight with it. */
int tablebase_head_rows(const Tablebase *tablebase, int height);
/* The first row in sight. */
int tablebase_top(const Tablebase *tablebase, int height);

#endif
