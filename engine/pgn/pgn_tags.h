/* The tags of a PGN game that decide how it is read: start position, variant, result.
 *
 * Knows their names and the ways people write their values; judges no FEN. Private to
 * engine/pgn.
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
    StrBuf kept;        /* a name and a value on their way into a game */
    PgnGivenTag *given; /* each name once, with its last value */
    size_t given_count;
    size_t given_capacity;
    unsigned roster; /* the tags of the Seven Tag Roster that were given, a bit each */
    bool has_fen;
    bool is_start_refused; /* no position can be made of the FEN tag: the reader says so */
    int variant;           /* variant.h */
    PgnPlace fen_place;    /* of that tag */
    bool has_result;       /* a Result tag with a result that is one */
    bool is_forfeit;       /* it says that somebody did not play */
    bool keeps_text;       /* it says more than the result */
    bool has_odd_result;   /* the last Result tag is not written as the standard has it */
    GameResult result;
    size_t count;    /* of all tags; the reader counts these */
    size_t unusual;  /* pgn_tags_count_unusual's; 0: not counted yet */
    size_t repeated; /* of those whose name was given before, and these */
    size_t junk;     /* what is no tag between them, and this */
} PgnTags;

void pgn_tags_init(PgnTags *tags);
void pgn_tags_done(PgnTags *tags);
/* As before the first tag of a game. */
void pgn_tags_clear(PgnTags *tags);

/* Takes what matters here from a tag. */
void pgn_tags_note(PgnTags *tags, const PgnToken *token);

/* Gives a known name that is written in other letters ("fen") its own; false: it has it already, or
 * is not known. */
bool pgn_tags_name_properly(PgnToken *token);

bool pgn_tags_is_result(const PgnToken *token);

/* Remembers the tag, to find what is given twice. */
void pgn_tags_remember(PgnTags *tags, const PgnToken *token);
/* The value remembered for the token's name, NULL when there is none; valid until more is
 * remembered. */
const char *pgn_tags_recall(const PgnTags *tags, const PgnToken *token, size_t *length);

/* Counts one tag more: how many there are now with those that are remembered, but for those that
 * pgn_write_game writes of itself; 0 for one of these. */
size_t pgn_tags_count_unusual(PgnTags *tags, const PgnToken *token);

/* Sets the tag in the game, as UTF-8. */
void pgn_tags_keep(PgnTags *tags, Game *game, const PgnToken *token);

#endif
