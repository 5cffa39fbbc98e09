/* Games written into PGN files of other people's: one game replaced in its place, or added.
 *
 * Every other byte of the file stays as it is, and after any failure (a full disk, a power cut)
 * the file is the old one. Knows bytes; the game comes as text (pgn_write).
 */
#ifndef LUFT_UI_DOCUMENT_SAVEFILE_H
#define LUFT_UI_DOCUMENT_SAVEFILE_H

#include "ui/document/files/file_place.h"

/* Puts the text in place of the game's bytes, in the file's own line ends and encoding: a whole new
 * file is written beside the old one, brought to the disk, and takes its name; permissions, owner
 * and symbolic links stay, and the old file is kept as FILE~. Whether the file is still the one
 * that was opened is the caller's question (file_place_check). *file_place follows the game.
 * STATUS_IO: the system's reason, STATUS_UNSUPPORTED: the file is packed, STATUS_AMBIGUOUS: another
 * program wrote to it meanwhile; nothing has changed then. STATUS_STATE: the file is replaced, but
 * the disk did not confirm it, or what another program wrote at that moment is in FILE~ alone. */
NODISCARD Status savefile_replace(FilePlace *file_place, const char *text, size_t length);

/* Writes a file that is not there yet, or adds the game at the end of a PGN file. *file_place
 * becomes the game's place. Errors as above, and STATUS_UNSUPPORTED when the file holds no PGN. */
NODISCARD Status savefile_add(const char *path, const char *text, size_t length,
                              FilePlace *file_place);

#endif
