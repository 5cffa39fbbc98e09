/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions that operands give: a FEN or EPD, the lines of files, and the final positions of
 * games in files. */
#ifndef LUFT_SRC_FILTERS_POSITIONS_H
#define LUFT_SRC_FILTERS_POSITIONS_H

#include "engine/board/position.h"
#include "engine/notation/epd.h"
#include "engine/record/game.h"
#include "src/filters/input.h"
#include "src/options/options.h"

/* Pointers are valid during the call, except for file, which belongs to the command line, and for
 * what a user with `keeps` gets. */
typedef struct FoundPosition {
    const Position *pos;
    const char *file; /* "-": standard input; NULL: the command line */
    uint64_t line;    /* of the file; 0: not from a line */
    uint64_t number;  /* of its game in the file; 0: not from a game */
    Epd *epd;         /* contents of the line, or NULL */
    Game *game;       /* or NULL */
} FoundPosition;

typedef struct FoundFault {
    const char *file; /* as above */
    uint64_t line;    /* 1-based */
    uint64_t column;  /* 1-based, in bytes */
    uint64_t number;  /* of the game, or 0 */
    const char *text;
    bool is_remark; /* nothing was rejected, only corrected */
} FoundFault;

/* The reader. Each function gets the context first. */
typedef struct PositionUser {
    void *context;
    InputKind doubtful; /* kind of a file whose first bytes show neither */
    bool every_line;    /* blank lines and comments of standard input also count as positions, with
                           errors, so that answers match lines */
    bool keeps;         /* epd and game are passed to the taker, which frees them */
    void (*take)(void *context, const FoundPosition *found);
    void (*refuse)(void *context, const FoundFault *fault);
    void (*remark)(void *context, const FoundFault *fault); /* before take; may be NULL */
    void (*wait)(void *context); /* the next line is not available yet; may be NULL */
    bool (*is_over)(void *context);
} PositionUser;

/* Walks over all operands, or standard input without operands. Unreadable files are reported on
 * standard error. Returns false if anything was unreadable or rejected. */
bool positions_walk(const Options *options, const PositionUser *user);

/* The operands are a FEN or EPD rather than files. */
bool positions_are_given(const Options *options);

/* Reports on standard error: FILE:LINE:COLUMN: and the reason, or `remark: ` and the reason. */
void positions_tell_fault(const FoundFault *fault);

#endif
