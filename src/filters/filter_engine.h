/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine that searches for a filter: luft's own, or the one of --engine. */
#ifndef LUFT_SRC_FILTERS_FILTER_ENGINE_H
#define LUFT_SRC_FILTERS_FILTER_ENGINE_H

#include "engine/engine.h"
#include "engine/mind/mind.h"
#include "src/options/options.h"

enum { FILTER_ENGINE_NAME_MAX = 64 };

/* own: luft's engine, which must outlive the mind. name: "" for luft's. On an error *mind is
 * NULL. */
NODISCARD Status filter_engine_new(const Options *options, Engine *own, Mind **mind,
                                   char name[FILTER_ENGINE_NAME_MAX]);

#endif
