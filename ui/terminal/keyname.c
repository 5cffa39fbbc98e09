/* Names of keys, the one place that joins events and the keymap. */
#include <config.h>

#include "ui/terminal/keyname.h"

#include "engine/base/utf8.h"

#include <ctype.h>
#include <stdio.h>

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
    else if (press->key < EVENT_KEY_COUNT && NAMES[press->key] != NULL)
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
    char base[KEYNAME_MAX];
    write_base(press, base);
    if (base[0] == '\0')
        return;
    bool ctrl = press->ctrl || press->key == EVENT_KEY_CTRL;
    snprintf(name, KEYNAME_MAX, "%s%s%s%.12s", ctrl ? "Ctrl-" : "", press->meta ? "Meta-" : "",
             press->shift ? "Shift-" : "", base);
}
