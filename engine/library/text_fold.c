/* A table for bytes, one for the letters from U+00C0 to U+017F. */
#include <config.h>

#include "engine/library/text_fold.h"

#include "engine/base/utf8.h"

#include <string.h>

enum { ACCENTED_FIRST = 0xC0, ACCENTED_END = 0x180 };

/* The first base letter of each, by Unicode's decompositions. */
static const char BASE_LETTERS[] =
    "aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"
    "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

static char fold_ascii(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c + 'a' - 'A');
    bool is_kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    return is_kept ? c : ' ';
}

static char fold_letter(unsigned letter)
{
    bool is_accented = letter >= ACCENTED_FIRST && letter < ACCENTED_END;
    return is_accented ? BASE_LETTERS[letter - ACCENTED_FIRST] : ' ';
}

/* Of what stands at the text; sets how many bytes it is. 0: copied as it is. */
static char fold_one(const char *text, size_t left, bool is_utf8, size_t *length)
{
    unsigned char first = (unsigned char)*text;
    *length = 1;
    if (first < 0x80)
        return fold_ascii(*text);
    if (!is_utf8)
        return fold_letter(first);
    bool is_latin = first >= 0xC2 && first <= 0xC5 && left >= 2;
    if (!is_latin)
        return '\0';
    *length = 2;
    return fold_letter((first & 0x1Fu) << 6 | ((unsigned char)text[1] & 0x3Fu));
}

void text_fold(const char *text, size_t length, char *folded, size_t size)
{
    bool is_ascii = true;
    size_t used = 0;
    for (size_t i = 0; i < length && is_ascii; i++)
        is_ascii = (unsigned char)text[i] < 0x80;
    bool is_utf8 = is_ascii || utf8_is_valid(text, length);
    for (size_t at = 0, step; at < length && used + 1 < size; at += step) {
        char c = fold_one(text + at, length - at, is_utf8, &step);
        folded[used++] = c != '\0' ? c : text[at];
    }
    folded[used] = '\0';
}

bool text_fold_has_words(const char *folded, const char *words)
{
    while (*words != '\0') {
        char word[64];
        size_t length = strcspn(words, " ");
        size_t kept = length < sizeof word ? length : sizeof word - 1;
        memcpy(word, words, kept);
        word[kept] = '\0';
        if (strstr(folded, word) == NULL)
            return false;
        words += length + strspn(words + length, " ");
    }
    return true;
}
