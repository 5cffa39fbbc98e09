/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of search parameters: names, values and ranges. */
#include <config.h>

#include "engine/search/parameters.h"

#include "engine/base/base.h"

#include <assert.h>

static const ParameterInfo TABLE[PARAMETERS_NB] = {
#define X(name, value, low, high, what) { #name, value, low, high, what },
    SEARCH_PARAMETERS(X)
#undef X
};

const ParameterInfo *parameter_info(SearchParameter which)
{
    assert(which < PARAMETERS_NB);
    return &TABLE[which];
}

#ifdef LUFT_TUNING
static int values[PARAMETERS_NB] = {
#define X(name, value, low, high, what) value,
    SEARCH_PARAMETERS(X)
#undef X
};

int parameter_value(SearchParameter which) { return values[which]; }

void parameter_set(SearchParameter which, int value) { values[which] = value; }
#else
void parameter_set(SearchParameter which, int value)
{
    BUG("%s is a constant of this build, not to be set to %d", TABLE[which].name, value);
}
#endif
