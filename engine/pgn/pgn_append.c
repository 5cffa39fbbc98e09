/* Appends games to PGN files. The end of a file is read with a small scanner, because the lexer
 * repairs truncated text instead of reporting its state. */
#include <config.h>

#include "engine/pgn/pgn_append.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { VARIATIONS_MAX = 1000 };

/* --- the end of the file ---------------------------------------------------------------------- */

/* What the last game of a file leaves open. */
typedef struct Tail {
    const char *at, *end;
    bool in_tags;    /* tags without anything after them */
    bool in_comment; /* in braces */
    int variations;  /* number of open ones */
    const char *tag; /* one that is not closed; NULL: none */
} Tail;

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

static const char *line_end(const Tail *tail)
{
    const char *found = memchr(tail->at, '\n', (size_t)(tail->end - tail->at));
    return found != NULL ? found : tail->end;
}

static const char *after_string(const char *quote, const char *end)
{
    const char *at = quote + 1;
    while (at < end && *at != '"')
        at += *at == '\\' && end - at > 1 ? 2 : 1;
    return at < end ? at + 1 : NULL;
}

/* The end of the tag within its line, or NULL. */
static const char *tag_end(const char *at, const char *end)
{
    while (at != NULL && at < end && *at != ']')
        at = *at == '"' ? after_string(at, end) : at + 1;
    return at != NULL && at < end ? at + 1 : NULL;
}

/* A tag that its line does not close is not a tag, unless it is on the last line. */
static void take_tag(Tail *tail)
{
    const char *end = line_end(tail);
    const char *closed = tag_end(tail->at, end);
    tail->in_tags = closed != NULL || end == tail->end;
    tail->variations = 0;
    tail->tag = closed == NULL && end == tail->end ? tail->at : NULL;
    tail->at = closed != NULL ? closed : end;
}

static void take_comment(Tail *tail)
{
    const char *close = memchr(tail->at, '}', (size_t)(tail->end - tail->at));
    tail->in_comment = close == NULL;
    tail->at = close != NULL ? close + 1 : tail->end;
}

static void take_text(Tail *tail)
{
    char c = *tail->at++;
    if (is_blank(c))
        return;
    tail->in_tags = false;
    if (c == '{')
        take_comment(tail);
    else if (c == ';')
        tail->at = line_end(tail);
    else if (c == '(')
        tail->variations++;
    else if (c == ')' && tail->variations > 0)
        tail->variations--;
}

static Tail scan(const char *begin, const char *end)
{
    Tail tail = { .at = begin, .end = end };
    while (tail.at < end) {
        bool begins_line = tail.at == begin || tail.at[-1] == '\n';
        if (begins_line && *tail.at == '[')
            take_tag(&tail);
        else if (begins_line && *tail.at == '%')
            tail.at = line_end(&tail);
        else
            take_text(&tail);
    }
    return tail;
}

/* The text before it may begin anywhere inside a game. */
static const char *last_game(const char *text, size_t length)
{
    static const char FIRST_TAG[] = "[Event ";
    enum { FIRST_LENGTH = sizeof FIRST_TAG - 1 };
    for (size_t at = length; at-- > 0;)
        if ((at == 0 || text[at - 1] == '\n') && length - at >= FIRST_LENGTH &&
            memcmp(text + at, FIRST_TAG, FIRST_LENGTH) == 0)
            return text + at;
    return length < PGN_APPEND_TAIL ? text : text + length;
}

static bool ends_with_result(const char *begin, const char *end)
{
    static const char *const RESULTS[] = { "1-0", "0-1", "1/2-1/2", "*" };
    while (end > begin && is_blank(end[-1]))
        end--;
    for (size_t i = 0; i < ARRAY_LEN(RESULTS); i++) {
        size_t length = strlen(RESULTS[i]);
        if ((size_t)(end - begin) >= length && memcmp(end - length, RESULTS[i], length) == 0)
            return true;
    }
    return false;
}

static void close_tag(const Tail *tail, StrBuf *gap)
{
    const char *quote = memchr(tail->tag, '"', (size_t)(tail->end - tail->tag));
    bool is_named = tail->end - tail->tag > 1;
    bool is_open = quote != NULL && after_string(quote, tail->end) == NULL;
    if (quote == NULL)
        strbuf_add_text(gap, is_named ? " \"\"" : "Cut \"\"");
    else if (is_open)
        strbuf_add_text(gap, tail->end[-1] == '\\' ? "\\\"" : "\"");
    strbuf_add_text(gap, "]\n");
}

static void close_game(const char *begin, const char *end, StrBuf *gap)
{
    Tail tail = scan(begin, end);
    if (tail.tag != NULL)
        close_tag(&tail, gap);
    if (tail.in_comment)
        strbuf_add_text(gap, "}");
    else if (ends_with_result(begin, end))
        tail.variations = 0;
    for (int i = 0; i < tail.variations && i < VARIATIONS_MAX; i++)
        strbuf_add_text(gap, ")");
    if (tail.in_tags)
        strbuf_add_text(gap, "\n*");
    else if (gap->length > 0)
        strbuf_add_text(gap, " *");
}

void pgn_append_gap(const char *end, size_t length, StrBuf *gap)
{
    StrBuf closing;
    strbuf_init(&closing);
    const char *begin = last_game(end, length);
    close_game(begin, end + length, &closing);
    size_t lines = 0;
    for (size_t i = length; closing.length == 0 && i > 0 && is_blank(end[i - 1]); i--)
        lines += end[i - 1] == '\n';
    strbuf_add(gap, closing.data, closing.length);
    strbuf_add_text(gap, length == 0 || lines >= 2 ? "" : lines == 1 ? "\n" : "\n\n");
    strbuf_done(&closing);
}

/* --- adding ----------------------------------------------------------------------------------- */

bool pgn_append_game(int fd, const char *game, size_t length, bool is_synced, uint64_t *begin)
{
    struct stat info;
    if (fstat(fd, &info) != 0)
        return false;
    uint64_t size = (uint64_t)info.st_size;
    size_t wanted = size < PGN_APPEND_TAIL ? (size_t)size : PGN_APPEND_TAIL;
    char *tail = alloc_bytes(PGN_APPEND_TAIL);
    ssize_t count = fdio_read_at(fd, tail, wanted, size - wanted);
    StrBuf bytes;
    strbuf_init(&bytes);
    if (count >= 0)
        pgn_append_gap(tail, (size_t)count, &bytes);
    strbuf_add(&bytes, game, length);
    uint64_t end = 0;
    bool is_added = count >= 0 && fdio_append(fd, bytes.data, bytes.length, is_synced, &end);
    if (is_added)
        *begin = end - length;
    strbuf_done(&bytes);
    free(tail);
    return is_added;
}
