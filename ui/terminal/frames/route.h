/* The order in which a frame's runs are sent: near ones and ones that look alike follow each other.
 *
 * Knows runs, the cursor's ways and the bytes of colours; not what they show.
 */
#ifndef LUFT_UI_TERMINAL_FRAMES_ROUTE_H
#define LUFT_UI_TERMINAL_FRAMES_ROUTE_H

#include "ui/terminal/frames/runs.h"

/* Appends bytes that show the same as the frame's do, and leave cursor, colours and attributes as
 * they do. False, and nothing changed: the frame holds something unknown. */
bool route_squeeze(const MotionMeans *means, RenditionState *state, const RunsFrame *frame,
                   StrBuf *out);

#endif
