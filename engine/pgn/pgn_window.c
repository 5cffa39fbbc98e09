/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lexer's window over its source, filled block by block, in which lines are counted
 * afterwards. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_lex_state.h"
#include "engine/text/ascii.h"
#include "engine/text/encoding.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A loop that compilers vectorise: a search from break to break mispredicts once a line. */
static void count_lines_to(PgnWindow *in, const char *at)
{
    const char *from = in->bytes + 1 + (in->counted - in->base);
    uint32_t breaks = 0;
    for (const char *byte = from; byte < at; byte++)
        breaks += *byte == '\n';
    const char *start = at;
    while (breaks > 0 && start[-1] != '\n')
        start--;
    if (breaks > 0)
        in->line_start = pgn_window_offset(in, start);
    in->line += breaks;
    in->counted = pgn_window_offset(in, at);
}

/* The token is about to leave the window: computes its place while that is possible. */
static void remember_token_place(PgnWindow *in)
{
    if (in->token_line != 0 || in->token_offset < in->counted)
        return;
    count_lines_to(in, in->bytes + 1 + (in->token_offset - in->base));
    in->token_line = in->line;
    in->token_column = in->token_offset - in->line_start + 1;
}

/* Adds the part of the window before at. */
static void record_to(PgnWindow *in, const char *at)
{
    uint64_t offset = pgn_window_offset(in, at);
    if (in->record == NULL || offset <= in->recorded)
        return;
    size_t length = (size_t)(offset - in->recorded);
    size_t left = in->record_max - in->record->length;
    strbuf_add(in->record, in->bytes + 1 + (in->recorded - in->base),
               length < left ? length : left);
    in->recorded = offset;
}

bool pgn_lex_holds(const PgnLex *lex, uint64_t offset)
{
    const PgnWindow *in = &lex->in;
    bool is_kept = in->kept.length > 0 && offset == in->kept_begin &&
                   in->kept_begin + in->kept.length == in->base;
    return offset >= in->base || is_kept;
}

void pgn_lex_record(PgnLex *lex, uint64_t offset, StrBuf *record, size_t max)
{
    PgnWindow *in = &lex->in;
    assert(pgn_lex_holds(lex, offset) && record->length == 0);
    in->record = record;
    in->record_max = max;
    in->record_begin = in->recorded = offset;
    if (offset >= in->base)
        return;
    strbuf_add(record, in->kept.data, in->kept.length < max ? in->kept.length : max);
    in->recorded = in->base;
}

void pgn_lex_record_on(PgnLex *lex) { record_to(&lex->in, lex->in.at); }

void pgn_lex_record_end(PgnLex *lex, uint64_t offset)
{
    assert(lex->in.record != NULL && offset >= lex->in.record_begin);
    PgnWindow *in = &lex->in;
    record_to(in, in->at);
    size_t length = (size_t)(offset - in->record_begin);
    if (in->record->length > length)
        strbuf_truncate(in->record, length);
    in->record = NULL;
}

void pgn_window_refill(PgnWindow *in)
{
    if (in->token_offset <= pgn_window_offset(in, in->at))
        remember_token_place(in);
    count_lines_to(in, in->at);
    record_to(in, in->at);
    size_t kept = (size_t)(in->end - in->at);
    uint64_t base = pgn_window_offset(in, in->at);
    memmove(in->bytes + 1 - PGN_HEADING_REACH, in->at - PGN_HEADING_REACH,
            kept + PGN_HEADING_REACH);
    in->base = base;
    in->at = in->bytes + 1;
    size_t filled = kept;
    while (!in->exhausted && filled < PGN_LOOKAHEAD) {
        size_t count =
            byte_source_read(in->source, in->bytes + 1 + filled, PGN_WINDOW_SIZE - filled);
        in->exhausted = count == 0;
        filled += count;
    }
    in->end = in->bytes + 1 + filled;
    in->ahead = in->end + 1 - (in->exhausted ? 0 : PGN_LOOKAHEAD);
    in->bytes[1 + filled] = '\0';
}

void pgn_window_refill_keeping(PgnWindow *in, size_t max)
{
    if (in->kept.length == 0 || in->kept_begin != in->token_offset) {
        strbuf_clear(&in->kept);
        in->kept_begin = in->token_offset;
    }
    uint64_t kept_end = in->kept_begin + in->kept.length;
    size_t length = (size_t)(pgn_window_offset(in, in->at) - kept_end);
    if (kept_end >= in->base && in->kept.length + length <= max)
        strbuf_add(&in->kept, in->bytes + 1 + (kept_end - in->base), length);
    pgn_window_refill(in);
}

bool pgn_window_refill_at_end(PgnWindow *in)
{
    if (in->at < in->end || in->exhausted)
        return false;
    pgn_window_refill(in);
    return in->at < in->end;
}

/* Starts again at an offset that the source has been moved to. */
static void reset_window(PgnWindow *in, uint64_t offset, uint64_t line)
{
    memset(in->bytes + 1 - PGN_HEADING_REACH, '\n', PGN_HEADING_REACH);
    in->bytes[1] = '\0';
    in->at = in->end = in->ahead = in->bytes + 1;
    in->base = in->counted = in->line_start = in->token_offset = offset;
    in->line = line;
    in->token_line = 0;
    in->exhausted = false;
    strbuf_clear(&in->kept);
    if (offset > 0)
        return;
    pgn_window_refill(in);
    size_t mark = utf8_mark_length(in->at, (size_t)(in->end - in->at));
    if (mark > 0) {
        in->at += mark;
        memset(in->bytes + 1, '\n', mark); /* as before the first line */
        in->line_start = in->counted = mark;
    }
}

static void init_window(PgnWindow *in, ByteSource *source)
{
    char *bytes = alloc_bytes(PGN_HEADING_REACH + PGN_WINDOW_SIZE + 1);
    *in = (PgnWindow){ .source = source, .bytes = bytes + PGN_HEADING_REACH - 1 };
    strbuf_init(&in->kept);
    reset_window(in, 0, 1);
}

static void done_window(PgnWindow *in)
{
    byte_source_free(in->source);
    strbuf_done(&in->kept);
    free(in->bytes + 1 - PGN_HEADING_REACH);
}

/* The bytes before the window's first byte, as if the text had been read from its beginning. */
static void read_bytes_before(PgnWindow *in)
{
    static const char MARK[] = "\xEF\xBB\xBF";
    size_t length = in->base < PGN_HEADING_REACH ? (size_t)in->base : PGN_HEADING_REACH;
    char *before = in->bytes + 1 - length;
    for (size_t done = 0, count = 1; count > 0 && done < length; done += count)
        count = byte_source_read(in->source, before + done, length - done);
    for (uint64_t at = in->base - length; at < in->base && at < strlen(MARK); at++, before++)
        if (*before == MARK[at])
            *before = '\n';
}

/* A place that has been read and not passed. At the end of what could be read the file may have
 * grown. */
static bool is_in_window(const PgnWindow *in, uint64_t offset)
{
    return !in->exhausted && offset >= pgn_window_offset(in, in->at) &&
           offset < pgn_window_offset(in, in->end);
}

static Status seek_window(PgnWindow *in, uint64_t offset, uint64_t line)
{
    if (is_in_window(in, offset)) {
        in->at = in->bytes + 1 + (offset - in->base);
        in->counted = in->line_start = in->token_offset = offset;
        in->line = line;
        in->token_line = 0;
        return status_ok();
    }
    in->record = NULL;
    uint64_t before = offset < PGN_HEADING_REACH ? offset : PGN_HEADING_REACH;
    Status status = byte_source_seek(in->source, offset - before);
    if (!status_is_ok(&status))
        return status;
    reset_window(in, offset, line);
    if (offset > 0)
        read_bytes_before(in);
    return status;
}

void pgn_lex_place(PgnLex *lex, uint64_t offset, uint64_t *line, uint64_t *column)
{
    PgnWindow *in = &lex->in;
    if (in->token_line != 0 && offset == in->token_offset) {
        *line = in->token_line;
        *column = in->token_column;
        return;
    }
    if (offset > in->counted)
        count_lines_to(in, in->bytes + 1 + (offset - in->base));
    *line = in->line;
    *column = offset >= in->line_start ? offset - in->line_start + 1 : 1;
}

/* --- the lexer -------------------------------------------------------------------------------- */

PgnLex *pgn_lex_new(ByteSource *source)
{
    PgnLex *lex = alloc_zeroed(1, sizeof *lex);
    init_window(&lex->in, source);
    strbuf_init(&lex->text);
    strbuf_init(&lex->name);
    strbuf_init(&lex->raw);
    return lex;
}

PgnLex *pgn_lex_new_part(const char *text, size_t length, uint64_t offset, uint64_t line,
                         uint64_t column)
{
    assert(column >= 1 && column <= offset + 1);
    PgnLex *lex = pgn_lex_new(byte_source_new_text(text, length));
    lex->in.base += offset;
    lex->in.counted = lex->in.token_offset = lex->in.base;
    lex->in.line_start = lex->in.base + 1 - column;
    lex->in.line = line;
    return lex;
}

void pgn_lex_free(PgnLex *lex)
{
    if (lex == NULL)
        return;
    done_window(&lex->in);
    strbuf_done(&lex->text);
    strbuf_done(&lex->name);
    strbuf_done(&lex->raw);
    free(lex);
}

void pgn_lex_keep_comments(PgnLex *lex, bool keep) { lex->keep_comments = keep; }
void pgn_lex_enter_variation(PgnLex *lex, bool is_in) { lex->is_in_variation = is_in; }
EncodingHint *pgn_lex_hint(PgnLex *lex) { return &lex->hint; }

void pgn_lex_end_tags(PgnLex *lex)
{
    if (lex->part == PGN_LEX_TAGS)
        lex->part = PGN_LEX_MOVES;
}

Status pgn_lex_seek(PgnLex *lex, uint64_t offset, uint64_t line)
{
    lex->part = PGN_LEX_NOTHING;
    lex->section = offset;
    return seek_window(&lex->in, offset, line);
}

ByteSource *pgn_lex_source(const PgnLex *lex) { return lex->in.source; }

uint64_t pgn_lex_offset(const PgnLex *lex) { return pgn_window_offset(&lex->in, lex->in.at); }

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
    for (; at > limit && (pgn_lex_is_blank(at[-1]) || at[-1] == '|' || at[-1] == '>'); at--) {
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

const char *pgn_lex_ahead(const PgnLex *lex, const char **limit)
{
    bool has_text = lex->part == PGN_LEX_MOVES && lex->in.end - lex->in.at > PGN_LOOKAHEAD;
    *limit = has_text ? lex->in.end - PGN_LOOKAHEAD : lex->in.at;
    return lex->in.at;
}

void pgn_lex_pass(PgnLex *lex, const char *at)
{
    assert(at >= lex->in.at && at <= lex->in.end);
    lex->in.at = at;
}

char pgn_lex_next_byte(PgnLex *lex, const char *blanks)
{
    for (;;) {
        while (ascii_is_one_of(*lex->in.at, blanks))
            lex->in.at++;
        if (lex->in.at < lex->in.end || lex->in.exhausted)
            return *lex->in.at;
        pgn_lex_refill(lex);
    }
}
