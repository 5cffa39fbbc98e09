/* The engine's lines as sentences. */
#ifndef LUFT_UI_VOICE_VOICE_LINES_H
#define LUFT_UI_VOICE_VOICE_LINES_H

#include "ui/session/session.h"

/* Half-moves of a line that are worth hearing unasked, and on request; letters are said whole. */
enum { VOICE_LINE_SHORT = 4, VOICE_LINE_LONG = 12 };

/* The lines of analysis or of a threat, each on its own; nothing if there is none. */
void voice_lines(const Session *session, int moves, StrBuf *text);

#endif
