/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guesses by words: Greek and Hebrew ones end in final letters only, and pairs of bytes are usual
 * characters of Chinese, Japanese or Korean. What Windows-1252 or Cyrillic explains as well is not
 * guessed. */
#include <config.h>

#include "engine/text/encoding_guess.h"

#include "engine/base/base.h"
#include "engine/base/utf8.h"
#include "engine/text/ascii.h"
#include "engine/text/recoder.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORDS_MAX = 1024,
    WORD_MAX = 40 /* longer ones are no words */
};

typedef struct Word {
    const uint8_t *bytes;
    size_t length;
} Word;

/* Words without letters of ASCII. */
typedef struct Words {
    Word list[WORDS_MAX];
    size_t count;
} Words;

/* --- words ------------------------------------------------------------------------------------ */

bool encoding_guess_is_sign(uint8_t c)
{
    return c != '\0' && strchr("\x80\x82\x84\x85\x8B\x91\x92\x93\x94\x95\x96\x97\x99\x9B"
                               "\xA0\xA1\xAB\xBB",
                               c) != NULL;
}

static Words *find_words(const char *text, size_t length)
{
    const uint8_t *bytes = (const uint8_t *)text;
    Words *words = alloc_zeroed(1, sizeof *words);
    for (size_t i = 0; i < length && words->count < WORDS_MAX; i++) {
        Word word = { .bytes = bytes + i };
        bool is_ascii = false;
        for (; i < length && (ascii_is_letter(text[i]) ||
                              (bytes[i] >= 0x80 && !encoding_guess_is_sign(bytes[i])));
             i++)
            is_ascii |= bytes[i] < 0x80;
        word.length = (size_t)(bytes + i - word.bytes);
        if (!is_ascii && word.length >= 2 && word.length <= WORD_MAX &&
            !utf8_is_valid((const char *)word.bytes, word.length))
            words->list[words->count++] = word;
    }
    return words;
}

/* --- other scripts ---------------------------------------------------------------------------- */

static bool is_between(uint32_t c, uint32_t first, uint32_t last)
{
    return c >= first && c <= last;
}

static bool is_capital(uint32_t c)
{
    return is_between(c, 0x400, 0x42F) || c == 0x490 || (is_between(c, 0x386, 0x3AB) && c != 0x390);
}

/* Only the first letter is a capital, or all are, or none. */
static bool is_cased(const uint32_t *letters, size_t length)
{
    size_t capitals = 0;
    for (size_t i = 0; i < length; i++)
        capitals += is_capital(letters[i]);
    return capitals == 0 || capitals == length || (capitals == 1 && is_capital(letters[0]));
}

static bool fits_cyrillic(const uint32_t *letters, size_t length)
{
    bool has_vowel = length < 3;
    for (size_t i = 0; i < length; i++) {
        if (!is_between(letters[i], 0x400, 0x491))
            return false;
        has_vowel |= utf8_has("аеиоуыэюяёіїєъАЕИОУЫЭЮЯЁІЇЄЪ", letters[i]);
    }
    return has_vowel && is_cased(letters, length);
}

/* Of Russian letters alone. */
static bool fits_russian(const uint32_t *letters, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!is_between(letters[i], 0x410, 0x44F) && letters[i] != 0x401 && letters[i] != 0x451)
            return false;
    return fits_cyrillic(letters, length);
}

/* Words of small letters have one accent, short ones may have none. */
static bool fits_greek(const uint32_t *letters, size_t length)
{
    enum { SIGMA = 0x3C3, FINAL_SIGMA = 0x3C2, SHORT = 3, UPSILON_WITH_TWO_ACCENTS = 0x3B0 };
    int accents = 0;
    bool has_vowel = false;
    for (size_t i = 0; i < length; i++) {
        uint32_t c = letters[i];
        bool is_last = i + 1 == length;
        if (!is_between(c, 0x386, 0x3CE) || c == 0x387 || c == UPSILON_WITH_TWO_ACCENTS ||
            (c == FINAL_SIGMA && !is_last) || (c == SIGMA && is_last))
            return false;
        accents += utf8_has("ΆΈΉΊΌΎΏΐάέήίόύώ", c);
        has_vowel |= utf8_has("ΑΕΗΙΟΥΩ", c);
    }
    if (!is_cased(letters, length))
        return false;
    bool is_loud = is_capital(letters[length - 1]);
    return is_loud ? has_vowel : accents == 1 || (accents == 0 && length <= SHORT);
}

/* Five letters have a final form, which only a word's end has; of pe, foreign words end in both. */
static bool fits_hebrew(const uint32_t *letters, size_t length)
{
    enum { ALEF = 0x5D0, TAV = 0x5EA };
    static const uint32_t FINAL = 1u << 10 | 1u << 13 | 1u << 15 | 1u << 19 | 1u << 21;
    static const uint32_t NEVER_FINAL = 1u << 11 | 1u << 14 | 1u << 16 | 1u << 22;
    for (size_t i = 0; i < length; i++) {
        uint32_t misplaced = i + 1 == length ? NEVER_FINAL : FINAL;
        if (!is_between(letters[i], ALEF, TAV) || (misplaced >> (letters[i] - ALEF) & 1) != 0)
            return false;
    }
    return true;
}

/* Sets that others confuse with the ones before them; encoding.h tells the usual Cyrillic ones
 * apart. */
static const struct {
    const char *name;
    bool is_usual_cyrillic;
    bool (*fits)(const uint32_t *letters, size_t length);
} SCRIPTS[] = {
    { "windows-1251", true, fits_cyrillic }, { "koi8-u", true, fits_cyrillic },
    { "iso-8859-5", false, fits_russian },   { "windows-1253", false, fits_greek },
    { "iso-8859-7", false, fits_greek },     { "iso-8859-8", false, fits_hebrew },
};

static size_t count_fitting(const Words *words, size_t script, const uint16_t *table)
{
    size_t count = 0;
    for (size_t i = 0; i < words->count; i++) {
        const Word *word = &words->list[i];
        uint32_t letters[WORD_MAX];
        for (size_t at = 0; at < word->length; at++)
            letters[at] = table[word->bytes[at] - 0x80];
        count += SCRIPTS[script].fits(letters, word->length);
    }
    return count;
}

/* Returns the number of words that make sense in the best set. */
static size_t guess_script(const Words *words, GuessedSet *guessed)
{
    enum { MANY = 3 }; /* so many words of Hebrew are no Russian by chance */
    size_t most = 0;
    for (size_t i = 0; i < ARRAY_LEN(SCRIPTS); i++) {
        uint16_t table[RECODER_TABLE];
        if (!recoder_table(SCRIPTS[i].name, table))
            continue;
        size_t count = count_fitting(words, i, table);
        bool is_hebrew = SCRIPTS[i].fits == fits_hebrew;
        bool is_rare = SCRIPTS[i].fits == fits_russian; /* a few Russian words may fit by chance */
        if (is_rare && 2 * count <= 3 * most)
            continue;
        if (count < most || (count == most && !(is_hebrew && words->count >= MANY)))
            continue;
        most = count;
        guessed->name = SCRIPTS[i].is_usual_cyrillic ? NULL : SCRIPTS[i].name;
        memcpy(guessed->table, table, sizeof table);
    }
    if (most * 10 < words->count * 7)
        guessed->name = NULL;
    return most;
}

/* --- several bytes a character ---------------------------------------------------------------- */

typedef enum Pair { PAIR_INVALID, PAIR_RARE, PAIR_USUAL } Pair;

static bool is_high(uint8_t c) { return c >= 0xA1 && c <= 0xFE; }

/* Kana, punctuation, and kanji of the first level. */
static Pair shift_jis_pair(uint8_t lead, uint8_t trail)
{
    if (!(is_between(lead, 0x81, 0x9F) || is_between(lead, 0xE0, 0xFC)) || trail < 0x40 ||
        trail == 0x7F || trail > 0xFC)
        return PAIR_INVALID;
    return lead <= 0x83 || is_between(lead, 0x88, 0x97) ? PAIR_USUAL : PAIR_RARE;
}

static Pair euc_jp_pair(uint8_t lead, uint8_t trail)
{
    if (!is_high(lead) || !is_high(trail))
        return PAIR_INVALID;
    bool is_usual = lead == 0xA1 || is_between(lead, 0xA3, 0xA5) || is_between(lead, 0xB0, 0xCF);
    return is_usual ? PAIR_USUAL : PAIR_RARE;
}

/* Hangul. */
static Pair euc_kr_pair(uint8_t lead, uint8_t trail)
{
    if (!is_high(lead) || !is_high(trail))
        return PAIR_INVALID;
    return lead == 0xA1 || lead == 0xA3 || is_between(lead, 0xB0, 0xC8) ? PAIR_USUAL : PAIR_RARE;
}

/* GB 2312's first level. */
static Pair gbk_pair(uint8_t lead, uint8_t trail)
{
    if (lead < 0x81 || lead == 0xFF || trail < 0x40 || trail == 0x7F || trail == 0xFF)
        return PAIR_INVALID;
    bool is_usual = lead == 0xA1 || lead == 0xA3 || is_between(lead, 0xB0, 0xD7);
    return is_usual && is_high(trail) ? PAIR_USUAL : PAIR_RARE;
}

static Pair big5_pair(uint8_t lead, uint8_t trail)
{
    if (!is_high(lead) || !(is_between(trail, 0x40, 0x7E) || is_high(trail)))
        return PAIR_INVALID;
    return is_between(lead, 0xA1, 0xC6) ? PAIR_USUAL : PAIR_RARE;
}

/* Where two fit equally well the first is meant: Korean is usual Chinese too, but many characters
 * of Chinese are no Korean. */
static const struct {
    const char *name;
    Pair (*read)(uint8_t lead, uint8_t trail);
} WIDE_SETS[] = {
    { "cp932", shift_jis_pair }, { "cp949", euc_kr_pair }, { "gb18030", gbk_pair },
    { "euc-jp", euc_jp_pair },   { "big5", big5_pair },
};

/* Usual characters beside others; 0 if a tenth of the characters are not. An accented letter and
 * the one after it may look like a character, but not like two. */
static size_t count_usual(size_t set, const uint8_t *bytes, size_t length)
{
    enum { USUAL_MIN = 6 };
    size_t usual = 0, all = 0;
    for (size_t i = 0, run = 0; i < length; i++) {
        if (bytes[i] < 0x80) {
            run = 0;
            continue;
        }
        if (i + 1 == length)
            break;
        Pair pair = WIDE_SETS[set].read(bytes[i], bytes[i + 1]);
        if (pair == PAIR_INVALID)
            return 0;
        run = pair == PAIR_USUAL ? run + 1 : 0;
        usual += run == 2 ? 2 : run > 2;
        all++;
        i++;
    }
    return usual * 10 >= all * 8 && usual >= USUAL_MIN ? usual : 0;
}

/* NULL: none. */
static const char *guess_wide(const uint8_t *bytes, size_t length)
{
    const char *name = NULL;
    size_t most = 0;
    for (size_t i = 0; i < ARRAY_LEN(WIDE_SETS); i++) {
        size_t usual = count_usual(i, bytes, length);
        if (usual <= most)
            continue;
        most = usual;
        name = WIDE_SETS[i].name;
    }
    return name != NULL && recoder_knows(name) ? name : NULL;
}

/* --- all -------------------------------------------------------------------------------------- */

void encoding_guess(const char *bytes, size_t length, GuessedSet *set)
{
    *set = (GuessedSet){ 0 };
    if (utf8_is_valid(bytes, length))
        return;
    Words *words = find_words(bytes, length);
    size_t sensible = 0;
    if (words->count > encoding_guess_latin(bytes, length, set)) {
        *set = (GuessedSet){ 0 };
        sensible = guess_script(words, set);
    }
    const char *wide = guess_wide((const uint8_t *)bytes, length);
    if (wide != NULL && set->name == NULL && sensible * 2 <= words->count)
        *set = (GuessedSet){ .name = wide, .is_wide = true };
    free(words);
}
