/* The tags of a PGN game that decide how it is read: start position, variant, result.
 *
 * Knows their names and the ways people write their values; judges no FEN. Private to
 * engine/notation.
 */
#ifndef LUFT_ENGINE_NOTATION_PGN_TAGS_H
#define LUFT_ENGINE_NOTATION_PGN_TAGS_H

#include "engine/notation/game.h"
#include "engine/notation/pgn_lex.h"

typedef struct PgnTags {
    StrBuf fen; /* of the FEN tag, when has_fen */
    bool has_event;
    bool has_fen;
    bool chess960;
    uint64_t fen_offset; /* of that tag */
    bool has_result;     /* a Result tag with a result that is one */
    GameResult result;
    size_t count; /* of all tags; the reader counts */
} PgnTags;

void pgn_tags_init(PgnTags *tags);
void pgn_tags_done(PgnTags *tags);
/* As before the first tag of a game. */
void pgn_tags_clear(PgnTags *tags);

/* Takes what matters here from a tag. */
void pgn_tags_note(PgnTags *tags, const PgnToken *token);

bool pgn_tags_is_event(const PgnToken *token);

/* Sets the tag in the game, as UTF-8. */
void pgn_tags_keep(Game *game, const PgnToken *token);

#endif
