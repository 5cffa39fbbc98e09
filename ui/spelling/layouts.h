/* Latin letters that were typed as others: look-alikes of another script, and the keys of a
 * keyboard layout that was left on.
 *
 * Knows keys and signs alone; whether what comes out is a move or a command is asked by its caller.
 */
#ifndef LUFT_UI_SPELLING_LAYOUTS_H
#define LUFT_UI_SPELLING_LAYOUTS_H

#include "engine/base/strbuf.h"

/* The first of them are letters that look like Latin ones ("с4", "О-О"); the rest are keyboards, in
 * the order in which they are tried. */
enum { LAYOUT_ALIKE, LAYOUT_KEYBOARDS };

/* Adds the text in Latin letters as the layout with that index reads it: "у4" is "e4" on a Russian
 * keyboard. Digits and signs of ASCII stay; its letters do among look-alikes, but a keyboard types
 * either them or its own. false: it has none of the layout's letters, or others; nothing is added
 * then. */
bool layout_to_latin(size_t index, const char *text, size_t length, StrBuf *latin);
/* Whether there is one with that index. */
bool layout_exists(size_t index);

/* "eé" and "e'" for e2 and e4: the digits of a French keyboard typed without Shift. Adds the text
 * with a digit for such a character after a file. false: there is none; nothing is added. */
bool layout_french_digits(const char *text, size_t length, StrBuf *latin);

#endif
