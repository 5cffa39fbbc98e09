/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes that show a picture: by kitty's graphics protocol, or as sixels.
 *
 * Sources: kitty, "Terminal graphics protocol"; VT330/VT340 Programmer Reference Manual, volume 2,
 * chapter 14. Private to term, frame and answers.
 */
#ifndef LUFT_UI_TERMINAL_PICTURE_CODES_H
#define LUFT_UI_TERMINAL_PICTURE_CODES_H

#include "engine/base/strbuf.h"

/* Asks whether kitty's protocol is understood; the answer is a string "_G..." with ";OK" in it. All
 * other sequences ask the terminal to be silent. */
#define KITTY_QUESTION "\033_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\033\\"
/* Removes what is seen and forgets the pictures. */
#define KITTY_REMOVE_ALL "\033_Ga=d,d=A,q=2\033\\"

/* Sends width * height pixels of four bytes as picture id, above 0; nothing is shown yet. */
void kitty_add_image(StrBuf *out, uint32_t id, int width, int height, const uint8_t *rgba);

/* Shows a picture over rows by columns of cells from the cursor on, between their background and
 * their text. placement (above 0) identifies it later. The cursor stays. */
void kitty_add_place(StrBuf *out, uint32_t id, int placement, int rows, int columns);
void kitty_add_remove(StrBuf *out, uint32_t id, int placement);
/* Forgets a picture and all of its placements. */
void kitty_add_forget(StrBuf *out, uint32_t id);

/* Shows, as sixels, width * height pixels of four bytes from the cursor on, over a background
 * 0xRRGGBB, which fills whatever they leave free. The cursor's position afterwards is unknown. */
void sixel_add(StrBuf *out, int width, int height, const uint8_t *rgba, uint32_t ground);

#endif
