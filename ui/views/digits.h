/* The time left in digits larger than a character, of half blocks.
 *
 * Knows how digits look; neither clocks nor players.
 */
#ifndef LUFT_UI_VIEWS_DIGITS_H
#define LUFT_UI_VIEWS_DIGITS_H

#include "ui/screen/layout.h"
#include "ui/screen/theme.h"

enum { DIGITS_ROWS = 3 };

/* Columns of a text of digits, ':' and '.'. */
int digits_width(const char *text);
/* At the right edge of area, its first row the first of the digits'. */
void digits_paint(WINDOW *screen, const Theme *theme, Rect area, Role role, const char *text);

#endif
