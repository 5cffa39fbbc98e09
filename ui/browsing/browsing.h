/* A line of the engine that is stepped through on a small board, or on the board where that has no
 * room; the game stays as it is.
 */
#ifndef LUFT_UI_BROWSING_BROWSING_H
#define LUFT_UI_BROWSING_BROWSING_H

#include "ui/modes/mode.h"

const Feature *browsing_feature(void);
const KeyTable *browsing_keys(void);

#endif
