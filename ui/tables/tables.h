/* Endgame tables beside the board: what they say of every move of the position, which is shown in
 * place of the moves, and of the position that is analysed.
 */
#ifndef LUFT_UI_TABLES_TABLES_H
#define LUFT_UI_TABLES_TABLES_H

#include "ui/modes/mode.h"

const Feature *tables_feature(void);
const KeyTable *tables_keys(void);

#endif
