/* Columns that text takes in a terminal: all that is painted, padded or broken into lines asks
 * here.
 *
 * Texts are UTF-8 and end with NUL. What a screen shows in place of a character counts: ASCII for
 * what is not in the locale's encoding (ascii.h), '?', one column, for what has none, is unsafe
 * (unsafe_char.h) or malformed; joiners and the like, which screens leave out, take none.
 */
#ifndef LUFT_ENGINE_TEXT_WIDTH_H
#define LUFT_ENGINE_TEXT_WIDTH_H

#include "engine/base/strbuf.h"

/* 0: it combines with the character before it or is not shown; 1 or 2. Sources: Unicode Standard
 * Annex 11 (East Asian Width), by libunistring, and general categories Mn and Me. */
int width_char(uint32_t codepoint);

/* Whether the locale's encoding has the character. */
bool width_is_in_locale(uint32_t codepoint);

int width_text(const char *text);

/* Bytes of the longest beginning of text that fits into columns and ends with a whole cluster of
 * characters: with what combines, and not within an emoji of several. */
size_t width_fit(const char *text, int columns);

/* Appends a text; of one that does not fit into columns its beginning, with an ellipsis. */
void width_add_cut(StrBuf *out, const char *text, int columns);

/* Bytes of the longest beginning of text that fits into columns and ends after a word or at a line
 * end, of one long word after a '/', at least one character; the caller skips the blanks that
 * follow. */
size_t width_wrap(const char *text, int columns);

/* The same of a list, which ends after a comma or colon where it can. */
size_t width_wrap_list(const char *text, int columns);

/* How many rows of this width a text takes, broken as by width_wrap; 0 for "". */
int width_rows(const char *text, int columns);

/* Appends a text and blanks up to columns; a longer text is appended as it is. Blanks come first
 * where columns is negative. */
void width_pad(StrBuf *out, const char *text, int columns);

/* Appends words in lines of so many columns, each with a line end; all but the first line are
 * indented, which does not count. */
void width_add_wrapped(StrBuf *out, const char *words, int indent, int columns);
/* The same of a list, by width_wrap_list. */
void width_add_list(StrBuf *out, const char *list, int indent, int columns);

#endif
