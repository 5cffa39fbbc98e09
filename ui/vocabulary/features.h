/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all features. */
#ifndef LUFT_UI_VOCABULARY_FEATURES_H
#define LUFT_UI_VOCABULARY_FEATURES_H

#include "ui/modes/mode.h"

/* NULL after the last. */
const Feature *feature_at(size_t index);
/* The feature that interrupts the game at the moment; NULL: none. */
const Feature *feature_on(const Session *session);
/* Whether that feature takes every line that is not one of its commands, so that no line is a
 * move. */
bool feature_takes_text(const Session *session);
/* The feature that has this row; NULL: none. */
const Feature *feature_of(const Command *command);
/* The feature shown over the panes without being on the stack; NULL: none. */
const Feature *feature_over(const Session *session);
/* Stops the first feature with background work; false: no feature has any. */
bool feature_let_go(Session *session);
/* Whether a feature waits for the engine. */
bool feature_wants_job(const Session *session);
/* The engine that a feature waits for, by its name in the list; "": luft, or none waits. */
const char *feature_engine(const Session *session);
/* The feature that this pane belongs to; NULL: none. */
const Feature *feature_with_pane(Pane pane);

#endif
