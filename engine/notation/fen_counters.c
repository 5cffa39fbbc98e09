/* What may stand behind the position: the two counters, and operations of EPD, two of which are the
 * same counters again. The others are passed over here; epd.c reads them.
 */
#include <config.h>

#include "engine/notation/fen_state.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/notation/fen.h"
#include "engine/text/number.h"

#include <string.h>

/* --- where operations begin ------------------------------------------------------------------- */

bool fen_begins_operations(const char *text, size_t length)
{
    static const char *const known[] = { "acd", "acn", "acs",  "am", "bm", "ce", "dm",   "eco",
                                         "id",  "nic", "noop", "pm", "pv", "sm", "fmvn", "hmvc" };
    const char *line_end = memchr(text, '\n', length);
    length = line_end != NULL ? (size_t)(line_end - text) : length;
    if (memchr(text, ';', length) != NULL)
        return true;
    size_t word = 0;
    while (word < length && !fen_is_space(text[word]))
        word++;
    for (size_t i = 0; i < ARRAY_LEN(known); i++)
        if (word == strlen(known[i]) && memcmp(text, known[i], word) == 0)
            return true;
    return false;
}

static bool begins_operations(const FenReader *in)
{
    return fen_begins_operations(in->text + in->at, in->length - in->at);
}

/* --- counters --------------------------------------------------------------------------------- */

typedef struct Counter {
    bool is_clock;
    int low, high;
} Counter;

static const Counter HALFMOVES = { true, 0, FEN_HALFMOVES_MAX };
static const Counter FULLMOVES = { false, 1, FEN_FULLMOVES_MAX };

/* Reads the digits from here on, after the sign; a number above high becomes high + 1. */
static int read_digits(FenReader *in, int high)
{
    int64_t value;
    in->at += number_digits(in->text + in->at, in->length - in->at, high + 1, &value);
    return (int)value;
}

/* A number, or "-" for the lowest; one out of range becomes the nearest in range. Operations may
 * follow immediately. */
static Status read_counter(FenReader *in, const Counter *counter, uint16_t *number)
{
    size_t start = in->at;
    bool negative = fen_peek(in) == '-';
    in->at += negative;
    size_t digits = in->at;
    int value = read_digits(in, counter->high);
    bool ended = fen_at_field_end(in) || fen_peek(in) == ';';
    if (!ended || (in->at == digits && !negative))
        return SYNTAX_AT(in->at,
                         counter->is_clock ? N_("the halfmove clock must be a number, not %s")
                                           : N_("the move number must be a number, not %s"),
                         fen_name_byte(in).text);
    int possible = int_clamp(negative ? -value : value, counter->low, counter->high);
    if (in->at == digits)
        REMARK_AT(start,
                  counter->is_clock ? N_("the halfmove clock is '-'; using %d")
                                    : N_("the move number is '-'; using %d"),
                  possible);
    else if (negative || possible != value)
        REMARK_AT(start,
                  counter->is_clock ? N_("the halfmove clock must be from %d to %d; using %d")
                                    : N_("the move number must be from %d to %d; using %d"),
                  counter->low, counter->high, possible);
    *number = (uint16_t)possible;
    return status_ok();
}

static bool begins_number(const FenReader *in)
{
    char c = fen_peek(in);
    return fen_is_digit(c) || c == '-' || c == '+';
}

Status fen_read_counters(FenReader *in)
{
    size_t end = in->at;
    if (!fen_next_field(in) || !begins_number(in)) {
        in->at = end;
        return status_ok();
    }
    in->has_counters = true;
    in->clock = in->at;
    Status status = read_counter(in, &HALFMOVES, &in->pos.halfmoves);
    if (!status_is_ok(&status))
        return status;
    end = in->at;
    if (fen_next_field(in) && (begins_number(in) || !begins_operations(in)))
        return read_counter(in, &FULLMOVES, &in->pos.fullmoves);
    in->at = end;
    REMARK_AT(in->at, "the move number is missing");
    return status;
}

/* --- operations of EPD ------------------------------------------------------------------------ */

/* Skips to the semicolon that ends the operation, or to the end of the line. */
static void skip_operation(FenReader *in)
{
    bool quoted = false;
    for (; in->at < in->length && fen_peek(in) != '\n' && (quoted || fen_peek(in) != ';'); in->at++)
        quoted ^= fen_peek(in) == '"';
}

static bool take_name(FenReader *in, const char *name)
{
    size_t length = strlen(name);
    if (in->length - in->at <= length || memcmp(in->text + in->at, name, length) != 0 ||
        !fen_is_blank(in->text[in->at + length]))
        return false;
    in->at += length;
    while (fen_is_blank(fen_peek(in)))
        in->at++;
    return true;
}

bool fen_skip_operations(FenReader *in)
{
    if (!begins_operations(in))
        return false;
    size_t start = in->at;
    bool skipped = false;
    while (in->at < in->length && fen_peek(in) != '\n') {
        if (fen_is_space(fen_peek(in)) || fen_peek(in) == ';') {
            in->at++;
        } else if (take_name(in, "hmvc")) {
            in->pos.halfmoves =
                (uint16_t)int_min(read_digits(in, FEN_HALFMOVES_MAX), FEN_HALFMOVES_MAX);
        } else if (take_name(in, "fmvn")) {
            in->pos.fullmoves =
                (uint16_t)int_clamp(read_digits(in, FEN_FULLMOVES_MAX), 1, FEN_FULLMOVES_MAX);
        } else {
            skip_operation(in);
            skipped = true;
        }
    }
    if (skipped)
        REMARK_AT(start, "what follows the position is ignored");
    return true;
}
