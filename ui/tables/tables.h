/* Endgame tables beside the board: the value of every move, shown instead of the game's moves, and
 * of the position being analysed. */
#ifndef LUFT_UI_TABLES_TABLES_H
#define LUFT_UI_TABLES_TABLES_H

#include "ui/modes/mode.h"

const Feature *tables_feature(void);
const KeyTable *tables_keys(void);

#endif
