/* The commands of analysis; its state is in ui/session/analysis.h. */
#ifndef LUFT_UI_ANALYSIS_ANALYSIS_FEATURE_H
#define LUFT_UI_ANALYSIS_ANALYSIS_FEATURE_H

#include "ui/modes/mode.h"

const Feature *analysis_feature(void);

#endif
