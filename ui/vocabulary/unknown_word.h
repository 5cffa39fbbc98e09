/* The error for a line whose first word is neither a move nor a command. */
#ifndef LUFT_UI_VOCABULARY_UNKNOWN_WORD_H
#define LUFT_UI_VOCABULARY_UNKNOWN_WORD_H

#include "engine/base/status.h"

/* STATUS_NOT_FOUND, or the error of san_misspelling, with the probable meaning. */
Status unknown_word(const char *line);

#endif
