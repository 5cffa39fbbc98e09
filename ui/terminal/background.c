/* Sources: xterm's Control Sequences (OSC 11); rxvt(1) for COLORFGBG. */
#include <config.h>

#include "ui/terminal/background.h"

#include "engine/base/clock.h"
#include "engine/base/fdio.h"
#include "engine/text/number.h"

#include <poll.h>
#include <string.h>
#include <termios.h>

enum { PATIENCE_MS = 1000, LAST_WAIT_MS = 80 };

static int64_t asked_ms;
static bool is_open; /* asked and not answered */

void background_ask(int fd)
{
    static const char QUESTION[] = "\033]11;?\033\\";
    is_open = fdio_write(fd, QUESTION, sizeof QUESTION - 1);
    asked_ms = clock_now_ms();
}

void background_answered(void) { is_open = false; }

void background_give_up(int fd)
{
    if (!is_open || clock_now_ms() - asked_ms > PATIENCE_MS)
        return;
    struct pollfd terminal = { .fd = fd, .events = POLLIN };
    if (poll(&terminal, 1, LAST_WAIT_MS) > 0)
        tcflush(fd, TCIFLUSH);
    is_open = false;
}

static int hex_value(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    char lower = (char)(digit | 32);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/* One of three parts of up to four digits, as a share of 255; -1: there is none. */
static int take_part(const char **text)
{
    int value = 0, most = 0;
    for (; hex_value(**text) >= 0 && most < 0xffff; (*text)++) {
        value = value * 16 + hex_value(**text);
        most = most * 16 + 15;
    }
    if (most == 0)
        return -1;
    *text += **text == '/';
    return value * 255 / most;
}

bool background_parse(const char *color, bool *is_light)
{
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

bool background_guess(const char *colorfgbg, bool *is_light)
{
    const char *last = colorfgbg ? strrchr(colorfgbg, ';') : NULL;
    int64_t number;
    if (!last || number_parse(last + 1, strlen(last + 1), 0, 15, &number) != NUMBER_OK)
        return false;
    *is_light = number == 7 || number >= 9;
    return true;
}
