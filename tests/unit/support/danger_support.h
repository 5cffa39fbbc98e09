/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Danger as its description words it, man by man. */
#ifndef LUFT_TESTS_UNIT_DANGER_SUPPORT_H
#define LUFT_TESTS_UNIT_DANGER_SUPPORT_H

#include "engine/board/position.h"

/* Whether the man on the square is in that danger. */
bool danger_by_definition(const Position *pos, Square square, Danger danger);

#endif
