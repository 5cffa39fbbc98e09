/* Pictures between the background of cells and their text, unknown to curses.
 *
 * They lie on cells that curses believes to hold PICTURES_BLANK, and are sent after the text of the
 * same frame, again wherever that frame has written over them. An ordinary blank, as in text over
 * the board, hides a picture; a character in a cell leaves it shown. Knows kitty's protocol and
 * sixels; the caller draws the pictures.
 */
#ifndef LUFT_UI_TERMINAL_PICTURES_H
#define LUFT_UI_TERMINAL_PICTURES_H

#include "engine/base/strbuf.h"

/* What the person wants, and what is done. */
typedef enum PicturesWish {
    PICTURES_WISH_AUTO,
    PICTURES_WISH_OFF,
    PICTURES_WISH_KITTY,
    PICTURES_WISH_SIXEL
} PicturesWish;
typedef enum PicturesWay { PICTURES_NONE, PICTURES_KITTY, PICTURES_SIXEL } PicturesWay;

enum { PICTURES_MAX = 64, PICTURES_BLANK = 0xa0 /* a no-break space */ };

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

/* How pictures are shown from the next frame on. All are sent anew, as pictures that a key stands
 * for may have changed. */
void pictures_plan(const PicturesPlan *plan);
PicturesWay pictures_way(void);

/* The pictures of the next frames, PICTURES_MAX places; NULL: none. */
void pictures_show(const Picture *pictures);

/* For frame.c: the terminal may have lost all pictures; before and after curses' update of a frame,
 * the latter appends the bytes to send. */
void pictures_forget(void);
void pictures_prepare(void);
void pictures_send(StrBuf *out);
/* Ends it: no pictures, nothing kept. */
void pictures_close(void);

#endif
