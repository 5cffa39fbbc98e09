/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Key names and sequences, the sorted list of the keys of one terminal, and reports of the mouse.
 */
#include <config.h>

#include "ui/terminal/sequences.h"

#include "engine/base/base.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A modified key is a plain key and xterm's modifier number, 1 + (1 Shift, 2 Alt, 4 Ctrl), in names
 * and sequences alike. */
enum { MODIFIER_NONE = 1, MODIFIER_LAST = 8, FUNCTION_KEYS = 12 };

typedef struct NamedKey {
    const char *name;
    EventKey key;
    int modifier;
} NamedKey;

static const NamedKey NAMED_KEYS[] = {
    { "KEY_UP", EVENT_KEY_UP, 1 },
    { "KEY_DOWN", EVENT_KEY_DOWN, 1 },
    { "KEY_LEFT", EVENT_KEY_LEFT, 1 },
    { "KEY_RIGHT", EVENT_KEY_RIGHT, 1 },
    { "KEY_HOME", EVENT_KEY_HOME, 1 },
    { "KEY_END", EVENT_KEY_END, 1 },
    { "KEY_FIND", EVENT_KEY_HOME, 1 },
    { "KEY_SELECT", EVENT_KEY_END, 1 },
    { "KEY_PPAGE", EVENT_KEY_PAGE_UP, 1 },
    { "KEY_NPAGE", EVENT_KEY_PAGE_DOWN, 1 },
    { "KEY_IC", EVENT_KEY_INSERT, 1 },
    { "KEY_DC", EVENT_KEY_DELETE, 1 },
    { "KEY_BACKSPACE", EVENT_KEY_BACKSPACE, 1 },
    { "KEY_ENTER", EVENT_KEY_ENTER, 1 },
    { "KEY_BTAB", EVENT_KEY_TAB, 2 },
    { "KEY_SR", EVENT_KEY_UP, 2 },
    { "KEY_SF", EVENT_KEY_DOWN, 2 },
    { "KEY_SLEFT", EVENT_KEY_LEFT, 2 },
    { "KEY_SRIGHT", EVENT_KEY_RIGHT, 2 },
    { "KEY_SHOME", EVENT_KEY_HOME, 2 },
    { "KEY_SEND", EVENT_KEY_END, 2 },
    { "KEY_SPREVIOUS", EVENT_KEY_PAGE_UP, 2 },
    { "KEY_SNEXT", EVENT_KEY_PAGE_DOWN, 2 },
    { "KEY_SIC", EVENT_KEY_INSERT, 2 },
    { "KEY_SDC", EVENT_KEY_DELETE, 2 },
    { "KEY_A1", EVENT_KEY_HOME, 1 },
    { "KEY_A3", EVENT_KEY_PAGE_UP, 1 },
    { "KEY_C1", EVENT_KEY_END, 1 },
    { "KEY_C3", EVENT_KEY_PAGE_DOWN, 1 },
};

/* user_caps(5): these names followed by a modifier number. */
static const NamedKey MODIFIED_KEYS[] = {
    { "kUP", EVENT_KEY_UP, 0 },       { "kDN", EVENT_KEY_DOWN, 0 },
    { "kLFT", EVENT_KEY_LEFT, 0 },    { "kRIT", EVENT_KEY_RIGHT, 0 },
    { "kHOM", EVENT_KEY_HOME, 0 },    { "kEND", EVENT_KEY_END, 0 },
    { "kPRV", EVENT_KEY_PAGE_UP, 0 }, { "kNXT", EVENT_KEY_PAGE_DOWN, 0 },
    { "kIC", EVENT_KEY_INSERT, 0 },   { "kDC", EVENT_KEY_DELETE, 0 },
};

/* The place of the modifier: "ESC [ 1 ; m X" or "ESC [ n ; m ~". */
typedef struct SequenceKey {
    EventKey key;
    int number;    /* of a function key */
    int parameter; /* the n above */
    char final;
} SequenceKey;

static const SequenceKey SEQUENCE_KEYS[] = {
    { EVENT_KEY_UP, 0, 1, 'A' },         { EVENT_KEY_DOWN, 0, 1, 'B' },
    { EVENT_KEY_RIGHT, 0, 1, 'C' },      { EVENT_KEY_LEFT, 0, 1, 'D' },
    { EVENT_KEY_HOME, 0, 1, 'H' },       { EVENT_KEY_END, 0, 1, 'F' },
    { EVENT_KEY_FUNCTION, 1, 1, 'P' },   { EVENT_KEY_FUNCTION, 2, 1, 'Q' },
    { EVENT_KEY_FUNCTION, 3, 1, 'R' },   { EVENT_KEY_FUNCTION, 4, 1, 'S' },
    { EVENT_KEY_INSERT, 0, 2, '~' },     { EVENT_KEY_DELETE, 0, 3, '~' },
    { EVENT_KEY_PAGE_UP, 0, 5, '~' },    { EVENT_KEY_PAGE_DOWN, 0, 6, '~' },
    { EVENT_KEY_FUNCTION, 5, 15, '~' },  { EVENT_KEY_FUNCTION, 6, 17, '~' },
    { EVENT_KEY_FUNCTION, 7, 18, '~' },  { EVENT_KEY_FUNCTION, 8, 19, '~' },
    { EVENT_KEY_FUNCTION, 9, 20, '~' },  { EVENT_KEY_FUNCTION, 10, 21, '~' },
    { EVENT_KEY_FUNCTION, 11, 23, '~' }, { EVENT_KEY_FUNCTION, 12, 24, '~' },
};

typedef struct PlainSequence {
    const char *bytes;
    EventKey key;
    int number;
    int modifier;
} PlainSequence;

/* Both cursor key modes, the old editing keys of rxvt and the console, and the keypad's Enter. */
static const PlainSequence PLAIN_SEQUENCES[] = {
    { "\033[A", EVENT_KEY_UP, 0, 1 },         { "\033OA", EVENT_KEY_UP, 0, 1 },
    { "\033[B", EVENT_KEY_DOWN, 0, 1 },       { "\033OB", EVENT_KEY_DOWN, 0, 1 },
    { "\033[C", EVENT_KEY_RIGHT, 0, 1 },      { "\033OC", EVENT_KEY_RIGHT, 0, 1 },
    { "\033[D", EVENT_KEY_LEFT, 0, 1 },       { "\033OD", EVENT_KEY_LEFT, 0, 1 },
    { "\033[H", EVENT_KEY_HOME, 0, 1 },       { "\033OH", EVENT_KEY_HOME, 0, 1 },
    { "\033[F", EVENT_KEY_END, 0, 1 },        { "\033OF", EVENT_KEY_END, 0, 1 },
    { "\033[1~", EVENT_KEY_HOME, 0, 1 },      { "\033[7~", EVENT_KEY_HOME, 0, 1 },
    { "\033[4~", EVENT_KEY_END, 0, 1 },       { "\033[8~", EVENT_KEY_END, 0, 1 },
    { "\033[2~", EVENT_KEY_INSERT, 0, 1 },    { "\033[3~", EVENT_KEY_DELETE, 0, 1 },
    { "\033[5~", EVENT_KEY_PAGE_UP, 0, 1 },   { "\033[6~", EVENT_KEY_PAGE_DOWN, 0, 1 },
    { "\033[Z", EVENT_KEY_TAB, 0, 2 },        { "\033OM", EVENT_KEY_ENTER, 0, 1 },
    { "\033OP", EVENT_KEY_FUNCTION, 1, 1 },   { "\033OQ", EVENT_KEY_FUNCTION, 2, 1 },
    { "\033OR", EVENT_KEY_FUNCTION, 3, 1 },   { "\033OS", EVENT_KEY_FUNCTION, 4, 1 },
    { "\033[11~", EVENT_KEY_FUNCTION, 1, 1 }, { "\033[12~", EVENT_KEY_FUNCTION, 2, 1 },
    { "\033[13~", EVENT_KEY_FUNCTION, 3, 1 }, { "\033[14~", EVENT_KEY_FUNCTION, 4, 1 },
};

static EventPress press_of(EventKey key, int number, int modifier)
{
    int bits = modifier - MODIFIER_NONE;
    return (EventPress){
        .key = key,
        .number = number,
        .shift = bits & 1,
        .meta = bits & 2,
        .ctrl = bits & 4,
    };
}

static bool named(const char *name, EventPress *press)
{
    for (size_t i = 0; i < ARRAY_LEN(NAMED_KEYS); i++) {
        if (strcmp(name, NAMED_KEYS[i].name) == 0) {
            *press = press_of(NAMED_KEYS[i].key, 0, NAMED_KEYS[i].modifier);
            return true;
        }
    }
    return false;
}

static bool modified(const char *name, EventPress *press)
{
    for (size_t i = 0; i < ARRAY_LEN(MODIFIED_KEYS); i++) {
        size_t length = strlen(MODIFIED_KEYS[i].name);
        if (strncmp(name, MODIFIED_KEYS[i].name, length) != 0)
            continue;
        const char *digit = name + length;
        bool is_plain = *digit == '\0'; /* kUP and kDN alone are the shifted ones */
        if (!is_plain && (*digit < '2' || *digit > '0' + MODIFIER_LAST || digit[1] != '\0'))
            return false;
        *press = press_of(MODIFIED_KEYS[i].key, 0, is_plain ? 2 : *digit - '0');
        return true;
    }
    return false;
}

/* terminfo numbers Shift, Ctrl, Ctrl-Shift and Alt with F1 to F12 on as F13 to F60. */
static bool function(const char *name, EventPress *press)
{
    static const int MODIFIERS[] = { 1, 2, 5, 6, 3 };
    static const char BEFORE[] = "KEY_F(";
    if (strncmp(name, BEFORE, strlen(BEFORE)) != 0)
        return false;
    const char *digits = name + strlen(BEFORE);
    size_t length = strcspn(digits, ")");
    int64_t number;
    if (digits[length] != ')' ||
        number_parse(digits, length, 1, FUNCTION_KEYS * (int)ARRAY_LEN(MODIFIERS), &number) !=
            NUMBER_OK)
        return false;
    number--;
    *press = press_of(EVENT_KEY_FUNCTION, (int)(number % FUNCTION_KEYS) + 1,
                      MODIFIERS[number / FUNCTION_KEYS]);
    return true;
}

bool key_sequence_by_name(const char *name, EventPress *press)
{
    return named(name, press) || modified(name, press) || function(name, press);
}

static void set_bytes(EventPress *press, const char *bytes)
{
    press->length = (uint8_t)strlen(bytes);
    memcpy(press->bytes, bytes, press->length);
}

bool key_sequence_by_index(int index, EventPress *press)
{
    int plain = (int)ARRAY_LEN(PLAIN_SEQUENCES);
    int modifiers = MODIFIER_LAST - MODIFIER_NONE;
    if (index < 0 || index >= plain + modifiers * (int)ARRAY_LEN(SEQUENCE_KEYS))
        return false;
    if (index < plain) {
        const PlainSequence *sequence = &PLAIN_SEQUENCES[index];
        *press = press_of(sequence->key, sequence->number, sequence->modifier);
        set_bytes(press, sequence->bytes);
        return true;
    }
    index -= plain;
    const SequenceKey *key = &SEQUENCE_KEYS[index / modifiers];
    int modifier = MODIFIER_NONE + 1 + index % modifiers;
    char bytes[EVENT_BYTES_MAX];
    snprintf(bytes, sizeof bytes, "\033[%d;%d%c", key->parameter, modifier, key->final);
    *press = press_of(key->key, key->number, modifier);
    set_bytes(press, bytes);
    return true;
}

/* --- without their ESC ------------------------------------------------------------------------ */

bool sequence_ends_string(const char *bytes, size_t length)
{
    return length > 1 &&
           ((bytes[0] == 'P' && memchr(">!01", bytes[1], 4) != NULL) ||
            (bytes[0] == ']' && ascii_is_digit(bytes[1])) || memcmp(bytes, "_G", 2) == 0);
}

bool sequence_ends_key(const char *bytes, size_t length)
{
    bool is_report = length > 2 && memchr("<?", bytes[1], 2) != NULL && ascii_is_digit(bytes[2]);
    return length > 1 && bytes[0] == '[' &&
           (is_report || ascii_is_digit(bytes[1]) || memchr("IO", bytes[1], 2) != NULL);
}

/* --- the keys of a terminal ------------------------------------------------------------------- */

enum { BYTE_ESCAPE = 27 };

static int compare_bytes(const char *a, size_t a_length, const char *b, size_t b_length)
{
    int order = memcmp(a, b, a_length < b_length ? a_length : b_length);
    return order != 0 ? order : (a_length > b_length) - (a_length < b_length);
}

/* The first key that does not come before bytes. */
static size_t lower_bound(const KeyList *list, const char *bytes, size_t length)
{
    size_t low = 0, high = list->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const EventPress *key = &list->keys[middle];
        if (compare_bytes(key->bytes, key->length, bytes, length) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool begins_with(const EventPress *key, const char *bytes, size_t length)
{
    return key->length >= length && memcmp(key->bytes, bytes, length) == 0;
}

void key_list_add(KeyList *list, const EventPress *press)
{
    size_t length = press->length;
    assert(length <= EVENT_BYTES_MAX);
    bool is_text = length == 1 && (unsigned char)press->bytes[0] >= ' ' && press->bytes[0] != 127;
    bool is_escape = length == 1 && press->bytes[0] == BYTE_ESCAPE;
    if (length == 0 || is_text || is_escape)
        return;
    size_t place = lower_bound(list, press->bytes, length);
    if (place < list->count && list->keys[place].length == length &&
        begins_with(&list->keys[place], press->bytes, length))
        return;
    list->keys = alloc_grow(list->keys, &list->capacity, list->count + 1, sizeof *list->keys);
    memmove(list->keys + place + 1, list->keys + place, (list->count - place) * sizeof *list->keys);
    list->keys[place] = *press;
    list->count++;
    list->begins[(unsigned char)press->bytes[0]] = true;
}

const EventPress *key_list_find(const KeyList *list, const char *bytes, size_t length,
                                bool *may_grow)
{
    const EventPress *found = NULL;
    *may_grow = false;
    for (size_t taken = 1; taken <= length && taken <= EVENT_BYTES_MAX; taken++) {
        size_t place = lower_bound(list, bytes, taken);
        if (place == list->count || !begins_with(&list->keys[place], bytes, taken))
            break;
        if (list->keys[place].length == taken)
            found = &list->keys[place++];
        *may_grow =
            taken == length && place < list->count && begins_with(&list->keys[place], bytes, taken);
    }
    return found;
}

void key_list_done(KeyList *list)
{
    free(list->keys);
    *list = (KeyList){ 0 };
}

/* --- reports of the mouse --------------------------------------------------------------------- */

/* Source: xterm's Control Sequences, "Mouse Tracking". */
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

static bool take_report(int code, int row, int column, bool is_release, int *pressed, Event *event)
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

bool mouse_report_take_old(const char bytes[6], int *pressed, Event *event)
{
    const unsigned char *numbers = (const unsigned char *)bytes + 3;
    return take_report(numbers[0] - 32, numbers[2] - 32, numbers[1] - 32, false, pressed, event);
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
    return take_report((int)numbers[0], (int)numbers[2], (int)numbers[1], text[length - 1] == 'm',
                       pressed, event);
}
