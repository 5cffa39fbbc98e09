/* The table of evaluation weights, generated from weights.inc. */
#include <config.h>

#include "engine/eval/weights.h"

static const Weights table = {
#define WEIGHT(name, count, ...) .name = { __VA_ARGS__ },
#include "engine/eval/weights.inc"
#undef WEIGHT
};

static const WeightGroup groups[] = {
#define WEIGHT(name, count, ...) { #name, offsetof(Weights, name) / sizeof(Tapered), count },
#include "engine/eval/weights.inc"
#undef WEIGHT
};

const Weights *weights_get(void) { return &table; }

bool weights_group(int index, WeightGroup *group)
{
    if (index < 0 || index >= (int)ARRAY_LEN(groups))
        return false;
    *group = groups[index];
    return true;
}
