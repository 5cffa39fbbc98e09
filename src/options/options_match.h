/* The flags of `luft match` and what they set in the plan. Only for the options. */
#ifndef LUFT_SRC_OPTIONS_OPTIONS_MATCH_H
#define LUFT_SRC_OPTIONS_OPTIONS_MATCH_H

#include "src/options/options.h"

/* The plan without any flags. */
void options_match_init(MatchPlan *plan);

/* One function per flag; value as for Flag.apply. */
Status options_match_rounds(Options *options, const char *value);
Status options_match_games(Options *options, const char *value);
Status options_match_control(Options *options, const char *value);
Status options_match_margin(Options *options, const char *value);
Status options_match_concurrency(Options *options, const char *value);
Status options_match_openings(Options *options, const char *value);
Status options_match_order(Options *options, const char *value);
Status options_match_seed(Options *options, const char *value);
Status options_match_resign(Options *options, const char *value);
Status options_match_draw(Options *options, const char *value);
Status options_match_longest(Options *options, const char *value);
Status options_match_sprt(Options *options, const char *value);
Status options_match_report(Options *options, const char *value);
Status options_match_gauntlet(Options *options, const char *value);
Status options_match_option(Options *options, const char *value);
Status options_match_protocol(Options *options, const char *value);
Status options_match_ponder(Options *options, const char *value);

/* Adds what other flags say of searches and files, and checks the plan as a whole. */
NODISCARD Status options_match_finish(Options *options);

#endif
