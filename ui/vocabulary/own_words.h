/* Commands, sides and strengths by the words of the person's language: "aufgeben", "nulle",
 * "ничья". */
#ifndef LUFT_UI_VOCABULARY_OWN_WORDS_H
#define LUFT_UI_VOCABULARY_OWN_WORDS_H

#include "engine/base/strbuf.h"
#include "engine/text/words.h"

/* The name of the command that the word stands for, in any case, with or without accents; NULL:
 * none. */
const char *own_words_command(Word word);

/* The words for the command, separated by blanks; "" without a translation, as in English. */
const char *own_words_of(const char *command);

/* Appends the English line for one that begins with a phrase of the person's language: "new 5+3"
 * for "neue Partie 5+3"; false: it does not. */
bool own_words_phrase(const char *line, StrBuf *english);

/* Appends the arguments with sides and strengths replaced by their English names: "white 5+3" for
 * "weiß 5+3". */
void own_words_name_arguments(const char *arguments, StrBuf *text);

#endif
