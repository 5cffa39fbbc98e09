/* Folders: what of a path is one, where temporary files lie, and making them, for the person alone
 * (0700). */
#ifndef LUFT_ENGINE_BASE_FOLDER_H
#define LUFT_ENGINE_BASE_FOLDER_H

#include "engine/base/status.h"

/* How many bytes of a path name the folder of its file, the last slash being one of them; 0: the
 * path names none. */
size_t folder_length(const char *path);
/* The path without its folder, a part of it; a path that ends in a slash as a whole. */
const char *folder_file_name(const char *path);

/* The folder and those above it. STATUS_IO: it is not there afterwards. */
NODISCARD Status folder_make(const char *path);
/* The same of the folder that a file is to lie in. */
NODISCARD Status folder_make_for(const char *file);

/* Where files lie that are needed for a while: TMPDIR, or /tmp. */
const char *folder_temporary(void);

#endif
