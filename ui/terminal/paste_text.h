/* The text of a paste while it arrives: bytes in any pieces, line ends of every kind as one. */
#ifndef LUFT_UI_TERMINAL_PASTE_TEXT_H
#define LUFT_UI_TERMINAL_PASTE_TEXT_H

#include "engine/base/strbuf.h"
#include "ui/terminal/event.h"

enum { PASTE_TEXT_MAX = 64 * 1024 * 1024 }; /* bytes; a longer paste is cut there */

typedef struct PasteText {
    StrBuf text;
    bool is_truncated;
    bool was_return; /* the last byte was '\r' */
} PasteText;

void paste_text_init(PasteText *paste);
void paste_text_done(PasteText *paste);

void paste_text_begin(PasteText *paste);
void paste_text_add(PasteText *paste, const char *bytes, size_t length);
/* Makes an event of it, which owns the text. */
void paste_text_take(PasteText *paste, Event *event);

#endif
