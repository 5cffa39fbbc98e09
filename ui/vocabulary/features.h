/* The list of all features. */
#ifndef LUFT_UI_VOCABULARY_FEATURES_H
#define LUFT_UI_VOCABULARY_FEATURES_H

#include "ui/modes/mode.h"

/* NULL after the last. */
const Feature *feature_at(size_t index);
/* The feature that interrupts the game at the moment; NULL: none. */
const Feature *feature_on(const Session *session);
/* The feature that the engine does jobs of that mode for; NULL: none. */
const Feature *feature_of_job(EngineMode mode);
/* Stops the first feature that is still running something; false: none is. */
bool feature_let_go(Session *session);
/* Whether a feature waits for the engine. */
bool feature_wants_job(const Session *session);

#endif
