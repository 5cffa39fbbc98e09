/* Folders are made, for the person alone (0700). */
#ifndef LUFT_ENGINE_BASE_FOLDER_H
#define LUFT_ENGINE_BASE_FOLDER_H

#include "engine/base/status.h"

/* The folder and those above it. STATUS_IO: it is not there afterwards. */
NODISCARD Status folder_make(const char *path);
/* The same of the folder that a file is to lie in. */
NODISCARD Status folder_make_for(const char *file);

#endif
