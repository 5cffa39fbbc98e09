/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text typed with the wrong keyboard layout or with look-alike letters, converted to Latin letters.
 *
 * Knows keys and characters only; the caller decides whether the result is a move or a command.
 */
#ifndef LUFT_UI_SPELLING_LAYOUTS_H
#define LUFT_UI_SPELLING_LAYOUTS_H

#include "engine/base/strbuf.h"

/* The first of them are letters that look like Latin ones ("с4", "О-О"); the rest are keyboards, in
 * the order in which they are tried. */
enum { LAYOUT_ALIKE, LAYOUT_KEYBOARDS };

/* Adds the text in Latin letters as typed on the layout with that index: "у4" is "e4" on a Russian
 * keyboard. ASCII digits and signs are kept, ASCII letters only among look-alikes. false, adding
 * nothing: the text has no letter of the layout, or others too. */
bool layout_to_latin(size_t index, const char *text, size_t length, StrBuf *latin);
/* There is a layout with that index. */
bool layout_exists(size_t index);

/* "eé" and "e'" for e2 and e4: the digits of a French keyboard typed without Shift. Adds the text
 * with digits for such characters after a file; false, adding nothing, if it has none. */
bool layout_french_digits(const char *text, size_t length, StrBuf *latin);

#endif
