/* A text handed to the person's editor: $VISUAL, else $EDITOR, else vi.
 *
 * Knows processes and a temporary file; the terminal must have been given back (term_leave), and is
 * taken again by the caller. Waits until the editor is left, or until TERM or HUP want us to leave.
 */
#ifndef LUFT_UI_TERMINAL_EDITOR_H
#define LUFT_UI_TERMINAL_EDITOR_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

/* Replaces the text by what was left in the file. On TERM and HUP (the signal stays for the loop)
 * the editor is sent HUP and has two seconds to leave; what it had saved counts. STATUS_IO: there
 * is no such editor, it failed, or no file could be made or read; the text is as it was then. A
 * file that no text can be made of stays, and is named. */
NODISCARD Status editor_run(StrBuf *text);

#endif
