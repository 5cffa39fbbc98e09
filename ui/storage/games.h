/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of a file's games: all games or those a query found, the cursor, and the rows on screen.
 *
 * Indexing and searching run in the background. The game on the board is one of the list. Knows no
 * curses and no commands; used by the main thread only.
 */
#ifndef LUFT_UI_STORAGE_GAMES_H
#define LUFT_UI_STORAGE_GAMES_H

#include "engine/library/game_reader.h"
#include "engine/library/game_search.h"
#include "ui/screen/layout.h"
#include "ui/document/file_place.h"
#include "ui/session/session.h"
#include "ui/storage/listed_game.h"

enum { GAMES_QUERY_MAX = 256, GAMES_ROWS_MAX = 256, GAMES_NUMBER_MAX = 40, GAMES_TEXT_MAX = 256 };

typedef struct Pasted Pasted; /* ui/storage/pasted.h */

typedef struct Games {
    SessionPart part;
    int holders; /* reference count */
    GameFile *file;
    int watch;                   /* watches that file (file_watch_open); -1: not watched */
    SessionPart *attached;       /* data of a feature about them; owned, freed before the file */
    GameSearch *search;          /* NULL: all games are listed, in the order of the file */
    char query[GAMES_QUERY_MAX]; /* the query of the list, "" for all */
    struct {
        bool is_held; /* true while a query is being typed and already shown */
        GameSearch *search;
        char query[GAMES_QUERY_MAX];
        size_t cursor, top;
    } before; /* the list requested last; owned */
    struct {
        char typed[GAMES_QUERY_MAX], query[GAMES_QUERY_MAX];
        size_t tried;
    } openings;                /* the list of typed words among which openings were found */
    Pasted *pasted;            /* owned; NULL: the games are those of a file */
    size_t current;            /* number of the game shown last, 0: none of them */
    uint64_t board_game;       /* the session's number of the document that shows it */
    size_t wanted;             /* number of a game to open once it is indexed, 0: none; */
    uint64_t wanted_at;        /* ... unless this document has left the board by then */
    char news[GAMES_TEXT_MAX]; /* shown when that game is opened */
    FilePlace own;             /* the place that luft wrote last; its path: NULL for none */
    struct {
        FilePlace place; /* what is left there; its path: NULL for none */
        StrBuf bytes;    /* the game; empty without a place */
        size_t number;   /* its number in the list, 0: in none */
    } deleted;           /* the game deleted last */
    bool said_gone;      /* the missing file has been reported */
    bool said_count;     /* the number of games has been announced */
    size_t cursor, top;  /* rows of the list, from 0 */
    struct {
        bool was_open;
        size_t cursor;
    } keys;             /* the list before keys that may become a move */
    int rows;           /* rows on screen */
    GameReader *reader; /* reads what the index lacks; owned */
    int row_count;      /* of shown, beginning with row top */
    GameRow shown[GAMES_ROWS_MAX];
    GameRow first;       /* the first game shown; number 0: none yet */
    ColumnSet filled;    /* columns in which any game shown so far differs from first */
    int names[COLOR_NB]; /* columns of the longest names shown so far */
    Glance glance;       /* preview of the game under the cursor */
} Games;

/* Opens a file or folder and begins to index it. current as above. *games is written only on
 * success. */
NODISCARD Status games_open(const char *path, size_t current, Games **games);
/* The same for the games of a text, which is copied. */
NODISCARD Status games_open_text(const char *name, const char *text, size_t length, Games **games);
/* Drops one reference; games_hold adds one and returns games. */
void games_free(Games *games);
/* Makes them the games of the session, which takes over the reference; NULL: it then has none. */
void games_use(Session *session, Games *games);
/* The games of the file opened last, or of the pasted text; NULL: none. */
Games *games_of(const Session *session);
Games *games_hold(Games *games);
/* In pasted.c; NULL is allowed. */
void pasted_free(Pasted *pasted);

/* The file's name without its folders. */
const char *games_name(const Games *games);
/* Readable when games_take_news should be called. */
int games_fd(const Games *games);
/* Whether anything new has arrived since the last call. */
bool games_take_news(Games *games);

size_t games_total(const Games *games); /* found in the file so far */
bool games_are_indexed(const Games *games);
size_t games_count(const Games *games);   /* rows of the list so far */
bool games_are_found(const Games *games); /* the search is finished */
/* The number of a row's game, row < games_count. */
size_t games_number(const Games *games, size_t row);

/* Searches for games (game_query_parse); "" lists all. The cursor goes to the board's game if it is
 * listed at once, otherwise to the first row. An invalid query only ends the preview. */
NODISCARD Status games_find(Games *games, const char *query, const Position *shown);
/* The same for a query being typed: an invalid one changes nothing. games_end_preview restores the
 * list unless the query was entered; so does an invalid query in games_find. */
NODISCARD Status games_preview(Games *games, const char *query);
void games_end_preview(Games *games); /* nothing without a preview */
/* Lists the games that a position index found with query at the position shown. */
NODISCARD Status games_show_found(Games *games, const char *query, const Position *shown,
                                  const uint32_t *numbers, size_t count);
/* Attaches data of a feature about these games, which is freed before the file. NULL: removes
 * it. */
void games_attach(Games *games, SessionPart *part);
/* Stops the running search; false if none was running. */
bool games_stop(Games *games);

/* The first node of the game's main line with the position that was searched for; NULL if it is not
 * there, or no position was searched for. */
GameNode *games_sought_place(const Games *games, const Game *game);

/* The number of the game `direction` rows after the board's game in the list (before, if negative);
 * if the board's game is not listed, the next by number. false: no such game has been found so far.
 */
bool games_step(const Games *games, int direction, size_t *number);

/* Moves the cursor to a row, or to the first or last instead of one before or after them. */
void games_go_to(Games *games, int64_t row);
/* Moves the cursor to the board's game. */
void games_go_home(Games *games);

/* Sets the rows of the screen, at least 1, and whether it has a preview; scrolls to the cursor and
 * reads the visible rows. */
void games_prepare(Games *games, int rows, bool has_glance);
/* The same with the rows of a layout. */
void games_prepare_in(Games *games, const Layout *layout);

/* The list's own reader, for the main thread. */
GameReader *games_reader(Games *games);

/* Checks the file on disk. If it has changed, it is indexed again and the query run again. text
 * (GAMES_TEXT_MAX) is the message about it, "" if there is nothing to report. */
NODISCARD Status games_refresh(Games *games, const Position *shown, char *text);

/* Luft wrote a game there: in the list's file, this does not count as a change by another program.
 */
void games_keep_own(Games *games, const FilePlace *place);
/* The game with these bytes, which are copied, was deleted there; number in the list, 0: in none.
 */
void games_keep_deleted(Games *games, const FilePlace *place, const StrBuf *bytes, size_t number);
bool games_have_deleted(const Games *games);
/* Writes that game at its place again; *number is its number in the list, 0: in none. */
NODISCARD Status games_put_back(Games *games, size_t *number);
/* Whether the file is unchanged since luft wrote it. */
bool games_are_own(const Games *games);

/* When file_watch_take has reported a change: checks for changes to the file without reading it
 * again; text is the message, "" if there is nothing to report. In that case the watch is renewed;
 * changes before the renewal may be missed, so call it again. is_own: luft itself wrote the file.
 */
void games_look(Games *games, bool is_own, char *text);

/* "292,665 games", "97 of 292,665 games, searching 43 %", ... */
void games_write_state(const Games *games, char *text, size_t size);
/* "1,234,567", in other languages "1 234 567" */
void games_write_number(size_t number, char text[GAMES_NUMBER_MAX]);

#endif
