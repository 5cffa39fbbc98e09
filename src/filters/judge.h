/* Who searches for a filter: luft's own engine, or the one that --engine names. */
#ifndef LUFT_SRC_FILTERS_JUDGE_H
#define LUFT_SRC_FILTERS_JUDGE_H

#include "engine/engine.h"
#include "engine/mind/mind.h"
#include "src/options/options.h"

enum { JUDGE_NAME_MAX = 64 };

/* own: luft's engine, which outlives the mind. name: "" for luft's. On failure *mind is NULL. */
NODISCARD Status judge_new(const Options *options, Engine *own, Mind **mind,
                           char name[JUDGE_NAME_MAX]);

#endif
