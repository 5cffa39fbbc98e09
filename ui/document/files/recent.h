/* The files that were opened lately, as lines of a text file, the newest first.
 *
 * Knows names alone: whether such a file is still there, who asks finds out.
 */
#ifndef LUFT_UI_DOCUMENT_FILES_RECENT_H
#define LUFT_UI_DOCUMENT_FILES_RECENT_H

#include "engine/base/base.h"
#include "engine/base/status.h"

enum { RECENT_MAX = 100 };

typedef struct Recent {
    char *paths[RECENT_MAX]; /* absolute, owned */
    size_t count;
} Recent;

/* At most so many; none where there is no list, or it cannot be read. list may be NULL. */
void recent_read(const char *list, size_t most, Recent *recent);
void recent_done(Recent *recent);

/* Writes the list with this file first (0600, with its folders); others that are open may have
 * changed it meanwhile. With most 0 the list goes. list NULL: nothing is kept. */
NODISCARD Status recent_note(const char *list, const char *file, size_t most);

#endif
