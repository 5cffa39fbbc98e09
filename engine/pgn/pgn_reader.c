/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes tokens one at a time, and reports faults with their places. */
#include <config.h>

#include "engine/pgn/pgn_reader.h"

#include "engine/base/language.h"

#include <assert.h>

enum {
    TOLD_MAX = 20, /* errors, and remarks, reported individually for one game */
    TEXT_COST = 32 /* bytes that a comment or a tag takes besides its text: small ones count too */
};

const PgnToken *pgn_reader_peek(PgnReader *reader)
{
    if (pgn_reader_is_stopped(reader)) {
        uint64_t offset = pgn_lex_offset(reader->lex);
        reader->token = (PgnToken){ .kind = PGN_END, .offset = offset, .begin = offset };
    } else if (!reader->has_token) {
        pgn_lex_next(reader->lex, &reader->token);
    }
    reader->has_token = true;
    return &reader->token;
}

void pgn_reader_drop(PgnReader *reader) { reader->has_token = false; }

uint64_t pgn_reader_offset(const PgnReader *reader)
{
    return reader->has_token ? reader->token.begin : pgn_lex_offset(reader->lex);
}

/* Counts it; false: it is not reported. *text is replaced by a note if there are too many. */
static bool count_fault(PgnReader *reader, PgnKind kind, PgnSeverity severity, const char **text)
{
    if ((reader->kinds >> kind & 1) == 0)
        return false;
    bool error = severity == PGN_ERROR;
    unsigned count = error ? ++reader->info.errors : ++reader->info.remarks;
    bool is_quiet = reader->purpose == PURPOSE_LIST || reader->purpose == PURPOSE_WALK;
    if (reader->on_fault == NULL || is_quiet || pgn_reader_is_stopped(reader))
        return false;
    if (count == TOLD_MAX + 1)
        *text = error ? N_("this game has more errors") : N_("this game has more remarks");
    return count <= TOLD_MAX + 1;
}

void pgn_reader_report_place(PgnReader *reader, PgnKind kind, PgnSeverity severity,
                             const PgnPlace *place, const char *text)
{
    assert((int)kind < PGN_KIND_COUNT);
    if (!count_fault(reader, kind, severity, &text))
        return;
    PgnFault fault = {
        .kind = kind,
        .severity = severity,
        .game = reader->number,
        .offset = place->offset,
        .line = place->line,
        .column = place->column,
        .text = _(text),
    };
    reader->on_fault(reader->fault_context, &fault);
}

void pgn_reader_report(PgnReader *reader, PgnKind kind, PgnSeverity severity, uint64_t offset,
                       const char *text)
{
    if (!count_fault(reader, kind, severity, &text))
        return;
    PgnFault fault = { .kind = kind, .severity = severity, .game = reader->number };
    fault.offset = offset;
    fault.text = _(text);
    pgn_lex_place(reader->lex, offset, &fault.line, &fault.column);
    reader->on_fault(reader->fault_context, &fault);
}

void pgn_reader_report_token(PgnReader *reader, PgnSeverity severity, const char *text)
{
    PgnTokenKind token = reader->token.kind;
    PgnKind kind = token == PGN_WORD  ? PGN_KIND_MOVE
                   : token == PGN_TAG ? PGN_KIND_TAG
                                      : PGN_KIND_SYNTAX;
    pgn_reader_report(reader, kind, severity, reader->token.offset, text);
}

void pgn_reader_report_token_fault(PgnReader *reader)
{
    reader->info.is_cut |= reader->token.is_cut;
    if (reader->token.fault != NULL)
        pgn_reader_report_token(reader, PGN_ERROR, reader->token.fault);
}

void pgn_reader_report_cut(PgnReader *reader, const char *text)
{
    reader->info.is_cut = true;
    pgn_reader_report_token(reader, PGN_ERROR, text);
}

bool pgn_reader_has_room(PgnReader *reader, size_t length)
{
    const size_t max = PGN_TEXT_MAX + TEXT_COST;
    bool had_room = reader->text_length <= max;
    reader->text_length += length + TEXT_COST;
    if (reader->text_length <= max)
        return true;
    if (had_room)
        pgn_reader_report_cut(reader, "this game has more than 24 MB of text, which is left out");
    return false;
}
