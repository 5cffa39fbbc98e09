/* What people of some rating play in the position on the board, and whether they find the best
 * move: a command, and a text beside the board. */
#ifndef LUFT_UI_ANALYSIS_HUMANS_H
#define LUFT_UI_ANALYSIS_HUMANS_H

#include "ui/modes/mode.h"

const Feature *humans_feature(void);

#endif
