/* Characters that must not be sent to a terminal as part of text from outside.
 *
 * Classifies code points; the caller chooses a replacement.
 */
#ifndef LUFT_ENGINE_TEXT_UNSAFE_CHAR_H
#define LUFT_ENGINE_TEXT_UNSAFE_CHAR_H

#include "engine/base/base.h"

/* Whether a character sent to a terminal could do anything except show itself: control it (C0, C1
 * and DEL, so newline and tab too), reorder its neighbours (bidirectional controls), or hide (tags,
 * characters without width or shape, annotations) and make two texts look alike. Invalid code
 * points are unsafe. Sources: Unicode Standard 15.1, DerivedCoreProperties.txt
 * (Default_Ignorable_Code_Point) and chapter 23; Unicode Technical Report 36, section 3. */
bool unsafe_char(uint32_t codepoint);

/* Whether a safe character is invisible and only shapes its neighbours: joiners, variation
 * selectors, the soft hyphen. Names in many languages and emoji need them. Terminals disagree on
 * their width, so a screen of cells leaves them out. */
bool unsafe_char_only_shapes(uint32_t codepoint);

#endif
