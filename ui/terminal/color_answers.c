/* Sources: xterm's Control Sequences (OSC 11, DECRQSS, SGR 48); rxvt(1) for COLORFGBG. */
#include <config.h>

#include "ui/terminal/color_answers.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/text/words.h"

#include <poll.h>
#include <string.h>
#include <termios.h>

enum { PATIENCE_MS = 1000, LAST_WAIT_MS = 80 };

static int64_t asked_ms;
static int open_questions; /* asked and not answered */

static void send_question(int fd, const char *question)
{
    open_questions += fdio_write(fd, question, strlen(question));
    asked_ms = clock_now_ms();
}

void color_answers_ask_ground(int fd) { send_question(fd, "\033]11;?\033\\"); }

/* Sets a ground and asks which is set. */
void color_answers_ask_true_color(int fd)
{
    send_question(fd, "\033[0;48;2;1;2;3m\033P$qm\033\\\033[0m");
}

void color_answers_give_up(int fd)
{
    struct pollfd terminal = { .fd = fd, .events = POLLIN };
    bool may_come = open_questions > 0 && clock_now_ms() - asked_ms <= PATIENCE_MS;
    if (may_come && poll(&terminal, 1, LAST_WAIT_MS) > 0)
        tcflush(fd, TCIFLUSH);
    open_questions = 0;
}

static int hex_value(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    char lower = (char)(digit | 32);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/* One component of up to four hexadecimal digits, scaled to 255; -1: missing. */
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

bool color_answers_take_ground(const char *color, bool *is_light)
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

/* Valid answers begin with 1, or with 0 where the terminal goes by DEC's manual. */
bool color_answers_take_true_color(const char *answer)
{
    static const char *const SAME[] = { "48:2::1:2:3", "48:2:1:2:3", "48;2;1;2;3" };
    open_questions = int_max(0, open_questions - 1);
    for (size_t i = 0; i < ARRAY_LEN(SAME); i++)
        if (strstr(answer, SAME[i]))
            return true;
    return false;
}

bool color_answers_guess_ground(const char *colorfgbg, bool *is_light)
{
    const char *last = colorfgbg ? strrchr(colorfgbg, ';') : NULL;
    int64_t number;
    if (!last || number_parse(last + 1, strlen(last + 1), 0, 15, &number) != NUMBER_OK)
        return false;
    *is_light = number == 7 || number >= 9;
    return true;
}
