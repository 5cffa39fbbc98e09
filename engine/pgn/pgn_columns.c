/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads columns of moves one after the other. By its numbers a column continues the one before it;
 * any other, such as a second game beside the first, is kept as text. */
#include <config.h>

#include "engine/pgn/pgn_moves.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/pgn/pgn_comments.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_reader.h"

#include <string.h>

/* Whether its number is that of the next move if the game has all of them, as that of most moves
 * is. */
static inline bool is_usual(const PgnReader *reader)
{
    unsigned number = 0;
    unsigned next =
        reader->purpose == PURPOSE_LIST ? 1 + reader->info.plies / 2 : reader->pos.fullmoves;
    for (const char *at = reader->token.number; *at >= '0' && *at <= '9' && number <= next; at++)
        number = number * 10 + (unsigned)(*at - '0');
    return number == next;
}

static PgnPlace place_of_token(PgnReader *reader)
{
    PgnPlace place = { .offset = reader->token.begin };
    pgn_lex_place(reader->lex, place.offset, &place.line, &place.column);
    return place;
}

static void report(PgnReader *reader, PgnSeverity severity, const PgnPlace *place, const char *text)
{
    pgn_reader_report_place(reader, PGN_KIND_SYNTAX, severity, place, text);
}

/* Reads a column; its moves still count for lists if a handler of positions has seen enough. */
static void read_column(PgnReader *reader, const StrBuf *text, const PgnPlace *place)
{
    Purpose purpose = reader->purpose;
    bool had_enough = reader->has_enough;
    if (had_enough)
        reader->purpose = PURPOSE_LIST;
    reader->has_enough = false;
    reader->is_column = true;
    pgn_moves_take_part(reader, text->data, text->length, place);
    reader->is_column = false;
    reader->purpose = purpose;
    reader->has_enough |= had_enough;
}

/* Columns after one that could not be read to its end, or that is not the one before, are text. */
static void take_column(PgnReader *reader, const PgnColumns *columns, int i, const PgnPlace *place)
{
    const StrBuf *text = &columns->text[i];
    bool is_next = i == 0 || columns->first[i] == columns->first[i - 1] + columns->rows[i - 1];
    if (is_next && !reader->info.is_broken) {
        read_column(reader, text, place);
        return;
    }
    size_t before = strspn(text->data, " ");
    PgnPlace start = { place->offset + before, place->line, place->column + before };
    if (!is_next)
        report(reader, PGN_ERROR, &start, N_("this column of moves does not continue the game"));
    pgn_comments_keep_unread(reader, text->data, text->length);
}

bool pgn_columns_take(PgnReader *reader)
{
    PgnColumns columns;
    if (reader->depth > 0 || reader->purpose == PURPOSE_READ_ON || is_usual(reader) ||
        !pgn_lex_has_columns(reader->lex, &reader->token, &columns))
        return false;
    PgnPlace place = place_of_token(reader);
    report(reader, PGN_REMARK, &place, N_("moves in columns are read one column after the other"));
    pgn_lex_take_columns(reader->lex, &reader->token, &columns);
    pgn_reader_drop(reader);
    for (int i = 0; i < columns.count; i++) {
        take_column(reader, &columns, i, &place);
        strbuf_done(&columns.text[i]);
    }
    return true;
}
