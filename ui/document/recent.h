/* The recent files, newest first, kept as lines of a text file.
 *
 * Knows names only: whether a file still exists is for the caller to find out.
 */
#ifndef LUFT_UI_DOCUMENT_RECENT_H
#define LUFT_UI_DOCUMENT_RECENT_H

#include "engine/base/base.h"
#include "engine/base/status.h"

enum { RECENT_MAX = 100 };

typedef struct Recent {
    char *paths[RECENT_MAX]; /* absolute, owned */
    size_t count;
} Recent;

/* Reads at most `most` entries, 0 if the list is missing or unreadable. list may be NULL. */
void recent_read(const char *list, size_t most, Recent *recent);
void recent_done(Recent *recent);

/* Writes the list with this file first (0600, with its folders); others that are open may have
 * changed it meanwhile. With most 0 the list goes. list NULL: nothing is kept. */
NODISCARD Status recent_note(const char *list, const char *file, size_t most);

#endif
