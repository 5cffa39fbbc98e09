/* What a terminal answers about its colours: whether it is painted on a dark ground or a light one
 * (OSC 11, else COLORFGBG), and whether it shows 24-bit colours (DECRQSS). Answers come as input,
 * if ever. Private to term and input.
 */
#ifndef LUFT_UI_TERMINAL_COLOR_ANSWERS_H
#define LUFT_UI_TERMINAL_COLOR_ANSWERS_H

#include "engine/base/base.h"

void color_answers_ask_ground(int fd);
/* Leaves the terminal in its own colours. One that knows no control strings prints the question. */
void color_answers_ask_true_color(int fd);
/* An answer that is still under way would be typed into the shell: a short wait takes it. */
void color_answers_give_up(int fd);

/* Judges the colour of an answer, "rgb:ffff/ffff/e0e0"; false: it is none. */
bool color_answers_take_ground(const char *color, bool *is_light);
/* Judges the colours of an answer, "1$r0;48:2::1:2:3m". */
bool color_answers_take_true_color(const char *answer);
/* Judges the environment's COLORFGBG, "15;0" or "15;default;0"; NULL is none. */
bool color_answers_guess_ground(const char *colorfgbg, bool *is_light);

#endif
