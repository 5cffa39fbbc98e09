/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search among the games of a file: parsed from one line of text, evaluated for each game.
 *
 * The index answers most of it; positions, openings, and names that the index did not keep are read
 * from the file.
 */
#ifndef LUFT_ENGINE_LIBRARY_GAME_QUERY_H
#define LUFT_ENGINE_LIBRARY_GAME_QUERY_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/library/game_index.h"
#include "engine/record/time_control.h"
#include "engine/text/words.h"

enum { QUERY_NAMES_MAX = 16, QUERY_TAGS_MAX = 8, QUERY_TEXT_MAX = 64 };

typedef enum GameColumn {
    COLUMN_NUMBER,
    COLUMN_WHITE,
    COLUMN_BLACK,
    COLUMN_EVENT,
    COLUMN_RESULT,
    COLUMN_DATE,
    COLUMN_ECO,
    COLUMN_PLIES,
    COLUMN_ELO, /* of both players; sorted by their sum */
    COLUMN_NB
} GameColumn;

typedef enum QueryScore { SCORE_ANY, SCORE_WON, SCORE_LOST } QueryScore;

/* Words that one of these names must contain, all of them. */
typedef struct QueryName {
    unsigned where;             /* bits by GameName */
    char words[QUERY_TEXT_MAX]; /* of text_fold_words */
    QueryScore score;           /* of the player with this name */
    int date_low, date_high;    /* "2020": of the year that this may be instead; both 0: none */
} QueryName;

/* Words that a tag's value must contain; "": any value. */
typedef struct QueryTag {
    char name[QUERY_TEXT_MAX];
    char words[QUERY_TEXT_MAX]; /* the same */
} QueryTag;

/* By the time of a 40-move game for each player, as lichess.org classifies it. */
typedef struct QueryTime {
    bool is_class;
    int seconds_low, seconds_high; /* of a class; both 0 with is_class: correspondence */
    TimeControl control;           /* otherwise exactly this one; without stages: any */
} QueryTime;

/* Minimum and maximum number of each kind of piece for two sides, either of them White. */
typedef struct Material {
    uint8_t low[2][PIECE_TYPE_NB];
    uint8_t high[2][PIECE_TYPE_NB]; /* 0 for the kings: no material is set */
} Material;

/* Reads letters of pieces in either case with "v" between the sides; kings may be omitted. After a
 * letter, * means any number of these pieces, + one or more: "RP*vRP*". Returns false for any other
 * text. */
NODISCARD bool material_parse(const char *text, size_t length, Material *material);

static inline bool material_is_set(const Material *material) { return material->high[0][KING] > 0; }

typedef struct GameQuery {
    QueryName names[QUERY_NAMES_MAX];
    int name_count;
    unsigned results;                          /* bits by GameResult; 0: any */
    int date_low, date_high;                   /* GameDates, both 0: any */
    int eco_low, eco_high;                     /* both 0: any */
    int plies_low, plies_high;                 /* plus 1, for games without a move; high 0: any */
    int elo_low[COLOR_NB], elo_high[COLOR_NB]; /* high 0: any */
    char opening[QUERY_TEXT_MAX];              /* words of the opening's name; "": any */
    char comment[QUERY_TEXT_MAX];              /* words that one comment must contain; "": any */
    QueryTag tags[QUERY_TAGS_MAX];
    int tag_count;
    QueryTime time;
    Material material; /* at some point of the main line */
    Material ending;   /* at its end */
    bool has_position; /* these pieces on these squares, with this side to move */
    Position position;
    GameColumn sort; /* COLUMN_NUMBER: order of the file */
    bool sort_descends;
} GameQuery;

/* Reads "player=carlsen result=1-0 eco=B90-B99 date>2000 event="world cup" opening=najdorf plies<40
 * elo>2400 timecontrol=blitz termination=time tag:Round=5 comment=novelty material=KRPvKR
 * ending=KPvK position sort=-date" and plain words: ECO codes, results, "carlsen won", and words
 * that match any name; a year matches the date, too. position means the shown one (NULL: none), or
 * one given as fen=... Errors have a column and leave *query unchanged. */
NODISCARD Status game_query_parse(const char *text, const Position *shown, GameQuery *query);

/* Finds the name of a filter without its sign, and what was meant for it: "white carlsen". */
bool game_query_lacks_sign(const char *text, Word *name, Word *value);

/* Whether it matches every game, in any order. */
bool game_query_is_empty(const GameQuery *query);

/* Whether the query searches for exactly this position. */
bool game_query_wants(const GameQuery *query, const Position *pos);

/* The filters' names in English, NULL after the last. *values: what completion offers after the
 * sign, words separated by blanks; NULL: the filter stands alone ("position"). */
const char *game_query_filter(size_t index, const char **values);

typedef enum QueryAnswer { QUERY_NO, QUERY_YES, QUERY_UNSURE } QueryAnswer;

/* The answer from the index alone. */
QueryAnswer game_query_ask_index(const GameQuery *query, const GameIndex *index,
                                 const GameEntry *entry);

/* The answer from the file; reader is positioned before the game (game_reader_seek), and somewhere
 * inside it afterwards. */
bool game_query_ask_file(const GameQuery *query, const GameEntry *entry, PgnReader *reader);

/* --- query_openings.c ------------------------------------------------------------------------- */

/* Appends to *others `1-0 karpov opening="sicilian"` for "karpov sicilian 1-0", and to *names the
 * words that are not filters; tried: how many openings it took before. False: no more are called
 * so. */
bool game_query_of_openings(const char *query, size_t tried, StrBuf *names, StrBuf *others);

#endif
