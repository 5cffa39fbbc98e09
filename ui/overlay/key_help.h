/* The keys of the feature with input focus, in pages beside the board. */
#ifndef LUFT_UI_OVERLAY_KEY_HELP_H
#define LUFT_UI_OVERLAY_KEY_HELP_H

#include "ui/modes/mode.h"

const Feature *key_help_feature(void);

#endif
