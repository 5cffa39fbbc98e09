/* Which pictures a terminal can show: what it is asked, what it answers, and how soon.
 *
 * The last question is one that every terminal answers (DA1), so its answer ends the wait. Sources:
 * kitty, "Terminal graphics protocol"; xterm's Control Sequences (DA1, XTWINOPS). Private to term,
 * input and their tests.
 */
#ifndef LUFT_UI_TERMINAL_GRAPHICS_H
#define LUFT_UI_TERMINAL_GRAPHICS_H

#include "engine/base/base.h"
#include "ui/terminal/pictures.h"

/* What is known of the terminal. */
typedef struct GraphicsFacts {
    bool is_multiplexed; /* inside tmux or screen, which show what they understand themselves */
    bool is_answered;    /* all came that will */
    bool has_kitty, has_sixel;
    bool parses_strings; /* a VT220 or later by its own word: control strings are not printed */
    int took_ms;         /* from the first frame to the last answer */
    int cell_width, cell_height; /* pixels; 0: unknown */
} GraphicsFacts;

/* The way to take for a wish. By itself luft takes none where the line is slow: pictures are many
 * bytes. A multiplexer would swallow what it does not show, and leave the squares empty. */
PicturesWay graphics_decide(PicturesWish wish, const GraphicsFacts *facts);

/* Sends the questions, unless they were sent. Inside a multiplexer only what it answers itself. */
void graphics_ask(int fd, bool is_multiplexed);
/* Whether it was asked; whether the answers may still come. */
bool graphics_is_asked(void);
bool graphics_is_awaited(void);
/* Answers that are still under way would be typed into the shell: a short wait takes them. Nothing
 * is known any more. */
void graphics_give_up(int fd);

/* luft sends its first frame: how long answers take is counted from then on, for what it did before
 * says nothing about the line. */
void graphics_note_start(void);

/* Takes the text between KITTY_ANSWER and its end: "i=31;OK". */
void graphics_take_kitty(const char *answer);
/* Takes the text after ESC [, with the final byte: "?62;4;22c", "6;20;10t". true: it was the last
 * answer. */
bool graphics_take_report(const char *report);

/* With the size of a cell, if the terminal at fd knows it in pixels. */
GraphicsFacts graphics_facts(int fd, bool is_multiplexed);

#endif
