/* The palette over the game: what is typed looks for a row, Enter does what it says. */
#ifndef LUFT_UI_PALETTE_PALETTE_MODE_H
#define LUFT_UI_PALETTE_PALETTE_MODE_H

#include "ui/palette/palette.h"
#include "ui/screen/layout.h"

/* Takes the palette over. */
void palette_mode_open(ModeStack *stack, Palette *palette);
/* NULL: it is not open. */
const Palette *palette_mode_shown(const ModeStack *stack);
/* The input line's text changed; true: the palette is open and looks for it. */
bool palette_mode_follow(ModeStack *stack, const char *text);

/* Where it lies, with its head and what the row under the cursor does: over the game, or in the
 * place of the moves. */
Rect palette_mode_area(const Palette *palette, const Layout *layout);
/* palette may be NULL. */
bool palette_mode_is_beside(const Palette *palette, const Layout *layout);
/* Rows of the list in there, below the head. */
int palette_mode_rows(const Palette *palette, const Layout *layout);

#endif
