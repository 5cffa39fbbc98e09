/* The positions that an operand means: a FEN or EPD, the lines of files, the games of files.
 *
 * Knows how to tell them apart and where they come from; the verbs know what to do with them. A
 * game stands for its final position.
 */
#ifndef LUFT_SRC_FILTERS_POSITIONS_H
#define LUFT_SRC_FILTERS_POSITIONS_H

#include "engine/notation/epd.h"
#include "engine/record/game.h"
#include "src/filters/input_file.h"
#include "src/options/options.h"

/* All pointers are valid during the call that hands them out, but file, which is the command line's
 * own, and what a user that keeps gets. */
typedef struct FoundPosition {
    const Position *pos;
    const char *file; /* "-": standard input; NULL: the command line */
    uint64_t line;    /* of the file; 0: not of a line */
    uint64_t number;  /* of its game in the file; 0: not of a game */
    Epd *epd;         /* what stood in the line, or NULL */
    Game *game;       /* or NULL */
} FoundPosition;

typedef struct FoundFault {
    const char *file; /* as above */
    uint64_t line;    /* 1-based */
    uint64_t column;  /* 1-based, in bytes */
    uint64_t number;  /* of the game, or 0 */
    const char *text;
    bool is_remark; /* nothing was refused: something in the text was put right */
} FoundFault;

/* Who reads. Every function gets the context first. */
typedef struct PositionUser {
    void *context;
    InputKind doubtful; /* what a file is whose first bytes say neither */
    bool every_line;    /* of standard input blank lines and comments are positions too, and faults,
                           so that answers can be told off against questions */
    bool keeps;         /* epd and game are the taker's to free */
    void (*take)(void *context, const FoundPosition *found);
    void (*refuse)(void *context, const FoundFault *fault);
    void (*remark)(void *context, const FoundFault *fault); /* before take; may be NULL */
    void (*wait)(void *context); /* the next line is not at hand yet; may be NULL */
    bool (*is_over)(void *context);
} PositionUser;

/* Walks over all operands, or standard input when there are none. Files that cannot be read are
 * told on standard error. false: something could not be read, or was refused. */
bool positions_walk(const Options *options, const PositionUser *user);

/* The operands are a FEN or EPD, no files. */
bool positions_are_given(const Options *options);

/* Tells on standard error: FILE:LINE:COLUMN: and the reason, or `remark: ` and it. */
void positions_tell_fault(const FoundFault *fault);

#endif
