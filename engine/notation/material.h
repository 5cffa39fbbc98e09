/* Material as text, such as "KRPvKR", for either side's point of view. */
#ifndef LUFT_ENGINE_NOTATION_MATERIAL_H
#define LUFT_ENGINE_NOTATION_MATERIAL_H

#include "engine/base/base.h"
#include "engine/board/position.h"

/* Minimum and maximum number of each kind of piece for two sides. */
typedef struct Material {
    uint8_t low[2][PIECE_TYPE_NB];
    uint8_t high[2][PIECE_TYPE_NB]; /* 0 for the kings: no material is set */
} Material;

/* Reads letters of pieces in either case with "v" between the sides; kings may be omitted. After a
 * letter, * means any number of these pieces, + one or more: "RP*vRP*". Returns false for any other
 * text. */
NODISCARD bool material_parse(const char *text, size_t length, Material *material);

static inline bool material_is_set(const Material *material) { return material->high[0][KING] > 0; }

/* Whether the position has this material, for either assignment of the sides. */
bool material_fits(const Material *material, const Position *pos);

/* Whether captures and promotions can still lead from the position to it: the number of pieces
 * never grows. */
bool material_may_follow(const Material *material, const Position *pos);

#endif
