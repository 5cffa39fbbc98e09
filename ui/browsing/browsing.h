/* Steps through a line of the engine on a small board, or on the main board if it does not fit; the
 * game is not changed. */
#ifndef LUFT_UI_BROWSING_BROWSING_H
#define LUFT_UI_BROWSING_BROWSING_H

#include "ui/modes/mode.h"

const Feature *browsing_feature(void);
const KeyTable *browsing_keys(void);

#endif
