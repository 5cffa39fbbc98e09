/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the terminal's bytes and has them decoded, by the keys that curses knows, but never by its
 * wgetch, which would take any cut sequence for a lone Escape after a time-out. */
#include <config.h>

#include "ui/terminal/input.h"

#include "engine/base/base.h"
#include "ui/terminal/decoder.h"
#include "ui/terminal/answers.h"
#include "ui/terminal/sequences.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/term.h"

#include <assert.h>
#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    ANSWER_DELAY_MS = 150,   /* the bytes of an answer may come further apart than a key's */
    CODES_OF_TERMINFO = 512, /* extended ones included, which ncurses numbers from KEY_MAX on */
    READ_MAX = 4096
};

static Decoder *decoder;
static unsigned waits;

static void add_key(int code, const char *bytes)
{
    EventPress press;
    const char *name = keyname(code);
    size_t length = strlen(bytes);
    if (length > EVENT_BYTES_MAX)
        return;
    if (!name || !key_sequence_by_name(name, &press))
        press = (EventPress){ .key = EVENT_KEY_OTHER };
    press.length = (uint8_t)length;
    memcpy(press.bytes, bytes, length);
    decoder_add_key(decoder, &press);
}

/* All that terminfo lists for this terminal, but for the mouse and the size. */
static void add_keys_of_terminfo(void)
{
    for (int code = KEY_MIN; code < KEY_MAX + CODES_OF_TERMINFO; code++) {
        if (code == KEY_MOUSE || code == KEY_RESIZE)
            continue;
        char *bytes;
        for (int i = 0; (bytes = keybound(code, i)) != NULL; i++) {
            add_key(code, bytes);
            free(bytes);
        }
    }
}

void input_open(void)
{
    assert(decoder == NULL && term_fd() >= 0);
    keypad(stdscr, TRUE);
    decoder = decoder_new(term_interrupt_byte(), term_suspend_byte());
    add_keys_of_terminfo();
}

void input_close(void)
{
    decoder_free(decoder);
    decoder = NULL;
}

bool input_read(int fd, Decoder *reader, bool *hung_up)
{
    struct pollfd tty = { .fd = fd, .events = POLLIN };
    if (poll(&tty, 1, 0) <= 0) {
        waits++;
        return false;
    }
    char bytes[READ_MAX];
    ssize_t length = read(fd, bytes, sizeof bytes);
    if (length > 0)
        decoder_feed(reader, bytes, (size_t)length, clock_now_ms());
    *hung_up = length == 0 || (length < 0 && errno != EINTR && errno != EAGAIN);
    return length > 0;
}

bool input_next(Event *event)
{
    if (!decoder)
        return false;
    int escape_ms = get_escdelay();
    decoder_set_escape_ms(decoder, graphics_is_awaited() ? int_max(escape_ms, ANSWER_DELAY_MS)
                                                         : int_max(escape_ms, 0));
    bool hung_up = false;
    do {
        while (decoder_next(decoder, clock_now_ms(), event)) {
            if (event->kind != EVENT_SIGNAL || event->signal != EVENT_SIGNAL_SUSPEND)
                return true;
            signals_type_suspend(term_fd());
        }
    } while (input_read(term_fd(), decoder, &hung_up));
    if (hung_up)
        *event = (Event){ .kind = EVENT_END_OF_INPUT };
    return hung_up;
}

unsigned input_waits(void) { return waits; }

int64_t input_timeout_ms(void)
{
    return decoder ? decoder_timeout_ms(decoder, clock_now_ms()) : -1;
}

bool input_lacks_paste_end(void)
{
    return decoder && decoder_lacks_paste_end(decoder, clock_now_ms());
}
