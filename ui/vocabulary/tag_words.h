/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tags that are set without the command: "event Linares", "White: Carlsen". */
#ifndef LUFT_UI_VOCABULARY_TAG_WORDS_H
#define LUFT_UI_VOCABULARY_TAG_WORDS_H

#include "engine/base/strbuf.h"
#include "ui/session/session.h"

#include <stdbool.h>

/* Adds the line of `tag` that a line without a meaning of its own can only be; false: there is
 * none. */
bool tag_to_line(const Session *session, const char *line, StrBuf *meant);

#endif
