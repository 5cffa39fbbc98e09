/* Files, and lines out of them. */
#include <config.h>

#include "src/input.h"

#include <string.h>
#include <strings.h>
#include <unistd.h>

/* --- what kind of text --------------------------------------------------------------------------
 */

static bool ends_with(const char *name, size_t length, const char *ending)
{
    size_t wanted = strlen(ending);
    return length >= wanted && strncasecmp(name + length - wanted, ending, wanted) == 0;
}

static size_t length_without_packing(const char *name)
{
    static const char *const PACKED[] = { ".gz", ".zst" };
    size_t length = strlen(name);
    for (size_t i = 0; i < ARRAY_LEN(PACKED); i++)
        if (ends_with(name, length, PACKED[i]))
            return length - strlen(PACKED[i]);
    return length;
}

static int count_slashes(const char *text, size_t length)
{
    int slashes = 0;
    for (size_t i = 0; i < length && text[i] != ' ' && text[i] != '\n'; i++)
        slashes += text[i] == '/';
    return slashes;
}

static size_t span_of(const char *text, size_t length, const char *accepted)
{
    size_t count = 0;
    while (count < length && text[count] != '\0' && strchr(accepted, text[count]))
        count++;
    return count;
}

/* The first line that says something: a tag or a move is PGN, a board is a position. */
static InputKind guess_kind(const char *text, size_t length)
{
    size_t at = 0;
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        at = 3;
    for (; at < length; at++) {
        if (text[at] == '#') {
            const char *end = memchr(text + at, '\n', length - at);
            at = end ? (size_t)(end - text) : length;
        } else if (!strchr(" \t\r\n", text[at])) {
            break;
        }
    }
    size_t word = span_of(text + at, length - at, "12345678pnbrqkPNBRQK/");
    bool whole = at + word == length || strchr(" \t\r\n", text[at + word]);
    return whole && count_slashes(text + at, word) > 0 ? INPUT_POSITIONS : INPUT_GAMES;
}

static InputKind kind_of(const char *name, ByteSource *bytes)
{
    size_t length = length_without_packing(name);
    if (ends_with(name, length, ".pgn"))
        return INPUT_GAMES;
    if (ends_with(name, length, ".epd") || ends_with(name, length, ".fen"))
        return INPUT_POSITIONS;
    char head[4096];
    return guess_kind(head, byte_source_peek(bytes, head, sizeof head));
}

bool input_looks_like_fen(const char *text)
{
    return count_slashes(text, strlen(text)) == 7 || strchr(text, ' ');
}

/* --- files --------------------------------------------------------------------------------------
 */

Status input_open_file(const char *name, Input *input)
{
    bool is_standard = strcmp(name, "-") == 0;
    ByteSource *bytes;
    Status status = is_standard ? byte_source_open_descriptor(STDIN_FILENO, &bytes)
                                : byte_source_open(name, &bytes);
    if (!status_is_ok(&status)) {
        if (is_standard)
            return status_error(status.code, "standard input: %s", status.text);
        return status;
    }
    *input = (Input){ .name = name, .bytes = bytes, .kind = kind_of(name, bytes) };
    return status;
}

void input_close_file(Input *input)
{
    byte_source_free(input->bytes);
    input->bytes = NULL;
}

/* --- lines --------------------------------------------------------------------------------------
 */

void input_lines_begin(InputLines *lines, ByteSource *bytes)
{
    *lines = (InputLines){ .bytes = bytes };
    strbuf_init(&lines->window);
}

void input_lines_end(InputLines *lines) { strbuf_done(&lines->window); }

/* Moves what is left to the front and reads on. */
static void fill(InputLines *lines)
{
    StrBuf *window = &lines->window;
    size_t left = window->length - lines->start;
    if (lines->start > 0 && left > 0)
        memmove(window->data, window->data + lines->start, left);
    strbuf_truncate(window, left);
    lines->start = 0;
    char chunk[16384];
    size_t count = byte_source_read(lines->bytes, chunk, sizeof chunk);
    strbuf_add(window, chunk, count);
    lines->ended = count == 0;
}

static bool next_of_any_kind(InputLines *lines, InputLine *line)
{
    for (;;) {
        const char *text = lines->window.data + lines->start;
        size_t left = lines->window.length - lines->start;
        const char *end = memchr(text, '\n', left);
        if (end == NULL && !lines->ended && left < INPUT_LINE_MAX) {
            fill(lines);
            continue;
        }
        if (end == NULL && left == 0)
            return false;
        size_t length = end ? (size_t)(end - text) : left;
        lines->start += length + (end != NULL);
        if (length > 0 && text[length - 1] == '\r')
            length--;
        *line = (InputLine){ .text = text, .length = length, .number = ++lines->number };
        return true;
    }
}

static bool says_something(const InputLine *line)
{
    size_t at = 0;
    while (at < line->length && (line->text[at] == ' ' || line->text[at] == '\t'))
        at++;
    return at < line->length && line->text[at] != '#';
}

bool input_lines_next(InputLines *lines, InputLine *line)
{
    while (next_of_any_kind(lines, line)) {
        bool has_mark =
            lines->number == 1 && line->length >= 3 && memcmp(line->text, "\xef\xbb\xbf", 3) == 0;
        line->text += has_mark ? 3 : 0;
        line->length -= has_mark ? 3 : 0;
        if (says_something(line))
            return true;
    }
    return false;
}
