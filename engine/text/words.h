/* The words of a line: runs of bytes between spaces, tabs and other blanks of ASCII.
 *
 * Words point into the line and live as long as it. Any bytes are fine, NUL too.
 */
#ifndef LUFT_ENGINE_TEXT_WORDS_H
#define LUFT_ENGINE_TEXT_WORDS_H

#include "engine/base/base.h"

typedef struct Word {
    const char *text;
    size_t length; /* 0: there is no word */
} Word;

typedef struct Words {
    const char *at;
    const char *end;
} Words;

Words words_of(const char *text, size_t length);

/* The next word, taken or only looked at; length 0 at the end of the line. */
Word words_next(Words *words);
Word words_peek(const Words *words);

/* The next word of a NUL-terminated text; *rest continues after it. Length 0 at its end. */
Word word_take(const char **rest);

/* What is left of the line, without blanks at its ends; takes it. */
Word words_rest(Words *words);

bool word_is(Word word, const char *text);
/* True of a name of an option or a value: ASCII letters of either case are equal, and so are blanks
 * between words, however many. */
bool word_names(Word word, const char *text);

/* A copy that is safe to print on one line: at most size - 1 bytes, valid UTF-8, what is none
 * or unsafe_char as '?', cut with "..." at a character boundary. Returns copy. */
const char *word_printable(Word word, char *copy, size_t size);

#endif
