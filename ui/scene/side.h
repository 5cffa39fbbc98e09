/* Lists and texts beside the board: their area, and the search in them. */
#ifndef LUFT_UI_SCENE_SIDE_H
#define LUFT_UI_SCENE_SIDE_H

#include "ui/modes/mode.h"
#include "ui/screen/layout.h"
#include "ui/screen/pen.h"
#include "ui/screen/text_search.h"
#include "ui/session/session.h"

/* Beside or below the board if there is so much room, otherwise everything above the status line.
 */
Rect side_area(const ModeStack *modes, const Layout *layout, int width_min, int height_min);

/* The query, the number of matches, and the current one. */
void side_write_search(Pen *pen, const TextSearch *search);

#endif
