/* --- texts that only look like moves --- */
#ifndef LUFT_ENGINE_NOTATION_SAN_MISSPELLING_H
#define LUFT_ENGINE_NOTATION_SAN_MISSPELLING_H

#include "engine/base/status.h"

/* For a text (any bytes) that no reader accepts: STATUS_SYNTAX with the reason if it looks like a
 * move (a square that does not exist, no square, an impossible promotion), otherwise OK. */
NODISCARD Status san_misspelling(const char *text, size_t length);

#endif
