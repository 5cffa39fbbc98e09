/* Reads bytes and key codes from a pad and makes events of them.
 *
 * Characters are put together here and not by wget_wch: that one loses the bytes of a character
 * that arrives in two pieces, and what follows an invalid byte.
 */
#include <config.h>

#include "ui/terminal/input.h"

#include "engine/base/strbuf.h"
#include "ui/terminal/answer.h"
#include "ui/terminal/background.h"
#include "ui/terminal/key_sequences.h"
#include "ui/terminal/pictures/graphics.h"
#include "ui/terminal/pictures/kitty.h"
#include "ui/terminal/term.h"

#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <wchar.h>

enum {
    BYTE_ESCAPE = 27,
    CODE_PASTE_BEGIN = 3000, /* above every code ncurses gives to terminfo's own keys */
    CODE_PASTE_END,
    CODE_BACKGROUND,
    CODE_KITTY,
    CODE_REPORT,
    CODE_OWN_FIRST,
    NOTHING = ERR,
    MOUSE_QUEUE = 16,
    PUSHED_MAX = 2,
    ANSWER_DELAY_MS = 150, /* the bytes of an answer may come further apart than a key's */
};

static WINDOW *pad; /* keys are read from here: reading an ordinary window would refresh it */
static int pushed_back[PUSHED_MAX]; /* the next one last */
static int pushed_count;
static mbstate_t character_state;
static bool is_meta; /* the character being put together came behind ESC */
static bool is_pasting;
static bool is_truncated;
static bool was_return; /* the last byte pasted was '\r' */
static StrBuf pasted;
static Answer answer;      /* of the terminal, under way */
static int usual_delay_ms; /* ESCDELAY, while answers are waited for longer; 0: they are not */
static EventMouse mouse_queue[MOUSE_QUEUE];
static int mouse_count;
static int mouse_button; /* pressed last, for drags and releases that do not name one */

Status input_open(void)
{
    pad = newpad(1, 1);
    if (!pad)
        return status_error(STATUS_NO_MEMORY, "no room for curses");
    nodelay(pad, TRUE);
    keypad(pad, TRUE);
    define_key("\033[200~", CODE_PASTE_BEGIN);
    define_key("\033[201~", CODE_PASTE_END);
    define_key(BACKGROUND_ANSWER, CODE_BACKGROUND);
    define_key(KITTY_ANSWER, CODE_KITTY);
    define_key("\033[?", CODE_REPORT); /* no key's */
    EventPress press;
    for (int i = 0; key_sequence_by_index(i, &press); i++) {
        char bytes[EVENT_BYTES_MAX + 1] = { 0 };
        memcpy(bytes, press.bytes, press.length);
        define_key(bytes, CODE_OWN_FIRST + i);
    }
    pushed_count = 0;
    answer.kind = ANSWER_NONE;
    usual_delay_ms = 0;
    memset(&character_state, 0, sizeof character_state);
    strbuf_init(&pasted);
    return status_ok();
}

void input_close(void)
{
    if (!pad)
        return;
    input_cancel_paste();
    if (term_is_open())
        delwin(pad);
    pad = NULL;
}

/* --- bytes ------------------------------------------------------------------------------------ */

static int next_code(void) { return pushed_count > 0 ? pushed_back[--pushed_count] : wgetch(pad); }

static void push_back(int code)
{
    if (code != NOTHING && pushed_count < PUSHED_MAX)
        pushed_back[pushed_count++] = code;
}

static bool is_byte(int code) { return code >= 0 && code < 256; }

/* Whether the terminal is gone: readable, and yet nothing to read. */
static bool has_hung_up(void)
{
    struct pollfd tty = { .fd = term_fd(), .events = POLLIN };
    if (poll(&tty, 1, 0) <= 0)
        return false;
    int waiting = 0;
    if (ioctl(tty.fd, FIONREAD, &waiting) != 0)
        return errno != EINTR;
    return waiting == 0 && (tty.revents & (POLLIN | POLLHUP | POLLERR | POLLNVAL));
}

/* --- pastes ----------------------------------------------------------------------------------- */

void input_cancel_paste(void)
{
    strbuf_done(&pasted);
    is_pasting = false;
    is_truncated = false;
    was_return = false;
}

static void paste_add(const char *bytes, size_t length)
{
    if (pasted.length + length > INPUT_PASTE_MAX)
        is_truncated = true;
    else
        strbuf_add(&pasted, bytes, length);
}

/* Line ends of every kind become '\n'. */
static void paste_add_byte(int byte)
{
    bool is_second = byte == '\n' && was_return;
    was_return = byte == '\r';
    char plain = was_return ? '\n' : (char)byte;
    if (!is_second)
        paste_add(&plain, 1);
}

/* What looked like a key inside the pasted text goes back to being text. */
static void paste_add_key(int code)
{
    EventPress press;
    if (code >= CODE_OWN_FIRST && key_sequence_by_index(code - CODE_OWN_FIRST, &press)) {
        paste_add(press.bytes, press.length);
        return;
    }
    char *bytes = keybound(code, 0);
    if (bytes)
        paste_add(bytes, strlen(bytes));
    free(bytes);
}

/* Collects until the end marker; false: it has not come yet. */
static bool collect_paste(Event *event)
{
    int code;
    while ((code = next_code()) != NOTHING) {
        if (code == CODE_PASTE_END) {
            *event = (Event){ .kind = EVENT_PASTE };
            event->paste.length = pasted.length;
            event->paste.truncated = is_truncated;
            event->paste.text = strbuf_detach(&pasted);
            input_cancel_paste();
            return true;
        }
        if (is_byte(code))
            paste_add_byte(code);
        else if (code != CODE_PASTE_BEGIN)
            paste_add_key(code);
    }
    return false;
}

/* --- answers ---------------------------------------------------------------------------------- */

/* false: no event yet, or none at all. */
static bool collect_answer(Event *event)
{
    int code = NOTHING;
    AnswerStep step = ANSWER_GOES_ON;
    while (step == ANSWER_GOES_ON && (code = next_code()) != NOTHING)
        step = answer_take(&answer, code);
    if (step == ANSWER_GOES_ON)
        return false;
    if (step == ANSWER_BREAKS) {
        push_back(code);
        push_back(answer.is_escaped ? BYTE_ESCAPE : NOTHING);
    }
    return answer_finish(&answer, event);
}

static bool begin_answer(AnswerKind kind, const char *start, Event *event)
{
    answer_begin(&answer, kind, start);
    return collect_answer(event);
}

/* ESC alone is a key, unless an answer may have begun. */
static void wait_as_long_as_needed(void)
{
    if (graphics_is_awaited() == (usual_delay_ms > 0))
        return;
    int delay_ms = usual_delay_ms;
    usual_delay_ms = delay_ms > 0 ? 0 : int_max(1, get_escdelay());
    set_escdelay(delay_ms > 0 ? delay_ms : int_max(ANSWER_DELAY_MS, usual_delay_ms));
}

/* --- the mouse -------------------------------------------------------------------------------- */

static bool mouse_action(mmask_t state, EventMouse *mouse)
{
    static const struct {
        mmask_t mask;
        EventMouseAction action;
        int button;
    } ACTIONS[] = {
        { BUTTON1_PRESSED, EVENT_MOUSE_PRESS, 1 },
        { BUTTON2_PRESSED, EVENT_MOUSE_PRESS, 2 },
        { BUTTON3_PRESSED, EVENT_MOUSE_PRESS, 3 },
        { BUTTON1_RELEASED, EVENT_MOUSE_RELEASE, 1 },
        { BUTTON2_RELEASED, EVENT_MOUSE_RELEASE, 2 },
        { BUTTON3_RELEASED, EVENT_MOUSE_RELEASE, 3 },
        { BUTTON4_PRESSED, EVENT_MOUSE_WHEEL_UP, 0 },
        { BUTTON5_PRESSED, EVENT_MOUSE_WHEEL_DOWN, 0 },
        { REPORT_MOUSE_POSITION, EVENT_MOUSE_DRAG, 0 },
    };
    for (size_t i = 0; i < ARRAY_LEN(ACTIONS); i++) {
        if (state & ACTIONS[i].mask) {
            mouse->action = ACTIONS[i].action;
            mouse->button = ACTIONS[i].button;
            return true;
        }
    }
    return false;
}

static void queue_mouse(const MEVENT *report)
{
    EventMouse mouse;
    if (mouse_count == MOUSE_QUEUE || !mouse_action(report->bstate, &mouse))
        return;
    mouse.row = report->y;
    mouse.column = report->x;
    mouse.shift = report->bstate & BUTTON_SHIFT;
    mouse.ctrl = report->bstate & BUTTON_CTRL;
    mouse.meta = report->bstate & BUTTON_ALT;
    mouse_queue[mouse_count++] = mouse;
}

/* The oldest report not yet delivered: the queue holds the newest first. */
static bool next_mouse(Event *event)
{
    if (mouse_count == 0)
        return false;
    EventMouse mouse = mouse_queue[--mouse_count];
    if (mouse.action == EVENT_MOUSE_PRESS)
        mouse_button = mouse.button;
    if (mouse.action == EVENT_MOUSE_DRAG)
        mouse.button = mouse_button;
    *event = (Event){ .kind = EVENT_MOUSE, .mouse = mouse };
    return true;
}

/* One KEY_MOUSE may stand for several reports, and getmouse tells the newest first. false: nothing
 * we name happened. */
static bool read_mouse(Event *event)
{
    MEVENT report;
    while (getmouse(&report) == OK)
        queue_mouse(&report);
    return next_mouse(event);
}

/* --- keys ------------------------------------------------------------------------------------- */

static void set_bytes(EventPress *press, const char *bytes, size_t length)
{
    press->length = (uint8_t)(length <= EVENT_BYTES_MAX ? length : 0);
    memcpy(press->bytes, bytes, press->length);
}

/* A key code of terminfo or of ours. */
static Event event_from_code(int code)
{
    Event event = { .kind = EVENT_KEY };
    if (code >= CODE_OWN_FIRST && key_sequence_by_index(code - CODE_OWN_FIRST, &event.press))
        return event;
    const char *name = keyname(code);
    char *bytes = keybound(code, 0);
    if (!name || !key_sequence_by_name(name, &event.press))
        event.press = (EventPress){ .key = EVENT_KEY_OTHER };
    if (bytes)
        set_bytes(&event.press, bytes, strlen(bytes));
    free(bytes);
    return event;
}

/* ESC [ or ESC O began a sequence that nobody defined: it is read to its end, so that its tail does
 * not become text. second: the byte after ESC; third: the one after that. */
static Event event_from_unknown_sequence(int second, int third)
{
    char bytes[EVENT_BYTES_MAX] = { BYTE_ESCAPE, (char)second, (char)third };
    size_t length = 3;
    int last = third;
    while (second == '[' && is_byte(last) && (last < '@' || last > '~')) {
        last = next_code();
        if (!is_byte(last))
            break;
        if (length < sizeof bytes)
            bytes[length] = (char)last;
        length++;
    }
    if (!is_byte(last))
        push_back(last);
    /* "ESC [ M" is an old mouse report, with three bytes behind. */
    for (int i = 0; second == '[' && third == 'M' && i < 3; i++)
        next_code();
    Event event = { .kind = EVENT_KEY, .press = { .key = EVENT_KEY_OTHER } };
    set_bytes(&event.press, bytes, length);
    return event;
}

/* Adds one byte to the character being put together; false: it is not complete. Bytes that make no
 * character are dropped, but never the one behind them. */
static bool finish_character(int byte, Event *event)
{
    char narrow = (char)byte;
    wchar_t wide = 0;
    bool was_inside = !mbsinit(&character_state);
    size_t used = mbrtowc(&wide, &narrow, 1, &character_state);
    if (used == (size_t)-1) {
        memset(&character_state, 0, sizeof character_state);
        is_meta = false;
        return was_inside && finish_character(byte, event);
    }
    if (used == (size_t)-2)
        return false;
    uint32_t codepoint = (uint32_t)wide; /* glibc takes more of them than Unicode has */
    bool is_scalar = codepoint < 0x110000 && (codepoint & ~0x7FFu) != 0xD800;
    if (is_scalar)
        *event = event_from_codepoint(codepoint, is_meta);
    is_meta = false;
    return is_scalar;
}

static void put_escape_before(EventPress *press)
{
    if (press->length + 1 > EVENT_BYTES_MAX)
        return;
    memmove(press->bytes + 1, press->bytes, press->length);
    press->bytes[0] = BYTE_ESCAPE;
    press->length++;
}

/* ESC came, and the wait for the rest of a sequence is over: what stands right behind it belongs to
 * it (Meta), and with nothing behind it is the Escape key. */
static bool after_escape(Event *event)
{
    int second = next_code();
    if (second == NOTHING || second == BYTE_ESCAPE || second == KEY_MOUSE ||
        second == CODE_PASTE_BEGIN) {
        push_back(second);
        *event = event_from_codepoint(BYTE_ESCAPE, false);
        return true;
    }
    if (!is_byte(second)) {
        *event = event_from_code(second);
        event->press.meta = true;
        put_escape_before(&event->press);
        return true;
    }
    int third = second == '[' || second == 'O' ? next_code() : NOTHING;
    if (second == '[' && third == '6' && graphics_is_awaited())
        return begin_answer(ANSWER_REPORT, "6", event);
    if (is_byte(third)) {
        *event = event_from_unknown_sequence(second, third);
        return true;
    }
    push_back(third);
    is_meta = true;
    return finish_character(second, event);
}

/* One code of curses into an event; false: it made none by itself. */
static bool event_from(int code, Event *event)
{
    switch (code) {
    case CODE_PASTE_BEGIN:
        is_pasting = true;
        return collect_paste(event);
    case CODE_BACKGROUND:
        return begin_answer(ANSWER_BACKGROUND, "", event);
    case CODE_KITTY:
        return begin_answer(ANSWER_KITTY, "", event);
    case CODE_REPORT:
        return begin_answer(ANSWER_REPORT, "?", event);
    case CODE_PASTE_END:
    case KEY_RESIZE: /* the loop hears of it from the signal */
        return false;
    case KEY_MOUSE:
        return read_mouse(event);
    case BYTE_ESCAPE:
        return after_escape(event);
    default:
        if (is_byte(code))
            return finish_character(code, event);
        *event = event_from_code(code);
        return true;
    }
}

bool input_next(Event *event)
{
    if (!pad)
        return false;
    wait_as_long_as_needed();
    if (next_mouse(event) || (is_pasting && collect_paste(event)) ||
        (answer.kind != ANSWER_NONE && collect_answer(event)))
        return true;
    int code;
    while (!is_pasting && answer.kind == ANSWER_NONE && (code = next_code()) != NOTHING) {
        if (event_from(code, event))
            return true;
    }
    if (!has_hung_up())
        return false;
    *event = (Event){ .kind = EVENT_END_OF_INPUT };
    return true;
}
