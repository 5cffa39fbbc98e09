/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as an EPD line: an accepted line has only legal moves. */
#include <config.h>

#include "tests/fuzz/fuzz.h"

#include "engine/notation/epd.h"

#include <string.h>

const char *fuzz_name(void) { return "epd"; }

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    bitboard_init();
    Epd *epd = NULL;
    Status status = epd_parse((const char *)bytes, length, &epd);
    if (!status_is_ok(&status)) {
        FUZZ_EXPECT(status.text[0] != '\0' && (size_t)status.column <= length + 1);
        return 0;
    }
    static const char *const LISTS[] = { "bm", "am", "pv" };
    for (size_t i = 0; i < ARRAY_LEN(LISTS); i++) {
        MoveList moves;
        epd_moves(epd, LISTS[i], &moves);
        for (int j = 0; j < moves.count; j++)
            FUZZ_EXPECT(movegen_is_legal(epd_position(epd), moves.moves[j]));
        const char *value = epd_value(epd, LISTS[i]);
        FUZZ_EXPECT(value == NULL || strlen(value) <= length);
    }
    epd_free(epd);
    return 0;
}
