/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Input of the filters: files with their kind, and their lines. */
#include <config.h>

#include "src/filters/input.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/language.h"
#include "engine/base/linein.h"
#include "engine/base/status.h"
#include "engine/base/utf8.h"
#include "engine/notation/epd.h"
#include "engine/notation/fen.h"
#include "engine/pgn/byte_source.h"
#include "engine/text/ascii.h"
#include "engine/text/path.h"
#include "src/filters/jobs.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- kinds ------------------------------------------------------------------------------------ */

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
    while (count < length && ascii_is_one_of(text[count], accepted))
        count++;
    return count;
}

/* Start of the first line that is not blank or a comment. */
static size_t skip_silence(const char *text, size_t length)
{
    size_t at = utf8_mark_length(text, length);
    for (; at < length; at++) {
        if (epd_is_comment(text + at, length - at)) {
            const char *end = memchr(text + at, '\n', length - at);
            at = end ? (size_t)(end - text) : length;
        } else if (!ascii_is_blank(text[at])) {
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

/* A line with a tag, which no list of positions has: a remark before games may have slashes. */
static bool has_tag(const char *text, size_t length)
{
    const char *end = text + length;
    while ((text = memchr(text, '\n', (size_t)(end - text))) != NULL)
        if (++text + 1 < end && text[0] == '[' && isalpha((unsigned char)text[1]))
            return true;
    return false;
}

static bool begins_position(const char *text, size_t length)
{
    if (length > 0 && text[0] != '[' && fen_wrapping_length(text, length) > 0)
        return !has_tag(text, length);
    size_t word = span_of(text, length, "12345678pnbrqkPNBRQK/");
    bool whole = word == length || ascii_is_blank(text[word]);
    return whole && count_slashes(text, word) > 0 && !has_tag(text, length);
}

static InputKind guess_kind(const char *text, size_t length, InputKind doubtful)
{
    size_t at = skip_silence(text, length);
    if (begins_position(text + at, length - at))
        return INPUT_POSITIONS;
    return begins_game(text + at, length - at) ? INPUT_GAMES : doubtful;
}

/* By the contents, or by the name if they are inconclusive. */
static InputKind kind_of(const char *name, InputKind doubtful, ByteSource *bytes)
{
    char head[4096];
    size_t length = length_without_packing(name);
    if (ends_with(name, length, ".pgn"))
        doubtful = INPUT_GAMES;
    else if (ends_with(name, length, ".epd") || ends_with(name, length, ".fen"))
        doubtful = INPUT_POSITIONS;
    return guess_kind(head, byte_source_peek(bytes, head, sizeof head), doubtful);
}

bool input_looks_like_fen(const char *text)
{
    size_t length = strlen(text);
    return count_slashes(text, length) == 7 || strchr(text, ' ') ||
           fen_wrapping_length(text, length) > 0 || fen_is_likely(text, length);
}

/* --- files ------------------------------------------------------------------------------------ */

static bool is_output(const char *name, int output_fd)
{
    struct stat in, out;
    bool is_standard = strcmp(name, "-") == 0;
    bool is_file = (is_standard ? fstat(STDIN_FILENO, &in) : stat(name, &in)) == 0 &&
                   S_ISREG(in.st_mode) && output_fd >= 0 && fstat(output_fd, &out) == 0;
    return is_file && fdio_is_same(&in, &out) &&
           (fcntl(output_fd, F_GETFL) & O_ACCMODE) != O_RDONLY;
}

Status input_check_apart(const char *name, int output_fd)
{
    bool is_standard = strcmp(name, "-") == 0;
    if (!is_output(name, output_fd))
        return status_ok();
    return status_error(STATUS_STATE, "%.100s is both input and output",
                        is_standard ? _("standard input") : name);
}

bool input_is_folder(const char *name)
{
    struct stat known;
    return strcmp(name, "-") != 0 && stat(name, &known) == 0 && S_ISDIR(known.st_mode);
}

static void leave_out_output(GamePaths *files, size_t from)
{
    size_t kept = from;
    for (size_t i = from; i < files->count; i++) {
        if (is_output(files->paths[i], STDOUT_FILENO))
            free(files->paths[i]);
        else
            files->paths[kept++] = files->paths[i];
    }
    files->count = kept;
}

Status input_find_files(const char *name, GamePaths *files)
{
    size_t before = files->count;
    if (!input_is_folder(name)) {
        game_paths_add(files, name);
        return status_ok();
    }
    Status status = game_folder_find(name, files);
    leave_out_output(files, before);
    if (status_is_ok(&status) && files->count == before)
        return status_error(STATUS_NOT_FOUND, "%.100s contains no PGN files", name);
    return status;
}

static Status is_a_folder(const char *name)
{
    char *typed = path_for_shell(name);
    Status status = status_error(
        STATUS_IO, "%.100s is a folder; `luft games %.100s --pgn` reads its games", name, typed);
    free(typed);
    return status;
}

Status input_open_file(const char *name, InputKind doubtful, int output_fd, Input *input)
{
    bool is_standard = strcmp(name, "-") == 0;
    ByteSource *bytes;
    Status status = input_check_apart(name, output_fd);
    if (status_is_ok(&status) && input_is_folder(name))
        status = is_a_folder(name);
    if (!status_is_ok(&status))
        return status;
    status = is_standard ? byte_source_open_descriptor(STDIN_FILENO, &bytes)
                         : byte_source_open(name, &bytes);
    if (!status_is_ok(&status)) {
        if (is_standard)
            return status_error(status.code, "standard input: %s", status.text);
        return status;
    }
    byte_source_stop_on(bytes, interrupt_flag());
    *input = (Input){ .name = name, .bytes = bytes, .kind = kind_of(name, doubtful, bytes) };
    return status;
}

void input_close_file(Input *input)
{
    byte_source_free(input->bytes);
    input->bytes = NULL;
}

/* --- lines ------------------------------------------------------------------------------------ */

static ssize_t read_lines(void *source, char *bytes, size_t size)
{
    InputLines *lines = source;
    size_t count, kept = 0;
    while (kept == 0 && (count = byte_source_read(lines->bytes, bytes, size)) > 0)
        kept = linein_unify_ends(bytes, count, &lines->after_cr);
    return (ssize_t)kept;
}

void input_lines_begin(InputLines *lines, ByteSource *bytes)
{
    *lines = (InputLines){ .bytes = bytes };
    linein_init_source(&lines->in, read_lines, lines);
    lines->in.max = INPUT_LINE_MAX;
}

void input_lines_end(InputLines *lines) { linein_done(&lines->in); }

bool input_lines_at_hand(const InputLines *lines)
{
    size_t at = 0;
    Line line;
    return linein_peek(&lines->in, &at, &line);
}

static bool next_of_any_kind(InputLines *lines, InputLine *line)
{
    Line read;
    if (!linein_wait(&lines->in, &read))
        return false;
    *line = (InputLine){ read.text, read.length, ++lines->number, read.too_long };
    return true;
}

static bool says_something(const InputLine *line)
{
    size_t at = 0;
    while (at < line->length && (line->text[at] == ' ' || line->text[at] == '\t'))
        at++;
    return at < line->length && !epd_is_comment(line->text + at, line->length - at);
}

bool input_lines_next(InputLines *lines, InputLine *line)
{
    while (next_of_any_kind(lines, line)) {
        size_t mark = lines->number == 1 ? utf8_mark_length(line->text, line->length) : 0;
        line->text += mark;
        line->length -= mark;
        if (lines->every || says_something(line))
            return true;
    }
    return false;
}
