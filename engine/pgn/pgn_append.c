/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Appends games to PGN files, and copies games that were read. The end of a file is read with a
 * small scanner, because the lexer repairs truncated text instead of reporting its state. */
#include <config.h>

#include "engine/pgn/pgn_append.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/utf8.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_comments.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_reader.h"
#include "engine/pgn/pgn_tags.h"
#include "engine/pgn/pgn_write.h"
#include "engine/text/ascii.h"
#include "engine/text/encoding.h"
#include "engine/text/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { VARIATIONS_MAX = 1000 };

/* --- the end of the file ---------------------------------------------------------------------- */

/* The constructs left open by the last game of a file. */
typedef struct Tail {
    const char *at, *end;
    bool in_tags;    /* tags without anything after them */
    bool in_comment; /* in braces */
    int variations;  /* number of open ones */
    const char *tag; /* one that is not closed; NULL: none */
} Tail;

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
    if (ascii_is_blank(c))
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

/* The last game in a text that may begin in the middle of a game. */
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
    while (end > begin && ascii_is_blank(end[-1]))
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
    assert(end != NULL || length == 0);
    StrBuf closing;
    strbuf_init(&closing);
    const char *begin = last_game(end, length);
    close_game(begin, end + length, &closing);
    size_t lines = 0;
    for (size_t i = length; closing.length == 0 && i > 0 && ascii_is_blank(end[i - 1]); i--)
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

/* --- copying ---------------------------------------------------------------------------------- */

/* A game is written again, or copied in UTF-8 if the copy reads as the same game. */

/* Removes blanks and the old end-of-file mark from both ends. */
static Word trim(const char *text, size_t length)
{
    static const char blanks[] = " \t\r\n\x1A";
    const char *end = text + length;
    while (text < end && memchr(blanks, *text, sizeof blanks - 1) != NULL)
        text++;
    while (end > text && memchr(blanks, end[-1], sizeof blanks - 1) != NULL)
        end--;
    return (Word){ text, (size_t)(end - text) };
}

/* How a game's text is read if other text follows it. */
typedef enum Reading {
    READ_OTHERWISE,  /* not as one game that is copied whole */
    READ_OPEN,       /* as one game without a result: it would swallow the text after it */
    READ_WITH_RESULT /* as one game with a result */
} Reading;

static const char NEXT_GAME[] = "\n\n[Next \"\"]\n"; /* any tag may be its first */

static Reading read_again(Word text, const char *follows)
{
    StrBuf file;
    strbuf_init(&file);
    strbuf_add(&file, text.text, text.length);
    strbuf_add_text(&file, follows);
    PgnReader *reader = pgn_reader_new(byte_source_new_text(file.data, file.length));
    Game *game;
    Reading reading = READ_OTHERWISE;
    if (pgn_read_game(reader, &game, NULL)) {
        bool is_whole = pgn_other_game_is(reader) &&
                        trim(reader->verbatim.data, reader->verbatim.length).length == text.length;
        if (is_whole)
            reading = reader->has_result ? READ_WITH_RESULT : READ_OPEN;
        game_free(game);
    }
    pgn_reader_free(reader);
    strbuf_done(&file);
    return reading;
}

/* Copies what the converted text is read as, so that another copy of it is the same. */
static void add_converted(Word converted, StrBuf *out)
{
    StrBuf copy;
    strbuf_init(&copy);
    PgnReader *reader = pgn_reader_new(byte_source_new_text(converted.text, converted.length));
    Game *game;
    while (pgn_read_game(reader, &game, NULL)) {
        pgn_copy_game(reader, game, &copy);
        game_free(game);
    }
    pgn_reader_free(reader);
    Word text = trim(copy.data, copy.length);
    strbuf_add(out, text.text, text.length);
    strbuf_done(&copy);
}

/* Adds the text as UTF-8, line by line; NUL becomes a blank, or stays. */
static void convert(Word record, bool keeps_nul, StrBuf *text)
{
    for (size_t at = 0; at < record.length; at++) {
        size_t line = at;
        while (at < record.length && record.text[at] != '\n' && record.text[at] != '\0')
            at++;
        encoding_add_utf8(text, record.text + line, at - line);
        if (at < record.length)
            strbuf_add_char(text, record.text[at] == '\0' && !keeps_nul ? ' ' : record.text[at]);
    }
}

/* Adds the game as UTF-8 if it is read as the same game then; false: it is not. */
static bool add_as_utf8(Word record, bool keeps_nul, StrBuf *out)
{
    StrBuf text;
    strbuf_init(&text);
    convert(record, keeps_nul, &text);
    Word converted = trim(text.data, text.length);
    Reading reading = read_again(record, NEXT_GAME);
    bool is_same = reading == READ_OTHERWISE || read_again(converted, NEXT_GAME) == reading;
    is_same = is_same && utf8_is_valid(converted.text, converted.length);
    if (is_same)
        add_converted(converted, out);
    strbuf_done(&text);
    return is_same;
}

/* Byte for byte what would be read as another game otherwise. */
static void add_copy(Word record, StrBuf *out)
{
    bool is_valid = utf8_is_valid(record.text, record.length);
    bool has_nul = memchr(record.text, '\0', record.length) != NULL;
    bool is_converted = (!is_valid || has_nul) && add_as_utf8(record, false, out);
    if (!is_converted && (is_valid || !add_as_utf8(record, true, out)))
        strbuf_add(out, record.text, record.length);
    strbuf_add_text(out, "\n\n");
}

/* Text after the result could be read differently if other text follows, as "0 1" is a result only
 * at the end of a game: it becomes a comment. */
static void add_up_to_result(const PgnReader *reader, StrBuf *out)
{
    const StrBuf *verbatim = &reader->verbatim;
    size_t result_end = (size_t)(reader->result_end - reader->verbatim_begin);
    size_t own = reader->verbatim_own;
    StrBuf text;
    strbuf_init(&text);
    strbuf_add(&text, verbatim->data, result_end);
    pgn_comments_write_unread(&text, verbatim->data + result_end, own - result_end);
    if (verbatim->data[own - 1] == '\n')
        strbuf_add_char(&text, '\n');
    strbuf_add(&text, verbatim->data + own, verbatim->length - own);
    add_copy(trim(text.data, text.length), out);
    strbuf_done(&text);
}

/* After tags and unreadable text alone, the next game's tags would be this one's. */
static void add_closed(Word record, const Game *game, StrBuf *out)
{
    StrBuf text;
    strbuf_init(&text);
    strbuf_add(&text, record.text, record.length);
    strbuf_addf(&text, "\n\n%s", game_result_text(game_result(game)));
    Word closed = { text.data, text.length };
    add_copy(read_again(closed, NEXT_GAME) == READ_WITH_RESULT ? closed : record, out);
    strbuf_done(&text);
}

void pgn_copy_game(const PgnReader *reader, const Game *game, StrBuf *out)
{
    const StrBuf *verbatim = &reader->verbatim;
    Word record = trim(verbatim->data, verbatim->length);
    if (!pgn_other_game_is(reader) || record.length == 0) {
        pgn_write_game(game, out);
        return;
    }
    size_t end = (size_t)(record.text + record.length - verbatim->data);
    bool goes_on = reader->has_result && reader->result_end - reader->verbatim_begin < end;
    if (goes_on && (read_again(record, NEXT_GAME) == READ_OTHERWISE ||
                    read_again(record, "") == READ_OTHERWISE))
        add_up_to_result(reader, out);
    else if (!reader->has_result && read_again(record, NEXT_GAME) == READ_OTHERWISE)
        add_closed(record, game, out);
    else
        add_copy(record, out);
}
