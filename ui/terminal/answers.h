/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions to a terminal and its answers: a light or a dark background (OSC 11), 24-bit colours
 * or not (DECRQSS), the pictures it can show, and how soon it answers.
 *
 * Answers arrive as input, if at all. The last question about pictures is one that every terminal
 * answers (DA1), so its answer ends the wait. Sources: xterm's Control Sequences (OSC 11, DECRQSS,
 * SGR 48, DA1, XTWINOPS); kitty, "Terminal graphics protocol"; rxvt(1) for COLORFGBG. Private to
 * term, input and the decoder.
 */
#ifndef LUFT_UI_TERMINAL_ANSWERS_H
#define LUFT_UI_TERMINAL_ANSWERS_H

#include "engine/base/base.h"
#include "ui/terminal/event.h"
#include "ui/terminal/frame.h"

void answers_ask_ground(int fd);
/* Leaves the terminal's colours as they are. A terminal that knows no control strings prints the
 * question. */
void answers_ask_true_color(int fd);
/* Reads the environment's COLORFGBG, "15;0" or "15;default;0"; NULL: unset. */
bool answers_guess_ground(const char *colorfgbg, bool *is_light);

/* The terminal as far as it is known. */
typedef struct GraphicsFacts {
    bool is_multiplexed; /* inside tmux or screen, which only show what they understand */
    bool is_answered;    /* all answers that will come have come */
    bool has_kitty, has_sixel;
    bool parses_strings; /* it says that it is a VT220 or later: control strings are not printed */
    int took_ms;         /* from the first frame to the last answer */
    int cell_width, cell_height; /* pixels; 0: unknown */
} GraphicsFacts;

/* How to show pictures, given the person's wish. Unasked, luft shows none over a slow line, since
 * they are many bytes, nor inside a multiplexer: tmux says that it shows sixels whatever the
 * terminal around it shows, and writes "SIXEL IMAGE" instead. Pictures that a multiplexer itself
 * does not show would leave the squares empty. */
PicturesWay graphics_decide(PicturesWish wish, const GraphicsFacts *facts);

/* Sends the questions, once. Inside a multiplexer, sends only those that it answers itself. */
void graphics_ask(int fd, bool is_multiplexed);
/* Whether it was asked; whether the answers may still come. */
bool graphics_is_asked(void);
bool graphics_is_awaited(void);

/* Called as luft sends its first frame: the time until the answers is counted from then on, since
 * the work before it says nothing about the line. */
void graphics_note_start(void);

/* Takes the text after ESC [, with the final byte: "?62;4;22c", "6;20;10t". true: it was the last
 * answer. */
bool graphics_take_report(const char *report);

/* With the size of a cell, if the terminal at fd knows it in pixels. */
GraphicsFacts graphics_facts(int fd, bool is_multiplexed);

/* Takes a control string, ESC kind text, and makes an event of an answer about colours: BACKGROUND
 * or TRUE_COLOR. false: it is something else. */
bool answers_take_string(char kind, const char *text, Event *event);

/* Waits briefly for answers still under way, which would otherwise be typed into the shell. Nothing
 * is known any more. */
void answers_give_up(int fd);

#endif
