/* Data that a feature keeps in the session, which knows only its key and how to free it. */
#ifndef LUFT_UI_SESSION_PART_H
#define LUFT_UI_SESSION_PART_H

#include <stdbool.h>
#include <stddef.h>

/* The first member of the feature's own struct. */
typedef struct SessionPart {
    void (*free)(struct SessionPart *part);
    /* Freed together with this document, and found only while that is on the board; NULL: with the
     * session. */
    const struct Document *document;
    bool is_of_record; /* freed already when the document opens another record */
} SessionPart;

enum { SESSION_PARTS_MAX = 32 };

/* Parts by key: the address of an object that belongs to the feature. */
typedef struct SessionParts {
    size_t count;
    struct {
        const void *key;
        SessionPart *part;
    } list[SESSION_PARTS_MAX];
} SessionParts;

#endif
