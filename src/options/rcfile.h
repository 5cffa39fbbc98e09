/* The settings file: `key = value` lines, `#` and `;` comments.
 *
 * Knows lines and files; which keys and values there are is settings.h's. Any bytes are survived: a
 * bad line is reported with its number and the rest holds.
 */
#ifndef LUFT_SRC_OPTIONS_RCFILE_H
#define LUFT_SRC_OPTIONS_RCFILE_H

#include "ui/settings/settings.h"

/* Reads the file over *settings and appends one line a fault ("PATH:3: ...") to faults. Errors:
 * STATUS_NOT_FOUND, STATUS_IO: it could not be read, or not within 2 s, or has more than 1 MB. */
NODISCARD Status rcfile_read(const char *path, Settings *settings, StrBuf *faults);

/* Writes every setting back: lines that set one keep their place with the new value, comments and
 * unknown lines stay as they are, settings without a line are added when they differ from the
 * default. The file is replaced as a whole or not at all; a new one is the owner's alone (0600),
 * and missing directories are made. */
NODISCARD Status rcfile_write(const char *path, const Settings *settings);

/* Writes what has changed since began, over what the file says now; of several lufts one after the
 * other, so that the changes of all of them stay. */
NODISCARD Status rcfile_keep_changes(const char *path, const Settings *began, const Settings *now);

/* Appends a whole file: every setting with its help as a comment. */
void rcfile_print(const Settings *settings, StrBuf *out);

#endif
