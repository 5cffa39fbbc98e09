/* Branches of a game: steps to the next or previous position with several continuations. */
#ifndef LUFT_UI_BRANCHES_BRANCHES_H
#define LUFT_UI_BRANCHES_BRANCHES_H

#include "ui/modes/mode.h"

const Feature *branches_feature(void);

#endif
