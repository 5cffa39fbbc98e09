/* The list of settings beside the board: the rows that `set` has, whose values change at once, for
 * this run. Writing the settings file is the command's, `set save`.
 */
#ifndef LUFT_UI_PREFERENCES_PREFERENCES_H
#define LUFT_UI_PREFERENCES_PREFERENCES_H

#include "ui/modes/mode.h"

const Feature *preferences_feature(void);
const KeyTable *preferences_keys(void);

#endif
