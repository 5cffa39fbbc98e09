/* How a file writes its text: line ends, encoding, and the gap between games. */
#ifndef LUFT_ENGINE_TEXT_TEXTSTYLE_H
#define LUFT_ENGINE_TEXT_TEXTSTYLE_H

#include "engine/base/strbuf.h"

typedef struct TextStyle {
    bool crlf;
    bool latin1; /* not valid UTF-8, therefore ISO 8859-1 */
} TextStyle;

/* The style of some bytes; \n and UTF-8 by default. */
TextStyle textstyle_of(const char *bytes, size_t length);

/* Appends UTF-8 text with \n in the style; text with characters outside ISO 8859-1 stays UTF-8. */
void textstyle_write(TextStyle style, const char *text, size_t length, StrBuf *out);

/* Length of the byte order mark, empty lines and escaped lines at the beginning of a game's
 * bytes. */
size_t textstyle_head(const char *bytes, size_t length);

/* Length of the empty lines and PGN escaped lines (%, section 6) at the end of a game's bytes,
 * which separate it from the next game. Includes the line end of the game's last line. */
size_t textstyle_tail(const char *bytes, size_t length);

#endif
