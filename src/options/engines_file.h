/* The list of other engines for programs without an interface: the one beside the settings file. */
#ifndef LUFT_SRC_OPTIONS_ENGINES_FILE_H
#define LUFT_SRC_OPTIONS_ENGINES_FILE_H

#include "engine/base/status.h"
#include "engine/external/engine_list.h"
#include "src/options/options.h"

/* Its faults go to standard error. engine_list_done all the same. */
NODISCARD Status engines_file_read(const Options *options, EngineList *list);

#endif
