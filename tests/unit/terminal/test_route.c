/* A frame's runs in another order: a terminal made of cells shows what it showed before, and in
 * fewer bytes. */
#include <config.h>

#include "engine/base/utf8.h"
#include "engine/text/number.h"
#include "ui/terminal/frames/route.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROWS = 12, COLUMNS = 40, FRAMES = 400, CHARACTER_MAX = 8, SEEN = 1 << 4 | 1 << 7 };

static const MotionMeans ALL = { true, true, true, true, true, true, true, true, true, true, true };

static const MotionMeans FEW = { .to_place = true };

/* --- a terminal ------------------------------------------------------------------------------- */

typedef struct Cell {
    char character[CHARACTER_MAX];
    Rendition look;
} Cell;

typedef struct Screen {
    Cell cells[ROWS][COLUMNS];
    int row, column; /* column == COLUMNS: something was written into the last one */
    RenditionState state;
} Screen;

static void screen_init(Screen *screen)
{
    memset(screen, 0, sizeof *screen);
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            strcpy(screen->cells[row][column].character, "#");
}

static void screen_put(Screen *screen, const char *bytes, size_t length)
{
    assert_in_range(screen->column, 0, COLUMNS - 1);
    Cell *cell = &screen->cells[screen->row][screen->column++];
    *cell = (Cell){ .look = screen->state.wanted };
    memcpy(cell->character, bytes, length);
}

static void screen_erase(Screen *screen, int width)
{
    assert_in_range(screen->column, 0, COLUMNS - width);
    for (int i = 0; i < width; i++) {
        Cell *cell = &screen->cells[screen->row][screen->column + i];
        *cell = (Cell){ .character = " " };
        memcpy(cell->look.ground, screen->state.wanted.ground, RENDITION_COLOR_MAX);
    }
}

static int number_at(const char *text, size_t length)
{
    int64_t value = 1;
    assert_true(length == 0 || number_parse(text, length, 1, 99, &value) == NUMBER_OK);
    return (int)value;
}

static void screen_obey(Screen *screen, const char *text, size_t length, char final)
{
    const char *second = memchr(text, ';', length);
    int number = final == 'm' ? 0 : number_at(text, second ? (size_t)(second - text) : length);
    bool is_by_column = final == 'C' || final == 'D';
    assert_false(is_by_column && screen->column == COLUMNS);
    switch (final) {
    case 'm':
        assert_true(rendition_take(&screen->state, text, length));
        break;
    case 'H':
        screen->row = number - 1;
        screen->column =
            second ? number_at(second + 1, (size_t)(text + length - second - 1)) - 1 : 0;
        break;
    case 'd':
        screen->row = number - 1;
        break;
    case 'G':
        screen->column = number - 1;
        break;
    case 'A':
    case 'B':
        screen->row += final == 'A' ? -number : number;
        break;
    case 'C':
    case 'D':
        screen->column += final == 'D' ? -number : number;
        break;
    case 'X':
        screen_erase(screen, number);
        break;
    case 'K':
        screen_erase(screen, COLUMNS - screen->column);
        break;
    default:
        fail_msg("unknown: %c", final);
    }
    assert_in_range(screen->row, 0, ROWS - 1);
}

static void screen_show(Screen *screen, const char *bytes, size_t length)
{
    for (size_t at = 0; at < length;) {
        uint32_t character = 0;
        size_t taken = utf8_decode(bytes + at, length - at, &character);
        if (bytes[at] == '\033') {
            size_t end = at + 2 + strspn(bytes + at + 2, "0123456789;");
            screen_obey(screen, bytes + at + 2, end - at - 2, bytes[end]);
            taken = end + 1 - at;
        } else if (character == '\r') {
            screen->column = 0;
        } else if (character == '\b') {
            assert_in_range(screen->column, 1, COLUMNS - 1);
            screen->column--;
        } else if (character == '\n') {
            assert_in_range(++screen->row, 0, ROWS - 1);
        } else {
            screen_put(screen, bytes + at, taken);
        }
        at += taken;
    }
}

static void assert_same_cell(const Cell *a, const Cell *b)
{
    assert_string_equal(a->character, b->character);
    assert_string_equal(a->look.ground, b->look.ground);
    assert_int_equal(a->look.flags & SEEN, b->look.flags & SEEN);
    bool shows_ground_alone = a->character[0] == ' ' && (a->look.flags & SEEN) == 0;
    assert_true(shows_ground_alone || rendition_is_same(&a->look, &b->look));
}

static void assert_same_screen(const Screen *a, const Screen *b)
{
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            assert_same_cell(&a->cells[row][column], &b->cells[row][column]);
    assert_int_equal(a->row, b->row);
    assert_int_equal(a->column, b->column);
    assert_true(rendition_is_same(&a->state.wanted, &b->state.wanted));
}

/* --- frames ----------------------------------------------------------------------------------- */

static unsigned seed = 20261123;

static int chance(int count)
{
    seed = seed * 1103515245u + 12345u;
    return (int)(seed >> 16 & 0x7fff) % count;
}

static void add_move(StrBuf *frame, const Screen *screen, int row, int column)
{
    if (row == screen->row && column == screen->column)
        return;
    if (row == screen->row && screen->column < COLUMNS && column > screen->column && chance(2) == 0)
        strbuf_addf(frame, "\033[%dC", column - screen->column);
    else if (row == screen->row && chance(2) == 0)
        strbuf_addf(frame, "\033[%dG", column + 1);
    else if (column == screen->column && chance(2) == 0)
        strbuf_addf(frame, "\033[%dd", row + 1);
    else
        strbuf_addf(frame, "\033[%d;%dH", row + 1, column + 1);
}

static void add_look(StrBuf *frame)
{
    static const char *const LOOKS[] = { "",
                                         "1;38;5;179",
                                         "38;5;232;48;5;179",
                                         "48;2;161;147;58",
                                         "22;38;5;231;48;5;137",
                                         "38;5;248",
                                         "7",
                                         "1;4;32" };
    strbuf_addf(frame, "\033[0m\033[%sm", LOOKS[chance((int)ARRAY_LEN(LOOKS))]);
}

static void add_cells(StrBuf *frame, int width)
{
    static const char *const CHARACTERS[] = { " ", "x", "▀", "♞", "é" };
    bool is_blank = chance(2) == 0;
    for (int i = 0; i < width; i++)
        strbuf_add_text(frame, CHARACTERS[is_blank ? 0 : chance((int)ARRAY_LEN(CHARACTERS))]);
}

/* Rows from the first to the last and each from its left, as curses does; the screen shows it. */
static void make_frame(StrBuf *frame, Screen *screen, int row_step)
{
    for (int row = 0; row < ROWS; row += 1 + chance(row_step)) {
        for (int column = chance(8); column < COLUMNS; column += chance(5) * chance(5)) {
            size_t start = frame->length;
            int room = COLUMNS - column;
            int width = 1 + chance(room < 12 ? room : 12);
            add_move(frame, screen, row, column);
            add_look(frame);
            if (chance(12) == 0) {
                strbuf_add_text(frame, "\033[K");
                column = COLUMNS;
            } else if (chance(12) == 0) {
                strbuf_addf(frame, "\033[%dX", width);
            } else {
                add_cells(frame, width);
            }
            column += width;
            screen_show(screen, frame->data + start, frame->length - start);
        }
    }
    size_t start = frame->length;
    strbuf_addf(frame, "\033[%d;%dH\033[m", 1 + chance(ROWS), 1 + chance(COLUMNS));
    screen_show(screen, frame->data + start, frame->length - start);
}

static RunsFrame frame_of(const StrBuf *bytes, const Screen *before, const Screen *behind)
{
    return (RunsFrame){ .bytes = bytes->data,
                        .length = bytes->length,
                        .rows = ROWS,
                        .columns = COLUMNS,
                        .begin = { before->row, before->column, true },
                        .end = { behind->row, behind->column, true },
                        .is_utf8 = true };
}

/* Frame after frame on two screens; returns how many bytes of a hundred were left. */
static int bytes_left(const MotionMeans *means, int row_step)
{
    Screen plain, squeezed;
    screen_init(&plain);
    screen_init(&squeezed);
    RenditionState state = { .is_known = true };
    size_t bytes_before = 0, bytes_behind = 0;
    for (int i = 0; i < FRAMES; i++) {
        StrBuf frame, out;
        strbuf_init(&frame);
        strbuf_init(&out);
        make_frame(&frame, &plain, row_step);
        RunsFrame described = frame_of(&frame, &squeezed, &plain);
        assert_true(route_squeeze(means, &state, &described, &out));
        screen_show(&squeezed, out.data, out.length);
        assert_same_screen(&plain, &squeezed);
        bytes_before += frame.length;
        bytes_behind += out.length;
        strbuf_done(&frame);
        strbuf_done(&out);
    }
    return (int)(100 * bytes_behind / bytes_before);
}

static void any_frame_shows_the_same(void **state)
{
    (void)state;
    assert_in_range(bytes_left(&ALL, 3), 30, 75);
    assert_in_range(bytes_left(&ALL, 1), 30, 75);
    assert_in_range(bytes_left(&FEW, 3), 30, 90);
}

static void assert_sent(const MotionMeans *means, const char *bytes, const char *expected)
{
    Screen before, behind;
    screen_init(&before);
    screen_init(&behind);
    StrBuf frame, out;
    strbuf_init(&frame);
    strbuf_init(&out);
    strbuf_add_text(&frame, bytes);
    screen_show(&behind, frame.data, frame.length);
    RunsFrame described = frame_of(&frame, &before, &behind);
    RenditionState state = { .is_known = true };
    assert_true(route_squeeze(means, &state, &described, &out));
    assert_string_equal(out.data, expected);
    strbuf_done(&frame);
    strbuf_done(&out);
}

static void what_looks_alike_is_sent_together(void **state)
{
    (void)state;
    assert_sent(&ALL, "\033[1;31ma\033[m\033[2;9Hb\033[3;5H\033[1;31mc\033[m\033[1;1H",
                "\033[1;31ma\033[3;5Hc\033[2;9H\033[mb\r\033[A");
    assert_sent(&ALL, "\033[2;5H\033[44m      \033[3;5H      \033[m\033[1;1H",
                "\n\033[5G\033[44m\033[6X\n\033[6X\r\033[1d\033[m");
    assert_sent(&FEW, "\033[2;5H\033[44m      \033[3;5H      \033[m\033[1;1H",
                "\033[3;5H\033[44m      \033[2;5H      \033[1;1H\033[m");
}

/* --- what is left to curses ------------------------------------------------------------------- */

static void assert_unread(const char *bytes, int end_column)
{
    StrBuf out;
    strbuf_init(&out);
    RunsFrame frame = { .bytes = bytes,
                        .length = strlen(bytes),
                        .rows = ROWS,
                        .columns = COLUMNS,
                        .end = { .column = end_column },
                        .is_utf8 = true };
    RenditionState before = { .is_known = true, .charset = 'B', .shift = 15 };
    RenditionState state = before;
    assert_false(route_squeeze(&ALL, &state, &frame, &out));
    assert_int_equal(out.length, 0);
    assert_true(rendition_is_same(&state.wanted, &before.wanted));
    strbuf_done(&out);
}

static void the_unknown_is_left_alone(void **state)
{
    (void)state;
    assert_unread("\033[2J", 0);
    assert_unread("\033[1mab\033[3P", 2);
    assert_unread("\033[5;3r", 0);
    assert_unread("a\033[4h", 1);
    assert_unread("a\tb", 9);
    assert_unread("国", 2);
    assert_unread("a\xff", 2);
    assert_unread("\xef\xb8\x8e", 0);
    assert_unread("ab", 1);
    assert_unread("\033[13;1H", 0);
    assert_unread("\033[99m", 0);
    assert_unread("\033(0q", 1);
    assert_unread("\016q", 1);
    assert_unread("a\033", 1);
    assert_unread("a\033[", 1);
    assert_unread("\033[1;39Habc", 41);
    assert_unread("\033[38Gabc\b", 39);
}

/* --- the cursor ------------------------------------------------------------------------------- */

static void assert_way(const MotionMeans *means, Place from, Place to)
{
    Screen screen;
    screen_init(&screen);
    screen.row = from.row;
    screen.column = from.is_unsure && (from.row != to.row || from.column != to.column)
                        ? (from.column + 7) % COLUMNS
                        : from.column;
    StrBuf out;
    strbuf_init(&out);
    motion_add(&out, means, from, to);
    assert_int_equal(out.length, motion_length(means, from, to));
    assert_in_range(out.length, 0, strlen("\033[12;40H"));
    screen_show(&screen, out.data, out.length);
    assert_int_equal(screen.row, to.row);
    assert_int_equal(screen.column, to.column);
    strbuf_done(&out);
}

static void every_way_leads_there(void **state)
{
    (void)state;
    static const MotionMeans NO_COLUMNS = {
        .to_place = true, .to_row = true, .left = true, .carriage_return = true, .line_feed = true
    };
    static const MotionMeans *const MEANS[] = { &ALL, &FEW, &NO_COLUMNS };
    for (int from = 0; from < ROWS * COLUMNS; from += 7) {
        for (int to = 0; to < ROWS * COLUMNS; to += 3) {
            Place begin = { from / COLUMNS, from % COLUMNS, from % 2 == 0 };
            Place end = { .row = to / COLUMNS, .column = to % COLUMNS };
            for (size_t i = 0; i < ARRAY_LEN(MEANS); i++)
                assert_way(MEANS[i], begin, end);
        }
    }
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(any_frame_shows_the_same),
        cmocka_unit_test(what_looks_alike_is_sent_together),
        cmocka_unit_test(the_unknown_is_left_alone),
        cmocka_unit_test(every_way_leads_there),
    };
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
