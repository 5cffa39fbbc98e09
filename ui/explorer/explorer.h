/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening explorer, shown instead of the move list: how games continued from the position, or
 * the moves of the opening book. */
#ifndef LUFT_UI_EXPLORER_EXPLORER_H
#define LUFT_UI_EXPLORER_EXPLORER_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/base/task.h"
#include "engine/book/book.h"
#include "engine/library/game_search.h"
#include "engine/library/opening_explorer.h"
#include "engine/library/position_index.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/storage/games.h"

#include <stdatomic.h>

const Feature *explorer_feature(void);

/* Takes the source of the games from the arguments: a folder, which is opened for the explorer;
 * "file" for the open file; nothing for the folder of the settings, otherwise the file.
 * STATUS_STATE: no games are open. */
NODISCARD Status explorer_choose_games(Session *session, const char **arguments);

/* Paints the explorer in its pane; in explorer_view.c. */
void explorer_paint(const struct Scene *scene, Rect area);

/* --- explorer_model.c ------------------------------------------------------------------------- */

/* The opening explorer: how the games of a file or folder continued from the position on the board,
 * or what the opening book has there.
 *
 * An explorer of games belongs to their list (games_attach) and is freed before the file. Its
 * position index is opened, or built in the background, once the games are listed; a query filters
 * the games. The explorer of the book belongs to the session. All functions are called on the main
 * thread.
 */

typedef enum ExplorerState {
    EXPLORER_LISTING,   /* the games are still being listed */
    EXPLORER_BUILDING,  /* the index of positions is being built */
    EXPLORER_SEARCHING, /* the query is running */
    EXPLORER_COUNTING,  /* the games that reached the position are being counted */
    EXPLORER_READY,
    EXPLORER_FAILED
} ExplorerState;

/* A move with its games, its share in the opening book and the engine's score. Moves of games come
 * first, the most frequent on top, then those of the book alone by weight, then those of the engine
 * alone. */
typedef struct TableRow {
    ExplorerRow games; /* its move is the row's; games.games is 0 if no game has it */
    int book;          /* its share in the book in per mille; -1: not in the book */
    int loss_cp;       /* the loss by the analysis in luft's own book; 0 in other books */
    bool has_score;
    Score score; /* from the side to move's point of view */
} TableRow;

typedef struct ExplorerTable {
    TableRow rows[MOVES_MAX];
    int count;
    bool has_book, has_scores, has_losses; /* true if any row has one */
} ExplorerTable;

enum { EXPLORER_TEXT_MAX = 256 };

/* A game's result, year and players; "" for game 0. */
typedef struct ExplorerGame {
    uint32_t number;
    char name[EXPLORER_TEXT_MAX];
    char surnames[EXPLORER_TEXT_MAX]; /* the same with surnames only */
    char
        said[EXPLORER_TEXT_MAX]; /* for a screen reader, players first; the result is still "1-0" */
} ExplorerGame;

/* Changed only by the functions below. */
typedef struct Explorer {
    SessionPart part;
    Games *games;         /* its source; NULL: the book alone */
    char *path;           /* of the index */
    PositionIndex *index; /* NULL until it is open */
    Status status;        /* the error if it could not be opened */

    Task *builder; /* NULL unless it is running */
    PositionIndexProgress progress;
    Status built;             /* written by the builder, read by the owner once ... */
    PositionIndexBuilt place; /* ... and so is this ... */
    bool is_second;           /* a second attempt after a damaged index */
    atomic_bool is_built;     /* ... is_built is set (release and acquire) */

    char query[GAMES_QUERY_MAX];
    GameSearch *search; /* NULL: all games */
    GameSet set;        /* what it found, once has_set */
    size_t set_rows;    /* copied so far */
    bool has_set;

    ExplorerLook *look; /* NULL unless it is running */
    bool has_looked;
    Key key;           /* of the position looked up last or now */
    Explored explored; /* results for the position looked up last; empty before */
    Book *book;
    char book_name[SETTINGS_PATH_MAX]; /* the one requested, even if it cannot be opened */
    ExplorerTable table; /* the same with the moves of book and engine; empty while work goes on */
    int cursor;
    ExplorerGame named; /* by the last explorer_game */
} Explorer;

/* The explorer of these games, created if necessary. folder: where position indexes are kept; NULL:
 * the index is discarded with the explorer. */
Explorer *explorer_open(Games *games, const char *folder);

/* Makes an explorer of the book in the settings and gives it to the session. Errors: those of
 * book_open. */
NODISCARD Status explorer_open_book(Session *session);

/* The session's explorer of the book, NULL if it is not shown. */
Explorer *explorer_of_book(const Session *session);

void explorer_close_book(Session *session);

/* The book of an explorer without games; NULL if it has games. */
const Book *explorer_book(const Explorer *explorer);

/* NULL if none was opened. */
Explorer *explorer_of(const Games *games);

/* The explorer to show: that of the book if it is open, otherwise of the folder, otherwise of the
 * file. NULL if none was opened. */
Explorer *explorer_shown(const Session *session);

/* The folder or file opened for the explorer alone; the session owns it, and it may be listed too.
 * NULL: the explorer uses the board's file. */
Games *explorer_library(const Session *session);

void explorer_set_library(Session *session, Games *library);

/* The games that the explorer uses or would use. NULL: none are open. */
Games *explorer_games(const Session *session);

/* Selects the games of a query (game_query_parse); "" selects all. An invalid query changes
 * nothing. */
NODISCARD Status explorer_find(Explorer *explorer, const char *query, const Position *shown);

/* Continues background work for a few milliseconds and looks up the position; called before every
 * repaint. If work remains, the file's bell rings to request another call. */
void explorer_prepare(Explorer *explorer, const Session *session);

/* An error if the index that was just built cannot be kept, reported once; otherwise OK. */
Status explorer_take_notice(Explorer *explorer);

/* Continues with the index alone; NULL while it is not ready, or if it failed. */
PositionIndex *explorer_positions(Explorer *explorer);

ExplorerState explorer_state(const Explorer *explorer);

/* Work is in progress that the table needs. */
bool explorer_is_waiting(const Explorer *explorer);

/* The work in progress, or the error. */
void explorer_write_state(const Explorer *explorer, char text[EXPLORER_TEXT_MAX]);

/* The marked row, NULL if the table is empty. */
const TableRow *explorer_marked(const Explorer *explorer);

void explorer_go_to(Explorer *explorer, int row);

/* The layout of a pane of this height: a head, with column titles if there is room; the moves; and
 * below, details of the marked move. */
int explorer_rows(int height);

int explorer_head_rows(int height); /* 1, or 2 with the titles */

int explorer_detail_rows(int height); /* 0, 2, or 3 with a title above the best game */

int explorer_top(const Explorer *explorer, int height);

/* Valid until the next call. */
const ExplorerGame *explorer_game(Explorer *explorer, uint32_t number);

/* --- explorer_text.c -------------------------------------------------------------------------- */

/* The explorer's rows as text: figures of a fixed width, and a table for the line dialogue. */

enum { EXPLORER_FIGURE_MAX = 24 };

/* 950, 31.2k, 1.17M: at most 5 columns. */
void explorer_write_count(uint32_t count, char text[EXPLORER_FIGURE_MAX]);

/* Divides the cells among White's wins, draws and Black's wins; the shares add up to cells if any
 * game has a result. */
void explorer_shares(const ExplorerRow *row, int cells, int shares[3]);

/* Appends the code and name of the opening that the move reaches, if it has one. */
void explorer_text_opening(SpeechStyle style, const Position *pos, Move move, StrBuf *out);

/* The table of the position, one line per move. */
void explorer_text_write(Explorer *explorer, const Session *session, StrBuf *out);

/* That no games are here, and what their filter may lack. */
void explorer_text_none(const Explorer *explorer, char text[EXPLORER_TEXT_MAX]);

#endif
