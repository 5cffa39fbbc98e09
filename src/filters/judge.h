/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine that searches for a filter: luft's own, or the one of --engine. */
#ifndef LUFT_SRC_FILTERS_JUDGE_H
#define LUFT_SRC_FILTERS_JUDGE_H

#include "engine/engine.h"
#include "engine/mind/mind.h"
#include "src/options/options.h"

enum { JUDGE_NAME_MAX = 64 };

/* own: luft's engine, which must outlive the mind. name: "" for luft's. On an error *mind is
 * NULL. */
NODISCARD Status judge_new(const Options *options, Engine *own, Mind **mind,
                           char name[JUDGE_NAME_MAX]);

#endif
