/* Where in a PGN file the record on the board lies, and whether it still lies there.
 *
 * Taken when a game is opened, asked before it is saved: other programs write files too. Knows
 * bytes and places, not chess.
 */
#ifndef LUFT_UI_DOCUMENT_ORIGIN_H
#define LUFT_UI_DOCUMENT_ORIGIN_H

#include "engine/pgn/pgn_read.h"

/* How its reader came through the record. */
typedef enum OriginFaults {
    ORIGIN_READ_WHOLE,
    ORIGIN_READ_FAULTY, /* what could not be read is comments now */
    ORIGIN_READ_CUT     /* part of it was too large to be kept */
} OriginFaults;

typedef struct Origin {
    char *path;           /* ~ expanded; owned; NULL: the record lies in no file */
    uint64_t number;      /* of the game in the file, 1-based; 0: not counted */
    uint64_t offset, end; /* its bytes, up to the next game's first */
    bool is_packed;       /* gzip, zstd or UTF-16: cannot be written in place */
    OriginFaults faults;  /* set by whoever read it */
    /* The file as it was then. */
    uint64_t device, inode, size;
    int64_t mtime_ns;
    uint64_t hash; /* of the game's bytes; 0 when packed */
} Origin;

typedef enum OriginState {
    ORIGIN_SAME,    /* nobody has written to the file */
    ORIGIN_BESIDE,  /* somebody has, but the game's bytes are where they were */
    ORIGIN_CHANGED, /* they are not */
    ORIGIN_GONE     /* no file of that name can be read */
} OriginState;

/* Notes the game with these bytes of the file (a PgnGameInfo has them); origin_done releases it.
 * On an error *origin is as of a record that lies in no file. */
NODISCARD Status origin_take(const char *path, uint64_t number, uint64_t offset, uint64_t end,
                             Origin *origin);
/* The hash by which bytes are known again. */
uint64_t origin_hash(const char *bytes, size_t length);
/* The faults of a record that was read like this. */
OriginFaults origin_faults(const PgnGameInfo *info);
/* Releases and makes it one of no file. */
void origin_done(Origin *origin);

OriginState origin_check(const Origin *origin);

#endif
