/* The tags of a PGN game that determine how it is read: start position, variant, result.
 *
 * Knows their names and spellings of their values; does not check FENs. Private to engine/pgn.
 */
#ifndef LUFT_ENGINE_PGN_PGN_TAGS_H
#define LUFT_ENGINE_PGN_PGN_TAGS_H

#include "engine/pgn/pgn_lex.h"
#include "engine/record/game.h"

/* A byte of the file; line and column from 1. */
typedef struct PgnPlace {
    uint64_t offset, line, column;
} PgnPlace;

/* A tag that was given: its name in PgnTags.text, its value after that. */
typedef struct PgnGivenTag {
    size_t offset;
    size_t name_length;
    size_t length;
} PgnGivenTag;

typedef struct PgnTags {
    StrBuf fen; /* of the FEN tag, when has_fen */
    StrBuf text;
    StrBuf kept;        /* a name and a value to be stored in a game */
    PgnGivenTag *given; /* each name once, with its last value */
    size_t given_count;
    size_t given_capacity;
    unsigned roster; /* the tags of the Seven Tag Roster that were given, a bit each */
    bool has_fen;
    bool is_start_refused; /* the FEN tag contains no valid position; the reader reports it */
    int variant;           /* variant.h */
    PgnPlace fen_place;    /* of that tag */
    bool has_result;       /* a Result tag with a result that is one */
    bool is_forfeit;       /* a player did not appear */
    bool keeps_text;       /* it contains more than the result */
    bool has_odd_result;   /* the last Result tag is not in the standard's form */
    GameResult result;
    size_t count;    /* of all tags; the reader counts these three */
    size_t unusual;  /* pgn_tags_count_unusual's; 0: not counted yet */
    size_t repeated; /* of those whose name occurred before, this one included */
    size_t junk;     /* tokens between them that are not tags, this one included */
} PgnTags;

void pgn_tags_init(PgnTags *tags);
void pgn_tags_done(PgnTags *tags);
/* Call before the first tag of a game. */
void pgn_tags_clear(PgnTags *tags);

/* Takes what matters here from a tag. */
void pgn_tags_note(PgnTags *tags, const PgnToken *token);

/* Replaces a known name in other letters ("fen") by its standard form; false if it is standard or
 * unknown. */
bool pgn_tags_name_properly(PgnToken *token);

bool pgn_tags_is_result(const PgnToken *token);

/* Remembers the tag, to find repetitions. */
void pgn_tags_remember(PgnTags *tags, const PgnToken *token);
/* The value remembered for the token's name, or NULL; valid until the next one is remembered. */
const char *pgn_tags_recall(const PgnTags *tags, const PgnToken *token, size_t *length);

/* Counts one more tag: returns the number so far including remembered ones, excluding those that
 * pgn_write_game adds itself; 0 for one of these. */
size_t pgn_tags_count_unusual(PgnTags *tags, const PgnToken *token);

/* Sets the tag in the game, as UTF-8. */
void pgn_tags_keep(PgnTags *tags, Game *game, const PgnToken *token);

#endif
