/* A picture as sixels: six rows of pixels a character, one colour after the other.
 *
 * Source: VT330/VT340 Programmer Reference Manual, volume 2, chapter 14. Private to pictures.
 */
#ifndef LUFT_UI_TERMINAL_SIXEL_H
#define LUFT_UI_TERMINAL_SIXEL_H

#include "engine/base/strbuf.h"

/* Shows width * height pixels of four bytes from the cursor on, over a background 0xRRGGBB, which
 * fills whatever they leave free. The cursor's position afterwards is unknown. */
void sixel_add(StrBuf *out, int width, int height, const uint8_t *rgba, uint32_t ground);

#endif
