/* The arrows over a board that is painted, and the numbers of the engine's lines. */
#ifndef LUFT_UI_SCENE_ARROW_PAINT_H
#define LUFT_UI_SCENE_ARROW_PAINT_H

#include "ui/scene/arrows.h"
#include "ui/scene/squares.h"

/* How many arrows squares of that size can show beside the pieces. */
ArrowRoom arrow_paint_room(const Scene *scene);
void arrow_paint(WINDOW *screen, const Scene *scene, const Look looks[SQUARE_NB],
                 const Arrows *arrows);

#endif
