/* Numeric annotation glyphs: their signs, names and numbers. */
#include <config.h>

#include "ui/document/nags.h"

#include "engine/base/language.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/text/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

typedef struct Sign {
    int nag;
    const char *unicode, *ascii;
    const char *meaning;
} Sign;

static const Sign SIGNS[] = {
    { 1, "!", "!", N_("a good move") },
    { 2, "?", "?", N_("a mistake") },
    { 3, "!!", "!!", N_("a brilliant move") },
    { 4, "??", "??", N_("a blunder") },
    { 5, "!?", "!?", N_("an interesting move") },
    { 6, "?!", "?!", N_("a dubious move") },
    { 7, "□", "[]", N_("the only move") },
    /* Translators: an evaluation in a word. */
    { 10, "=", "=", N_("equal") },
    /* Translators: an evaluation in a word. */
    { 13, "∞", "~", N_("unclear") },
    { 14, "+=", "+=", N_("White is slightly better") },
    { 15, "=+", "=+", N_("Black is slightly better") },
    { 16, "±", "+/-", N_("White is better") },
    { 17, "∓", "-/+", N_("Black is better") },
    { 18, "+−", "+-", N_("White is winning") },
    { 19, "−+", "-+", N_("Black is winning") },
    /* Translators: a sign of chess literature, in words. */
    { 22, "⊙", "zz", N_("zugzwang") },
    { 32, "↻", "dev", N_("ahead in development") },
    { 36, "↑", "^", N_("with the initiative") },
    { 40, "→", "->", N_("with an attack") },
    { 44, "=/∞", "=/~", N_("compensation for the material") },
    /* Translators: a sign of chess literature, in words. */
    { 132, "⇆", "<->", N_("counterplay") },
    { 138, "⊕", "(+)", N_("in time trouble") },
    { 140, "∆", "with:", N_("with the idea") },
    { 142, "⌓", "better:", N_("better is") },
    { 146, "N", "N", N_("a novelty") },
};

static const Sign *find_sign(int nag)
{
    for (size_t i = 0; i < ARRAY_LEN(SIGNS); i++)
        if (SIGNS[i].nag == nag)
            return &SIGNS[i];
    return NULL;
}

/* Some meanings have a number for each side, the second one higher. */
static const Sign *find_sign_of_side(int nag)
{
    static const int PAIRED[] = { 22, 32, 36, 40, 44, 132, 138 };
    const Sign *sign = find_sign(nag);
    for (size_t i = 0; sign == NULL && i < ARRAY_LEN(PAIRED); i++)
        if (PAIRED[i] == nag - 1)
            sign = find_sign(nag - 1);
    return sign;
}

const char *nag_text(int nag, bool unicode, char buf[NAG_TEXT_MAX])
{
    assert(nag >= 0);
    const Sign *sign = find_sign_of_side(nag);
    if (sign != NULL)
        return unicode ? sign->unicode : sign->ascii;
    snprintf(buf, NAG_TEXT_MAX, "$%d", nag & (NAG_NB - 1));
    return buf;
}

const char *nag_meaning(int nag)
{
    const Sign *sign = find_sign_of_side(nag);
    return sign != NULL ? _(sign->meaning) : "";
}

static int number_of(const char *text, size_t length)
{
    int64_t number;
    bool is_one = number_parse(text, length, 0, NAG_NB - 1, &number) == NUMBER_OK;
    return is_one ? (int)number : -1;
}

int nag_of_text(const char *text, size_t length)
{
    char word[16];
    if (length == 0 || length >= sizeof word)
        return -1;
    memcpy(word, text, length);
    word[length] = '\0';
    for (size_t i = 0; i < ARRAY_LEN(SIGNS); i++)
        if (strcmp(word, SIGNS[i].unicode) == 0 || strcmp(word, SIGNS[i].ascii) == 0)
            return SIGNS[i].nag;
    int nag;
    if (pgn_symbol_scan(word, &nag) == length)
        return nag;
    return word[0] == '$' ? number_of(text + 1, length - 1) : number_of(text, length);
}

bool nag_excludes(int nag, int other)
{
    bool judge_move = nag >= 1 && nag <= 6 && other >= 1 && other <= 6;
    bool judge_position = nag >= 10 && nag <= 21 && other >= 10 && other <= 21;
    return judge_move || judge_position;
}

int nag_with_sign(size_t index) { return index < ARRAY_LEN(SIGNS) ? SIGNS[index].nag : 0; }
