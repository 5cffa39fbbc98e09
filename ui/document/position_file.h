/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of positions, a line each: FEN (.fen) or EPD (.epd). */
#ifndef LUFT_UI_DOCUMENT_POSITION_FILE_H
#define LUFT_UI_DOCUMENT_POSITION_FILE_H

#include "engine/base/status.h"
#include "engine/board/position.h"

/* Whether the name ends like one of a file of positions. */
bool position_file_is_one(const char *path);

/* Adds the position as the last line; a new file has no other. After an error the file is as it
 * was: STATUS_IO, or STATUS_UNSUPPORTED: it holds games or no text. */
NODISCARD Status position_file_add(const char *path, const Position *pos);

#endif
