/* Clocks and players as sentences. */
#ifndef LUFT_UI_VOICE_VOICE_CLOCK_H
#define LUFT_UI_VOICE_VOICE_CLOCK_H

#include "ui/session/session.h"

/* "4:12", "0:09"; with names "4 minutes 12 seconds". */
void voice_time(SpeechStyle style, int64_t left_ms, StrBuf *text);
/* The remaining time of both sides, or that there is no clock. */
void voice_clocks(const Session *session, int64_t now_ms, StrBuf *text);
/* The players' names. */
void voice_players(const Session *session, StrBuf *text);

#endif
