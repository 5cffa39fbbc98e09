/* The words behind a command's name, and what is said when they are not the wanted ones. */
#ifndef LUFT_UI_COMMAND_ARGUMENTS_H
#define LUFT_UI_COMMAND_ARGUMENTS_H

#include "engine/base/status.h"
#include "engine/text/words.h"

/* Reads a whole decimal number; STATUS_SYNTAX and STATUS_RANGE tell what was wanted. */
NODISCARD Status argument_number(Word word, int64_t low, int64_t high, int64_t *number);
/* The error for words nobody asked for; OK when rest is blank. */
NODISCARD Status arguments_expect_end(const char *rest);

#endif
