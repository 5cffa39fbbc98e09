/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that a terminal can send as one value: keys, mouse, paste, signals, answers.
 *
 * Needs neither curses nor readline, so the keymap, the controller and their tests need no
 * terminal. A named key carries the bytes that the terminal sent, for readline.
 */
#ifndef LUFT_UI_TERMINAL_EVENT_H
#define LUFT_UI_TERMINAL_EVENT_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"

typedef enum EventKind {
    EVENT_NONE,
    EVENT_CHAR,         /* a printable character: press.codepoint, perhaps with press.meta */
    EVENT_KEY,          /* any other key: press.key and its modifiers */
    EVENT_MOUSE,        /* mouse */
    EVENT_PASTE,        /* paste: owns memory, see event_done */
    EVENT_BACKGROUND,   /* is_light: the terminal reported its background */
    EVENT_TRUE_COLOR,   /* the terminal reported that it shows 24-bit colours */
    EVENT_PICTURES,     /* the terminal reported which pictures it shows */
    EVENT_RESIZE,       /* the terminal has, or may have, another size */
    EVENT_SIGNAL,       /* signal */
    EVENT_END_OF_INPUT, /* the terminal hung up: nothing will ever come again */
} EventKind;

typedef enum EventKey {
    EVENT_KEY_NONE,
    EVENT_KEY_UP,
    EVENT_KEY_DOWN,
    EVENT_KEY_LEFT,
    EVENT_KEY_RIGHT,
    EVENT_KEY_HOME,
    EVENT_KEY_END,
    EVENT_KEY_PAGE_UP,
    EVENT_KEY_PAGE_DOWN,
    EVENT_KEY_INSERT,
    EVENT_KEY_DELETE,
    EVENT_KEY_BACKSPACE,
    EVENT_KEY_ENTER,
    EVENT_KEY_TAB, /* Shift-Tab is this with press.shift */
    EVENT_KEY_ESCAPE,
    EVENT_KEY_FUNCTION, /* F1 to F63: press.number */
    EVENT_KEY_CTRL,     /* Ctrl with press.codepoint, one of a-z @ [ \ ] ^ _ (press.ctrl is set) */
    EVENT_KEY_OTHER,    /* a key luft has no name for; the prompt may have one in inputrc */
    EVENT_KEY_COUNT,
} EventKey;

enum { EVENT_BYTES_MAX = 32 };

typedef struct EventPress {
    EventKey key;       /* EVENT_KEY_NONE for EVENT_CHAR */
    uint32_t codepoint; /* Unicode scalar value; 0 unless EVENT_CHAR or EVENT_KEY_CTRL */
    int number;         /* of a function key, otherwise 0 */
    bool shift;         /* never set for EVENT_CHAR, whose character shows it */
    bool ctrl;
    bool meta;
    uint8_t length;              /* of bytes */
    char bytes[EVENT_BYTES_MAX]; /* as the terminal sent it, UTF-8, ESC first when meta; no NUL */
} EventPress;

typedef enum EventMouseAction {
    EVENT_MOUSE_PRESS,
    EVENT_MOUSE_RELEASE,
    EVENT_MOUSE_DRAG, /* moved with the button held; only where the terminal reports it */
    EVENT_MOUSE_WHEEL_UP,
    EVENT_MOUSE_WHEEL_DOWN,
} EventMouseAction;

typedef struct EventMouse {
    EventMouseAction action;
    int button; /* 1 left, 2 middle, 3 right; 0 for the wheel; for DRAG the one last pressed */
    int row;    /* 0-based cell of the screen */
    int column;
    bool shift;
    bool ctrl;
    bool meta;
} EventMouse;

typedef struct EventPaste {
    char *text; /* owned; UTF-8 as the terminal sent it, line ends are '\n', NUL-terminated */
    size_t length;
    bool truncated; /* the rest beyond PASTE_TEXT_MAX was dropped */
} EventPaste;

typedef enum EventSignal {
    EVENT_SIGNAL_INTERRUPT, /* ^C, SIGINT */
    EVENT_SIGNAL_SUSPEND,   /* ^Z, SIGTSTP: answer with term_suspend */
    EVENT_SIGNAL_CONTINUE,  /* continued after a stop by another process: repaint */
    EVENT_SIGNAL_TERMINATE, /* SIGTERM: save and leave */
    EVENT_SIGNAL_HANGUP,    /* SIGHUP: save and leave, the terminal may be gone */
} EventSignal;

typedef struct Event {
    EventKind kind;
    union {
        EventPress press;   /* EVENT_CHAR, EVENT_KEY */
        EventMouse mouse;   /* EVENT_MOUSE */
        EventPaste paste;   /* EVENT_PASTE */
        EventSignal signal; /* EVENT_SIGNAL */
        bool is_light;      /* EVENT_BACKGROUND */
    };
} Event;

/* An EVENT_CHAR, or for control characters the EVENT_KEY they mean (8 and 127 are backspace, 9 Tab,
 * 10 and 13 Enter, 27 Escape, the rest Ctrl with a letter). codepoint must be a scalar value. */
Event event_from_codepoint(uint32_t codepoint, bool meta);

/* Whether the key came as ESC and its bytes, which may be Alt and the key, or Escape and the key in
 * quick succession: rest becomes the key alone. */
bool event_split_meta(const Event *event, Event *rest);

/* STATUS_RANGE: a paste that was cut, which the caller must say; other kinds are well. */
Status event_status(const Event *event);

/* Frees the text of a paste and makes the event EVENT_NONE; other kinds own nothing. */
void event_done(Event *event);

enum { PASTE_TEXT_MAX = 64 * 1024 * 1024 }; /* bytes; a longer paste is cut there */

/* The text of a paste while it arrives, in any pieces. */
typedef struct PasteText {
    StrBuf text;
    bool is_truncated;
    bool was_return; /* the last byte was '\r' */
} PasteText;

void paste_text_begin(PasteText *paste);
/* Line ends of every kind become '\n'. */
void paste_text_add(PasteText *paste, const char *bytes, size_t length);
/* Makes it an event, which owns the text. */
void paste_text_take(PasteText *paste, Event *event);

enum { KEYNAME_MAX = 32 };

/* Writes the keymap's name of a key, "Left", "Shift-Tab", "Ctrl-L", "g"; "" for other events.
 * Modifiers come in the order Ctrl-Meta-Shift; a printable character is itself in UTF-8, the blank
 * is "Space". */
void keyname_write(const Event *event, char name[KEYNAME_MAX]);

#endif
