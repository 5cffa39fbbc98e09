/* A PGN that comes line by line: typed, or over a pipe, where no paste marks its ends.
 *
 * Knows tags, blank lines, comments and results; whether the whole can be read is its opener's
 * question.
 */
#ifndef LUFT_UI_PLAIN_PGN_H
#define LUFT_UI_PLAIN_PGN_H

#include "engine/base/strbuf.h"

typedef enum PgnPlace {
    PGN_NONE,  /* nothing was collected */
    PGN_TAGS,  /* of a game, whose moves are still to come */
    PGN_MOVES, /* its moves have begun */
    PGN_WHOLE  /* it has ended; another one may follow */
} PgnPlace;

typedef struct PgnLines {
    StrBuf text; /* all games so far */
    PgnPlace place;
    bool in_comment; /* in braces, over the end of a line */
} PgnLines;

void pgn_lines_init(PgnLines *lines);
void pgn_lines_done(PgnLines *lines);

/* Adds the line if it begins a PGN or goes on with the one that is collected. false: it is no part
 * of it. */
bool pgn_lines_take(PgnLines *lines, const char *line);
/* Forgets what was collected. */
void pgn_lines_clear(PgnLines *lines);

#endif
