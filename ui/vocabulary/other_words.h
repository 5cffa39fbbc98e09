/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other words for commands: words of the person's language ("aufgeben", "nulle", "ничья") and
 * phrases ("offer draw"), which run them; and synonyms ("easier" for level, "dark mode" for the
 * background), by which help, palette and the suggestions for unknown words find them. */
#ifndef LUFT_UI_VOCABULARY_OTHER_WORDS_H
#define LUFT_UI_VOCABULARY_OTHER_WORDS_H

#include "engine/base/strbuf.h"
#include "engine/text/words.h"

#include <stddef.h>

/* --- synonyms --------------------------------------------------------------------------------- */

/* The command, or "set" and the setting, that the whole phrase means, in English or in the person's
 * language, ignoring case and accents; NULL: none. */
const char *synonyms_find(const char *phrase);

/* The lines that ask for help about what is no command: "help premove"; NULL: no more. */
const char *synonyms_topic(size_t index);

/* Adds the phrases for such a line, separated by commas: first the person's language, then English.
 */
void synonyms_add(const char *line, StrBuf *phrases);

/* --- the person's language -------------------------------------------------------------------- */

/* The name of the command that the word stands for, in any case, with or without accents; NULL:
 * none. */
const char *own_words_command(Word word);

/* Whether one of these words for any command begins with what is typed. */
bool own_words_begin(Word typed);

/* The words for the command, separated by blanks; "" without a translation, as in English. */
const char *own_words_of(const char *command);

/* Appends the name of a command as the person types it: "hilfe" for "help". */
void own_words_add_name(const char *command, StrBuf *text);

/* Appends the English line for one that begins with a phrase of the person's language: "new 5+3"
 * for "neue Partie 5+3"; false: it does not. */
bool own_words_phrase(const char *line, StrBuf *english);

/* Appends the arguments with those that mean one of the words, which are separated by blanks,
 * replaced by it: "white 5+3" for "weiß 5+3". has_text: only the first, the others may be names. */
void own_words_name_arguments(const char *arguments, const char *words, bool has_text,
                              StrBuf *text);

/* What follows "I want to", "can you" and the like, or the line. */
const char *line_after_lead(const char *line);
/* A copy of the line without these, without "please" at either end, in English or in the person's
 * language, and without marks at its ends. The caller frees it. */
char *line_without_trimmings(const char *line);

/* --- phrases ---------------------------------------------------------------------------------- */

/* Appends the line for one that begins with such a phrase, with "the", "my" and the like in it or
 * not, and the words after it; false: it does not. */
bool phrase_to_line(const char *typed, StrBuf *line);

#endif
