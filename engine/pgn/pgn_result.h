/* Results as people and programs write them: 1-0, 1 : 0, ½-½, 0,5-0,5, 1-0F, +/-, 0-0.
 *
 * Knows spellings, not what else the text could mean where it stands: 0-0 is castling too, +/- a
 * glyph. For the lexer, for the Result tag, and for what people look for in lists.
 */
#ifndef LUFT_ENGINE_PGN_PGN_RESULT_H
#define LUFT_ENGINE_PGN_PGN_RESULT_H

#include "engine/base/base.h"
#include "engine/record/game.h"

typedef struct PgnResult {
    GameResult result; /* RESULT_UNKNOWN: points that are none of the others', such as 1/2-0 */
    bool is_forfeit;   /* it says that somebody did not play */
    bool is_castling;  /* two zeros and a dash between them, which are a move, too */
    bool has_letter;   /* O for a zero */
    bool is_parted;    /* whole points with nothing but blanks between them, as in 1 0 */
    bool is_signs;     /* of plus and minus */
    bool is_word;      /* draw, remis */
} PgnResult;

/* The longest spelling at the beginning of a NUL-terminated text: its length in bytes, which no
 * letter or digit follows, or 0, and nothing is written. The standard's own four are read, too, but
 * for the asterisk. */
size_t pgn_result_scan(const char *text, PgnResult *result);

#endif
