/* Writes games into existing PGN files: replaces one in place, or appends one.
 *
 * All other bytes of the file stay as they are, and after any failure (full disk, power cut) the
 * old file remains. Knows bytes; the game comes as text (pgn_write).
 */
#ifndef LUFT_UI_DOCUMENT_SAVEFILE_H
#define LUFT_UI_DOCUMENT_SAVEFILE_H

#include "ui/document/file_place.h"

/* Replaces the game's bytes by the text, in the file's line ends and encoding: a new file is
 * written beside the old one, synced and renamed over it; permissions, owner and symbolic links
 * stay, and the old file is kept as FILE~. The caller has checked that the file is the one that was
 * opened (file_place_check). *file_place follows the game. STATUS_IO: the system's reason,
 * STATUS_UNSUPPORTED: the file is packed, STATUS_AMBIGUOUS: another program wrote to it meanwhile;
 * in these cases nothing has changed. STATUS_STATE: the file was replaced, but the disk did not
 * confirm it, or what another program wrote at that moment is only in FILE~. */
NODISCARD Status savefile_replace(FilePlace *file_place, const char *text, size_t length);

/* Writes a file that is not there yet, or adds the game at the end of a PGN file. *file_place
 * becomes the game's place. Errors as above, and STATUS_UNSUPPORTED when the file holds no PGN. */
NODISCARD Status savefile_add(const char *path, const char *text, size_t length,
                              FilePlace *file_place);

#endif
