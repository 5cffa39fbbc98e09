/* All features: the one place that lists them. */
#ifndef LUFT_UI_VOCABULARY_FEATURES_H
#define LUFT_UI_VOCABULARY_FEATURES_H

#include "ui/modes/mode.h"

/* In no order that matters; NULL after the last. */
const Feature *feature_at(size_t index);

#endif
