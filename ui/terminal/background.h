/* Whether a terminal is painted on a dark ground or a light one: by its own answer (OSC 11), or by
 * COLORFGBG. Private to term and input.
 */
#ifndef LUFT_UI_TERMINAL_BACKGROUND_H
#define LUFT_UI_TERMINAL_BACKGROUND_H

#include "engine/base/base.h"

/* What an answer begins with. */
#define BACKGROUND_ANSWER "\033]11;"

/* Sends the question. The answer comes as input, if it ever does. */
void background_ask(int fd);
/* An answer that is still under way would be typed into the shell: a short wait takes it. */
void background_give_up(int fd);
/* The answer has come. */
void background_answered(void);

/* Judges the colour of an answer, "rgb:ffff/ffff/e0e0"; false: it is none. */
bool background_parse(const char *color, bool *is_light);
/* Judges the environment's COLORFGBG, "15;0" or "15;default;0"; NULL is none. */
bool background_guess(const char *colorfgbg, bool *is_light);

#endif
