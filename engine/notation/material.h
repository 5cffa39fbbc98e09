/* Material as text: "KRPvKR", White's pieces or Black's first. */
#ifndef LUFT_ENGINE_NOTATION_MATERIAL_H
#define LUFT_ENGINE_NOTATION_MATERIAL_H

#include "engine/base/base.h"
#include "engine/board/position.h"

/* How many of each kind two sides have at least and at most. */
typedef struct Material {
    uint8_t low[2][PIECE_TYPE_NB];
    uint8_t high[2][PIECE_TYPE_NB]; /* of kings 0: there is no material here */
} Material;

/* Reads letters of pieces in either case with "v" between the sides; kings may be left out. After a
 * letter * is any number of these pieces, + one or more: "RP*vRP*". false: it is
 * something else. */
NODISCARD bool material_parse(const char *text, size_t length, Material *material);

static inline bool material_is_set(const Material *material) { return material->high[0][KING] > 0; }

/* Whether the sides of the position have it, whichever is which. */
bool material_fits(const Material *material, const Position *pos);

/* Whether captures and promotions can still lead from the position to it: pieces never become more.
 */
bool material_may_follow(const Material *material, const Position *pos);

#endif
