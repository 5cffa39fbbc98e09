/* One table: what begins with the same byte stands together, longest first. */
#include <config.h>

#include "engine/pgn/lex/pgn_symbols.h"

#include <string.h>

typedef struct Symbol {
    const char *text;
    int nag;
} Symbol;

static const Symbol symbols[] = {
    { "!!", 3 },       { "!?", 5 },       { "!", 1 },         { "??", 4 },       { "?!", 6 },
    { "?", 2 },        { "+/=", 14 },     { "+/-", 16 },      { "+-", 18 },      { "+=", 14 },
    { "=/+", 15 },     { "=+", 15 },      { "=/\u221E", 44 }, { "==", 10 },      { "=", 10 },
    { "-/+", 17 },     { "-+", 19 },      { "~", 13 },        { "\u00B1", 16 },  { "\xB1", 16 },
    { "\u0394", 140 }, { "\u2213", 17 },  { "\u2A72", 14 },   { "\u2A71", 15 },  { "\u221E", 13 },
    { "\u25A1", 7 },   { "\u2610", 7 },   { "\u25CB", 22 },   { "\u2A00", 22 },  { "\u27F3", 32 },
    { "\u21BB", 32 },  { "\u2191", 36 },  { "\u2192", 40 },   { "\u21C6", 132 }, { "\u2295", 138 },
    { "\u2A01", 138 }, { "\u25B3", 140 }, { "\u2206", 140 },  { "\u2313", 142 }, { "\u2264", 143 },
    { "\u203C", 3 },   { "\u2047", 4 },   { "\u2049", 5 },    { "\u2048", 6 },
};

size_t pgn_symbol_scan(const char *text, int *nag)
{
    size_t i = 0;
    while (i < ARRAY_LEN(symbols) && symbols[i].text[0] != text[0])
        i++;
    for (; i < ARRAY_LEN(symbols) && symbols[i].text[0] == text[0]; i++) {
        size_t length = strlen(symbols[i].text);
        if (strncmp(text, symbols[i].text, length) == 0) {
            *nag = symbols[i].nag;
            return length;
        }
    }
    return 0;
}
