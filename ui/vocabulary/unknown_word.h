/* What is said of a word that is neither a move nor a command. */
#ifndef LUFT_UI_VOCABULARY_UNKNOWN_WORD_H
#define LUFT_UI_VOCABULARY_UNKNOWN_WORD_H

#include "engine/base/status.h"
#include "engine/text/words.h"

/* STATUS_NOT_FOUND or what san_misspelling says, with what was probably meant. */
Status unknown_word(Word word);

#endif
