/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text in a terminal: its columns, by which everything painted, padded or wrapped is measured, and
 * the safe output of text that contains data from outside (game files, file names, arguments).
 *
 * Texts are UTF-8 and end with NUL. The width is that of the character on screen: the ASCII
 * replacement outside the locale's encoding or the terminal's font, one column ('?') for a
 * character without replacement, unsafe (unsafe_char) or malformed, none for joiners and other
 * invisible characters.
 */
#ifndef LUFT_ENGINE_TEXT_WIDTH_H
#define LUFT_ENGINE_TEXT_WIDTH_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"

/* Returns 0 (combining or invisible), 1 or 2. Sources: Unicode Standard Annex 11 (East Asian
 * Width), by libunistring, and general categories Mn and Me. */
int width_char(uint32_t codepoint);

/* Whether the locale's encoding has the character. */
bool width_is_in_locale(uint32_t codepoint);

/* The characters besides letters that the terminal's font surely has. */
typedef enum SignSet {
    SIGNS_ALL,
    SIGNS_BOXES, /* lines and blocks, but no arrows, typographic quotes, ellipses */
    SIGNS_NONE   /* ASCII */
} SignSet;

/* Signs outside the set are measured and painted as ASCII from now on. All by default; main thread
 * only. */
void width_set_signs(SignSet signs);

/* Whether the locale's encoding and the terminal's font have the character. */
bool width_is_shown(uint32_t codepoint);

int width_text(const char *text);

/* Length in bytes of the longest beginning of text that fits into columns and ends with a whole
 * grapheme cluster, so that marks and composed emoji are not split. */
size_t width_fit(const char *text, int columns);

/* Appends a text, shortened with an ellipsis if it does not fit into columns. */
void width_add_cut(StrBuf *out, const char *text, int columns);

/* Length in bytes of the longest beginning of text that fits into columns and ends after a word or
 * at a line end, in one long word after a '/', at least one character; the caller skips the blanks
 * that follow. "69 %" is one word. */
size_t width_wrap(const char *text, int columns);

/* The same for a list, which ends after a comma or colon if possible. */
size_t width_wrap_list(const char *text, int columns);

/* Number of rows of this width that a text takes, wrapped by width_wrap; 0 for "". */
int width_rows(const char *text, int columns);

/* Appends a text and blanks up to columns; a longer text is appended unchanged. A negative columns
 * puts the blanks first. */
void width_pad(StrBuf *out, const char *text, int columns);

/* Appends words in lines of at most columns, each with a line end; all lines but the first are
 * indented by indent more. */
void width_add_wrapped(StrBuf *out, const char *words, int indent, int columns);
/* The same for a list, wrapped by width_wrap_list. */
void width_add_list(StrBuf *out, const char *list, int indent, int columns);

/* --- ASCII replacements ----------------------------------------------------------------------- */

enum { ASCII_TEXT_MAX = 24 };

/* The character in ASCII: Latin letters without their marks, Cyrillic letters in English
 * transcription, quotes, dashes, fractions and other signs as people type them. "" for a mark on
 * the character before it; NULL if the character has no replacement. Lives as long as buf. */
const char *ascii_of_char(uint32_t codepoint, char buf[ASCII_TEXT_MAX]);

/* --- safe output ------------------------------------------------------------------------------ */

/* Writes all of it, across signals, and waits if the descriptor would block. On a terminal every
 * character that it might obey, except for line breaks and tabs, is replaced by U+FFFD, or by '?'
 * if the locale is not UTF-8; files and pipes receive the text unchanged. false with errno: the
 * reader is gone or the disk is full. SIGPIPE must be ignored. */
NODISCARD bool textout_write(int fd, const char *text, size_t length);

/* The same for text that luft itself composed: control sequences such as colours are kept. */
NODISCARD bool textout_write_own(int fd, const char *text, size_t length);

/* Writes one line to standard error. The format is translated and has no line break at its end; a
 * line break inside is shown as a character. */
void textout_tell(const char *format, ...) PRINTF_LIKE(1, 2);

#endif
