/* Sends a frame of curses in one write and few bytes.
 *
 * curses writes a frame in pieces, one for each move of the cursor, and each wakes the terminal.
 * Here its output goes into memory first; if memory is unavailable, directly to the terminal.
 * Private to term.
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

/* The meaning of colour numbers from the next frame on (rendition.h); owned by the caller. */
void frame_set_colors(const uint32_t *colors);

/* Another program may have written to the terminal: its colours are unknown. */
void frame_forget(void);

typedef struct FrameEnds {
    const char *begin; /* sent before a frame and after it, "" for nothing */
    const char *end;
} FrameEnds;

/* Sends what curses has to update, and whether the cursor is to be seen; nothing at all when there
 * is nothing new. */
void frame_send(FrameEnds ends, bool shows_cursor);

#endif
