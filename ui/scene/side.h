/* What is read beside the board: the room for it, and the search in it. */
#ifndef LUFT_UI_SCENE_SIDE_H
#define LUFT_UI_SCENE_SIDE_H

#include "ui/modes/mode.h"
#include "ui/screen/layout.h"
#include "ui/screen/pen.h"
#include "ui/screen/text_search.h"
#include "ui/session/session.h"

/* Beside or below the board if that is as large as this, else all that is above the status line. */
Rect side_area(const Layout *layout, const Session *session, Stage stage, int width_min,
               int height_min);

/* What is searched for there, how often it was found, and which place the search is at. */
void side_write_search(Pen *pen, const TextSearch *search);

#endif
