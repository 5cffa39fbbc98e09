/* Data that a feature keeps in the session, which knows only its key and how to free it. */
#ifndef LUFT_UI_SESSION_PART_H
#define LUFT_UI_SESSION_PART_H

#include <stddef.h>

/* The first member of the feature's own struct. */
typedef struct SessionPart {
    void (*free)(struct SessionPart *part);
    const struct Document *document; /* freed together with this document; NULL: with the session */
} SessionPart;

enum { SESSION_PARTS_MAX = 16 };

/* Parts by key: the address of an object that belongs to the feature. */
typedef struct SessionParts {
    size_t count;
    struct {
        const void *key;
        SessionPart *part;
    } list[SESSION_PARTS_MAX];
} SessionParts;

#endif
