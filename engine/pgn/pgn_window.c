/* Fills the window block by block and counts lines afterwards. */
#include <config.h>

#include "engine/pgn/pgn_window.h"

#include "engine/base/base.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void count_lines_to(PgnWindow *in, const char *at)
{
    const char *from = in->bytes + 1 + (in->counted - in->base);
    uint64_t breaks = 0;
    for (; from < at && (from = memchr(from, '\n', (size_t)(at - from))) != NULL; breaks++)
        in->line_start = pgn_window_offset(in, ++from);
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

bool pgn_window_holds(const PgnWindow *in, uint64_t offset)
{
    bool is_kept = in->kept.length > 0 && offset == in->kept_begin &&
                   in->kept_begin + in->kept.length == in->base;
    return offset >= in->base || is_kept;
}

void pgn_window_record(PgnWindow *in, uint64_t offset, StrBuf *record, size_t max)
{
    assert(pgn_window_holds(in, offset) && record->length == 0);
    in->record = record;
    in->record_max = max;
    in->record_begin = in->recorded = offset;
    if (offset >= in->base)
        return;
    strbuf_add(record, in->kept.data, in->kept.length < max ? in->kept.length : max);
    in->recorded = in->base;
}

void pgn_window_record_on(PgnWindow *in) { record_to(in, in->at); }

void pgn_window_record_end(PgnWindow *in, uint64_t offset)
{
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
    memmove(in->bytes + 1 - PGN_LOOKBEHIND, in->at - PGN_LOOKBEHIND, kept + PGN_LOOKBEHIND);
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
    memset(in->bytes + 1 - PGN_LOOKBEHIND, '\n', PGN_LOOKBEHIND);
    in->bytes[1] = '\0';
    in->at = in->end = in->bytes + 1;
    in->base = in->counted = in->line_start = in->token_offset = offset;
    in->line = line;
    in->token_line = 0;
    in->exhausted = false;
    strbuf_clear(&in->kept);
    if (offset > 0)
        return;
    pgn_window_refill(in);
    if (in->end - in->at >= 3 && memcmp(in->at, "\xEF\xBB\xBF", 3) == 0) {
        in->at += 3;
        memset(in->bytes + 1, '\n', 3); /* as before the first line */
        in->line_start = in->counted = 3;
    }
}

void pgn_window_init(PgnWindow *in, ByteSource *source)
{
    char *bytes = alloc_bytes(PGN_LOOKBEHIND + PGN_WINDOW_SIZE + 1);
    *in = (PgnWindow){ .source = source, .bytes = bytes + PGN_LOOKBEHIND - 1 };
    strbuf_init(&in->kept);
    reset_window(in, 0, 1);
}

void pgn_window_done(PgnWindow *in)
{
    byte_source_free(in->source);
    strbuf_done(&in->kept);
    free(in->bytes + 1 - PGN_LOOKBEHIND);
}

/* The bytes before the window's first byte, as if the text had been read from its beginning. */
static void read_bytes_before(PgnWindow *in)
{
    static const char MARK[] = "\xEF\xBB\xBF";
    size_t length = in->base < PGN_LOOKBEHIND ? (size_t)in->base : PGN_LOOKBEHIND;
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

Status pgn_window_seek(PgnWindow *in, uint64_t offset, uint64_t line)
{
    if (is_in_window(in, offset)) {
        in->at = in->bytes + 1 + (offset - in->base);
        in->counted = in->line_start = in->token_offset = offset;
        in->line = line;
        in->token_line = 0;
        return status_ok();
    }
    in->record = NULL;
    uint64_t before = offset < PGN_LOOKBEHIND ? offset : PGN_LOOKBEHIND;
    Status status = byte_source_seek(in->source, offset - before);
    if (!status_is_ok(&status))
        return status;
    reset_window(in, offset, line);
    if (offset > 0)
        read_bytes_before(in);
    return status;
}

void pgn_window_place(PgnWindow *in, uint64_t offset, uint64_t *line, uint64_t *column)
{
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
