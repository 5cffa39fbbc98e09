/* Source: xterm's Control Sequences, "Mouse Tracking". */
#include <config.h>

#include "ui/terminal/mouse_report.h"

#include "engine/text/words.h"

enum {
    COORDINATE_MAX = 65535,
    MOUSE_SHIFT = 4,
    MOUSE_META = 8,
    MOUSE_CTRL = 16,
    MOUSE_MOTION = 32,
    MOUSE_WHEEL = 64,
    MOUSE_MORE = 128, /* buttons without a use here */
    MOUSE_NO_BUTTON = 3,
};

bool mouse_report_take(int code, int row, int column, bool is_release, int *pressed, Event *event)
{
    int button = code & 3;
    if (code < 0 || code >= MOUSE_MORE || row < 1 || column < 1 ||
        ((code & MOUSE_WHEEL) && (button > 1 || is_release)))
        return false;
    EventMouse mouse = { .row = row - 1,
                         .column = column - 1,
                         .shift = code & MOUSE_SHIFT,
                         .meta = code & MOUSE_META,
                         .ctrl = code & MOUSE_CTRL };
    if (code & MOUSE_WHEEL)
        mouse.action = button == 0 ? EVENT_MOUSE_WHEEL_UP : EVENT_MOUSE_WHEEL_DOWN;
    else if (code & MOUSE_MOTION)
        mouse.action = EVENT_MOUSE_DRAG;
    else
        mouse.action =
            is_release || button == MOUSE_NO_BUTTON ? EVENT_MOUSE_RELEASE : EVENT_MOUSE_PRESS;
    if (mouse.action == EVENT_MOUSE_PRESS)
        *pressed = button + 1;
    if (!(code & MOUSE_WHEEL))
        mouse.button =
            button == MOUSE_NO_BUTTON || mouse.action == EVENT_MOUSE_DRAG ? *pressed : button + 1;
    *event = (Event){ .kind = EVENT_MOUSE, .mouse = mouse };
    return true;
}

bool mouse_report_take_sgr(const char *text, size_t length, int *pressed, Event *event)
{
    int64_t numbers[3] = { -1, -1, -1 };
    size_t at = 1;
    for (size_t i = 0; i < ARRAY_LEN(numbers); i++) {
        size_t digits = number_digits(text + at, length - at, COORDINATE_MAX, &numbers[i]);
        if (digits == 0)
            return false;
        at += digits;
        if (i + 1 < ARRAY_LEN(numbers) && text[at++] != ';')
            return false;
    }
    return mouse_report_take((int)numbers[0], (int)numbers[2], (int)numbers[1],
                             text[length - 1] == 'm', pressed, event);
}
