/* The list of other engines for programs without an interface: the one beside the settings file. */
#ifndef LUFT_SRC_OPTIONS_ENGINES_FILE_H
#define LUFT_SRC_OPTIONS_ENGINES_FILE_H

#include "engine/base/status.h"
#include "engine/external/engine_list.h"
#include "src/options/options.h"

/* Reads the list of other engines beside the settings file, for programs without an interface. Its
 * errors go to standard error. Call engine_list_done in any case. */
NODISCARD Status engines_file_read(const Options *options, EngineList *list);

#endif
