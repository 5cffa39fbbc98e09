/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds moves that stand in columns, as a page or a table copied as text has them: "1. e4 e5  11.
 * Bd3 Nf6" above "2. Nf3 Nc6  12. O-O Be7". What is looked at are bytes, so that a game ends in the
 * same place for all who read it. */
#include <config.h>

#include "engine/pgn/pgn_lex.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/pgn/pgn_lex_state.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"

#include <string.h>

/* A number and the moves after it, for each column that the row reaches. */
typedef struct Row {
    int count;
    int words[PGN_COLUMNS_MAX];
    int64_t numbers[PGN_COLUMNS_MAX];
    const char *starts[PGN_COLUMNS_MAX];
    const char *end;
    bool is_last; /* a result follows */
} Row;

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '|'; }

static const char *skip_spaces(const char *at, const char *limit)
{
    while (at < limit && is_space(*at))
        at++;
    return at;
}

/* The blanks after a number, "12." or "12"; NULL: none is here. */
static const char *scan_number(const char *at, const char *limit, int64_t *number)
{
    enum { DIGITS_MAX = 3, NUMBER_MAX = 999 };
    size_t digits = number_digits(at, DIGITS_MAX, NUMBER_MAX, number);
    const char *end = at + digits;
    end += *end == '.';
    bool is_number = digits > 0 && *at != '0' && end < limit && *end != '.' &&
                     (is_space(*end) || end[-1] == '.');
    return is_number ? skip_spaces(end, limit) : NULL;
}

/* The end of a move; NULL: another word, or one that may end a game. */
static const char *scan_move(const PgnLex *lex, const char *at, const char *limit)
{
    size_t length = 0;
    while (at + length < limit && !is_space(at[length]) && !pgn_lex_is_line_break(at[length]) &&
           strchr("{}()[];$*%", at[length]) == NULL)
        length++;
    const char *end = at + length;
    bool is_castling = length >= 3 && strncmp(at, "0-0", 3) == 0;
    if (length < 2 || end == limit ||
        (*end != '\0' && !is_space(*end) && !pgn_lex_is_line_break(*end)) ||
        (!ascii_is_letter(*at) && !is_castling) ||
        (is_castling && pgn_lex_is_end_of_game(lex, end)))
        return NULL;
    return pgn_lex_may_be_move(at, length) ? end : NULL;
}

/* A number and one or two moves; returns their end, NULL: something else. */
static const char *scan_cell(const PgnLex *lex, const char *at, const char *limit, Row *row)
{
    enum { WORDS_MAX = 2 };
    int i = row->count++;
    const char *end = NULL;
    row->starts[i] = at;
    at = scan_number(at, limit, &row->numbers[i]);
    while (at != NULL && row->words[i] < WORDS_MAX) {
        at = scan_move(lex, at, limit);
        if (at == NULL)
            break;
        end = at;
        row->words[i]++;
        at = skip_spaces(at, limit);
    }
    return end;
}

/* Reads a row that begins there; false: the line is none. */
static bool scan_row(const PgnLex *lex, const char *at, const char *limit, Row *row)
{
    PgnResult result;
    *row = (Row){ .end = at };
    for (;;) {
        at = skip_spaces(at, limit);
        if (at == limit && !(at == lex->in.end && lex->in.exhausted))
            return false;
        if (at == limit || pgn_lex_is_line_break(*at))
            return row->count > 0;
        row->is_last = *at == '*' || pgn_result_scan(at, &result) > 0;
        if (row->is_last)
            return row->count > 0;
        if (row->count == PGN_COLUMNS_MAX)
            return false;
        at = scan_cell(lex, at, limit, row);
        if (at == NULL)
            return false;
        row->end = at;
    }
}

/* Whether the row's numbers continue those of the columns. A row may reach fewer of them. */
static bool is_next(const PgnColumns *columns, const Row *row)
{
    if (row->count > columns->count)
        return false;
    for (int i = 0; i < row->count; i++)
        if (row->numbers[i] != columns->first[i] + columns->rows[i])
            return false;
    return true;
}

static const char *next_line(const char *at)
{
    at += *at == '\r' && at[1] == '\n';
    return at + 1;
}

/* Whether the first row has two moves for each number, none of which is the next after another's
 * ("1. e4 e5 2. Nf3 Nc6"). */
static bool may_be_first(const Row *row)
{
    for (int i = 0; i < row->count; i++)
        if (row->words[i] != 2 || (i > 0 && row->numbers[i] == row->numbers[i - 1] + 1))
            return false;
    return row->count > 1;
}

static void add_row(PgnColumns *columns, const Row *row)
{
    for (int i = 0; i < row->count; i++)
        columns->rows[i]++;
}

bool pgn_lex_has_columns(const PgnLex *lex, const PgnToken *token, PgnColumns *columns)
{
    Row row, next;
    const char *start = token->number, *limit = start - PGN_HEADING_REACH + PGN_LOOKBEHIND;
    while (start > limit && !pgn_lex_is_line_break(start[-1]))
        start--;
    if (start == limit)
        return false;
    limit = pgn_lex_reach(lex, token->number);
    if (!scan_row(lex, start, limit, &row) || !may_be_first(&row) ||
        row.starts[1] != token->number || row.is_last || row.end == limit)
        return false;
    *columns = (PgnColumns){ .count = row.count };
    memcpy(columns->first, row.numbers, sizeof columns->first);
    add_row(columns, &row);
    const char *below = next_line(skip_spaces(row.end, limit));
    return below < limit && scan_row(lex, below, limit, &next) && next.count > 1 &&
           next.words[0] == 2 && is_next(columns, &next);
}

/* Appends the bytes up to at to all columns, blanks but for the cell of each. */
static void add_text(PgnColumns *columns, const char *from, const char *at, const Row *row)
{
    for (int i = 0; i < columns->count; i++) {
        StrBuf *text = &columns->text[i];
        size_t before = text->length;
        strbuf_add(text, from, (size_t)(at - from));
        const char *start = i < row->count ? row->starts[i] : at;
        const char *end = i + 1 < row->count ? row->starts[i + 1] : at;
        for (const char *byte = from; byte < at; byte++)
            if ((byte < start || byte >= end || *byte == '|') && !pgn_lex_is_line_break(*byte))
                text->data[before + (size_t)(byte - from)] = ' ';
    }
}

/* The row below the window's next byte; false: there is no other, and that byte is the next
 * token's. */
static bool take_row_below(PgnLex *lex, PgnColumns *columns, Row *row)
{
    if (!pgn_lex_has_lookahead(lex, lex->in.at))
        pgn_lex_refill(lex);
    const char *limit = pgn_lex_reach(lex, lex->in.at);
    const char *at = skip_spaces(lex->in.at, limit);
    if (at == limit || !pgn_lex_is_line_break(*at))
        return false;
    if (!scan_row(lex, next_line(at), limit, row) || !is_next(columns, row))
        return false;
    add_text(columns, lex->in.at, row->end, row);
    add_row(columns, row);
    lex->in.at = row->end;
    return true;
}

void pgn_lex_take_columns(PgnLex *lex, const PgnToken *token, PgnColumns *columns)
{
    Row row;
    const char *limit = pgn_lex_reach(lex, token->number);
    for (int i = 0; i < columns->count; i++)
        strbuf_init(&columns->text[i]);
    (void)scan_row(lex, token->number, limit, &row);
    for (int i = row.count; i > 0; i--)
        row.starts[i] = row.starts[i - 1];
    row.starts[0] = token->number;
    row.count++;
    add_text(columns, token->number, row.end, &row);
    lex->in.at = row.end;
    while (!row.is_last && take_row_below(lex, columns, &row))
        ;
}
