/* Reports of the mouse: xterm's numbers as events. Private to the decoder. */
#ifndef LUFT_UI_TERMINAL_MOUSE_REPORT_H
#define LUFT_UI_TERMINAL_MOUSE_REPORT_H

#include "ui/terminal/event.h"

/* code as xterm has it; row and column count from 1. pressed: the button pressed last, which drags
 * and some releases do not name. false: nothing luft has a use for, or out of bounds. */
bool mouse_report_take(int code, int row, int column, bool is_release, int *pressed, Event *event);

/* "<0;11;6M", an SGR report after ESC [. */
bool mouse_report_take_sgr(const char *text, size_t length, int *pressed, Event *event);

#endif
