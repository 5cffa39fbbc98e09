/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place of a record in its PGN file: whether the file still has it there, and writing it back.
 *
 * Recorded when a game is opened and checked before it is saved, because other programs write files
 * too. A game replaces its old text or is added at the end; all other bytes of the file stay as
 * they are, and after any failure (full disk, power cut) the old file remains. Knows bytes; the
 * game comes as text (pgn_write).
 */
#ifndef LUFT_UI_DOCUMENT_FILE_PLACE_H
#define LUFT_UI_DOCUMENT_FILE_PLACE_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/pgn/pgn_game.h"

/* The result of reading the record. */
typedef enum FilePlaceFaults {
    FILE_PLACE_READ_WHOLE,
    FILE_PLACE_READ_FAULTY, /* unreadable text has become comments */
    FILE_PLACE_READ_CUT     /* part of it was too large to be kept */
} FilePlaceFaults;

typedef struct FilePlace {
    char *path;             /* ~ expanded; owned; NULL: the record is in no file */
    uint64_t number;        /* of the game in the file, 1-based; 0: unknown */
    uint64_t offset, end;   /* its bytes, up to the next game's first */
    bool is_packed;         /* compressed or converted: cannot be written in place */
    FilePlaceFaults faults; /* set by the reader */
    /* The file as it was then. */
    uint64_t device, inode, size;
    int64_t mtime_ns;
    uint64_t hash; /* of the game's bytes; 0 when packed */
} FilePlace;

typedef enum FilePlaceState {
    FILE_PLACE_SAME,    /* the file is unchanged */
    FILE_PLACE_BESIDE,  /* the file has changed, but not where the game is */
    FILE_PLACE_CHANGED, /* the game's bytes have changed */
    FILE_PLACE_GONE     /* there is no file of that name */
} FilePlaceState;

/* Records the place of the game with these bytes of the file (from a PgnGameInfo); file_place_done
 * releases it. After an error *file_place is that of a record in no file. */
NODISCARD Status file_place_take(const char *path, uint64_t number, uint64_t offset, uint64_t end,
                                 FilePlace *file_place);

/* The hash that identifies the bytes. */
uint64_t file_place_hash(const char *bytes, size_t length);

/* The faults of a record that was read with this report. */
FilePlaceFaults file_place_faults(const PgnGameInfo *info);

/* Releases the place; afterwards the record is in no file. */
void file_place_done(FilePlace *file_place);

/* An error: the file is there, but cannot be read. */
NODISCARD Status file_place_check(const FilePlace *file_place, FilePlaceState *state);

/* Whether the file is unchanged, and can be read. */
bool file_place_is_same(const FilePlace *file_place);

/* Replaces the game's bytes by the text, in the file's line ends and encoding: a new file is
 * written beside the old one, synced and renamed over it; permissions, owner and symbolic links
 * stay, and the old file is kept as FILE~. The caller has checked that the file is the one that was
 * opened (file_place_check). *file_place follows the game. STATUS_IO: the system's reason,
 * STATUS_UNSUPPORTED: the file is packed, STATUS_AMBIGUOUS: another program wrote to it meanwhile;
 * in these cases nothing has changed. STATUS_STATE: the file was replaced, but the disk did not
 * confirm it, or what another program wrote at that moment is only in FILE~. */
NODISCARD Status file_place_replace(FilePlace *file_place, const char *text, size_t length);

/* Removes the game's bytes in the same way, and the blank lines after them. *file_place is then
 * what is left in its place; appends to *removed what was there. */
NODISCARD Status file_place_remove(FilePlace *file_place, StrBuf *removed);
/* Writes that there again, if the file is still as file_place_remove left it; otherwise
 * STATUS_STATE. */
NODISCARD Status file_place_put_back(FilePlace *file_place, const StrBuf *removed);

/* Writes a file that is not there yet, or adds the game at the end of a PGN file. *file_place
 * becomes the game's place. Errors as above, and STATUS_UNSUPPORTED when the file holds no PGN. */
NODISCARD Status file_place_add(const char *path, const char *text, size_t length,
                                FilePlace *file_place);

#endif
