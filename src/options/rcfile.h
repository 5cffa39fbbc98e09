/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings file: `key = value` lines, `#` and `;` comments.
 *
 * Keys and values are defined in settings.h. Files may contain any bytes: bad lines are reported
 * with their number, and the others apply. */
#ifndef LUFT_SRC_OPTIONS_RCFILE_H
#define LUFT_SRC_OPTIONS_RCFILE_H

#include "ui/settings/settings.h"

/* Fills *settings with this machine's defaults: luft's own, changed by luftrc in the folder of the
 * system's settings, which is $LUFT_SYSCONFDIR or that of the build. Errors as below, and if it
 * exists and cannot be read. */
void rcfile_read_defaults(Settings *settings, StrBuf *faults);

/* Reads the file over *settings and appends a line per error ("PATH:3: ...") to faults.
 * STATUS_NOT_FOUND, STATUS_IO: it could not be read, or not within 2 s, or is larger than 1 MB. */
NODISCARD Status rcfile_read(const char *path, Settings *settings, StrBuf *faults);

/* Writes all settings: existing lines keep their place with the new value, comments and unknown
 * lines are unchanged, and settings without a line are added if they differ from the
 * machine's default. The
 * file is replaced as a whole or not at all; a new one is private to the owner (0600), and missing
 * directories are created. */
NODISCARD Status rcfile_write(const char *path, const Settings *settings);

/* Writes what has changed since began, merged into the file's current contents and under a lock, so
 * that several running lufts keep each other's changes. */
NODISCARD Status rcfile_keep_changes(const char *path, const Settings *began, const Settings *now);

/* Appends a complete file: every setting, with its help as a comment. */
void rcfile_print(const Settings *settings, StrBuf *out);

#endif
