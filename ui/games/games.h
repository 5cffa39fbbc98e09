/* The list of a file's games: which are in it, the cursor, what is on the screen of it.
 *
 * All games of the file, or those that a query finds, while indexing and searching go on behind.
 * The board's game is one of them. Knows no curses and no command; the thread of the loop owns it.
 */
#ifndef LUFT_UI_GAMES_GAMES_H
#define LUFT_UI_GAMES_GAMES_H

#include "engine/library/game_row.h"
#include "engine/library/game_search.h"
#include "ui/games/games_columns.h"
#include "ui/games/glance.h"
#include "ui/screen/layout.h"
#include "ui/session/part.h"

enum { GAMES_QUERY_MAX = 256, GAMES_ROWS_MAX = 256, GAMES_NUMBER_MAX = 40, GAMES_TEXT_MAX = 256 };

typedef struct Pasted Pasted; /* ui/games/pasted.h */

typedef struct Games {
    SessionPart part;
    int holders; /* who free it */
    GameFile *file;
    struct FileWatch *watch;     /* of that file; owned; NULL: there can be none */
    SessionPart *explorer;       /* the explorer of these games; owned, goes before the file */
    GameSearch *search;          /* NULL: every game is in the list, in the order of the file */
    char query[GAMES_QUERY_MAX]; /* what the list shows, "" for all */
    struct {
        bool is_held; /* while a query is typed, which the list shows already */
        GameSearch *search;
        char query[GAMES_QUERY_MAX];
        size_t cursor, top;
    } before;                  /* the list as it was asked for last; owned */
    Pasted *pasted;            /* owned; NULL: these are the games of a file */
    size_t current;            /* number of the game shown last, 0: none of them */
    uint64_t board_game;       /* the session's number for it while it is on the board */
    size_t wanted;             /* number of a game to open once it is indexed, 0: none; */
    uint64_t wanted_at;        /* ... unless the board has another than this one then */
    char news[GAMES_TEXT_MAX]; /* to be told when that game is opened */
    bool said_gone;            /* that the file is gone */
    bool said_count;           /* how many games it has, to ears */
    size_t cursor, top;        /* rows of the list, from 0 */
    struct {
        bool was_open;
        size_t cursor;
    } keys;             /* the list before keys that may begin a move */
    int rows;           /* of the screen */
    GameReader *reader; /* for what the index has not got; owned */
    int row_count;      /* of shown, from top on */
    GameRow shown[GAMES_ROWS_MAX];
    GameRow first;    /* the first that was shown; number 0: none */
    ColumnSet filled; /* columns in which any game shown so far differs from it */
    Glance glance;    /* of the game under the cursor, while that is shown */
} Games;

/* Opens the file, or the folder, and begins to index it; current as above. *games is written only
 * on success. */
NODISCARD Status games_open(const char *path, size_t current, Games **games);
/* The same for the games of a text, which is copied. */
NODISCARD Status games_open_text(const char *name, const char *text, size_t length, Games **games);
/* By the last holder; games_hold makes one more of them, and returns the games. */
void games_free(Games *games);
Games *games_hold(Games *games);
/* In pasted.c. NULL is fine. */
void pasted_free(Pasted *pasted);

/* The file's name without its folders. */
const char *games_name(const Games *games);
/* Readable when there is news: games_take_news, then. */
int games_fd(const Games *games);
/* Whether anything came since the last call. */
bool games_take_news(Games *games);

size_t games_total(const Games *games); /* found in the file so far */
bool games_are_indexed(const Games *games);
size_t games_count(const Games *games);   /* rows of the list so far */
bool games_are_found(const Games *games); /* no search is going on */
/* The number of a row's game, row < games_count. */
size_t games_number(const Games *games, size_t row);

/* Looks for games as game_query_parse has it; "" lists all. The cursor goes to the board's game
 * where that is in the list at once, else to the first row. A bad query changes nothing but what
 * games_preview did. */
NODISCARD Status games_find(Games *games, const char *query, const Position *shown);
/* The same for a query still being typed: a bad one changes nothing. games_end_preview brings back
 * the list as it was, unless the query was entered; a bad games_find does so, too. */
NODISCARD Status games_preview(Games *games, const char *query);
bool games_end_preview(Games *games); /* false: the list shows what was asked for */
/* Lists the games that an index of positions has found with query at the position shown. */
NODISCARD Status games_show_found(Games *games, const char *query, const Position *shown,
                                  const uint32_t *numbers, size_t count);
/* Gives it the explorer, which frees itself with the file. */
void games_set_explorer(Games *games, SessionPart *explorer);
/* Stops a search that is going on; false: there was none. */
bool games_stop(Games *games);

/* The first place of the game's main line with the position that the list was searched for; NULL:
 * there is none, or it was searched for no position. */
GameNode *games_sought_place(const Games *games, const Game *game);

/* The game direction rows behind (or before) the board's in the list; where that is not in it, the
 * next by number. false: there is none (yet). */
bool games_step(const Games *games, int direction, size_t *number);

/* Moves the cursor, which stays in the list. */
void games_move(Games *games, int64_t rows);
void games_go_to(Games *games, size_t row);
/* To the board's game. */
void games_go_home(Games *games);

/* How many rows the screen has, from 1, and whether it tells of the game under the cursor; keeps
 * the cursor in sight and reads what is in sight. */
void games_prepare(Games *games, int rows, bool has_glance);
/* The same where the list stands in a layout. */
void games_prepare_in(Games *games, const Layout *layout);

/* Of the thread of the loop; the list's own. */
GameReader *games_reader(Games *games);

/* What became of the file on disk. When it is another now, it is indexed anew and the query asked
 * again. text (GAMES_TEXT_MAX) is what to tell about it, "" for nothing. */
NODISCARD Status games_refresh(Games *games, const Position *shown, char *text);

/* Readable when something has happened to the file, of whatever kind; -1: never. */
int games_watch_fd(const Games *games);
bool games_take_watch(Games *games); /* whether that was so; games_look, then */
/* Looks what became of the file without reading it again; text is what to tell about it, "" for
 * nothing: then the file is watched anew, and what happened before that nobody would tell: look
 * once more. is_own: what happened was our own doing. */
void games_look(Games *games, bool is_own, char *text);

/* "292,665 games", "97 of 292,665 games, searching 43 %", ... */
void games_write_state(const Games *games, char *text, size_t size);
/* "1,234,567", in other languages "1 234 567" */
void games_write_number(size_t number, char text[GAMES_NUMBER_MAX]);

#endif
