/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions to the terminal, and its answers, which come as input if at all. One conversation with
 * one terminal. */
#include <config.h>

#include "ui/terminal/answers.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"
#include "ui/terminal/picture_codes.h"

#include <assert.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>

enum {
    PATIENCE_MS = 1000, /* no answer comes later */
    LAST_WAIT_MS = 80,
    SLOW_MS = 200, /* a line whose answers take longer, as from another continent, is slow */
    CELL_MAX = 256
};

#define ASK_GROUND "\033]11;?\033\\"
#define ASK_TRUE_COLOR "\033[0;48;2;1;2;3m\033P$qm\033\\\033[0m" /* sets a ground, asks for it */
#define ASK_CELL "\033[16t"
#define ASK_ATTRIBUTES "\033[c"

static int open_questions; /* about colours, not answered yet */
static int64_t colors_asked_ms;

static GraphicsFacts facts;
static int64_t asked_ms, started_ms; /* started_ms: 0, not yet */
static bool is_asked;
static bool asked_cell;

void answers_give_up(int fd)
{
    struct pollfd terminal = { .fd = fd, .events = POLLIN };
    bool is_color_awaited = open_questions > 0 && clock_now_ms() - colors_asked_ms <= PATIENCE_MS;
    if ((is_color_awaited || graphics_is_awaited()) && poll(&terminal, 1, LAST_WAIT_MS) > 0)
        tcflush(fd, TCIFLUSH);
    open_questions = 0;
    facts = (GraphicsFacts){ 0 };
    is_asked = false;
}

/* --- colours ---------------------------------------------------------------------------------- */

static void ask_color(int fd, const char *question)
{
    open_questions += fdio_write(fd, question, strlen(question));
    colors_asked_ms = clock_now_ms();
}

void answers_ask_ground(int fd) { ask_color(fd, ASK_GROUND); }

void answers_ask_true_color(int fd) { ask_color(fd, ASK_TRUE_COLOR); }

/* One component of up to four hexadecimal digits, scaled to 255; -1: missing. */
static int take_part(const char **text)
{
    int value = 0, most = 0;
    for (; ascii_hex_value(**text) >= 0 && most < 0xffff; (*text)++) {
        value = value * 16 + ascii_hex_value(**text);
        most = most * 16 + 15;
    }
    if (most == 0)
        return -1;
    *text += **text == '/';
    return value * 255 / most;
}

/* "rgb:ffff/ffff/e0e0", to OSC 11; false: it is not a colour. */
static bool take_ground(const char *color, bool *is_light)
{
    open_questions = int_max(0, open_questions - 1);
    size_t prefix = strncmp(color, "rgba:", 5) == 0 ? 5 : 4;
    if (prefix == 4 && strncmp(color, "rgb:", 4) != 0)
        return false;
    const char *at = color + prefix;
    int red = take_part(&at);
    int green = take_part(&at);
    int blue = take_part(&at);
    if (red < 0 || green < 0 || blue < 0)
        return false;
    *is_light = 2126 * red + 7152 * green + 722 * blue > 10000 * 127; /* Rec. 709 */
    return true;
}

/* "1$r0;48:2::1:2:3m", to DECRQSS. Valid answers begin with 1, or with 0 in terminals that follow
 * DEC's manual. */
static bool take_true_color(const char *answer)
{
    static const char *const SAME[] = { "48:2::1:2:3", "48:2:1:2:3", "48;2;1;2;3" };
    open_questions = int_max(0, open_questions - 1);
    for (size_t i = 0; i < ARRAY_LEN(SAME); i++)
        if (strstr(answer, SAME[i]))
            return true;
    return false;
}

bool answers_guess_ground(const char *colorfgbg, bool *is_light)
{
    const char *last = colorfgbg ? strrchr(colorfgbg, ';') : NULL;
    int64_t number;
    if (!last || number_parse(last + 1, strlen(last + 1), 0, 15, &number) != NUMBER_OK)
        return false;
    *is_light = number == 7 || number >= 9;
    return true;
}

/* --- pictures --------------------------------------------------------------------------------- */

PicturesWay graphics_decide(PicturesWish wish, const GraphicsFacts *known)
{
    assert((!known->is_answered || known->took_ms >= 0) && known->cell_width >= 0);
    bool has_cell = known->cell_width > 0 && known->cell_height > 0;
    if (wish == PICTURES_WISH_KITTY)
        return known->is_multiplexed ? PICTURES_NONE : PICTURES_KITTY;
    if (wish == PICTURES_WISH_SIXEL) {
        bool is_shown = known->has_sixel || !known->is_multiplexed;
        return has_cell && is_shown ? PICTURES_SIXEL : PICTURES_NONE;
    }
    if (wish == PICTURES_WISH_OFF || known->is_multiplexed || !known->is_answered ||
        known->took_ms > SLOW_MS)
        return PICTURES_NONE;
    if (known->has_kitty)
        return PICTURES_KITTY;
    return known->has_sixel && has_cell ? PICTURES_SIXEL : PICTURES_NONE;
}

/* The pixels of a cell computed from the window's, if the system knows them. */
static bool measure(int fd, int *width, int *height)
{
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
        return false;
    int wide = size.ws_xpixel / size.ws_col, high = size.ws_ypixel / size.ws_row;
    if (wide < 2 || high < 2 || wide > CELL_MAX || high > CELL_MAX)
        return false;
    *width = wide;
    *height = high;
    return true;
}

void graphics_ask(int fd, bool is_multiplexed)
{
    int width, height;
    if (is_asked)
        return;
    asked_cell = !measure(fd, &width, &height);
    char questions[96];
    int length =
        snprintf(questions, sizeof questions, "%s%s%s", is_multiplexed ? "" : KITTY_QUESTION,
                 asked_cell ? ASK_CELL : "", ASK_ATTRIBUTES);
    is_asked = fdio_write(fd, questions, (size_t)length);
    asked_ms = clock_now_ms();
    started_ms = 0;
}

void graphics_note_start(void)
{
    if (is_asked && started_ms == 0)
        started_ms = clock_now_ms();
}

bool graphics_is_asked(void) { return is_asked; }

bool graphics_is_awaited(void)
{
    return is_asked && !facts.is_answered && clock_now_ms() - asked_ms < PATIENCE_MS;
}

/* "i=31;OK" */
static void take_kitty(const char *answer)
{
    const char *verdict = strchr(answer, ';');
    if (is_asked && verdict && strcmp(verdict, ";OK") == 0)
        facts.has_kitty = true;
}

/* One of the numbers of ";4;22c". */
static bool has_ability(const char *list, const char *wanted)
{
    for (; *list == ';'; list += strcspn(list, ";c")) {
        list++;
        size_t length = strcspn(list, ";c");
        if (length == strlen(wanted) && strncmp(list, wanted, length) == 0)
            return true;
    }
    return false;
}

/* The first number of DA1 is the kind of terminal: two digits from 61 on for those with levels. */
static void take_attributes(const char *report)
{
    const char *abilities = strchr(report, ';');
    facts.parses_strings = report[1] == '6' && report[2] >= '1' && report[2] <= '9';
    facts.has_sixel = abilities != NULL && has_ability(abilities, "4");
    facts.took_ms = started_ms > 0 ? (int)(clock_now_ms() - started_ms) : 0;
    facts.is_answered = true;
}

/* "6;HEIGHT;WIDTHt" of a cell. */
static void take_size(const char *report)
{
    if (!asked_cell || strncmp(report, "6;", 2) != 0)
        return;
    int64_t height, width;
    const char *at = report + 2;
    at += number_digits(at, strlen(at), CELL_MAX + 1, &height);
    if (*at++ != ';')
        return;
    at += number_digits(at, strlen(at), CELL_MAX + 1, &width);
    if (*at != 't' || width < 2 || height < 2 || width > CELL_MAX || height > CELL_MAX)
        return;
    facts.cell_width = (int)width;
    facts.cell_height = (int)height;
}

bool graphics_take_report(const char *report)
{
    size_t length = strlen(report);
    if (!is_asked || length == 0)
        return false;
    bool is_last = report[0] == '?' && report[length - 1] == 'c' && !facts.is_answered;
    if (is_last)
        take_attributes(report);
    else
        take_size(report);
    return is_last;
}

GraphicsFacts graphics_facts(int fd, bool is_multiplexed)
{
    GraphicsFacts known = facts;
    known.is_multiplexed = is_multiplexed;
    int width, height;
    if (measure(fd, &width, &height)) {
        known.cell_width = width;
        known.cell_height = height;
    }
    return known;
}

/* --- control strings -------------------------------------------------------------------------- */

bool answers_take_string(char kind, const char *text, Event *event)
{
    static const char GROUND[] = "11;";
    bool is_light;
    switch (kind) {
    case '_':
        if (text[0] == 'G')
            take_kitty(text + 1);
        return false;
    case 'P':
        if (text[0] == '\0' || strncmp(text + 1, "$r", 2) != 0 || !take_true_color(text))
            return false;
        *event = (Event){ .kind = EVENT_TRUE_COLOR };
        return true;
    case ']':
        if (strncmp(text, GROUND, strlen(GROUND)) != 0 ||
            !take_ground(text + strlen(GROUND), &is_light))
            return false;
        *event = (Event){ .kind = EVENT_BACKGROUND, .is_light = is_light };
        return true;
    default:
        return false;
    }
}
