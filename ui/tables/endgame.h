/* What endgame tables say of the position on the board: its value and that of every move.
 *
 * Lies with the session (Session.endgame). Reads the tables of the settings' folders by itself, on
 * a thread of its own, since a disk may be slow; the engine has the same files open for its search.
 * Knows no curses and no command; the thread of the loop owns it.
 */
#ifndef LUFT_UI_TABLES_ENDGAME_H
#define LUFT_UI_TABLES_ENDGAME_H

#include "engine/tables/tables.h"
#include "ui/session/session.h"

typedef struct Endgame Endgame;

typedef enum EndgameState {
    ENDGAME_ASKING,
    ENDGAME_KNOWN,
    ENDGAME_UNKNOWN /* no table says it, or there are no tables */
} EndgameState;

/* The session's, made when there is none for the folders of the settings. STATUS_STATE: they name
 * none; other errors: there are no tables in them, or no bell can be had. */
NODISCARD Status endgame_open(Session *session, Endgame **endgame);
/* The same, which tries the same folders once; NULL: there are no tables. */
Endgame *endgame_follow(Session *session);

/* Looks at the position on the board, and takes the answer where one has come; before every
 * painting. NULL is fine. */
void endgame_prepare(Endgame *endgame, const Session *session);
/* The same, and waits for the answer. */
void endgame_wait(Endgame *endgame, const Session *session);

/* Readable when an answer has come; -1 for NULL. */
int endgame_fd(const Endgame *endgame);
/* Silences that; whether one had come. */
bool endgame_take_news(Endgame *endgame);

EndgameState endgame_state(const Endgame *endgame);
/* Why it is ENDGAME_UNKNOWN, a sentence. */
enum { ENDGAME_TEXT_MAX = 256 };
void endgame_write_why(const Endgame *endgame, char text[ENDGAME_TEXT_MAX]);

/* The moves of a position that is ENDGAME_KNOWN, the best first; by_distance: dtz is known. */
const TablesMove *endgame_moves(const Endgame *endgame, int *count, bool *by_distance);
/* The marked one, NULL: there is none. */
const TablesMove *endgame_marked(const Endgame *endgame);
int endgame_cursor(const Endgame *endgame);
void endgame_move(Endgame *endgame, int rows);
void endgame_go_to(Endgame *endgame, int row);
/* The first row in sight of a pane so high, whose first line is a head. */
int endgame_top(const Endgame *endgame, int height);

#endif
