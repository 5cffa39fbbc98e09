/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that are the argument of a command alone: "5+3", "white=carlsen", "level: 3", "?!". */
#ifndef LUFT_UI_VOCABULARY_BARE_VALUES_H
#define LUFT_UI_VOCABULARY_BARE_VALUES_H

#include "engine/base/strbuf.h"

#include <stdbool.h>

/* Adds the line with its command; false: it is none of these. */
bool bare_value_to_line(const char *line, StrBuf *meant);

/* Adds "new 5+3 black" for "play 5+3 black", "new stockfish 5+3" for "play stockfish 5+3"; false:
 * no clock follows `play`. */
bool bare_play_to_line(const char *line, StrBuf *meant);

#endif
