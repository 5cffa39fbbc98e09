/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures beside the text: the bytes written, parsed by small parsers of kitty's protocol and of
 * sixels, and the result on a pseudo-terminal. */
#include <config.h>

#include "engine/base/base.h"
#include "ui/screen/shapes.h"
#include "ui/terminal/answers.h"
#include "ui/terminal/frame.h"
#include "ui/terminal/picture_codes.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/term.h"

#include <curses.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cmocka.h>

#if HAVE_ZLIB
#include <zlib.h>
#endif

enum { WIDTH = 20, HEIGHT = 21, PIXELS = WIDTH * HEIGHT };

/* --- what a terminal can ---------------------------------------------------------------------- */

static PicturesWay decide(PicturesWish wish, bool kitty, bool sixel, int took_ms, int cell)
{
    const GraphicsFacts facts = { .is_answered = took_ms >= 0,
                                  .has_kitty = kitty,
                                  .has_sixel = sixel,
                                  .took_ms = took_ms,
                                  .cell_width = cell,
                                  .cell_height = 2 * cell };
    return graphics_decide(wish, &facts);
}

static void ways_are_chosen(void **state)
{
    (void)state;
    assert_int_equal(decide(PICTURES_WISH_AUTO, true, true, 5, 10), PICTURES_KITTY);
    assert_int_equal(decide(PICTURES_WISH_AUTO, true, false, 5, 0), PICTURES_KITTY);
    assert_int_equal(decide(PICTURES_WISH_AUTO, false, true, 5, 10), PICTURES_SIXEL);
    assert_int_equal(decide(PICTURES_WISH_AUTO, false, true, 5, 0), PICTURES_NONE);
    assert_int_equal(decide(PICTURES_WISH_AUTO, false, false, 5, 10), PICTURES_NONE);
    assert_int_equal(decide(PICTURES_WISH_AUTO, true, true, -1, 10), PICTURES_NONE);
    assert_int_equal(decide(PICTURES_WISH_AUTO, true, true, 300, 10), PICTURES_NONE);
    assert_int_equal(decide(PICTURES_WISH_KITTY, false, false, 300, 0), PICTURES_KITTY);
    assert_int_equal(decide(PICTURES_WISH_SIXEL, false, false, -1, 10), PICTURES_SIXEL);
    assert_int_equal(decide(PICTURES_WISH_SIXEL, false, false, -1, 0), PICTURES_NONE);
    assert_int_equal(decide(PICTURES_WISH_OFF, true, true, 5, 10), PICTURES_NONE);
}

/* Pictures that are not shown would leave the squares empty. */
static void inside_a_multiplexer_it_decides(void **state)
{
    (void)state;
    GraphicsFacts facts = { .is_multiplexed = true, .cell_width = 10, .cell_height = 20 };
    assert_int_equal(graphics_decide(PICTURES_WISH_KITTY, &facts), PICTURES_NONE);
    assert_int_equal(graphics_decide(PICTURES_WISH_SIXEL, &facts), PICTURES_NONE);
    facts.is_answered = facts.has_sixel = true;
    assert_int_equal(graphics_decide(PICTURES_WISH_SIXEL, &facts), PICTURES_SIXEL);
    assert_int_equal(graphics_decide(PICTURES_WISH_AUTO, &facts), PICTURES_NONE);
}

/* Asks down a pipe; the question is left in text. */
static void ask(bool is_multiplexed, char text[128])
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    graphics_ask(ends[1], is_multiplexed);
    ssize_t length = read(ends[0], text, 127);
    text[length > 0 ? length : 0] = '\0';
    close(ends[0]);
    close(ends[1]);
}

static void answers_are_understood(void **state)
{
    (void)state;
    Event event;
    char asked[128];
    ask(false, asked);
    assert_non_null(strstr(asked, "a=q"));
    assert_non_null(strstr(asked, "\033[16t"));
    assert_true(graphics_is_awaited());
    assert_false(answers_take_string('_', "Gi=31;OK", &event));
    assert_false(graphics_take_report("6;22;11t"));
    assert_false(graphics_take_report("?997;1n"));
    assert_true(graphics_take_report("?62;22;4c"));
    assert_false(graphics_is_awaited());
    GraphicsFacts facts = graphics_facts(-1, false);
    assert_true(facts.has_kitty && facts.has_sixel && facts.is_answered);
    assert_int_equal(facts.cell_width, 11);
    assert_int_equal(facts.cell_height, 22);
    answers_give_up(-1);
    ask(true, asked);
    assert_null(strstr(asked, "a=q"));
    assert_false(answers_take_string('_', "Gi=31;ENOTSUPPORTED:no", &event));
    assert_false(graphics_take_report("6;1;100000t"));
    assert_true(graphics_take_report("?4;44c"));
    facts = graphics_facts(-1, false);
    assert_false(facts.has_kitty || facts.has_sixel);
    assert_int_equal(facts.cell_width, 0);
    answers_give_up(-1);
}

/* --- kitty's protocol ------------------------------------------------------------------------- */

/* The value of a key in "a=t,q=2,i=7", as text up to the comma; NULL: it is not there. */
static const char *value_of(const char *keys, char key)
{
    for (; keys && *keys; keys = strchr(keys, ',') ? strchr(keys, ',') + 1 : NULL)
        if (keys[0] == key && keys[1] == '=')
            return keys + 2;
    return NULL;
}

static int number_of(const char *keys, char key)
{
    const char *value = value_of(keys, key);
    return value ? atoi(value) : 0;
}

/* One command: its keys and its payload; at moves past it. false: there is none. */
static bool next_command(const char **at, char keys[128], StrBuf *load)
{
    const char *start = strstr(*at, "\033_G");
    if (!start)
        return false;
    const char *end = strstr(start, "\033\\"),
               *semicolon = memchr(start, ';', (size_t)(end - start));
    const char *keys_end = semicolon ? semicolon : end;
    assert_true(keys_end - start - 3 < 128);
    snprintf(keys, 128, "%.*s", (int)(keys_end - start - 3), start + 3);
    if (semicolon)
        strbuf_add(load, semicolon + 1, (size_t)(end - semicolon - 1));
    *at = end + 2;
    return true;
}

static size_t base64_read(const char *text, uint8_t *bytes)
{
    static const char DIGITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    size_t length = 0;
    uint32_t group = 0;
    int bits = 0;
    for (; *text && *text != '='; text++) {
        const char *digit = strchr(DIGITS, *text);
        assert_non_null(digit);
        group = group << 6 | (uint32_t)(digit - DIGITS);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes[length++] = (uint8_t)(group >> bits & 255);
        }
    }
    return length;
}

/* Noise, so that it fills more than one piece. */
static void make_noise(uint8_t *rgba)
{
    uint32_t seed = 7;
    for (int i = 0; i < 4 * PIXELS; i++)
        rgba[i] = (uint8_t)((seed = seed * 1664525 + 1013904223) >> 24);
}

static void unpack(const char *first_keys, const StrBuf *load, uint8_t *pixels)
{
    uint8_t *bytes = alloc_zeroed(load->length + 1, 1);
    size_t length = base64_read(load->data, bytes);
    bool is_deflated = value_of(first_keys, 'o') != NULL;
#if HAVE_ZLIB
    uLongf size = 4 * PIXELS;
    assert_true(is_deflated);
    assert_int_equal(uncompress(pixels, &size, bytes, (uLong)length), Z_OK);
    assert_int_equal(size, 4 * PIXELS);
#else
    assert_false(is_deflated);
    assert_int_equal(length, 4 * PIXELS);
    memcpy(pixels, bytes, length);
#endif
    free(bytes);
}

static void kitty_gets_the_pixels(void **state)
{
    (void)state;
    uint8_t rgba[4 * PIXELS], read_back[4 * PIXELS];
    StrBuf out, load;
    strbuf_init(&out);
    strbuf_init(&load);
    make_noise(rgba);
    kitty_add_image(&out, 9, WIDTH, HEIGHT, rgba);
    const char *at = out.data;
    char first[128] = "", keys[128];
    int more = 1, pieces = 0;
    for (size_t before = 0; next_command(&at, keys, &load); before = load.length) {
        if (pieces++ == 0)
            memcpy(first, keys, sizeof first);
        assert_int_equal(more, 1);
        more = number_of(keys, 'm');
        assert_true(load.length - before <= 4096);
        assert_true(more == 0 || (load.length - before) % 4 == 0);
    }
    assert_int_equal(more, 0);
    assert_int_equal(*at, '\0');
    assert_int_equal(number_of(first, 'i'), 9);
    assert_int_equal(number_of(first, 's'), WIDTH);
    assert_int_equal(number_of(first, 'v'), HEIGHT);
    assert_int_equal(number_of(first, 'f'), 32);
    assert_int_equal(number_of(first, 'q'), 2);
    unpack(first, &load, read_back);
    assert_memory_equal(rgba, read_back, sizeof rgba);
    strbuf_done(&out);
    strbuf_done(&load);
}

/* --- sixels ----------------------------------------------------------------------------------- */

typedef struct SixelImage {
    int width, height;
    uint32_t colors[256];
    uint32_t pixels[PIXELS]; /* UNSET if nothing was drawn */
} SixelImage;

enum { UNSET = 1 << 24 };

static int take_number(const char **at)
{
    char *end;
    long number = strtol(*at, &end, 10);
    assert_true(end > *at);
    *at = end;
    return (int)number;
}

static uint32_t take_color(const char **at)
{
    uint32_t color = 0;
    assert_int_equal(take_number(at), 2);
    for (int i = 0; i < 3; i++) {
        (*at)++;
        color = color << 8 | (uint32_t)(take_number(at) * 255 / 100);
    }
    return color;
}

static void put_sixel(SixelImage *image, int x, int top, char sixel, uint32_t color)
{
    for (int i = 0; i < 6; i++) {
        if (!((sixel - '?') >> i & 1))
            continue;
        assert_true(x < image->width && top + i < image->height);
        image->pixels[(top + i) * image->width + x] = color;
    }
}

static void read_sixels(const char *at, SixelImage *image)
{
    int x = 0, top = 0, current = 0;
    assert_int_equal(strncmp(at, "\033P0;1q\"1;1;", 11), 0);
    at += 11;
    image->width = take_number(&at);
    at++;
    image->height = take_number(&at);
    assert_true(image->width * image->height <= PIXELS);
    for (int i = 0; i < PIXELS; i++)
        image->pixels[i] = UNSET;
    while (*at != '\033') {
        char c = *at++;
        int count = 1;
        if (c == '#') {
            current = take_number(&at);
            if (*at == ';') {
                at++;
                image->colors[current] = take_color(&at);
            }
            continue;
        }
        if (c == '$' || c == '-') {
            x = 0;
            top += c == '-' ? 6 : 0;
            continue;
        }
        if (c == '!') {
            count = take_number(&at);
            c = *at++;
        }
        assert_in_range(c, '?', '~');
        for (; count > 0; count--)
            put_sixel(image, x++, top, c, image->colors[current]);
    }
    assert_string_equal(at, "\033\\");
}

static bool is_near(uint32_t a, uint32_t b)
{
    for (int shift = 0; shift < 24; shift += 8)
        if (abs((int)(a >> shift & 255) - (int)(b >> shift & 255)) > 4)
            return false;
    return true;
}

static void sixels_show_the_pixels(void **state)
{
    (void)state;
    static SixelImage image;
    uint8_t rgba[4 * PIXELS] = { 0 };
    for (int i = 0; i < PIXELS; i++) {
        bool is_left = i % WIDTH < WIDTH / 2;
        memcpy(rgba + 4 * i, is_left ? "\xff\x80\x00\xff" : "\x00\x00\x00\x00", 4);
    }
    memcpy(rgba + 4 * (PIXELS - 1), "\x00\x00\x00\x80", 4); /* half seen */
    StrBuf out;
    strbuf_init(&out);
    sixel_add(&out, WIDTH, HEIGHT, rgba, 0xb08050);
    read_sixels(out.data, &image);
    assert_int_equal(image.width, WIDTH);
    assert_int_equal(image.height, HEIGHT);
    for (int i = 0; i < PIXELS - 1; i++)
        assert_true(is_near(image.pixels[i], i % WIDTH < WIDTH / 2 ? 0xff8000 : 0xb08050));
    assert_true(is_near(image.pixels[PIXELS - 1], 0x584028));
    make_noise(rgba);
    strbuf_clear(&out);
    sixel_add(&out, WIDTH, HEIGHT, rgba, 0);
    read_sixels(out.data, &image);
    for (int i = 0; i < PIXELS; i++)
        assert_int_not_equal(image.pixels[i], UNSET);
    strbuf_done(&out);
}

/* --- pieces ----------------------------------------------------------------------------------- */

static int opacity_at(const uint8_t *rgba, int size, int row, int column)
{
    return rgba[4 * (row * size + column) + 3];
}

static void pieces_are_pictures(void **state)
{
    (void)state;
    enum { SIZE = 40 };
    static const PictureColors COLORS = { 0x101010, 0xf0f0f0, 0x808080 };
    for (int type = PAWN; type <= KING; type++) {
        uint8_t rgba[4 * SIZE * SIZE];
        int solid = 0, soft = 0, bright = 0;
        picture_draw((PieceType)type, &COLORS, SIZE, SIZE, rgba);
        for (int i = 0; i < SIZE * SIZE; i++) {
            solid += rgba[4 * i + 3] == 255;
            soft += rgba[4 * i + 3] > 0 && rgba[4 * i + 3] < 255;
            bright += rgba[4 * i] == 0xf0;
        }
        assert_in_range(solid, SIZE * SIZE / 8, SIZE * SIZE / 2);
        assert_true(soft > SIZE && bright > SIZE);
        for (int i = 0; i < SIZE; i++) { /* free on all sides, and standing on its foot */
            assert_int_equal(opacity_at(rgba, SIZE, i, 0) + opacity_at(rgba, SIZE, i, SIZE - 1), 0);
            assert_int_equal(opacity_at(rgba, SIZE, 0, i) + opacity_at(rgba, SIZE, SIZE - 1, i), 0);
        }
        assert_int_equal(opacity_at(rgba, SIZE, SIZE - 5, SIZE / 2), 255);
    }
}

/* --- on a terminal ---------------------------------------------------------------------------- */

enum { PLACE = 3, ROW = 4, COLUMN = 10 };

static int master;
static int saved_input, saved_output;

static void draw_noise(void *context, uint32_t key, int width, int height, uint8_t *rgba)
{
    (void)context;
    memset(rgba, (int)key * 16, 4 * (size_t)width * (size_t)height);
}

static int open_all(void **state)
{
    (void)state;
    struct winsize size = { .ws_row = 24, .ws_col = 80, .ws_xpixel = 800, .ws_ypixel = 480 };
    master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
    int terminal = open(ptsname(master), O_RDWR | O_NOCTTY);
    assert_true(terminal >= 0 && ioctl(terminal, TIOCSWINSZ, &size) == 0);
    saved_input = dup(STDIN_FILENO);
    saved_output = dup(STDOUT_FILENO);
    dup2(terminal, STDIN_FILENO);
    dup2(terminal, STDOUT_FILENO);
    close(terminal);
    assert_int_equal(signals_open().code, STATUS_OK);
    assert_int_equal(term_open(&(TermOptions){ .log_path = NULL }).code, STATUS_OK);
    return 0;
}

static void stand_up(void)
{
    signals_close();
    dup2(saved_input, STDIN_FILENO);
    dup2(saved_output, STDOUT_FILENO);
    close(saved_input);
    close(saved_output);
    close(master);
}

static int close_all(void **state)
{
    (void)state;
    term_close();
    stand_up();
    return 0;
}

/* What was sent to the terminal since then. */
static const char *sent(void)
{
    static char bytes[1 << 16];
    size_t length = 0;
    struct pollfd polled = { .fd = master, .events = POLLIN };
    while (poll(&polled, 1, 0) > 0 && length + 1 < sizeof bytes) {
        ssize_t count = read(master, bytes + length, sizeof bytes - 1 - length);
        if (count <= 0)
            break;
        for (ssize_t i = 0; i < count; i++)
            if (bytes[length + (size_t)i] == '\0')
                bytes[length + (size_t)i] = ' ';
        length += (size_t)count;
    }
    bytes[length] = '\0';
    return bytes;
}

/* How many commands have this action, and for deletions this "d". */
static int count_commands(const char *bytes, char action, char what)
{
    int count = 0;
    char keys[128];
    StrBuf load;
    strbuf_init(&load);
    while (next_command(&bytes, keys, &load)) {
        const char *is = value_of(keys, 'a'), *kind = value_of(keys, 'd');
        count += is && *is == action && (what == '\0' || (kind && *kind == what));
    }
    strbuf_done(&load);
    return count;
}

static int count_sixels(const char *bytes)
{
    int count = 0;
    while ((bytes = strstr(bytes, "\033P0;1q")) != NULL) {
        bytes++;
        count++;
    }
    return count;
}

/* Paints a blank of three cells, and a picture over it where key is not 0. */
static const char *paint(uint32_t key)
{
    Picture pictures[PICTURES_MAX] = { [PLACE] = { .key = key,
                                                   .ground = 0x804020,
                                                   .row = ROW,
                                                   .column = COLUMN,
                                                   .rows = 1,
                                                   .columns = 3 } };
    mvaddwstr(ROW, COLUMN, key != 0 ? L"\u00a0\u00a0\u00a0" : L"   ");
    wmove(stdscr, 1, 1);
    pictures_show(pictures);
    wnoutrefresh(stdscr);
    term_paint(true);
    return sent();
}

static void kitty_places_and_removes(void **state)
{
    (void)state;
    assert_true(term_plan_pictures(PICTURES_WISH_KITTY, draw_noise, NULL));
    const char *bytes = paint(1);
    assert_int_equal(count_commands(bytes, 't', '\0'), 1);
    assert_int_equal(count_commands(bytes, 'p', '\0'), 1);
    const char *place = strstr(bytes, "a=p");
    assert_non_null(strstr(bytes, "\033[5;11H\033_Ga=p"));
    assert_non_null(strstr(place, ",c=3,r=1,z=-1,C=1\033\\\033[2;2H")); /* the cursor comes back */
    assert_string_equal(paint(1), "");
    bytes = paint(2);
    assert_int_equal(count_commands(bytes, 'd', 'i'), 1);
    assert_int_equal(count_commands(bytes, 'p', '\0'), 1);
    bytes = paint(1); /* known to the terminal */
    assert_int_equal(count_commands(bytes, 't', '\0'), 0);
    assert_int_equal(count_commands(bytes, 'p', '\0'), 1);
    bytes = paint(0);
    assert_int_equal(count_commands(bytes, 'd', 'i'), 1);
    assert_int_equal(count_commands(bytes, 'p', '\0'), 0);
}

static void text_over_a_picture_hides_it(void **state)
{
    (void)state;
    assert_true(term_plan_pictures(PICTURES_WISH_KITTY, draw_noise, NULL));
    paint(1);
    mvaddstr(ROW, COLUMN + 1, "x"); /* an arrow goes through */
    wnoutrefresh(stdscr);
    term_paint(true);
    assert_int_equal(count_commands(sent(), 'd', 'i'), 0);
    mvaddstr(ROW, COLUMN - 4, "over a picture");
    wnoutrefresh(stdscr);
    term_paint(true);
    assert_int_equal(count_commands(sent(), 'd', 'i'), 1);
    assert_int_equal(count_commands(paint(1), 'p', '\0'), 1);
    term_repaint(); /* the terminal forgets them with its text */
    const char *bytes = paint(1);
    assert_int_equal(count_commands(bytes, 't', '\0'), 1);
    assert_int_equal(count_commands(bytes, 'p', '\0'), 1);
}

static void what_is_written_over_is_sent_again(void **state)
{
    (void)state;
    assert_true(term_plan_pictures(PICTURES_WISH_SIXEL, draw_noise, NULL));
    assert_int_equal(count_sixels(paint(1)), 1);
    assert_string_equal(paint(1), "");
    mvaddstr(ROW, COLUMN - 2, "a"); /* curses may write all of it to move from a to b */
    mvaddstr(ROW, COLUMN + 4, "b");
    assert_int_equal(count_sixels(paint(1)), 1);
    mvaddstr(ROW + 3, COLUMN, "far away");
    assert_int_equal(count_sixels(paint(1)), 0);
    assert_int_equal(count_sixels(paint(2)), 1);
    assert_non_null(strstr(paint(0), "   "));
}

static void nothing_is_left_behind(void **state)
{
    (void)state;
    assert_true(term_plan_pictures(PICTURES_WISH_KITTY, draw_noise, NULL));
    paint(1);
    term_leave();
    assert_int_equal(count_commands(sent(), 'd', 'A'), 1);
    term_enter();
    assert_int_equal(count_commands(paint(1), 'p', '\0'), 1);
    assert_false(term_plan_pictures(PICTURES_WISH_OFF, draw_noise, NULL));
    assert_int_equal(count_commands(paint(1), 'd', 'A'), 1);
    assert_true(term_plan_pictures(PICTURES_WISH_KITTY, draw_noise, NULL));
    paint(1);
    term_close();
    assert_int_equal(count_commands(sent(), 'd', 'A'), 1);
    assert_int_equal(pictures_way(), PICTURES_NONE);
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(ways_are_chosen),
        cmocka_unit_test(inside_a_multiplexer_it_decides),
        cmocka_unit_test(answers_are_understood),
        cmocka_unit_test(kitty_gets_the_pixels),
        cmocka_unit_test(sixels_show_the_pixels),
        cmocka_unit_test(pieces_are_pictures),
        cmocka_unit_test_setup_teardown(kitty_places_and_removes, open_all, close_all),
        cmocka_unit_test_setup_teardown(text_over_a_picture_hides_it, open_all, close_all),
        cmocka_unit_test_setup_teardown(what_is_written_over_is_sent_again, open_all, close_all),
        cmocka_unit_test_setup_teardown(nothing_is_left_behind, open_all, close_all),
    };
    setlocale(LC_ALL, "C.UTF-8");
    setenv("TERM", "xterm-256color", 1);
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
