/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text encodings in chess files: UTF-8 and the 8-bit sets, and the line ends and encoding in which
 * a file is written.
 */
#ifndef LUFT_ENGINE_TEXT_ENCODING_H
#define LUFT_ENGINE_TEXT_ENCODING_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/text/recoder.h"

typedef enum TextEncoding {
    ENCODING_AUTO, /* detected for each text: UTF-8 if valid, otherwise the most plausible 8-bit set
                    */
    ENCODING_UTF_8,
    ENCODING_WINDOWS_1252, /* a superset of Latin-1 */
    ENCODING_WINDOWS_1250, /* Central European, like ISO 8859-2; never guessed */
    ENCODING_ISO_8859_2,
    ENCODING_WINDOWS_1251, /* Cyrillic, like the next two */
    ENCODING_KOI8_R,
    ENCODING_CP866, /* of DOS */
    ENCODING_SET    /* another that the system knows */
} TextEncoding;

/* Reads "auto", "utf-8", "windows-1251", "cp1251", "koi8-r", "latin1" and similar names, in any
 * case, and those that recoder_knows. */
bool encoding_of_name(const char *name, TextEncoding *encoding);

/* Sets the encoding of all texts that are not valid UTF-8, before the first is read; initially
 * ENCODING_AUTO. The name is that of ENCODING_SET, and stays the caller's. Only while a single
 * thread runs. */
void encoding_set(TextEncoding encoding, const char *name);
/* The name of the set in which files are converted as a whole, for recoder_new_of_set: a character
 * of it may end in the byte of a brace. NULL: their texts are converted one by one. */
const char *encoding_of_files(void);
/* Whether no encoding was named. */
bool encoding_is_guessed(void);
/* The characters from 0x80 on of the set that was named; false: it is UTF-8, none, or one whose
 * characters take several bytes. */
bool encoding_table(uint16_t table[RECODER_TABLE]);

/* Appends the text as UTF-8. NUL becomes a blank, an invalid byte of UTF-8 becomes U+FFFD. */
void encoding_add_utf8(StrBuf *out, const char *text, size_t length);

/* What is known of the encoding of a game's texts. Its Cyrillic ones so far say together which set
 * theirs is: a few words alone may make sense in two. Zero but for the table at its beginning. */
typedef struct EncodingHint {
    const uint16_t *table; /* the file's set (encoding_guess.h), of 128 characters; NULL: none */
    int64_t windows;
    int64_t koi8;
    int64_t cp866;
} EncodingHint;

/* The same for one of these texts. */
void encoding_add_hinted(StrBuf *out, const char *text, size_t length, EncodingHint *hint);

/* The same for typed text and names of files and programs: UTF-8 whatever encoding_set was given,
 * but an invalid byte is read as Windows-1252. */
void encoding_add_typed(StrBuf *out, const char *text);

/* How a file writes its text. */
typedef struct TextStyle {
    bool crlf;
    bool latin1;           /* not valid UTF-8, therefore ISO 8859-1, or */
    const uint16_t *table; /* the set with these characters from 0x80 on; NULL: none */
} TextStyle;

/* The style of some bytes; \n and UTF-8 by default. */
TextStyle textstyle_of(const char *bytes, size_t length);

/* Appends UTF-8 text with \n in the style; text with characters that the set lacks stays UTF-8. */
void textstyle_write(TextStyle style, const char *text, size_t length, StrBuf *out);

/* Length of the byte order mark, empty lines and escaped lines at the beginning of a game's
 * bytes. */
size_t textstyle_head(const char *bytes, size_t length);

/* Length of the empty lines and PGN escaped lines (%, section 6) at the end of a game's bytes,
 * which separate it from the next game. Includes the line end of the game's last line. */
size_t textstyle_tail(const char *bytes, size_t length);

#endif
