/* The letters are asked one after another, as a move would have them; no table, no allocation. */
#include <config.h>

#include "engine/notation/san_misspelling.h"

#include <string.h>

enum { SLIP_MAX = 12 }; /* bytes of the longest misspelt move */

static bool is_in(char c, char low, char high) { return c >= low && c <= high; }

static size_t without_marks(const char *text, size_t length)
{
    while (length > 0 && memchr("+#!? ", text[length - 1], 5) != NULL)
        length--;
    return length;
}

/* "e9", "i4": the text ends with a letter and a digit that name no square. */
static bool ends_off_board(const char *text, size_t length)
{
    if (length < 2)
        return false;
    char file = text[length - 2];
    char rank = text[length - 1];
    return is_in(file, 'a', 'z') && is_in(rank, '0', '9') &&
           !(is_in(file, 'a', 'h') && is_in(rank, '1', '8'));
}

/* The characters between the piece and the square: file, rank, capture sign. */
static bool is_hint(const char *text, size_t length)
{
    size_t at = 0;
    at += at < length && is_in(text[at], 'a', 'h');
    at += at < length && is_in(text[at], '1', '8');
    at += at < length && (text[at] == 'x' || text[at] == '-');
    return at == length;
}

/* "a8=K", "exd8=P": the last two bytes. */
static bool ends_with_no_promotion(const char *text, size_t length)
{
    return length >= 4 && text[length - 2] == '=' && memchr("KkPp", text[length - 1], 4) != NULL &&
           is_in(text[length - 3], '1', '8') && is_in(text[length - 4], 'a', 'h') &&
           is_hint(text, length - 4);
}

Status san_misspelling(const char *text, size_t length)
{
    length = without_marks(text, length);
    if (length < 2 || length > SLIP_MAX)
        return status_ok();
    if (ends_with_no_promotion(text, length))
        return status_error(STATUS_SYNTAX,
                            "%.*s: a pawn promotes to a queen, rook, bishop or knight", (int)length,
                            text);
    size_t piece = memchr("NBRQK", text[0], 5) != NULL;
    if (ends_off_board(text, length) && is_hint(text + piece, length - piece - 2))
        return status_error(STATUS_SYNTAX, "%.*s: there is no square %.2s", (int)length, text,
                            text + length - 2);
    if (piece != 0 && is_hint(text + 1, length - 1) && !is_in(text[length - 1], '1', '8'))
        return status_error(STATUS_SYNTAX, "%.*s: to which square?", (int)length, text);
    return status_ok();
}
