/* Files, and lines out of them. */
#include <config.h>

#include "src/filters/files/input.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* --- what kind of text ------------------------------------------------------------------------ */

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

/* Where the first line that says something begins. */
static size_t skip_silence(const char *text, size_t length)
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
    return at;
}

static bool begins_game(const char *text, size_t length)
{
    size_t digits = span_of(text, length, "0123456789");
    if (digits > 0)
        return digits < length && text[digits] == '.';
    return length > 1 && text[0] == '[' && isalpha((unsigned char)text[1]);
}

static bool begins_position(const char *text, size_t length)
{
    size_t word = span_of(text, length, "12345678pnbrqkPNBRQK/");
    bool whole = word == length || strchr(" \t\r\n", text[word]);
    return whole && count_slashes(text, word) > 0;
}

static InputKind guess_kind(const char *text, size_t length, InputKind doubtful)
{
    size_t at = skip_silence(text, length);
    if (begins_game(text + at, length - at))
        return INPUT_GAMES;
    return begins_position(text + at, length - at) ? INPUT_POSITIONS : doubtful;
}

static InputKind kind_of(const char *name, InputKind doubtful, ByteSource *bytes)
{
    size_t length = length_without_packing(name);
    if (ends_with(name, length, ".pgn"))
        return INPUT_GAMES;
    if (ends_with(name, length, ".epd") || ends_with(name, length, ".fen"))
        return INPUT_POSITIONS;
    char head[4096];
    return guess_kind(head, byte_source_peek(bytes, head, sizeof head), doubtful);
}

bool input_looks_like_fen(const char *text)
{
    return count_slashes(text, strlen(text)) == 7 || strchr(text, ' ');
}

/* --- files ------------------------------------------------------------------------------------ */

Status input_open_file(const char *name, InputKind doubtful, Input *input)
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
    *input = (Input){ .name = name, .bytes = bytes, .kind = kind_of(name, doubtful, bytes) };
    return status;
}

void input_close_file(Input *input)
{
    byte_source_free(input->bytes);
    input->bytes = NULL;
}

/* --- lines ------------------------------------------------------------------------------------ */

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

static const char *find_line_end(const InputLines *lines)
{
    return memchr(lines->window.data + lines->start, '\n', lines->window.length - lines->start);
}

bool input_lines_at_hand(const InputLines *lines)
{
    return !lines->skipping && find_line_end(lines) != NULL;
}

/* Drops the rest of a line that was too long. */
static void skip_rest(InputLines *lines)
{
    const char *end;
    while ((end = find_line_end(lines)) == NULL && !lines->ended) {
        lines->start = lines->window.length;
        fill(lines);
    }
    lines->start = end ? (size_t)(end - lines->window.data) + 1 : lines->window.length;
    lines->skipping = false;
}

static bool next_of_any_kind(InputLines *lines, InputLine *line)
{
    if (lines->skipping)
        skip_rest(lines);
    const char *end;
    while ((end = find_line_end(lines)) == NULL && !lines->ended &&
           lines->window.length - lines->start <= INPUT_LINE_MAX)
        fill(lines);
    const char *text = lines->window.data + lines->start;
    size_t length = end ? (size_t)(end - text) : lines->window.length - lines->start;
    if (end == NULL && length == 0)
        return false;
    lines->start += length + (end != NULL);
    *line = (InputLine){ .text = text, .length = length, .number = ++lines->number };
    if (length > INPUT_LINE_MAX) {
        line->too_long = true;
        line->length = INPUT_LINE_MAX;
        lines->skipping = end == NULL;
    } else if (length > 0 && text[length - 1] == '\r') {
        line->length--;
    }
    return true;
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
        if (lines->every || says_something(line))
            return true;
    }
    return false;
}
