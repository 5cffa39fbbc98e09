/* The lexer's place in its source: moves and fills the window, finds lines and columns. */
#include <config.h>

#include "engine/pgn/pgn_lex_state.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_window.h"

#include <stdlib.h>
#include <string.h>

PgnLex *pgn_lex_new(ByteSource *source)
{
    PgnLex *lex = alloc_zeroed(1, sizeof *lex);
    pgn_window_init(&lex->in, source);
    strbuf_init(&lex->text);
    strbuf_init(&lex->name);
    strbuf_init(&lex->raw);
    return lex;
}

void pgn_lex_free(PgnLex *lex)
{
    if (lex == NULL)
        return;
    pgn_window_done(&lex->in);
    strbuf_done(&lex->text);
    strbuf_done(&lex->name);
    strbuf_done(&lex->raw);
    free(lex);
}

void pgn_lex_keep_comments(PgnLex *lex, bool keep) { lex->keep_comments = keep; }

void pgn_lex_end_tags(PgnLex *lex)
{
    if (lex->part == PGN_LEX_TAGS)
        lex->part = PGN_LEX_MOVES;
}

void pgn_lex_record(PgnLex *lex, uint64_t offset, StrBuf *record, size_t max)
{
    pgn_window_record(&lex->in, offset, record, max);
}

bool pgn_lex_holds(const PgnLex *lex, uint64_t offset)
{
    return pgn_window_holds(&lex->in, offset);
}

void pgn_lex_record_on(PgnLex *lex) { pgn_window_record_on(&lex->in); }

void pgn_lex_record_end(PgnLex *lex, uint64_t offset) { pgn_window_record_end(&lex->in, offset); }

Status pgn_lex_seek(PgnLex *lex, uint64_t offset, uint64_t line)
{
    lex->part = PGN_LEX_NOTHING;
    lex->section = offset;
    return pgn_window_seek(&lex->in, offset, line);
}

ByteSource *pgn_lex_source(const PgnLex *lex) { return lex->in.source; }

uint64_t pgn_lex_offset(const PgnLex *lex) { return pgn_window_offset(&lex->in, lex->in.at); }

void pgn_lex_place(PgnLex *lex, uint64_t offset, uint64_t *line, uint64_t *column)
{
    pgn_window_place(&lex->in, offset, line, column);
}

/* --- moving on -------------------------------------------------------------------------------- */

bool pgn_lex_begins_section(const PgnLex *lex, const char *at)
{
    unsigned lines = 0, returns = 0;
    while (at > lex->in.bytes && pgn_lex_is_blank(at[-1])) {
        at--;
        lines += *at == '\n';
        returns += *at == '\r';
    }
    return lines > 1 || returns > 1 || (at == lex->in.bytes && lex->section == lex->in.base);
}

int pgn_lex_breaks_before(const char *at)
{
    int lines = 0, returns = 0;
    const char *limit = at - PGN_LOOKBEHIND;
    for (; at > limit && pgn_lex_is_blank(at[-1]); at--) {
        lines += at[-1] == '\n';
        returns += at[-1] == '\r';
    }
    return lines > returns ? lines : returns;
}

void pgn_lex_refill(PgnLex *lex)
{
    bool begins_section = pgn_lex_begins_section(lex, lex->in.at);
    pgn_window_refill(&lex->in);
    lex->section = begins_section ? lex->in.base : UINT64_MAX;
}

char pgn_lex_next_byte(PgnLex *lex, const char *blanks)
{
    for (;;) {
        while (*lex->in.at != '\0' && strchr(blanks, *lex->in.at) != NULL)
            lex->in.at++;
        if (lex->in.at < lex->in.end || lex->in.exhausted)
            return *lex->in.at;
        pgn_lex_refill(lex);
    }
}
