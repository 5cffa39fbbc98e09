/* A PGN that comes line by line: typed, or over a pipe, without a paste's marks at its ends.
 *
 * Knows tags, blank lines, comments and results; leaves it to others to read the game.
 */
#ifndef LUFT_UI_PLAIN_PGN_H
#define LUFT_UI_PLAIN_PGN_H

#include "engine/base/strbuf.h"

typedef enum PgnPlace {
    PGN_NONE,  /* nothing collected */
    PGN_TAGS,  /* tags of a game whose moves are still to come */
    PGN_MOVES, /* moves have begun */
    PGN_WHOLE  /* complete; another game may follow */
} PgnPlace;

typedef struct PgnLines {
    StrBuf text; /* all games so far */
    PgnPlace place;
    bool in_comment; /* in braces, across lines */
} PgnLines;

void pgn_lines_init(PgnLines *lines);
void pgn_lines_done(PgnLines *lines);

/* Adds the line if it begins a PGN or continues the present one. false: it is not part of it. */
bool pgn_lines_take(PgnLines *lines, const char *line);
/* Drops the lines collected. */
void pgn_lines_clear(PgnLines *lines);

#endif
