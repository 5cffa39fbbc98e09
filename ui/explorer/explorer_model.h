/* The opening explorer: what the games of a file or folder did at the position on the board, or
 * what the opening book has there.
 *
 * That of games lies with their list (Games.explorer) and goes before their file. Its index of
 * positions is opened, or built in the background, once the games are listed; a query narrows it.
 * That of the book lies with the session. The thread of the loop owns them.
 */
#ifndef LUFT_UI_EXPLORER_EXPLORER_MODEL_H
#define LUFT_UI_EXPLORER_EXPLORER_MODEL_H

#include "engine/book/book.h"
#include "engine/library/opening_explorer.h"
#include "engine/library/position_index.h"
#include "ui/games/games.h"
#include "ui/session/session.h"

typedef struct Explorer Explorer;

typedef enum ExplorerState {
    EXPLORER_LISTING,   /* the games are still being listed */
    EXPLORER_BUILDING,  /* the index of positions is being built */
    EXPLORER_SEARCHING, /* the games of the query are being looked for */
    EXPLORER_COUNTING,  /* those at the position are being counted */
    EXPLORER_READY,
    EXPLORER_FAILED
} ExplorerState;

/* A move: what games did with it, what the opening book has, and what the engine sees. Moves of
 * games come first, the most frequent on top, then those of the book alone by its weights, then
 * those of the engine alone. */
typedef struct TableRow {
    ExplorerRow games; /* its move is the row's; games.games 0: no game has it */
    int book;          /* how often the book plays it, in per mille; -1: it does not know it */
    int loss_cp;       /* that it gives up by the analysis of luft's own book; 0 in others */
    bool has_score;
    Score score; /* from the side to move */
} TableRow;

typedef struct ExplorerTable {
    TableRow rows[MOVES_MAX];
    int count;
    bool has_book, has_scores, has_losses; /* any of them */
} ExplorerTable;

/* The explorer of these games, made when there is none. folder: where indexes of positions are
 * kept; NULL: nowhere, and the index goes with the explorer. */
Explorer *explorer_open(Games *games, const char *folder);
/* That of the book that the settings name is the session's from now on. Errors: those of book_open.
 */
NODISCARD Status explorer_open_book(Session *session);
/* The session's of the book, NULL: none is shown. */
Explorer *explorer_of_book(const Session *session);
void explorer_close_book(Session *session);
/* The book of an explorer without games; NULL: it has games. */
const Book *explorer_book(const Explorer *explorer);
/* NULL: there is none. */
Explorer *explorer_of(const Games *games);
/* The one in sight: of the book where that is shown, else of the folder where there is one, else of
 * the file. NULL: there is none. */
Explorer *explorer_shown(const Session *session);
/* The games of a folder or file that were opened for it, which the session owns; they may be listed
 * too. NULL: there are none, and it is of the board's file. */
Games *explorer_library(const Session *session);
void explorer_set_library(Session *session, Games *library);
/* The games that it is of, or would be. NULL: none are open. */
Games *explorer_games(const Session *session);

/* Narrows it to the games of a query (game_query_parse); "" is all. A bad one changes nothing. */
NODISCARD Status explorer_find(Explorer *explorer, const char *query, const Position *shown);
const char *explorer_query(const Explorer *explorer);

/* Goes on for a few milliseconds with what is under way, and looks at the position; before every
 * painting. Where that was not enough the file's bell rings, and it is to be called again. */
void explorer_prepare(Explorer *explorer, const Session *session);

/* Why its index is not kept, once after it was built; OK: it is. */
Status explorer_take_notice(Explorer *explorer);

/* Goes on with the index alone; NULL: it is not there yet, or there will be none. */
PositionIndex *explorer_positions(Explorer *explorer);

ExplorerState explorer_state(const Explorer *explorer);
/* Something is under way that it cannot do without. */
bool explorer_is_waiting(const Explorer *explorer);
/* What it waits for, or why it failed. */
enum { EXPLORER_TEXT_MAX = 256 };
void explorer_write_state(const Explorer *explorer, char text[EXPLORER_TEXT_MAX]);

/* Of the position looked at last; empty before. */
const Explored *explorer_found(const Explorer *explorer);
/* The same with what book and engine have; empty while something is under way. */
const ExplorerTable *explorer_table(const Explorer *explorer);
/* The marked row of it, NULL: there is none. */
const TableRow *explorer_marked(const Explorer *explorer);
int explorer_cursor(const Explorer *explorer);
void explorer_move(Explorer *explorer, int rows);
void explorer_go_to(Explorer *explorer, int row);

/* How it lies in a pane of so many rows: a head, where there is room with the columns' titles,
 * moves from the top one on, and below what else is known of the marked one. */
int explorer_rows(int height);
int explorer_head_rows(int height);   /* 1, or 2 with the titles */
int explorer_detail_rows(int height); /* 0, 2, or 3 with a title above the best game */
int explorer_top(const Explorer *explorer, int height);

/* The result, year and names of a game; "" when it cannot be read. */
void explorer_write_game(Explorer *explorer, uint32_t number, char text[EXPLORER_TEXT_MAX]);
/* The same for ears, the players first; a result is still a sign. */
void explorer_say_game(Explorer *explorer, uint32_t number, char text[EXPLORER_TEXT_MAX]);
/* What explorer_write_game has, with what stands before the comma of a name. */
void explorer_write_surnames(Explorer *explorer, uint32_t number, char text[EXPLORER_TEXT_MAX]);

#endif
