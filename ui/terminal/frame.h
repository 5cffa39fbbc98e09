/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sends a frame of curses in one write and few bytes, with the pictures on it.
 *
 * curses writes a frame in pieces, one for each move of the cursor, and each wakes the terminal.
 * Here its output goes into memory first; if memory is unavailable, directly to the terminal.
 *
 * Pictures are between the background of cells and their text, unknown to curses. They lie on cells
 * that curses believes to hold no-break spaces, and are sent after the text of the same frame,
 * again wherever that frame has written over them. An ordinary blank, as in text over the board,
 * hides a picture; a character in a cell leaves it shown. The caller draws the pictures.
 */
#ifndef LUFT_UI_TERMINAL_FRAME_H
#define LUFT_UI_TERMINAL_FRAME_H

#include "engine/base/base.h"

/* The person's wish, and how pictures are shown. */
typedef enum PicturesWish {
    PICTURES_WISH_AUTO,
    PICTURES_WISH_OFF,
    PICTURES_WISH_KITTY,
    PICTURES_WISH_SIXEL
} PicturesWish;
typedef enum PicturesWay { PICTURES_NONE, PICTURES_KITTY, PICTURES_SIXEL } PicturesWay;

enum { PICTURES_MAX = 64 };

typedef struct Picture {
    uint32_t key;    /* what it shows, for PicturesDraw; 0: none */
    uint32_t ground; /* 0xRRGGBB, of its cells */
    int row, column;
    int rows, columns;
} Picture;

/* Writes width * height pixels of red, green, blue and opacity, row by row. */
typedef void PicturesDraw(void *context, uint32_t key, int width, int height, uint8_t *rgba);

typedef struct PicturesPlan {
    PicturesWay way;
    int cell_width, cell_height; /* pixels */
    PicturesDraw *draw;
    void *context;
} PicturesPlan;

/* Sets how pictures are shown from the next frame on. All are sent again, since the pictures that
 * keys stand for may have changed. */
void pictures_plan(const PicturesPlan *plan);
PicturesWay pictures_way(void);

/* The pictures of the next frames, PICTURES_MAX places; NULL: none. */
void pictures_show(const Picture *pictures);

/* --- private to term -------------------------------------------------------------------------- */

/* From now on frames that curses writes to curses_fd go to terminal_fd, another descriptor of the
 * same terminal. */
void frame_open(int curses_fd, int terminal_fd);
/* Forgets colours and pictures, too. */
void frame_close(void);

/* Whether frames are gathered, and so can be changed on their way. */
bool frame_is_gathered(void);

/* The meaning of colour numbers from the next frame on (rendition.h); owned by the caller. */
void frame_set_colors(const uint32_t *colors);

/* Another program may have written to the terminal: its colours are unknown, its pictures gone. */
void frame_forget(void);

typedef struct FrameEnds {
    const char *begin; /* sent before a frame and after it, "" for nothing */
    const char *end;
} FrameEnds;

/* Sends curses' updates, and whether the cursor is visible; nothing at all if nothing is new. */
void frame_send(FrameEnds ends, bool shows_cursor);

#endif
