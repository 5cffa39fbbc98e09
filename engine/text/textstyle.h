/* How a file writes its text: line ends, encoding, and what stands between two games of it. */
#ifndef LUFT_ENGINE_TEXT_TEXTSTYLE_H
#define LUFT_ENGINE_TEXT_TEXTSTYLE_H

#include "engine/base/strbuf.h"

typedef struct TextStyle {
    bool crlf;
    bool latin1; /* bytes that are no UTF-8: then they are ISO 8859-1 */
} TextStyle;

/* As the bytes of a text show it; \n and UTF-8 where they show nothing. */
TextStyle textstyle_of(const char *bytes, size_t length);

/* Appends UTF-8 text with \n in the style; UTF-8 stays where it holds characters ISO 8859-1 has
 * not. */
void textstyle_write(TextStyle style, const char *text, size_t length, StrBuf *out);

/* How many bytes at the beginning of a game's are byte order mark, empty and escaped lines. */
size_t textstyle_head(const char *bytes, size_t length);

/* How many bytes at the end of a game's are empty lines and PGN's escaped lines (%, section 6):
 * what parts it from the next game. The line end of its last line counts. */
size_t textstyle_tail(const char *bytes, size_t length);

#endif
