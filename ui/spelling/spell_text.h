/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text as it is said or written in a person's letters: the moves, squares and scores in a sentence,
 * and figures alone. For ears: letters, on the screen and over a pipe, keep their signs. */
#ifndef LUFT_UI_SPELLING_SPELL_TEXT_H
#define LUFT_UI_SPELLING_SPELL_TEXT_H

#include "engine/base/strbuf.h"
#include "ui/settings/settings.h"

/* Appends the text: "12...Nf6" as "12, Black knight f6", "+0.38" as "0.38 for White", "#-3" as
 * "mate in 3 for Black"; letters, which are for the screen, only replace pieces: "12...Nf6" as
 * "12...Sf6". Text between backquotes and FENs are copied, with SPEECH_LETTERS everything. */
void spell_text(SpeechStyle style, const char *text, StrBuf *spoken);

/* The same to be heard, in letters, too: "12...Nf6+" as "12, Black Nf6, check". */
void spell_heard(SpeechStyle style, const char *text, StrBuf *spoken);

/* The same of whole sentences: where a move begins one its first word has a capital, "Knight f3 is
 * better.", but no letter of a file: "e takes d5 is better." */
void spell_sentences(SpeechStyle style, const char *text, StrBuf *spoken);

/* spell_text in place, for a line of size bytes; what grows beyond it is cut. */
void spell_line(SpeechStyle style, char *line, size_t size);

#endif
