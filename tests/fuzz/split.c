/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Splits inputs of the form "FEN, line break, text". */
#include <config.h>

#include "tests/fuzz/fuzz.h"

#include "engine/base/status.h"
#include "engine/board/bitboard.h"
#include "engine/notation/fen.h"

#include <stdlib.h>
#include <string.h>

bool fuzz_split(const uint8_t *bytes, size_t length, Position *pos, char **text,
                size_t *text_length)
{
    bitboard_init();
    position_init(pos);
    const uint8_t *line_break = length > 0 ? memchr(bytes, '\n', length) : NULL;
    size_t start = 0;
    if (line_break != NULL) {
        start = (size_t)(line_break - bytes) + 1;
        Status status = fen_parse((const char *)bytes, start - 1, pos);
        if (!status_is_ok(&status))
            return false;
    }
    *text_length = length - start;
    *text = malloc(*text_length > 0 ? *text_length : 1);
    if (*text_length > 0)
        memcpy(*text, bytes + start, *text_length);
    return true;
}
