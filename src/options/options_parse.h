/* Reading the command line.
 *
 * One table of verbs and one of flags are the source of parsing and --help. Knows words; opens no
 * file and judges no FEN but that of --fen.
 */
#ifndef LUFT_SRC_OPTIONS_OPTIONS_PARSE_H
#define LUFT_SRC_OPTIONS_OPTIONS_PARSE_H

#include "src/options/options.h"

/* bitboard_init must have run. Errors are usage errors (exit 2) that name the nearest word that
 * exists. options_done releases *options in either case. */
NODISCARD Status options_parse(int argc, char **argv, Options *options);

/* Appends what --help prints: of a verb (Options.help_of), or of all. */
void options_help(Mode verb, StrBuf *out);

#endif
