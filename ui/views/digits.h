/* The time left in large digits made of half blocks.
 *
 * Knows the shapes of digits; knows neither clocks nor players.
 */
#ifndef LUFT_UI_VIEWS_DIGITS_H
#define LUFT_UI_VIEWS_DIGITS_H

#include "ui/screen/layout.h"
#include "ui/screen/theme.h"

enum { DIGITS_ROWS = 3 };

/* Columns of a text of digits, ':' and '.'. */
int digits_width(const char *text);
/* Paints at the right edge of area, from its first row down. */
void digits_paint(WINDOW *screen, const Theme *theme, Rect area, Role role, const char *text);

#endif
