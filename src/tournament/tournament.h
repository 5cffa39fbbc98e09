/* `luft match`: engines play each other, several games at once, until the schedule or a sequential
 * test ends, or the user interrupts it. */
#ifndef LUFT_SRC_TOURNAMENT_TOURNAMENT_H
#define LUFT_SRC_TOURNAMENT_TOURNAMENT_H

#include "src/options/options.h"

/* The operands are the engines: names of the list, commands, or luft. Returns the program's exit
 * code: 130 after ^C, with the results so far printed. */
int tournament_run(const Options *options);

#endif
