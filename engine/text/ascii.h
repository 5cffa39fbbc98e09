/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kinds of ASCII characters, in any locale; other bytes are of none. */
#ifndef LUFT_ENGINE_TEXT_ASCII_H
#define LUFT_ENGINE_TEXT_ASCII_H

#include <stdbool.h>
#include <string.h>

static inline bool ascii_is_digit(char c) { return c >= '0' && c <= '9'; }

static inline bool ascii_is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline bool ascii_is_letter_or_digit(char c)
{
    return ascii_is_letter(c) || ascii_is_digit(c);
}

/* A file and a rank of the board, as in "e4". */
static inline bool ascii_is_file(char c) { return c >= 'a' && c <= 'h'; }
static inline bool ascii_is_rank(char c) { return c >= '1' && c <= '8'; }
static inline bool ascii_is_square(const char *text)
{
    return ascii_is_file(text[0]) && ascii_is_rank(text[1]);
}

/* A space, tab or line break. */
static inline bool ascii_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* The same, or a vertical tab or form feed. */
static inline bool ascii_is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/* Unlike strchr, never for NUL. */
static inline bool ascii_is_one_of(char c, const char *characters)
{
    return c != '\0' && strchr(characters, c) != NULL;
}

/* The text after them. */
static inline const char *ascii_skip_spaces(const char *text)
{
    while (ascii_is_space(*text))
        text++;
    return text;
}

/* The value of a hexadecimal digit, -1 for another character. */
static inline int ascii_hex_value(char c)
{
    if (ascii_is_digit(c))
        return c - '0';
    char lower = (char)(c | 32);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

#endif
