/* Other engines: their list, which of them play or analyse, their options. The running ones are in
 * engine_pool.h. */
#ifndef LUFT_UI_ENGINES_ENGINES_H
#define LUFT_UI_ENGINES_ENGINES_H

#include "ui/modes/mode.h"

const Feature *engines_feature(void);

#endif
