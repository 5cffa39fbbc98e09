/* Lines "word value" out of a text of any bytes: how luft's own files are read. */
#ifndef LUFT_ENGINE_TEXT_TEXTLINE_H
#define LUFT_ENGINE_TEXT_TEXTLINE_H

#include "engine/base/base.h"

/* What is still to be read. */
typedef struct TextLines {
    const char *at;
    size_t left;
} TextLines;

/* Takes the next line when it ends with a line end, begins with the word and holds no NUL; *value
 * is a copy of what stands behind the word, the caller's to free. */
bool textline_take(TextLines *lines, const char *word, char **value);

/* Takes the next line when it is the word alone. */
bool textline_skip(TextLines *lines, const char *word);

/* A line of integers, exactly count of them, as in "clock 300000 300000". */
bool textline_numbers(TextLines *lines, const char *word, int64_t *numbers, size_t count);

#endif
