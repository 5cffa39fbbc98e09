/* Pictures by kitty's graphics protocol: the bytes that send one, place it, and take it away.
 *
 * Every sequence asks the terminal to be silent. Source: kitty, "Terminal graphics protocol".
 * Private to pictures and graphics.
 */
#ifndef LUFT_UI_TERMINAL_KITTY_H
#define LUFT_UI_TERMINAL_KITTY_H

#include "engine/base/strbuf.h"

/* Asks whether the protocol is understood: an answer of KITTY_ANSWER to ESC \, ";OK" in it. */
#define KITTY_QUESTION "\033_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\033\\"
#define KITTY_ANSWER "\033_G"
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

#endif
