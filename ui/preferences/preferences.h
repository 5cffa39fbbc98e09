/* The list of settings beside the board, with the same rows as `set`; changes apply at once, until
 * luft ends. The command `set save` writes the settings file. */
#ifndef LUFT_UI_PREFERENCES_PREFERENCES_H
#define LUFT_UI_PREFERENCES_PREFERENCES_H

#include "ui/modes/mode.h"

const Feature *preferences_feature(void);
const KeyTable *preferences_keys(void);

#endif
