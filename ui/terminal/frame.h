/* A frame of curses in one write and few bytes.
 *
 * curses writes a frame in pieces, one at each move of the cursor, and each wakes the terminal.
 * Here its descriptor leads into memory meanwhile. Where that cannot be had, frames go as curses
 * sends them. Private to term.
 */
#ifndef LUFT_UI_TERMINAL_FRAME_H
#define LUFT_UI_TERMINAL_FRAME_H

#include "engine/base/base.h"

/* From now on frames that curses writes to curses_fd go to terminal_fd, another descriptor of the
 * same terminal. */
void frame_open(int curses_fd, int terminal_fd);
void frame_close(void);

/* Whether frames are gathered, and so can be changed on their way. */
bool frame_is_gathered(void);

/* What numbers of colours mean from the next frame on (rendition.h); the caller keeps it. */
void frame_set_colors(const uint32_t *colors);

/* Somebody else may have written to the terminal: nothing is known of its colours. */
void frame_forget(void);

typedef struct FrameEnds {
    const char *begin; /* sent before a frame and behind it, "" for nothing */
    const char *end;
} FrameEnds;

/* Sends what curses has to update, and whether the cursor is to be seen; nothing at all when there
 * is nothing new. */
void frame_send(FrameEnds ends, bool shows_cursor);

#endif
