/* The engine's advice: the commands of analysis (its state is in ui/session/analysis.h), and
 * stepping through a line of the engine on a small board, or on the main board if it does not fit.
 */
#ifndef LUFT_UI_ANALYSIS_ANALYSIS_FEATURE_H
#define LUFT_UI_ANALYSIS_ANALYSIS_FEATURE_H

#include "ui/modes/mode.h"

const Feature *analysis_feature(void);
const Feature *browsing_feature(void);


#endif
