/* What a feature keeps with the session, which knows it by name alone and frees it by this. */
#ifndef LUFT_UI_SESSION_PART_H
#define LUFT_UI_SESSION_PART_H

/* The first member of the feature's own struct. */
typedef struct SessionPart {
    void (*free)(struct SessionPart *part);
} SessionPart;

#endif
