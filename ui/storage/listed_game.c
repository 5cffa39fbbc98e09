/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in the list: the most important columns that fit, names sharing the rest; sorting by a
 * column, as a word of the query; and a preview of the last position and move. */
#include <config.h>

#include "ui/storage/listed_game.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/library/game_index.h"
#include "engine/notation/variant.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/text/width.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- columns ---------------------------------------------------------------------------------- */

enum {
    ELO_COLUMNS = 9, /* "2105 1890" */
    PLAYER_MIN = 5,
    PLAYER_GOOD = 14,
    EVENT_MIN = 8,
    PLAYER_WHOLE = 22, /* names as long are shown whole before dates and more */
    PLAYER_MAX = 34
};

GameColumn games_column_at(int index)
{
    assert(index >= 0 && index < COLUMN_NB);
    static const GameColumn ORDER[COLUMN_NB] = { COLUMN_NUMBER, COLUMN_WHITE,  COLUMN_BLACK,
                                                 COLUMN_ELO,    COLUMN_RESULT, COLUMN_DATE,
                                                 COLUMN_ECO,    COLUMN_PLIES,  COLUMN_EVENT };
    return ORDER[index];
}

const char *games_column_title(GameColumn column)
{
    static const char *const TITLES[COLUMN_NB] = {
        [COLUMN_NUMBER] = "#",
        [COLUMN_WHITE] = N_("White"),
        [COLUMN_BLACK] = N_("Black"),
        [COLUMN_EVENT] = N_("Event"),
        /* Translators: head of a narrow column: the result. */
        [COLUMN_RESULT] = N_("Res"),
        [COLUMN_DATE] = N_("Date"),
        [COLUMN_ECO] = "ECO",
        [COLUMN_PLIES] = N_("Moves"),
        [COLUMN_ELO] = "Elo",
    };
    return _(TITLES[column]);
}

static int width_in_all(const GamesColumns *columns)
{
    int all = -1;
    for (int i = 0; i < COLUMN_NB; i++)
        all += columns->width[i] > 0 ? columns->width[i] + 1 : 0;
    return all;
}

/* For three characters, and the column's title. */
static int width_under_title(GameColumn column)
{
    return int_max(3, width_text(games_column_title(column)));
}

/* Widens a column if the players keep enough room. */
static void add_if_fits(GamesColumns *columns, GameColumn column, int wanted, int width)
{
    int before = columns->width[column];
    columns->width[column] = wanted;
    if (width_in_all(columns) > width)
        columns->width[column] = before;
}

/* Widens both players in turn for their longest names. */
static void widen_players(GamesColumns *columns, const int names[COLOR_NB], int width)
{
    static const GameColumn PLAYERS[COLOR_NB] = { COLUMN_WHITE, COLUMN_BLACK };
    for (int wanted = 1; wanted <= PLAYER_WHOLE; wanted++)
        for (int color = WHITE; color <= BLACK; color++) {
            int now = columns->width[PLAYERS[color]];
            if (now > 0 && now < wanted && wanted <= names[color])
                add_if_fits(columns, PLAYERS[color], wanted, width);
        }
}

/* Distributes the remaining width: first to the players, then evenly to all three names, then to
 * the event. */
static void share(GamesColumns *columns, int width)
{
    int *white = &columns->width[COLUMN_WHITE];
    int *black = &columns->width[COLUMN_BLACK];
    int *event = &columns->width[COLUMN_EVENT];
    for (int left = width - width_in_all(columns); left > 0; left--) {
        int *least = *white <= *black || *black == 0 ? white : black;
        bool event_first = *event > 0 && *least >= PLAYER_GOOD && *event < *least;
        if (*event > 0 && *least >= PLAYER_MAX)
            event_first = true;
        ++*(event_first ? event : least);
    }
}

static bool tells_something(const GameRow *row, GameColumn column, const GameRow *first)
{
    char buf[GAMES_CELL_MAX], other[GAMES_CELL_MAX];
    const char *cell = games_cell(row, column, GAMES_DATE_WHOLE, buf);
    return first == NULL ? cell[strspn(cell, " ")] != '\0'
                         : strcmp(cell, games_cell(first, column, GAMES_DATE_WHOLE, other)) != 0;
}

ColumnSet games_columns_of(const GameRow *row, const GameRow *first)
{
    ColumnSet filled = 0;
    for (int column = 0; column < COLUMN_NB; column++)
        filled |= (ColumnSet)tells_something(row, (GameColumn)column, first) << column;
    return filled;
}

void games_widen_names(const GameRow *row, int names[COLOR_NB])
{
    char buf[OWN_NAME_MAX];
    for (int color = WHITE; color <= BLACK; color++) {
        const char *name =
            own_name_shown(row->names[color == WHITE ? GAME_WHITE : GAME_BLACK], buf);
        names[color] = int_max(names[color], width_text(name));
    }
}

static bool has(ColumnSet filled, GameColumn column) { return (filled >> column & 1) != 0; }

static int digits_of(size_t number)
{
    int digits = 1;
    for (; number >= 10; number /= 10)
        digits++;
    return digits;
}

void games_columns_fit(int width, size_t total, ColumnSet filled, const int names[COLOR_NB],
                       GamesColumns *columns)
{
    int year = has(filled, COLUMN_DATE) ? GAMES_DATE_YEAR : 0;
    int date = has(filled, COLUMN_DATE) ? GAMES_DATE_WHOLE : 0;
    int event = has(filled, COLUMN_EVENT) ? EVENT_MIN : 0;
    *columns = (GamesColumns){ .width = { [COLUMN_WHITE] = 1 } };
    if (width < 1)
        *columns = (GamesColumns){ .width = { 0 } };
    add_if_fits(columns, COLUMN_WHITE, PLAYER_MIN, width);
    add_if_fits(columns, COLUMN_BLACK, PLAYER_MIN, width);
    add_if_fits(columns, COLUMN_RESULT, width_under_title(COLUMN_RESULT), width);
    bool is_wide = width >= 2 * PLAYER_GOOD;
    if (is_wide) {
        add_if_fits(columns, COLUMN_WHITE, PLAYER_GOOD - 2, width);
        add_if_fits(columns, COLUMN_BLACK, PLAYER_GOOD - 2, width);
    }
    add_if_fits(columns, COLUMN_NUMBER, digits_of(total), width);
    widen_players(columns, names, width);
    add_if_fits(columns, COLUMN_DATE, year, width);
    add_if_fits(columns, COLUMN_ECO, width_under_title(COLUMN_ECO), width);
    add_if_fits(columns, COLUMN_DATE, date, width);
    add_if_fits(columns, COLUMN_PLIES, width_under_title(COLUMN_PLIES), width);
    add_if_fits(columns, COLUMN_EVENT, event, width);
    if (has(filled, COLUMN_ELO))
        add_if_fits(columns, COLUMN_ELO, ELO_COLUMNS, width);
    if (columns->width[COLUMN_WHITE] > 0)
        share(columns, width);
}

GameColumn games_column_under(const GamesColumns *columns, int cell)
{
    int at = 1; /* after the mark of the board's game */
    for (int i = 0; i < COLUMN_NB; i++) {
        GameColumn column = games_column_at(i);
        int width = columns->width[column];
        if (width > 0 && cell >= at && cell < at + width)
            return column;
        at += width > 0 ? width + 1 : 0;
    }
    return COLUMN_NB;
}

/* Aligned even if one rating is missing. */
static void write_ratings(const GameRow *row, char buf[GAMES_CELL_MAX])
{
    char ratings[COLOR_NB][16] = { "", "" };
    for (int color = WHITE; color <= BLACK; color++)
        if (row->elo[color] > 0)
            snprintf(ratings[color], sizeof ratings[color], "%d", row->elo[color]);
    snprintf(buf, GAMES_CELL_MAX, "%4s %4s", ratings[WHITE], ratings[BLACK]);
}

const char *games_cell(const GameRow *row, GameColumn column, int width, char buf[GAMES_CELL_MAX])
{
    switch (column) {
    case COLUMN_WHITE:
        return own_name_shown(row->names[GAME_WHITE], buf);
    case COLUMN_BLACK:
        return own_name_shown(row->names[GAME_BLACK], buf);
    case COLUMN_EVENT:
        return own_name_shown(row->names[GAME_EVENT], buf);
    case COLUMN_ECO:
        return row->eco;
    case COLUMN_RESULT:
        return row->result == RESULT_DRAW ? "1/2" : game_result_text(row->result);
    case COLUMN_DATE:
        snprintf(buf, GAMES_CELL_MAX, "%.*s",
                 int_min(width, (int)game_date_known_length(row->date)), row->date);
        return buf;
    case COLUMN_ELO:
        write_ratings(row, buf);
        return buf;
    case COLUMN_PLIES:
        snprintf(buf, GAMES_CELL_MAX, "%*d", width, (row->plies + 1) / 2);
        return buf;
    default:
        snprintf(buf, GAMES_CELL_MAX, "%*zu", width, row->number);
        return buf;
    }
}

/* --- sorting ---------------------------------------------------------------------------------- */

static const char SORT[] = "sort=";

static const char *column_word(GameColumn column)
{
    static const char *const WORDS[COLUMN_NB] = {
        [COLUMN_NUMBER] = "number", [COLUMN_WHITE] = "white",   [COLUMN_BLACK] = "black",
        [COLUMN_EVENT] = "event",   [COLUMN_RESULT] = "result", [COLUMN_DATE] = "date",
        [COLUMN_ECO] = "eco",       [COLUMN_PLIES] = "plies",   [COLUMN_ELO] = "elo",
    };
    return WORDS[column];
}

static size_t word_length(const char *query)
{
    size_t length = 0;
    for (bool is_quoted = false; query[length] != '\0'; length++) {
        if (query[length] == '"')
            is_quoted = !is_quoted;
        else if (query[length] == ' ' && !is_quoted)
            break;
    }
    return length;
}

/* Of "sort=", also as the person's language has it; 0: another word. */
static size_t sort_length(const char *word, size_t length)
{
    const char *own = language_of_marked(NC_("filter", "sort"));
    size_t name = strcspn(word, "=");
    bool is_english = name == sizeof SORT - 2 && strncasecmp(word, SORT, name) == 0;
    bool is_own = name == strlen(own) && strncasecmp(word, own, name) == 0;
    return name < length && (is_english || is_own) ? name + 1 : 0;
}

GameColumn games_sorted_by(const char *query, bool *descends)
{
    GameColumn sorted = COLUMN_NUMBER;
    *descends = false;
    for (size_t length; *(query += strspn(query, " ")) != '\0'; query += length) {
        length = word_length(query);
        size_t taken = sort_length(query, length);
        if (taken == 0)
            continue;
        const char *name = query + taken;
        size_t left = length - taken;
        *descends = left > 0 && *name == '-';
        name += *descends;
        left -= *descends;
        for (int column = 0; column < COLUMN_NB; column++)
            if (strlen(column_word((GameColumn)column)) == left &&
                strncasecmp(column_word((GameColumn)column), name, left) == 0)
                sorted = (GameColumn)column;
    }
    return sorted;
}

void games_sort_query(const char *query, GameColumn column, StrBuf *sorted)
{
    assert(column < COLUMN_NB);
    bool descends;
    bool is_same = games_sorted_by(query, &descends) == column;
    size_t start = sorted->length;
    for (size_t length; *(query += strspn(query, " ")) != '\0'; query += length) {
        length = word_length(query);
        if (sort_length(query, length) > 0)
            continue;
        strbuf_add_text(sorted, sorted->length > start ? " " : "");
        strbuf_add(sorted, query, length);
    }
    bool is_off = is_same && descends;
    if (is_off || (column == COLUMN_NUMBER && !is_same))
        return;
    strbuf_addf(sorted, "%s%s%s%s", sorted->length > start ? " " : "", SORT, is_same ? "-" : "",
                column_word(column));
}

/* --- the preview ------------------------------------------------------------------------------ */

/* Games up to this size are read in a millisecond or two. */
enum { BYTES_MAX = 1 << 18 };

typedef struct Walk {
    Glance *glance;
    const GameQuery *query;
    const PgnReader *reader;
    Opening opening;
} Walk;

static void keep_text(const char *value, size_t length, char text[GLANCE_TEXT_MAX])
{
    if (!game_name_is_unknown(value, length))
        utf8_printf(text, GLANCE_TEXT_MAX, "%.*s", (int)length, value);
}

static bool is_named(const char *tag, size_t length, const char *name)
{
    return length == strlen(name) && memcmp(tag, name, length) == 0;
}

static void take_tag(void *context, const char *tag, size_t tag_length, const char *value,
                     size_t length)
{
    const Walk *walk = context;
    if (is_named(tag, tag_length, "Site"))
        keep_text(value, length, walk->glance->site);
    else if (is_named(tag, tag_length, "Opening"))
        keep_text(value, length, walk->glance->opening);
}

/* Remembers the move that led to the position; the first position has none. */
static void keep_move(Glance *glance, Move move, const Position *pos)
{
    if (!glance->has_position)
        glance->start = *pos;
    else if (glance->ply < GLANCE_MOVES_MAX)
        glance->moves[glance->move_count++] = move;
    glance->ply += glance->has_position ? 1 : 0;
    glance->has_position = true;
}

static bool take_position(void *context, const Position *pos)
{
    Walk *walk = context;
    Glance *glance = walk->glance;
    glance->before = glance->position;
    glance->position = *pos;
    glance->move = pgn_last_move(walk->reader);
    keep_move(glance, glance->move, pos);
    (void)opening_find(pos, &walk->opening);
    glance->is_sought = walk->query != NULL && game_query_wants(walk->query, pos);
    return !glance->is_sought;
}

void glance_read(const GameFile *file, GameReader *reader, size_t number, const GameQuery *query,
                 Glance *glance)
{
    assert(number > 0);
    const GameEntry *entry = game_index_entry(game_file_index(file), number);
    Walk walk = { .glance = glance, .query = query };
    PgnReader *pgn = NULL;
    *glance = (Glance){ .number = number, .move = MOVE_NONE };
    for (int side = 0; side < 2; side++)
        if (entry->elo[side] > 0)
            snprintf(glance->elo[side], sizeof glance->elo[side], "%" PRIu16, entry->elo[side]);
    if (game_file_bytes(file, number) > BYTES_MAX)
        return;
    Status status = game_reader_seek(reader, number, true, &pgn);
    walk.reader = pgn;
    if (!status_is_ok(&status) || !pgn_walk_game(pgn, take_tag, take_position, &walk))
        return;
    glance->has_position &= entry->variant < VARIANT_OTHER;
    if (walk.opening.name != NULL)
        utf8_printf(glance->opening, sizeof glance->opening, "%s", walk.opening.name);
}
