/* Parsing the command line.
 *
 * One table of verbs and one of flags define both parsing and --help. Opens no file; a FEN is only
 * checked for --fen. */
#ifndef LUFT_SRC_OPTIONS_OPTIONS_PARSE_H
#define LUFT_SRC_OPTIONS_OPTIONS_PARSE_H

#include "src/options/options.h"

/* bitboard_init must have been called. Errors are usage errors (exit 2) that suggest the nearest
 * valid word. Call options_done in any case. */
NODISCARD Status options_parse(int argc, char **argv, Options *options);

/* Appends the output of --help, for a verb (Options.help_of) or for all. */
void options_help(Mode verb, StrBuf *out);

#endif
