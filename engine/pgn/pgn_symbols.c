/* Annotation signs in one table: signs with the same first byte are adjacent, longest first. */
#include <config.h>

#include "engine/pgn/pgn_symbols.h"

#include "engine/text/words.h"

#include <string.h>

typedef struct Symbol {
    const char *text;
    int nag;
} Symbol;

static const Symbol symbols[] = {
    { "!!", 3 },       { "!?", 5 },       { "!", 1 },        { "??", 4 },        { "?!", 6 },
    { "?", 2 },        { "+/=", 14 },     { "+/-", 16 },     { "+--", 20 },      { "+-", 18 },
    { "+=", 14 },      { "=/+", 15 },     { "=+", 15 },      { "=/\u221E", 44 }, { "==", 10 },
    { "=", 10 },       { "-/+", 17 },     { "--+", 21 },     { "-+", 19 },       { "~", 13 },
    { "\u00B1", 16 },  { "\xB1", 16 },    { "\u0394", 140 }, { "\u2213", 17 },   { "\u2A72", 14 },
    { "\u2A71", 15 },  { "\u221E", 13 },  { "\u25A1", 7 },   { "\u2610", 7 },    { "\u25CB", 22 },
    { "\u2A00", 22 },  { "\u27F3", 32 },  { "\u21BB", 32 },  { "\u2191", 36 },   { "\u2192", 40 },
    { "\u21C6", 132 }, { "\u2295", 138 }, { "\u2A01", 138 }, { "\u25B3", 140 },  { "\u2206", 140 },
    { "\u2313", 142 }, { "\u2264", 143 }, { "\u203C", 3 },   { "\u2047", 4 },    { "\u2049", 5 },
    { "\u2048", 6 },
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

/* "$14", "N" for a novelty, or a sign. */
static size_t scan_glyph(const char *text, int *nag)
{
    int64_t value;
    size_t digits = text[0] == '$' ? number_digits(text + 1, 4, 1000, &value) : 0;
    if (digits > 0) {
        *nag = (int)value;
        return value <= UINT8_MAX ? digits + 1 : 0;
    }
    if (text[0] != 'N')
        return pgn_symbol_scan(text, nag);
    *nag = NAG_NOVELTY;
    return text[1] == ' ' || text[1] == '\0' ? 1 : 0;
}

static bool are_alike(int nag, int other)
{
    bool judge_move = nag <= 6 && other <= 6;
    bool judge_position = nag >= 10 && nag <= 21 && other >= 10 && other <= 21;
    return nag == other || judge_move || judge_position;
}

size_t pgn_symbols_only(const char *text, int nags[PGN_SYMBOLS_MAX])
{
    size_t count = 0;
    while (*text != '\0') {
        size_t length = count < PGN_SYMBOLS_MAX ? scan_glyph(text, &nags[count]) : 0;
        if (length == 0)
            return 0;
        for (size_t i = 0; i < count; i++)
            if (are_alike(nags[i], nags[count]))
                return 0;
        count++;
        text += length;
        text += strspn(text, " ");
    }
    return count;
}
