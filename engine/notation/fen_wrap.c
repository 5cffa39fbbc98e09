/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What pages, lists, addresses and sources of programs put around a FEN: "FEN:", "2. ", quotation
 * marks, a full stop; the address of a page that shows it, and how addresses write blanks and
 * slashes. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/types.h"
#include "engine/notation/fen.h"
#include "engine/notation/fen_state.h"
#include "engine/text/ascii.h"

#include <string.h>
#include <strings.h>

/* --- addresses -------------------------------------------------------------------------------- */

/* One byte of an address: "%20" and "+" are blanks. *used: how long it is written. */
static char decode(const char *text, size_t length, size_t *used)
{
    size_t space = fen_space_length(text, length);
    *used = space > 0 ? space : 1;
    if (space > 1 || text[0] == '+')
        return ' ';
    if (text[0] != '%' || length < 3 || ascii_hex_value(text[1]) < 0 ||
        ascii_hex_value(text[2]) < 0)
        return text[0];
    *used = 3;
    return (char)(ascii_hex_value(text[1]) * 16 + ascii_hex_value(text[2]));
}

/* What follows belongs to the address, not to the FEN. */
static bool ends_value(char c) { return c == '&' || c == '?' || c == '#'; }

bool fen_decode(const char *text, size_t length, char *decoded, size_t size)
{
    size_t count = 0, used;
    bool is_encoded = false;
    for (size_t at = 0; at < length; at += used) {
        if (ends_value(text[at])) {
            is_encoded = true;
            break;
        }
        if (text[at] == ' ' || text[at] == '\t' || count + 1 == size)
            return false;
        decoded[count++] = decode(text + at, length - at, &used);
        is_encoded = is_encoded || decoded[count - 1] != text[at];
    }
    decoded[count] = '\0';
    return is_encoded;
}

/* Letters and slashes at the beginning of a text, which may be encoded. */
typedef struct Looks {
    size_t slashes, fitting, count;
} Looks;

static Looks look_at(const char *text, size_t length)
{
    Looks looks = { 0 };
    size_t used;
    for (size_t at = 0; at < length && !ends_value(text[at]); at += used) {
        char c = decode(text + at, length - at, &used);
        if (fen_is_space(c))
            break;
        looks.count++;
        looks.slashes += c == '/';
        looks.fitting += ascii_is_one_of(c, "pnbrqkPNBRQK12345678/~");
    }
    return looks;
}

/* A placement has slashes between pieces and digits; a path begins with something else. Slips are
 * forgiven here, so that the reader can name them. */
bool fen_is_likely(const char *text, size_t length)
{
    Looks looks = look_at(text, length);
    return looks.count > 0 && looks.slashes >= 4 && looks.fitting * 10 >= looks.count * 8 &&
           text[0] != '/' && text[0] != '~' && text[0] != '.';
}

/* No address that shows a FEN is longer, and no FEN in it. */
enum { ADDRESS_MAX = 500, ENCODED_MAX = 256 };

/* Length of "https://.../" or "...?fen=" before a whole placement; 0 if this is no such address. */
static size_t address_length(const char *text, size_t length)
{
    bool is_address = false;
    for (size_t at = 1; at < length && at < ADDRESS_MAX && !fen_is_blank(text[at - 1]); at++) {
        is_address =
            is_address || text[at - 1] == '=' || (at >= 3 && memcmp(text + at - 3, "://", 3) == 0);
        if (!is_address || (text[at - 1] != '/' && text[at - 1] != '='))
            continue;
        Looks looks = look_at(text + at, length - at < ENCODED_MAX ? length - at : ENCODED_MAX);
        if (looks.slashes == RANK_NB - 1 && looks.fitting == looks.count)
            return at;
    }
    return 0;
}

/* --- names, labels and quotation marks -------------------------------------------------------- */

enum { LABEL_MAX = 60 };

/* A tag of PGN, a command of UCI or XBoard. */
static size_t names_length(const char *text, size_t length)
{
    static const char *const NAMES[] = { "position", "setboard", "[FEN", "FEN" };
    size_t at = 0;
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        size_t name = strlen(NAMES[i]);
        if (length - at <= name || strncasecmp(text + at, NAMES[i], name) != 0)
            continue;
        if (fen_is_blank(text[at + name]))
            at += name + 1;
    }
    return at;
}

static const char *const QUOTES[] = { "\"",     "'",      "`",      "<",      ">",
                                      "\u201c", "\u201d", "\u201e", "\u2018", "\u2019",
                                      "\u00ab", "\u00bb", "**",     "(",      ")" };

static size_t quote_length(const char *text, size_t length)
{
    for (size_t i = 0; i < ARRAY_LEN(QUOTES); i++) {
        size_t quote = strlen(QUOTES[i]);
        if (quote <= length && memcmp(text, QUOTES[i], quote) == 0)
            return quote;
    }
    return 0;
}

/* "FEN:", "Diagram 4: ", "- ", "2. ", "3) ": the name or the sign of a line in a list. */
static size_t label_length(const char *text, size_t length)
{
    if (length == 0 || ascii_is_one_of(text[0], "#%;[{"))
        return 0;
    for (size_t at = 1; at < length && at < LABEL_MAX && !ascii_is_one_of(text[at], "/\n"); at++) {
        bool is_blank = fen_is_blank(text[at]);
        if (text[at - 1] != ':' && !(is_blank && ascii_is_one_of(text[at - 1], ".)-*")))
            continue;
        size_t end = at + is_blank, fen = end;
        fen += quote_length(text + fen, length - fen);
        fen += address_length(text + fen, length - fen);
        if (fen_is_likely(text + fen, length - fen))
            return end;
    }
    return 0;
}

size_t fen_wrapping_length(const char *text, size_t length)
{
    size_t at = 0, space;
    while ((space = fen_space_length(text + at, length - at)) > 0)
        at += space;
    at += quote_length(text + at, length - at);
    at += names_length(text + at, length - at);
    at += label_length(text + at, length - at);
    at += quote_length(text + at, length - at);
    at += address_length(text + at, length - at);
    return fen_is_likely(text + at, length - at) ? at : 0;
}

/* The length of a closing sign at the end, or 0. */
static size_t closing_length(const char *text, size_t length)
{
    if (length > 0 && strchr(".,]", text[length - 1]) != NULL && text[length - 1] != '\0')
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
