/* Sorting the game list by a column, as a word of the query. */
#include <config.h>

#include "ui/games/games_sort.h"

#include <string.h>
#include <strings.h>

static const char SORT[] = "sort=";

static const char *word_of(GameColumn column)
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

static bool is_sort(const char *word, size_t length)
{
    return length >= sizeof SORT - 1 && strncasecmp(word, SORT, sizeof SORT - 1) == 0;
}

GameColumn games_sorted_by(const char *query, bool *descends)
{
    GameColumn sorted = COLUMN_NUMBER;
    *descends = false;
    for (size_t length; *(query += strspn(query, " ")) != '\0'; query += length) {
        length = word_length(query);
        if (!is_sort(query, length))
            continue;
        const char *name = query + sizeof SORT - 1;
        size_t left = length - (sizeof SORT - 1);
        *descends = left > 0 && *name == '-';
        name += *descends;
        left -= *descends;
        for (int column = 0; column < COLUMN_NB; column++)
            if (strlen(word_of((GameColumn)column)) == left &&
                strncasecmp(word_of((GameColumn)column), name, left) == 0)
                sorted = (GameColumn)column;
    }
    return sorted;
}

void games_sort_query(const char *query, GameColumn column, StrBuf *sorted)
{
    bool descends;
    bool is_same = games_sorted_by(query, &descends) == column;
    size_t start = sorted->length;
    for (size_t length; *(query += strspn(query, " ")) != '\0'; query += length) {
        length = word_length(query);
        if (is_sort(query, length))
            continue;
        strbuf_add_text(sorted, sorted->length > start ? " " : "");
        strbuf_add(sorted, query, length);
    }
    bool is_off = is_same && descends;
    if (is_off || (column == COLUMN_NUMBER && !is_same))
        return;
    strbuf_addf(sorted, "%s%s%s%s", sorted->length > start ? " " : "", SORT, is_same ? "-" : "",
                word_of(column));
}

void games_columns_fit_list(int screen_columns, const Games *games, GamesColumns *columns)
{
    int digits = 1;
    for (size_t total = games_total(games); total >= 10; total /= 10)
        digits++;
    games_columns_fit(screen_columns - 2, digits, games->filled, columns);
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
