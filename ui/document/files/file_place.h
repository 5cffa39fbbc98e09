/* Where in a PGN file the record on the board lies, and whether it still lies there.
 *
 * Taken when a game is opened, asked before it is saved: other programs write files too. Knows
 * bytes and places, not chess.
 */
#ifndef LUFT_UI_DOCUMENT_FILES_FILE_PLACE_H
#define LUFT_UI_DOCUMENT_FILES_FILE_PLACE_H

#include "engine/base/status.h"
#include "engine/pgn/pgn_game.h"

/* How its reader came through the record. */
typedef enum FilePlaceFaults {
    FILE_PLACE_READ_WHOLE,
    FILE_PLACE_READ_FAULTY, /* what could not be read is comments now */
    FILE_PLACE_READ_CUT     /* part of it was too large to be kept */
} FilePlaceFaults;

typedef struct FilePlace {
    char *path;             /* ~ expanded; owned; NULL: the record lies in no file */
    uint64_t number;        /* of the game in the file, 1-based; 0: not counted */
    uint64_t offset, end;   /* its bytes, up to the next game's first */
    bool is_packed;         /* gzip, zstd or UTF-16: cannot be written in place */
    FilePlaceFaults faults; /* set by whoever read it */
    /* The file as it was then. */
    uint64_t device, inode, size;
    int64_t mtime_ns;
    uint64_t hash; /* of the game's bytes; 0 when packed */
} FilePlace;

typedef enum FilePlaceState {
    FILE_PLACE_SAME,    /* nobody has written to the file */
    FILE_PLACE_BESIDE,  /* somebody has, but the game's bytes are where they were */
    FILE_PLACE_CHANGED, /* they are not */
    FILE_PLACE_GONE     /* no file of that name can be read */
} FilePlaceState;

/* Notes the game with these bytes of the file (a PgnGameInfo has them); file_place_done releases
 * it. On an error *file_place is as of a record that lies in no file. */
NODISCARD Status file_place_take(const char *path, uint64_t number, uint64_t offset, uint64_t end,
                                 FilePlace *file_place);
/* The hash by which bytes are known again. */
uint64_t file_place_hash(const char *bytes, size_t length);
/* The faults of a record that was read like this. */
FilePlaceFaults file_place_faults(const PgnGameInfo *info);
/* Releases and makes it one of no file. */
void file_place_done(FilePlace *file_place);

FilePlaceState file_place_check(const FilePlace *file_place);

#endif
