/* The command `repertoire`. */
#ifndef LUFT_UI_REPERTOIRE_REPERTOIRE_H
#define LUFT_UI_REPERTOIRE_REPERTOIRE_H

#include "ui/modes/mode.h"

const Feature *repertoire_feature(void);

#endif
