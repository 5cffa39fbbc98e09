/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events made of characters, of keys and of a paste that arrives in pieces; the keymap's names of
 * keys. */
#include <config.h>

#include "ui/terminal/event.h"

#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
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

Status event_status(const Event *event)
{
    enum { MEGABYTE = 1024 * 1024 };
    if (event->kind != EVENT_PASTE || !event->paste.truncated)
        return status_ok();
    return status_error(STATUS_RANGE, "only the first %d MB of the paste were read",
                        PASTE_TEXT_MAX / MEGABYTE);
}

/* --- pastes ----------------------------------------------------------------------------------- */

void paste_text_begin(PasteText *paste)
{
    strbuf_clear(&paste->text);
    paste->is_truncated = paste->was_return = false;
}

/* "\r\n" and "\r" become '\n', even if the two bytes come in different pieces. */
void paste_text_add(PasteText *paste, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        bool is_second = bytes[i] == '\n' && paste->was_return;
        paste->was_return = bytes[i] == '\r';
        if (is_second)
            continue;
        if (paste->text.length == PASTE_TEXT_MAX)
            paste->is_truncated = true;
        else
            strbuf_add_char(&paste->text, paste->was_return ? '\n' : bytes[i]);
    }
}

void paste_text_take(PasteText *paste, Event *event)
{
    *event = (Event){ .kind = EVENT_PASTE };
    event->paste.length = paste->text.length;
    event->paste.truncated = paste->is_truncated;
    event->paste.text = strbuf_detach(&paste->text);
}

/* --- names of keys ---------------------------------------------------------------------------- */

static const char *const NAMES[EVENT_KEY_COUNT] = {
    [EVENT_KEY_UP] = "Up",          [EVENT_KEY_DOWN] = "Down",
    [EVENT_KEY_LEFT] = "Left",      [EVENT_KEY_RIGHT] = "Right",
    [EVENT_KEY_HOME] = "Home",      [EVENT_KEY_END] = "End",
    [EVENT_KEY_PAGE_UP] = "PageUp", [EVENT_KEY_PAGE_DOWN] = "PageDown",
    [EVENT_KEY_INSERT] = "Insert",  [EVENT_KEY_DELETE] = "Delete",
    [EVENT_KEY_ENTER] = "Enter",    [EVENT_KEY_BACKSPACE] = "Backspace",
    [EVENT_KEY_TAB] = "Tab",        [EVENT_KEY_ESCAPE] = "Escape",
};

static void write_base(const EventPress *press, char base[KEYNAME_MAX])
{
    if (press->key == EVENT_KEY_NONE && press->codepoint == ' ')
        snprintf(base, KEYNAME_MAX, "Space");
    else if (press->key == EVENT_KEY_NONE)
        base[utf8_encode(press->codepoint, base)] = '\0';
    else if (press->key == EVENT_KEY_FUNCTION)
        snprintf(base, KEYNAME_MAX, "F%d", int_clamp(press->number, 0, 63));
    else if (press->key == EVENT_KEY_CTRL)
        snprintf(base, KEYNAME_MAX, "%c", toupper((int)(press->codepoint & 0x7f)));
    else if (NAMES[press->key] != NULL)
        snprintf(base, KEYNAME_MAX, "%s", NAMES[press->key]);
    else
        base[0] = '\0';
}

void keyname_write(const Event *event, char name[KEYNAME_MAX])
{
    name[0] = '\0';
    if (event->kind != EVENT_CHAR && event->kind != EVENT_KEY)
        return;
    const EventPress *press = &event->press;
    assert(press->key < EVENT_KEY_COUNT && press->length <= EVENT_BYTES_MAX);
    char base[KEYNAME_MAX];
    write_base(press, base);
    if (base[0] == '\0')
        return;
    bool ctrl = press->ctrl || press->key == EVENT_KEY_CTRL;
    snprintf(name, KEYNAME_MAX, "%s%s%s%.12s", ctrl ? "Ctrl-" : "", press->meta ? "Meta-" : "",
             press->shift ? "Shift-" : "", base);
}
