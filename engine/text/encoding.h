/* Encodings of text: UTF-8, and the 8-bit sets that chess files are written in.
 *
 * Knows bytes and letters; not where a text stands.
 */
#ifndef LUFT_ENGINE_TEXT_ENCODING_H
#define LUFT_ENGINE_TEXT_ENCODING_H

#include "engine/base/strbuf.h"

typedef enum TextEncoding {
    ENCODING_AUTO, /* by each text: UTF-8 where it is valid, else by what makes sense */
    ENCODING_UTF_8,
    ENCODING_WINDOWS_1252, /* Latin-1 and more */
    ENCODING_WINDOWS_1251, /* Cyrillic, as KOI8-R */
    ENCODING_KOI8_R
} TextEncoding;

/* Reads "auto", "utf-8", "windows-1251", "cp1251", "koi8-r", "latin1" and their like, in any case.
 */
bool encoding_of_name(const char *name, TextEncoding *encoding);

/* What all texts are from now on, said by a person before the first is read. At first
 * ENCODING_AUTO. Only while one thread runs. */
void encoding_set(TextEncoding encoding);

/* Appends the text as UTF-8. NUL bytes become blanks, invalid bytes of UTF-8 U+FFFD. */
void encoding_add_utf8(StrBuf *out, const char *text, size_t length);

/* The same of what a person typed, or named a file or a program: UTF-8 whatever encoding_set says,
 * but that a byte of no character is read as Windows-1252. */
void encoding_add_typed(StrBuf *out, const char *text);

#endif
