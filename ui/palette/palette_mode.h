/* The palette over the game: what is typed looks for a row, Enter does what it says. */
#ifndef LUFT_UI_PALETTE_PALETTE_MODE_H
#define LUFT_UI_PALETTE_PALETTE_MODE_H

#include "ui/palette/palette.h"
#include "ui/panes/layout.h"

/* Takes the palette over. */
void palette_mode_open(ModeStack *stack, Palette *palette);
/* NULL: it is not open. */
const Palette *palette_mode_shown(const ModeStack *stack);
/* The input line's text changed; true: the palette is open and looks for it. */
bool palette_mode_follow(ModeStack *stack, const char *text);

/* Rows of the list that a layout has room for, and the first of them on the screen. */
int palette_mode_rows(const Layout *layout);
int palette_mode_first_row(const Layout *layout);

#endif
