/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens and closes the terminal: curses, modes, suspension, size, colours.
 *
 * The only file that starts or ends curses, and besides doupdate the only one that writes to the
 * terminal. Whatever happens to luft, the terminal is left as it was found. One per process,
 * because curses is; every function belongs to the loop's thread.
 */
#ifndef LUFT_UI_TERMINAL_TERM_H
#define LUFT_UI_TERMINAL_TERM_H

#include "engine/base/status.h"
#include "ui/terminal/frame.h"
#include "ui/terminal/termkind.h"

typedef struct TermOptions {
    bool mouse;           /* report clicks, drags and the wheel */
    bool no_color;        /* --no-color */
    bool asks_background; /* ask for the background: EVENT_BACKGROUND may come */
    bool asks_pictures;   /* ask which pictures it shows: EVENT_PICTURES may come */
    bool asks_true_color; /* ask for 24-bit colours: EVENT_PICTURES and EVENT_TRUE_COLOR may come */
    const char *log_path; /* stderr goes there while curses runs; NULL: /dev/null */
} TermOptions;

/* Opens the terminal: stdin and stdout if both are terminals, otherwise /dev/tty. Needs
 * signals_open before and setlocale(LC_ALL or LC_CTYPE, "") made by main. Registers term_close with
 * atexit, sets the crash reset and alloc's exhausted hook. Every byte arrives; no key makes a
 * signal. STATUS_IO: no terminal; STATUS_UNSUPPORTED: TERM is unset, dumb or unknown; the terminal
 * is then unchanged. */
NODISCARD Status term_open(const TermOptions *options);

/* Gives the terminal back: curses ended, mouse and paste reports off, old modes, stderr.
 * Idempotent; harmless before term_open. Anything that prints and dies calls it first. */
void term_close(void);

/* The descriptor keys come from, for poll; -1 while closed. */
int term_fd(void);

/* The bytes that made a signal before term_open, ^C and ^Z unless stty said otherwise; -1: none. */
int term_interrupt_byte(void);
int term_suspend_byte(void);

/* The colours chosen by term_open. TERM_COLORS_NONE while closed. */
TermColors term_colors(void);

/* For EVENT_PICTURES: asks whether the terminal shows 24-bit colours, if the environment does not
 * say so and it swallows questions that it does not understand. EVENT_TRUE_COLOR may come. */
void term_ask_true_color(void);
/* For EVENT_TRUE_COLOR: term_colors is TERM_COLORS_TRUE from now on. */
void term_use_true_color(void);

/* Whether it is known before the terminal was asked that it is painted on a light ground, or not.
 */
bool term_guess_background(bool *is_light);

/* The meaning of colour numbers from the next frame on, which repaints all, at TERM_COLORS_TRUE (a
 * table of rendition.h). The caller keeps the table until the next call; NULL: the numbers
 * themselves. */
void term_set_colors(const uint32_t *colors);

/* Has the pictures of the next frames shown as is wished and as the terminal can, which is asked if
 * it was not before; draw and context as in PicturesPlan. Returns whether any are. For
 * EVENT_PICTURES and whenever what they look like or the size of the terminal has changed. */
bool term_plan_pictures(PicturesWish wish, PicturesDraw *draw, void *context);

/* Reads the terminal's size and passes a change to curses, which uses at most 1000 columns and 500
 * rows. The loop calls this on EVENT_RESIZE and before painting after a suspension. Returns whether
 * it changed. */
bool term_resize(void);

/* Rows and columns as curses has them now, at least 1 each. */
int term_rows(void);
int term_columns(void);

/* The loop's only doupdate: sends what the views staged by wnoutrefresh in one write, as one
 * synchronised frame if the terminal supports that. The cursor is shown where they left it. */
void term_paint(bool shows_cursor);

/* A block that does not blink (DECSCUSR), or the cursor as the terminal has it. */
void term_set_steady(bool steady);

/* Reports of clicks, drags and the wheel, or the mouse left to the terminal, to select text. */
void term_set_mouse(bool wanted);

/* The whole screen is sent again by the next term_paint (Ctrl-L, after a continue). */
void term_repaint(void);

/* ^Z: gives the terminal back, stops the process, and takes the terminal again when continued. The
 * screen must be painted afterwards; its size may have changed (term_resize was called). */
void term_suspend(void);

/* Leaves the terminal for a while, for $EDITOR and the like, and enters it again, whatever modes it
 * is in then; term_enter does the second half of term_suspend. term_enter alone answers
 * EVENT_SIGNAL_CONTINUE: the terminal may have been used while luft was stopped. */
void term_leave(void);
void term_enter(void);

/* Writes bytes to the terminal past curses, whole or not at all: for sequences that do not move the
 * cursor (clipboard, window title). STATUS_STATE while closed, STATUS_IO when it fails. */
NODISCARD Status term_write(const char *bytes, size_t length);

/* One visible flash or a sound, as the terminal has it. */
void term_bell(void);

#endif
