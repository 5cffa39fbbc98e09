/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words and numbers of a line, the word that a misspelt one probably means, the lines of luft's
 * own files, and sentences.
 *
 * A word is the bytes between spaces, tabs and other ASCII blanks. Words point into the line and
 * live as long as it. Any bytes are allowed, also NUL.
 */
#ifndef LUFT_ENGINE_TEXT_WORDS_H
#define LUFT_ENGINE_TEXT_WORDS_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"

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
/* Digits alone, at least one. */
bool word_is_digits(Word word);
/* Whether the word is the name of an option or a value: ASCII case and the number of blanks between
 * words do not matter. */
bool word_names(Word word, const char *text);

/* A NUL-terminated text as one word, whatever is in it. */
Word word_of(const char *text);

/* In any ASCII case. */
bool word_is_same(Word a, Word b);
/* The place, from 0, of the word among words that blanks separate, in any ASCII case, or -1. */
int word_place_among(Word word, const char *words);
/* 1 for true, yes, on or 1; 0 for false, no, off or 0, in any ASCII case; otherwise -1. */
int word_flag(Word word);
/* Whether one of the words, separated by blanks, begins with this one, in any ASCII case. */
bool word_begins_any(Word beginning, const char *words);

/* Copies a word so that it is safe to print on one line: at most size - 1 bytes of valid UTF-8,
 * with '?' for malformed and unsafe_char characters, shortened with "..." at a character boundary.
 * size > 3. Returns copy. */
const char *word_printable(Word word, char *copy, size_t size);

/* The candidate nearest to a text by edit distance (Damerau 1964: letters wrong, missing, added or
 * two swapped), if it is near enough for a slip. Start with { 0 }, offer every candidate, read best
 * (NULL if none is near). */
typedef struct Nearest {
    const char *best;
    int distance;
} Nearest;

void nearest_offer(Nearest *nearest, const char *text, const char *candidate);
/* The same for another name of what best shall be. Returns whether it is the nearest so far. */
bool nearest_offer_name(Nearest *nearest, const char *text, Word name, const char *best);

/* --- numbers: ASCII decimal digits, whatever the locale; nothing past the end is read --------- */

typedef enum NumberRead {
    NUMBER_OK,
    NUMBER_TOO_LOW,  /* below the range: *value is the lowest */
    NUMBER_TOO_HIGH, /* above it, however long: *value is the highest */
    NUMBER_NONE      /* not one decimal number: *value is unchanged */
} NumberRead;

/* Reads all length bytes (any bytes) as an integer with an optional sign. */
NumberRead number_parse(const char *text, size_t length, int64_t low, int64_t high, int64_t *value);

/* Reads the digits at the beginning of text and returns their count. *value is their number,
 * limited to high; 0 without digits. high < INT64_MAX / 10. */
size_t number_digits(const char *text, size_t length, int64_t high, int64_t *value);

/* The same for a number that may have a fraction ("90", "1.5", ".5", "5."), in units of which one
 * contains `one`; smaller fractions are dropped. Returns 0 without a number. */
size_t number_decimal(const char *text, size_t length, int64_t one, int64_t high, int64_t *parts);

/* Milliseconds as seconds with one or three decimals: "59.897", "60.0"; ms >= 0. */
enum { NUMBER_SECONDS_MAX = 24 };
void number_write_seconds(int64_t ms, char text[NUMBER_SECONDS_MAX]);

/* A share of 0 to 1 as people say it, "2 in 3"; 0 in 1 below a half percent, 1 in 1 above 97.5. */
typedef struct Fraction {
    int part, whole;
} Fraction;
Fraction fraction_near(double share);

/* --- lines "word value" of any bytes, as in luft's own files ---------------------------------- */

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

/* Splits a line "name = value" into copies of both without blanks at their ends, which the caller
 * frees. Both are NULL if it is blank or begins with "#", ";" or "[", and on an error.
 * STATUS_SYNTAX: the line is cut because it was too long, has a NUL byte or no "=". */
NODISCARD Status textline_split(Word line, bool is_cut, char **name, char **value);

/* --- sentences -------------------------------------------------------------------------------- */

/* Returns a copy that begins with a capital; the caller frees it. A beginning that is not a word
 * stays as it is: a move ("bxc3: ..."), a name, a number. */
NODISCARD char *capitalize(const char *text);

/* Appends the text with its first letter as a capital, whatever it is. */
void capital_add(const char *text, StrBuf *out);

/* Appends the text with a full stop, unless it already ends as a sentence. */
void sentence_add(StrBuf *out, const char *text);

/* Appends a name to a list of alternatives: "a, b or c". */
void sentence_add_choice(StrBuf *list, const char *name, bool is_last);

#endif
