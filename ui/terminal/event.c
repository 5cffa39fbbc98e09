/* Makes events of characters and keys; frees what a paste owns. */
#include <config.h>

#include "ui/terminal/event.h"

#include "engine/base/utf8.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CODE_ESCAPE = 27, CODE_DELETE = 127, CONTROL_CODES = 32 };

static EventKey key_of_control(uint32_t code)
{
    switch (code) {
    case '\b':
    case CODE_DELETE:
        return EVENT_KEY_BACKSPACE;
    case '\t':
        return EVENT_KEY_TAB;
    case '\n':
    case '\r':
        return EVENT_KEY_ENTER;
    case CODE_ESCAPE:
        return EVENT_KEY_ESCAPE;
    default:
        return EVENT_KEY_CTRL;
    }
}

Event event_from_codepoint(uint32_t codepoint, bool meta)
{
    assert(codepoint < 0x110000 && (codepoint & ~0x7FFu) != 0xD800);
    Event event = { .kind = EVENT_CHAR, .press = { .codepoint = codepoint, .meta = meta } };
    EventPress *press = &event.press;
    if (meta)
        press->bytes[press->length++] = CODE_ESCAPE;
    press->length += (uint8_t)utf8_encode(codepoint, press->bytes + press->length);
    if (codepoint >= CONTROL_CODES && codepoint != CODE_DELETE)
        return event;

    event.kind = EVENT_KEY;
    press->key = key_of_control(codepoint);
    press->codepoint = 0;
    if (press->key == EVENT_KEY_CTRL) {
        bool is_letter = codepoint >= 1 && codepoint <= 26;
        press->codepoint = codepoint + (is_letter ? 'a' - 1 : '@');
        press->ctrl = true;
    }
    return event;
}

bool event_split_meta(const Event *event, Event *rest)
{
    const EventPress *press = &event->press;
    bool is_press = event->kind == EVENT_CHAR || event->kind == EVENT_KEY;
    if (!is_press || !press->meta || press->length < 2 || press->bytes[0] != CODE_ESCAPE)
        return false;
    bool is_modified = press->length > 2 && (press->bytes[1] == '[' || press->bytes[1] == 'O');
    if (is_modified)
        return false;
    *rest = *event;
    rest->press.meta = false;
    rest->press.length--;
    memmove(rest->press.bytes, press->bytes + 1, rest->press.length);
    return true;
}

void event_done(Event *event)
{
    if (event->kind == EVENT_PASTE)
        free(event->paste.text);
    memset(event, 0, sizeof *event);
}
