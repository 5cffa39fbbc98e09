/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all features, in the order of their commands in help and completion. A new feature is
 * added here and nowhere else outside its room. */
#include <config.h>

#include "ui/vocabulary/features.h"

#include "ui/analysis/eval.h"
#include "ui/engines/engines.h"
#include "ui/explorer/explorer.h"
#include "ui/gamelist/gamelist.h"
#include "ui/overlay/pager.h"
#include "ui/overlay/palette.h"
#include "ui/overlay/preferences.h"
#include "ui/practice/practice.h"
#include "ui/practice/repertoire.h"
#include "ui/review/review.h"
#include "ui/setup/setup.h"
#include "ui/tables/tables.h"

/* clang-format off */
static const Feature *(*const FEATURES[])(void) = {
    review_feature,
    analysis_feature,
    browsing_feature,
    engines_feature,
    eval_feature,
    explorer_feature,
    gamelist_feature,
    humans_feature,
    key_help_feature,
    pager_feature,
    palette_feature,
    practice_feature,
    preferences_feature,
    puzzles_feature,
    repertoire_feature, /* after the games, whose bell it waits for, to ring only once */
    setup_feature,
    tables_feature,
};
/* clang-format on */

const Feature *feature_at(size_t index)
{
    return index < ARRAY_LEN(FEATURES) ? FEATURES[index]() : NULL;
}

const Feature *feature_on(const Session *session)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->is_on != NULL && feature->is_on(session))
            return feature;
    return NULL;
}

bool feature_takes_text(const Session *session)
{
    const Feature *on = feature_on(session);
    return on != NULL && on->take_text != NULL;
}

const Feature *feature_of(const Command *command)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++) {
        const Commands own = feature->commands != NULL ? feature->commands() : (Commands){ 0 };
        for (size_t row = 0; row < own.count; row++)
            if (&own.rows[row] == command)
                return feature;
    }
    return NULL;
}

const Feature *feature_over(const Session *session)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->is_over != NULL && feature->is_over(session))
            return feature;
    return NULL;
}

bool feature_let_go(Session *session)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->let_go != NULL && feature->let_go(session))
            return true;
    return false;
}

static const Feature *next_with_job(const Session *session)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->wants_job != NULL && feature->wants_job(session))
            return feature;
    return NULL;
}

bool feature_wants_job(const Session *session) { return next_with_job(session) != NULL; }

const char *feature_engine(const Session *session)
{
    const Feature *feature = next_with_job(session);
    return feature != NULL && feature->job_engine != NULL ? feature->job_engine(session) : "";
}

const Feature *feature_with_pane(Pane pane)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->paint_pane != NULL && feature->own_pane == pane)
            return feature;
    return NULL;
}
