/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What pages, addresses and sources of programs put around a FEN: "FEN:", quotation marks, a full
 * stop. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/notation/fen.h"
#include "engine/notation/fen_state.h"

#include <string.h>
#include <strings.h>

/* A placement has slashes between pieces and digits; a path begins with something else. Slips are
 * forgiven here, so that the reader can name them. */
bool fen_is_likely(const char *text, size_t length)
{
    size_t slashes = 0, fitting = 0, count = 0;
    for (; count < length && !fen_is_space(text[count]); count++) {
        slashes += text[count] == '/';
        fitting += text[count] != '\0' && strchr("pnbrqkPNBRQK12345678/~", text[count]) != NULL;
    }
    return count > 0 && slashes >= 4 && fitting * 10 >= count * 8 && text[0] != '/' &&
           text[0] != '~' && text[0] != '.';
}

static const char *const QUOTES[] = { "\"",     "'",      "`",      "<",      ">",      "\u201c",
                                      "\u201d", "\u201e", "\u2018", "\u2019", "\u00ab", "\u00bb" };

static size_t quote_length(const char *text, size_t length)
{
    for (size_t i = 0; i < ARRAY_LEN(QUOTES); i++) {
        size_t quote = strlen(QUOTES[i]);
        if (quote <= length && memcmp(text, QUOTES[i], quote) == 0)
            return quote;
    }
    return 0;
}

size_t fen_wrapping_length(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length && fen_is_space(text[at]))
        at++;
    at += quote_length(text + at, length - at);
    if (length > at + 4 && strncasecmp(text + at, "FEN:", 4) == 0)
        at += 4 + (text[at + 4] == ' ');
    at += quote_length(text + at, length - at);
    return fen_is_likely(text + at, length - at) ? at : 0;
}

/* The length of a closing sign at the end, or 0. */
static size_t closing_length(const char *text, size_t length)
{
    if (length > 0 && (text[length - 1] == '.' || text[length - 1] == ','))
        return 1;
    for (size_t i = 0; i < ARRAY_LEN(QUOTES); i++) {
        size_t quote = strlen(QUOTES[i]);
        if (quote <= length && memcmp(text + length - quote, QUOTES[i], quote) == 0)
            return quote;
    }
    return 0;
}

size_t fen_unwrapped_end(const char *text, size_t length)
{
    for (size_t end = length;;) {
        while (end > 0 && fen_is_space(text[end - 1]))
            end--;
        size_t closing = closing_length(text, end);
        if (closing == 0)
            return length;
        length = end -= closing;
    }
}
