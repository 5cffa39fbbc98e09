/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths and folders; folders created here are for the user alone (0700). */
#ifndef LUFT_ENGINE_BASE_FOLDER_H
#define LUFT_ENGINE_BASE_FOLDER_H

#include "engine/base/base.h"
#include "engine/base/status.h"

/* Length in bytes of the folder part of a path, with its last slash; 0 if the path has none. */
size_t folder_length(const char *path);
/* The file name within path; all of path if it ends in a slash. */
const char *folder_file_name(const char *path);

/* Creates a folder and its parents. STATUS_IO: the folder does not exist afterwards. */
NODISCARD Status folder_make(const char *path);
/* Creates the folder that the file belongs in. */
NODISCARD Status folder_make_for(const char *file);

/* The folder for temporary files: TMPDIR, or /tmp. */
const char *folder_temporary(void);

#endif
