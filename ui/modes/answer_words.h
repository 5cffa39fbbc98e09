/* Words that answer questions ("yes", "save") in the person's language or in English, or their
 * first letters. */
#ifndef LUFT_UI_MODES_ANSWER_WORDS_H
#define LUFT_UI_MODES_ANSWER_WORDS_H

#include "engine/base/base.h"
#include "engine/base/utf8.h"

enum { ANSWER_LETTER_MAX = UTF8_LENGTH_MAX + 1 };

/* Whether the line is the word, marked by N_, or its first letter, ignoring case and accents. */
bool answer_is(const char *line, const char *word);
/* Whether the line is "no", "cancel", or empty. */
bool answer_refuses(const char *line);
/* The first letter of the word in the person's language. */
void answer_letter(const char *word, char letter[ANSWER_LETTER_MAX]);

#endif
