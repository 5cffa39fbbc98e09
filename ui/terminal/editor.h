/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits a text in the person's editor: $VISUAL, or $EDITOR, or vi.
 *
 * Knows processes and a temporary file; the caller leaves the terminal before (term_leave) and
 * enters it afterwards. Waits until the editor ends, or until TERM or HUP ask luft to end.
 */
#ifndef LUFT_UI_TERMINAL_EDITOR_H
#define LUFT_UI_TERMINAL_EDITOR_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

/* Replaces the text by the file's contents. On TERM and HUP (the signal stays for the loop) the
 * editor is sent HUP and has two seconds to end; what it had saved counts. STATUS_IO: the
 * editor is missing or failed, or a file could not be made or read; then the text is unchanged. A
 * file that is not valid text is kept, and named. */
NODISCARD Status editor_run(StrBuf *text);

#endif
