/* The games of the chess family that PGN files name in a Variant tag.
 *
 * luft plays standard chess and Chess960; of the others it knows the names, so that nobody judges
 * them by the wrong rules.
 */
#ifndef LUFT_ENGINE_NOTATION_VARIANT_H
#define LUFT_ENGINE_NOTATION_VARIANT_H

#include "engine/base/base.h"

enum { VARIANT_CHESS, VARIANT_CHESS960, VARIANT_OTHER /* this and all above: other games */ };

/* What a tag's value of length bytes names, in any of its spellings. An unknown value is
 * VARIANT_CHESS: some programs write an opening there. At most 31. */
int variant_parse(const char *value, size_t length);

/* "Atomic", for the number of another game. */
const char *variant_name(int variant);

/* The sentence that says so, without a full stop: "this is Atomic: luft plays standard chess and
 * Chess960 only". */
enum { VARIANT_TEXT_MAX = 160 };
/* Whether games of another variant begin with the pieces of chess on their squares. */
bool variant_begins_as_chess(int variant);

void variant_explain(int variant, char text[VARIANT_TEXT_MAX]);

#endif
