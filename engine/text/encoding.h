/* Text encodings: UTF-8 and the 8-bit sets used in chess files.
 *
 * Handles bytes and letters, whatever the source of the text.
 */
#ifndef LUFT_ENGINE_TEXT_ENCODING_H
#define LUFT_ENGINE_TEXT_ENCODING_H

#include "engine/base/strbuf.h"

typedef enum TextEncoding {
    ENCODING_AUTO, /* detected for each text: UTF-8 if valid, otherwise the most plausible 8-bit set
                    */
    ENCODING_UTF_8,
    ENCODING_WINDOWS_1252, /* a superset of Latin-1 */
    ENCODING_WINDOWS_1251, /* Cyrillic, like KOI8-R */
    ENCODING_KOI8_R
} TextEncoding;

/* Reads "auto", "utf-8", "windows-1251", "cp1251", "koi8-r", "latin1" and similar names, in any
 * case. */
bool encoding_of_name(const char *name, TextEncoding *encoding);

/* Sets the encoding of all texts, before the first is read; initially ENCODING_AUTO. Only while a
 * single thread runs. */
void encoding_set(TextEncoding encoding);

/* Appends the text as UTF-8. NUL becomes a blank, an invalid byte of UTF-8 becomes U+FFFD. */
void encoding_add_utf8(StrBuf *out, const char *text, size_t length);

/* The same for typed text and names of files and programs: UTF-8 whatever encoding_set was given,
 * but an invalid byte is read as Windows-1252. */
void encoding_add_typed(StrBuf *out, const char *text);

#endif
