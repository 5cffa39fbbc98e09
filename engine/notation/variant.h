/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chess variants that PGN files name in a Variant tag.
 *
 * luft plays standard chess and Chess960; it recognises the names of other variants so as not to
 * apply the wrong rules to them.
 */
#ifndef LUFT_ENGINE_NOTATION_VARIANT_H
#define LUFT_ENGINE_NOTATION_VARIANT_H

#include "engine/base/base.h"

enum { VARIANT_CHESS, VARIANT_CHESS960, VARIANT_OTHER /* this and all greater: other games */ };

/* The variant that a tag's value of length bytes names, in any spelling. An unknown value is
 * VARIANT_CHESS, since some programs write an opening there. At most 31. */
int variant_parse(const char *value, size_t length);

/* "Atomic", for the number of another game. */
const char *variant_name(int variant);

/* An error sentence without a full stop: "this is Atomic: luft plays standard chess and Chess960
 * only". */
enum { VARIANT_TEXT_MAX = 160 };
/* Whether games of another variant begin from the initial position of chess. */
bool variant_begins_as_chess(int variant);

void variant_explain(int variant, char text[VARIANT_TEXT_MAX]);

#endif
