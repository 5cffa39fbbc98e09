/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies text to the clipboard of the terminal in front of the person (OSC 52).
 *
 * Works through ssh, and through tmux and screen by their pass-through sequences. A terminal never
 * says whether it obeyed, so callers also print what was copied. Source: xterm's Control Sequences,
 * "Manipulate Selection Data".
 */
#ifndef LUFT_UI_TERMINAL_CLIPBOARD_H
#define LUFT_UI_TERMINAL_CLIPBOARD_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

/* Bytes of text; its base64 form then stays below the 100,000 that common terminals accept. */
enum { CLIPBOARD_MAX = 74994 };

/* The route by which the text reaches the terminal. */
typedef enum ClipboardRoute {
    CLIPBOARD_DIRECT,
    CLIPBOARD_TMUX,   /* plain for set-clipboard on, and wrapped for allow-passthrough on */
    CLIPBOARD_SCREEN, /* wrapped, in pieces below screen's limit */
} ClipboardRoute;

/* Decides from TMUX, STY and TERM; each may be NULL. */
ClipboardRoute clipboard_route(const char *tmux, const char *sty, const char *term);

/* Appends the sequence that copies length bytes. length <= CLIPBOARD_MAX. */
void clipboard_encode(StrBuf *out, const char *text, size_t length, ClipboardRoute route);

/* Copies by way of term_write. STATUS_RANGE: longer than CLIPBOARD_MAX; otherwise as term_write. */
NODISCARD Status clipboard_copy(const char *text, size_t length);

#endif
