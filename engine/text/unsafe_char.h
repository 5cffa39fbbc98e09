/* Which characters of other people's text a terminal must not be sent.
 *
 * Knows code points; what is shown in their place is the caller's choice.
 */
#ifndef LUFT_ENGINE_TEXT_UNSAFE_CHAR_H
#define LUFT_ENGINE_TEXT_UNSAFE_CHAR_H

#include "engine/base/base.h"

/* Whether a character, sent to a terminal, may do anything but show itself: control it (C0, C1 and
 * DEL, so newline and tab too), turn what stands around it (bidirectional controls), or hide (tags,
 * characters without width or shape, annotations), so that a text looks like another one. What is
 * no character at all is unsafe. Sources: Unicode Standard 15.1, DerivedCoreProperties.txt
 * (Default_Ignorable_Code_Point) and chapter 23; Unicode Technical Report 36, section 3. */
bool unsafe_char(uint32_t codepoint);

/* Whether a safe character is invisible and only shapes those beside it: joiners, variation
 * selectors, the soft hyphen. Names of many languages and emoji hold them by right. Terminals
 * disagree on their width, so a screen of cells leaves them out. */
bool unsafe_char_only_shapes(uint32_t codepoint);

#endif
