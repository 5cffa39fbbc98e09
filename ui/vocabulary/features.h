/* All features: the one place that lists them. */
#ifndef LUFT_UI_VOCABULARY_FEATURES_H
#define LUFT_UI_VOCABULARY_FEATURES_H

#include "ui/modes/mode.h"

/* NULL after the last. */
const Feature *feature_at(size_t index);
/* The one that is on while the game stands aside; NULL: none. */
const Feature *feature_on(const Session *session);
/* The one that has the engine do jobs of that mode; NULL: none. */
const Feature *feature_of_job(EngineMode mode);
/* Stops what the first of them goes on with; false: none does. */
bool feature_let_go(Session *session);
/* Whether one waits for the engine. */
bool feature_wants_job(const Session *session);

#endif
