/* Figures and signs as they are said: results, dates, scores, mates, clocks, arrows.
 *
 * For ears: letters, on the screen and over a pipe, keep their signs.
 */
#ifndef LUFT_UI_SPELLING_SPELL_SIGNS_H
#define LUFT_UI_SPELLING_SPELL_SIGNS_H

#include "engine/base/strbuf.h"
#include "engine/record/chess_clock.h"
#include "ui/settings/settings.h"

/* Appends the sign that text begins with, at the beginning of a word, and returns its bytes; 0: it
 * begins with none. "1-0" becomes "White won", "1994.??.??" "1994, month unknown", "-0.38" "minus
 * 0.38" with the language's own point or comma, "#-3" "mated in 3". */
size_t spell_sign(const char *text, StrBuf *spoken);

/* The same of what follows a move, "?!": ", a dubious move". */
size_t spell_mark(const char *text, StrBuf *spoken);

/* "5+3" in letters, "5 minutes plus 3 seconds a move" in words, "no clock". */
void spell_time_controls(SpeechStyle style, const TimeControls *controls, StrBuf *text);

/* "4 minutes 12 seconds"; 0 is "0 seconds". */
void spell_duration(int64_t seconds, StrBuf *spoken);

#endif
