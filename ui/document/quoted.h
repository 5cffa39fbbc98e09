/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text as it is quoted: lines behind ">" in mails, a game between marks of Markdown or forums. */
#ifndef LUFT_UI_DOCUMENT_QUOTED_H
#define LUFT_UI_DOCUMENT_QUOTED_H

#include "engine/base/base.h"

/* A copy without the ">" before each line, if the first line has one, and without the quotation
 * marks, marks of emphasis or code, [fen] and [pgn] around a position or moves; the caller frees
 * it. */
NODISCARD char *quoted_text(const char *text);

#endif
