/* Makes events of characters and keys; frees what a paste owns. */
#include <config.h>

#include "ui/terminal/event.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CODE_ESCAPE = 27, CODE_DELETE = 127, CONTROL_CODES = 32 };

static uint8_t utf8_put(char *bytes, uint32_t codepoint)
{
    uint8_t length = 0;
    if (codepoint < 0x80) {
        bytes[length++] = (char)codepoint;
    } else if (codepoint < 0x800) {
        bytes[length++] = (char)(0xC0 | codepoint >> 6);
        bytes[length++] = (char)(0x80 | (codepoint & 0x3F));
    } else if (codepoint < 0x10000) {
        bytes[length++] = (char)(0xE0 | codepoint >> 12);
        bytes[length++] = (char)(0x80 | (codepoint >> 6 & 0x3F));
        bytes[length++] = (char)(0x80 | (codepoint & 0x3F));
    } else {
        bytes[length++] = (char)(0xF0 | codepoint >> 18);
        bytes[length++] = (char)(0x80 | (codepoint >> 12 & 0x3F));
        bytes[length++] = (char)(0x80 | (codepoint >> 6 & 0x3F));
        bytes[length++] = (char)(0x80 | (codepoint & 0x3F));
    }
    return length;
}

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
    press->length += utf8_put(press->bytes + press->length, codepoint);
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

Event event_from_key(EventKey key) { return (Event){ .kind = EVENT_KEY, .press = { .key = key } }; }

void event_done(Event *event)
{
    if (event->kind == EVENT_PASTE)
        free(event->paste.text);
    memset(event, 0, sizeof *event);
}
