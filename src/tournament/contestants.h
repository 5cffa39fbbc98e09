/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of a match. */
#ifndef LUFT_SRC_TOURNAMENT_CONTESTANTS_H
#define LUFT_SRC_TOURNAMENT_CONTESTANTS_H

#include "engine/base/status.h"
#include "engine/external/conversation.h"
#include "engine/external/engine_spec.h"
#include "engine/mind/mind.h"
#include "engine/record/time_control.h"
#include "src/options/options.h"

typedef struct Contestants {
    int count;
    EngineSpec spec[PLAN_ENGINES_MAX];
    const char *name[PLAN_ENGINES_MAX]; /* of the specs, all different */
    TimeControl control[PLAN_ENGINES_MAX];
    bool ponders[PLAN_ENGINES_MAX];
} Contestants;

/* Reads names of the list of engines, commands, or luft for this program. STATUS_SYNTAX: fewer than
 * two, too many, or an invalid option; STATUS_NOT_FOUND: unknown engine. Call contestants_done in
 * any case. */
NODISCARD Status contestants_read(const Options *options, Contestants *contestants);
void contestants_done(Contestants *contestants);

/* Before the first game: starts every engine with wished options, one after another to save memory
 * and processors, and checks the options. The engines of the first game are kept running in mind,
 * by number. An error names the engine and the invalid wish. An engine that does not answer in
 * time, and ^C, are not errors here. */
NODISCARD Status contestants_rehearse(const Contestants *contestants, const Patience *patience,
                                      Mind *mind[PLAN_ENGINES_MAX]);

#endif
