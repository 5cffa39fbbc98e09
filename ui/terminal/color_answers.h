/* A terminal's answers about its colours: a dark or a light background (OSC 11, or COLORFGBG), and
 * 24-bit colours or not (DECRQSS). Answers arrive as input, if at all. Private to term and input.
 */
#ifndef LUFT_UI_TERMINAL_COLOR_ANSWERS_H
#define LUFT_UI_TERMINAL_COLOR_ANSWERS_H

#include "engine/base/base.h"

void color_answers_ask_ground(int fd);
/* Leaves the terminal in its own colours. One that knows no control strings prints the question. */
void color_answers_ask_true_color(int fd);
/* An answer that is still under way would be typed into the shell: a short wait takes it. */
void color_answers_give_up(int fd);

/* Reads the answer's colour, "rgb:ffff/ffff/e0e0"; false: it is not a colour. */
bool color_answers_take_ground(const char *color, bool *is_light);
/* Reads the answer's colours, "1$r0;48:2::1:2:3m". */
bool color_answers_take_true_color(const char *answer);
/* Reads the environment's COLORFGBG, "15;0" or "15;default;0"; NULL: unset. */
bool color_answers_guess_ground(const char *colorfgbg, bool *is_light);

#endif
