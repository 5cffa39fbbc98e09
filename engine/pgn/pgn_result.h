/* Results as people and programs write them: 1-0, 1 : 0, ½-½, 0,5-0,5, 1-0F, +/-, 0-0.
 *
 * Knows spellings, not other meanings of the text: 0-0 is also castling, +/- a glyph. For the
 * lexer, the Result tag, and queries of lists.
 */
#ifndef LUFT_ENGINE_PGN_PGN_RESULT_H
#define LUFT_ENGINE_PGN_PGN_RESULT_H

#include "engine/base/base.h"
#include "engine/record/game.h"

typedef struct PgnResult {
    GameResult result; /* RESULT_UNKNOWN: points without a GameResult, such as 1/2-0 */
    bool is_forfeit;   /* a player did not appear */
    bool is_castling;  /* two zeros and a dash, which is also a move */
    bool has_letter;   /* O instead of a zero */
    bool is_parted;    /* whole points separated only by blanks, as in 1 0 */
    bool is_signs;     /* plus and minus */
    bool is_word;      /* draw, remis */
} PgnResult;

/* The longest spelling at the beginning of a NUL-terminated text: its length in bytes, not followed
 * by a letter or digit, or 0 without writing *result. The standard's own spellings are read too,
 * except the asterisk. */
size_t pgn_result_scan(const char *text, PgnResult *result);

#endif
