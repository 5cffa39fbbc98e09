/* Arguments of a command, and the errors for wrong ones. */
#ifndef LUFT_UI_COMMAND_ARGUMENTS_H
#define LUFT_UI_COMMAND_ARGUMENTS_H

#include "engine/base/status.h"
#include "engine/text/words.h"

/* Reads a whole decimal number; STATUS_SYNTAX and STATUS_RANGE name what is allowed. */
NODISCARD Status argument_number(Word word, int64_t low, int64_t high, int64_t *number);
/* The error for extra words; OK if rest is blank. */
NODISCARD Status arguments_expect_end(const char *rest);

#endif
