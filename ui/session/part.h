/* What a feature keeps with the session, which knows it by name alone and frees it by this. */
#ifndef LUFT_UI_SESSION_PART_H
#define LUFT_UI_SESSION_PART_H

#include <stddef.h>

/* The first member of the feature's own struct. */
typedef struct SessionPart {
    void (*free)(struct SessionPart *part);
    const struct Document *document; /* with which it goes; NULL: with the session */
} SessionPart;

enum { SESSION_PARTS_MAX = 16 };

/* Parts by key, which is the address of something of the feature's own. */
typedef struct SessionParts {
    size_t count;
    struct {
        const void *key;
        SessionPart *part;
    } list[SESSION_PARTS_MAX];
} SessionParts;

#endif
