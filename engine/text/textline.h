/* Lines of the form "word value" in a text of any bytes: the format of luft's own files. */
#ifndef LUFT_ENGINE_TEXT_TEXTLINE_H
#define LUFT_ENGINE_TEXT_TEXTLINE_H

#include "engine/base/base.h"

/* The unread rest of a text. */
typedef struct TextLines {
    const char *at;
    size_t left;
} TextLines;

/* Takes the next line if it is complete, begins with the word and contains no NUL; *value is a copy
 * of the rest of the line, which the caller frees. */
bool textline_take(TextLines *lines, const char *word, char **value);

/* Takes the next line if it consists of the word alone. */
bool textline_skip(TextLines *lines, const char *word);

/* Takes a line of exactly count integers, as in "clock 300000 300000". */
bool textline_numbers(TextLines *lines, const char *word, int64_t *numbers, size_t count);

#endif
