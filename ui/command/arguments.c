/* Refusals name the word that was not wanted. */
#include <config.h>

#include "ui/command/arguments.h"

#include "engine/text/number.h"

#include <inttypes.h>

Status argument_number(Word word, const char *what, int64_t low, int64_t high, int64_t *number)
{
    if (word.length == 0)
        return status_error(STATUS_SYNTAX, "%s is missing", what);
    int64_t value;
    NumberRead read = number_parse(word.text, word.length, low, high, &value);
    if (read == NUMBER_NONE)
        return status_error(STATUS_SYNTAX, "%s must be a number, not %.*s", what,
                            int_min((int)word.length, 40), word.text);
    if (read != NUMBER_OK)
        return status_error(STATUS_RANGE, "%s goes from %" PRId64 " to %" PRId64, what, low, high);
    *number = value;
    return status_ok();
}

Status arguments_expect_end(const char *rest)
{
    Word word = word_take(&rest);
    if (word.length == 0)
        return status_ok();
    return status_error(STATUS_SYNTAX, "unexpected: \"%.*s\"", int_min((int)word.length, 60),
                        word.text);
}
