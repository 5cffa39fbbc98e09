/* Other engines: the list of them, who of them plays and who analyses, their options. Those that
 * run are in engine_pool.h.
 */
#ifndef LUFT_UI_ENGINES_ENGINES_H
#define LUFT_UI_ENGINES_ENGINES_H

#include "ui/modes/mode.h"

const Feature *engines_feature(void);

#endif
