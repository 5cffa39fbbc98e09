/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies to the clipboard: base64 in OSC 52, wrapped as tmux or screen require. */
#include <config.h>

#include "ui/terminal/clipboard.h"

#include "ui/terminal/term.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* screen drops longer strings (its MAXSTR is 768, counted with the frame). */
enum { SCREEN_PIECE = 700 };

ClipboardRoute clipboard_route(const char *tmux, const char *sty, const char *term)
{
    if (tmux && *tmux)
        return CLIPBOARD_TMUX;
    if (term && strncmp(term, "tmux", 4) == 0)
        return CLIPBOARD_TMUX;
    if ((sty && *sty) || (term && strncmp(term, "screen", 6) == 0))
        return CLIPBOARD_SCREEN;
    return CLIPBOARD_DIRECT;
}

/* tmux takes one string, with every ESC in it doubled. */
static void add_for_tmux(StrBuf *out, const StrBuf *sequence)
{
    strbuf_add_text(out, "\033Ptmux;\033");
    strbuf_add(out, sequence->data, sequence->length);
    strbuf_add_text(out, "\033\\");
}

static void add_for_screen(StrBuf *out, const StrBuf *sequence)
{
    for (size_t i = 0; i < sequence->length; i += SCREEN_PIECE) {
        size_t left = sequence->length - i;
        strbuf_add_text(out, "\033P");
        strbuf_add(out, sequence->data + i, left < SCREEN_PIECE ? left : SCREEN_PIECE);
        strbuf_add_text(out, "\033\\");
    }
}

void clipboard_encode(StrBuf *out, const char *text, size_t length, ClipboardRoute route)
{
    assert(length <= CLIPBOARD_MAX);
    StrBuf sequence;
    strbuf_init(&sequence);
    strbuf_add_text(&sequence, "\033]52;c;"); /* the only ESC: it ends with BEL, not with ESC \ */
    strbuf_add_base64(&sequence, text, length);
    strbuf_add_char(&sequence, '\a');
    if (route != CLIPBOARD_SCREEN)
        strbuf_add(out, sequence.data, sequence.length);
    if (route == CLIPBOARD_TMUX)
        add_for_tmux(out, &sequence);
    if (route == CLIPBOARD_SCREEN)
        add_for_screen(out, &sequence);
    strbuf_done(&sequence);
}

Status clipboard_copy(const char *text, size_t length)
{
    if (length > CLIPBOARD_MAX)
        return status_error(STATUS_RANGE, "too long for the clipboard: %zu bytes, at most %d",
                            length, CLIPBOARD_MAX);
    ClipboardRoute route = clipboard_route(getenv("TMUX"), getenv("STY"), getenv("TERM"));
    StrBuf sequence;
    strbuf_init(&sequence);
    clipboard_encode(&sequence, text, length, route);
    Status status = term_write(sequence.data, sequence.length);
    strbuf_done(&sequence);
    return status;
}
