/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verbs and flags of the command line, and what each flag does. Only for src/options;
 * options_parse.c checks their combinations. */
#ifndef LUFT_SRC_OPTIONS_OPTIONS_TABLE_H
#define LUFT_SRC_OPTIONS_OPTIONS_TABLE_H

#include "engine/text/option.h"
#include "src/options/options.h"

typedef struct Verb {
    const char *name;
    Mode mode;
    int depth_max; /* 0: no depth */
    bool depth_needed;
    const char *operands;
    const char *help;
    const char *page;                      /* of the manual */
    const char *example, *another_example; /* as typed in a shell */
} Verb;

typedef enum ValueNeed { VALUE_NONE, VALUE_OPTIONAL, VALUE_REQUIRED } ValueNeed;

typedef struct Flag {
    /* Its name without the dashes; its place in Options. Without a value, a number is its lowest.
     */
    OptionRow option;
    char letter; /* '\0': none */
    ValueNeed need;
    unsigned modes; /* the only modes it is valid in, one bit each; 0: any */
    const char *value;
    /* Of an OPTION_OTHER, otherwise NULL. value is NULL if not given. */
    Status (*apply)(Options *options, const char *value);
} Flag;

/* Bits of Flag.modes. */
enum {
    FOR_PLAY = 1 << MODE_PLAY,
    FOR_ANALYSE = 1 << MODE_ANALYSE,
    FOR_ANNOTATE = 1 << MODE_ANNOTATE,
    FOR_CHECK = 1 << MODE_CHECK,
    FOR_TABLES = 1 << MODE_TABLES,
    FOR_GAMES = 1 << MODE_GAMES,
    FOR_PERFT = 1 << MODE_PERFT,
    FOR_FMT = 1 << MODE_FMT,
    FOR_BOOK = 1 << MODE_BOOK,
    FOR_REPERTOIRE = 1 << MODE_REPERTOIRE,
    FOR_MATCH = 1 << MODE_MATCH,
    FOR_SEARCH = FOR_ANALYSE | FOR_ANNOTATE,
    FOR_LIMITS = FOR_SEARCH | FOR_MATCH,
    FOR_PGN = FOR_ANNOTATE | FOR_CHECK | FOR_FMT | FOR_GAMES | FOR_BOOK | FOR_REPERTOIRE,
    FOR_JOBS = FOR_SEARCH | FOR_CHECK | FOR_FMT | FOR_GAMES | FOR_PERFT
};

enum { OPTIONS_FLAGS_MAX = 128 };

/* The tables in the order of the help; a row without a name ends them. */
const Verb *options_verbs(void);
const Flag *options_flags(void);

/* Reads a flag's number from low to high; the error names the flag and the range. */
NODISCARD Status options_read_number(const char *name, const char *value, int64_t low, int64_t high,
                                     int64_t *number);

/* --- options_match.c: the flags of `luft match` ----------------------------------------------- */

/* The plan without any flags. */
void options_match_init(MatchPlan *plan);

/* One function per flag; value as for Flag.apply. */
Status options_match_control(Options *options, const char *value);
Status options_match_order(Options *options, const char *value);
Status options_match_resign(Options *options, const char *value);
Status options_match_draw(Options *options, const char *value);
Status options_match_sprt(Options *options, const char *value);
Status options_match_option(Options *options, const char *value);
Status options_match_protocol(Options *options, const char *value);
Status options_match_ponder(Options *options, const char *value);

/* Adds what other flags say of searches and files, and checks the plan as a whole. */
NODISCARD Status options_match_finish(Options *options);

#endif
