/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine that searches for a filter: one of the list, a command, or luft's own. */
#include <config.h>

#include "src/filters/filter_engine.h"

#include "engine/external/engine_list.h"
#include "engine/external/external.h"
#include "engine/thinker.h"
#include "src/options/options.h"

#include <stdio.h>

_Static_assert(FILTER_ENGINE_NAME_MAX >= (int)ENGINE_NAME_MAX, "every name fits");

Status filter_engine_new(const Options *options, Engine *own, Mind **mind,
                         char name[FILTER_ENGINE_NAME_MAX])
{
    *mind = NULL;
    name[0] = '\0';
    if (options->start.engine == NULL)
        return thinker_new(own, mind);
    EngineList list;
    ListedEngine *engine = NULL;
    Status status = engines_file_read(options, &list);
    if (status_is_ok(&status))
        status = engine_list_resolve(&list, options->start.engine, &engine);
    if (status_is_ok(&status) && engine == NULL)
        status = thinker_new(own, mind);
    else if (status_is_ok(&status))
        status = external_new(&engine->spec, NULL, mind, NULL);
    if (engine != NULL)
        snprintf(name, FILTER_ENGINE_NAME_MAX, "%s", engine->spec.name);
    engine_list_done(&list);
    return status;
}
