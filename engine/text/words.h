/* The words of a line: bytes between spaces, tabs and other ASCII blanks; and the word that a
 * misspelt one probably means.
 *
 * Words point into the line and live as long as it. Any bytes are allowed, also NUL.
 */
#ifndef LUFT_ENGINE_TEXT_WORDS_H
#define LUFT_ENGINE_TEXT_WORDS_H

#include "engine/base/base.h"

typedef struct Word {
    const char *text;
    size_t length; /* 0: end of the line */
} Word;

typedef struct Words {
    const char *at;
    const char *end;
} Words;

Words words_of(const char *text, size_t length);

/* Take the next word, or only look at it; length 0 at the end of the line. */
Word words_next(Words *words);
Word words_peek(const Words *words);

/* Takes the next word of a NUL-terminated text and advances *rest past it. Length 0 at the end. */
Word word_take(const char **rest);

/* Takes the rest of the line, without blanks at its ends. */
Word words_rest(Words *words);

bool word_is(Word word, const char *text);
/* Whether the word is the name of an option or a value: ASCII case and the number of blanks between
 * words do not matter. */
bool word_names(Word word, const char *text);

/* Copies a word so that it is safe to print on one line: at most size - 1 bytes of valid UTF-8,
 * with '?' for malformed and unsafe_char characters, shortened with "..." at a character boundary.
 * Returns copy. */
const char *word_printable(Word word, char *copy, size_t size);

/* The candidate nearest to a text by edit distance (Damerau 1964: letters wrong, missing, added or
 * two swapped), if it is near enough for a slip. Start with { 0 }, offer every candidate, read best
 * (NULL if none is near). */
typedef struct Nearest {
    const char *best;
    int distance;
} Nearest;

void nearest_offer(Nearest *nearest, const char *text, const char *candidate);

#endif
