/* Follows the cursor through a frame. Sources: ECMA-48; xterm's Control Sequences. */
#include <config.h>

#include "ui/terminal/frames/runs.h"

#include "engine/base/alloc.h"
#include "engine/base/utf8.h"
#include "engine/text/number.h"
#include "engine/text/width.h"

#include <stdlib.h>
#include <string.h>

enum { BYTE_ESCAPE = 27, BYTE_SHIFT_OUT = 14, BYTE_SHIFT_IN = 15, BYTE_DELETE = 127 };

enum { PARAMETER_MAX = 9999 };

typedef struct Reader {
    Runs *runs;
    RenditionState *state;
    const RunsFrame *frame;
    Place cursor;
    bool is_after_character;
} Reader;

void runs_init(Runs *runs)
{
    *runs = (Runs){ 0 };
    strbuf_init(&runs->text);
    strbuf_init(&runs->modes);
}

void runs_done(Runs *runs)
{
    free(runs->list);
    strbuf_done(&runs->text);
    strbuf_done(&runs->modes);
}

/* --- runs ------------------------------------------------------------------------------------- */

static Run *add_run(Reader *reader, RunKind kind, int width)
{
    Runs *runs = reader->runs;
    runs->list = alloc_grow(runs->list, &runs->capacity, runs->count + 1, sizeof *runs->list);
    Run *run = &runs->list[runs->count++];
    *run = (Run){ .kind = kind,
                  .begin = reader->cursor,
                  .end = reader->cursor,
                  .width = width,
                  .start = runs->text.length,
                  .look = reader->state->wanted,
                  .is_blank = true };
    return run;
}

/* The run that goes on at the cursor, a new one if none does. */
static Run *run_at_cursor(Reader *reader)
{
    const Runs *runs = reader->runs;
    Run *last = runs->count > 0 ? &runs->list[runs->count - 1] : NULL;
    bool goes_on = last != NULL && last->kind == RUN_TEXT && last->end.row == reader->cursor.row &&
                   last->end.column == reader->cursor.column &&
                   rendition_is_same(&last->look, &reader->state->wanted);
    return goes_on ? last : add_run(reader, RUN_TEXT, 0);
}

static bool write_cells(Reader *reader, const char *bytes, size_t length, int width)
{
    if (reader->cursor.column + width > reader->frame->columns)
        return false;
    Run *run = run_at_cursor(reader);
    strbuf_add(&reader->runs->text, bytes, length);
    run->length += length;
    run->width += width;
    run->is_blank = run->is_blank && length == 1 && *bytes == ' ';
    reader->cursor.column += width;
    /* In the last column terminals differ about where the cursor is. */
    if (reader->cursor.column == reader->frame->columns)
        reader->cursor.is_unsure = true;
    run->end = reader->cursor;
    return true;
}

static bool erase_cells(Reader *reader, RunKind kind, int width)
{
    if (width < 1 || reader->cursor.column + width > reader->frame->columns)
        return false;
    add_run(reader, kind, width);
    return true;
}

/* --- characters ------------------------------------------------------------------------------- */

/* Letters, and what squares and frames are drawn of: they take a column in every terminal. */
static bool is_surely_narrow(uint32_t character)
{
    return character < 0x530 || (character >= 0x2010 && character <= 0x2027) ||
           (character >= 0x2500 && character <= 0x259f);
}

static size_t read_character(Reader *reader, const char *bytes, size_t length)
{
    uint32_t character = (unsigned char)*bytes;
    size_t taken = 1;
    if (character >= 0x80) {
        taken = reader->frame->is_utf8 ? utf8_decode(bytes, length, &character) : 0;
        if (taken == 0 || character == UTF8_MALFORMED)
            return 0;
    }
    int width = character < 0x80 ? 1 : width_char(character);
    bool can_be_read = width == 1 || (width == 0 && reader->is_after_character);
    if (!can_be_read)
        return 0;
    if (!is_surely_narrow(character))
        reader->cursor.is_unsure = true;
    if (!write_cells(reader, bytes, taken, width))
        return 0;
    reader->is_after_character = true;
    return taken;
}

static bool read_control(Reader *reader, char byte)
{
    Place *cursor = &reader->cursor;
    switch (byte) {
    case '\r':
        *cursor = (Place){ .row = cursor->row };
        return true;
    case '\b':
        return --cursor->column >= 0 && cursor->column < reader->frame->columns - 1;
    case '\n':
        return ++cursor->row < reader->frame->rows;
    case BYTE_SHIFT_IN:
    case BYTE_SHIFT_OUT:
        return byte == reader->state->shift;
    default:
        return false;
    }
}

/* --- sequences -------------------------------------------------------------------------------- */

/* "12;3" as two numbers, 1 for what is not said; false: it is something else. */
static bool read_numbers(const char *text, size_t length, int numbers[2])
{
    const char *second = memchr(text, ';', length);
    size_t first_length = second ? (size_t)(second - text) : length;
    const char *const texts[2] = { text, second ? second + 1 : text };
    const size_t lengths[2] = { first_length, second ? length - first_length - 1 : 0 };
    for (size_t i = 0; i < 2; i++) {
        int64_t value = 1;
        if (lengths[i] > 0 &&
            number_parse(texts[i], lengths[i], 1, PARAMETER_MAX, &value) != NUMBER_OK)
            return false;
        numbers[i] = (int)value;
    }
    return true;
}

static bool move_to(Reader *reader, int row, int column)
{
    if (row < 0 || row >= reader->frame->rows || column < 0 || column >= reader->frame->columns)
        return false;
    reader->cursor.row = row;
    reader->cursor.column = column;
    return true;
}

/* A motion sideways from the last column is not as long as it seems. */
static bool move_by(Reader *reader, int rows, int columns)
{
    const Place *cursor = &reader->cursor;
    bool is_at_margin = cursor->column >= reader->frame->columns;
    return !is_at_margin && move_to(reader, cursor->row + rows, cursor->column + columns);
}

static bool move_surely(Reader *reader, int row, int column)
{
    reader->cursor.is_unsure = false;
    return move_to(reader, row, column);
}

static bool read_motion_or_erasure(Reader *reader, char final, const int numbers[2])
{
    const Place cursor = reader->cursor;
    switch (final) {
    case 'H':
    case 'f':
        return move_surely(reader, numbers[0] - 1, numbers[1] - 1);
    case 'd':
        return cursor.column < reader->frame->columns &&
               move_to(reader, numbers[0] - 1, cursor.column);
    case 'G':
        return move_surely(reader, cursor.row, numbers[0] - 1);
    case 'A':
        return move_by(reader, -numbers[0], 0);
    case 'B':
        return move_by(reader, numbers[0], 0);
    case 'C':
        return move_by(reader, 0, numbers[0]);
    case 'D':
        return move_by(reader, 0, -numbers[0]);
    case 'X':
        return erase_cells(reader, RUN_ERASE, numbers[0]);
    default:
        return false;
    }
}

/* Modes are set before anything is written, or they may be about what is written. */
static bool read_mode(Reader *reader, const char *bytes, size_t length)
{
    if (reader->runs->count > 0)
        return false;
    strbuf_add(&reader->runs->modes, bytes, length);
    return true;
}

static bool read_sequence(Reader *reader, const char *bytes, size_t length)
{
    char final = bytes[length - 1];
    const char *text = bytes + 2;
    size_t text_length = length - 3;
    int numbers[2];
    if (final == 'm')
        return rendition_take(reader->state, text, text_length);
    if (final == 'h' || final == 'l' || (final == 'c' && *text == '?'))
        return read_mode(reader, bytes, length);
    if (final == 'K')
        return text_length == 0 &&
               erase_cells(reader, RUN_ERASE_END, reader->frame->columns - reader->cursor.column);
    return read_numbers(text, text_length, numbers) &&
           read_motion_or_erasure(reader, final, numbers);
}

/* What begins with ESC; returns its length, 0: it is not known. */
static size_t read_escape(Reader *reader, const char *bytes, size_t length)
{
    if (length >= 3 && bytes[1] == '(')
        return bytes[2] == reader->state->charset ? 3 : 0;
    if (length < 3 || bytes[1] != '[')
        return 0;
    for (size_t i = 2; i < length; i++)
        if (bytes[i] >= '@' && bytes[i] <= '~')
            return read_sequence(reader, bytes, i + 1) ? i + 1 : 0;
    return 0;
}

static size_t read_one(Reader *reader, const char *bytes, size_t length)
{
    unsigned char byte = (unsigned char)*bytes;
    if (byte >= ' ' && byte != BYTE_DELETE)
        return read_character(reader, bytes, length);
    reader->is_after_character = false;
    if (byte == BYTE_ESCAPE)
        return read_escape(reader, bytes, length);
    return read_control(reader, *bytes) ? 1 : 0;
}

/* --- blanks ----------------------------------------------------------------------------------- */

/* More blanks than that are fewer bytes by themselves: an erasure, and a motion over it. */
enum { JOINED_BLANKS_MAX = 8 };

/* Whether the second goes on where the first ends, and looks like it where one of them is blank. */
static bool can_join(const Run *first, const Run *second)
{
    const Run *blank = first->is_blank ? first : second;
    return first->kind == RUN_TEXT && second->kind == RUN_TEXT &&
           first->begin.row == second->begin.row && first->end.column == second->begin.column &&
           first->start + first->length == second->start && blank->is_blank &&
           blank->width <= JOINED_BLANKS_MAX && rendition_shows_blanks(&first->look) &&
           rendition_shows_blanks(&second->look) &&
           strcmp(first->look.ground, second->look.ground) == 0;
}

static void join(Run *first, const Run *second)
{
    if (first->is_blank)
        first->look = second->look;
    first->end = second->end;
    first->width += second->width;
    first->length += second->length;
    first->is_blank = first->is_blank && second->is_blank;
}

static void join_blanks(Runs *runs)
{
    size_t kept = 0;
    for (size_t i = 1; i < runs->count; i++) {
        if (can_join(&runs->list[kept], &runs->list[i]))
            join(&runs->list[kept], &runs->list[i]);
        else
            runs->list[++kept] = runs->list[i];
    }
    runs->count = runs->count > 0 ? kept + 1 : 0;
}

bool runs_read(Runs *runs, RenditionState *state, const RunsFrame *frame)
{
    Reader reader = { .runs = runs, .state = state, .frame = frame, .cursor = frame->begin };
    if (state->is_foreign)
        return false;
    for (size_t at = 0; at < frame->length;) {
        size_t taken = read_one(&reader, frame->bytes + at, frame->length - at);
        if (taken == 0)
            return false;
        at += taken;
    }
    join_blanks(runs);
    return reader.cursor.row == frame->end.row && reader.cursor.column == frame->end.column;
}
