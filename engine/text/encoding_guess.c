/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guesses by words: those of a language have no letters beyond ASCII but its own, Greek and Hebrew
 * ones end in final letters only, and pairs of bytes are usual characters of Chinese, Japanese or
 * Korean. What Windows-1252 or Cyrillic explains as well is not guessed. */
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
    uint64_t fits; /* a bit for each row of LANGUAGES */
} Word;

/* The words with bytes beyond ASCII: those with Latin letters too, and those without. */
typedef struct Words {
    Word latin[WORDS_MAX], other[WORDS_MAX];
    size_t latin_count, other_count;
} Words;

/* --- words ------------------------------------------------------------------------------------ */

/* Quotation marks, dashes and blanks of all Windows sets, and the sign that opens exclamations. */
static bool is_sign(uint8_t c)
{
    return c != '\0' && strchr("\x80\x82\x84\x85\x8B\x91\x92\x93\x94\x95\x96\x97\x99\x9B"
                               "\xA0\xA1\xAB\xBB",
                               c) != NULL;
}

static bool is_in_word(uint8_t c) { return c < 0x80 ? ascii_is_letter((char)c) : !is_sign(c); }

static void add_word(Words *words, const uint8_t *bytes, size_t length)
{
    size_t high = 0;
    for (size_t i = 0; i < length; i++)
        high += bytes[i] >= 0x80;
    if (high == 0 || length < 2 || length > WORD_MAX || utf8_is_valid((const char *)bytes, length))
        return;
    Word word = { .bytes = bytes, .length = length };
    if (high < length && words->latin_count < WORDS_MAX)
        words->latin[words->latin_count++] = word;
    else if (high == length && words->other_count < WORDS_MAX)
        words->other[words->other_count++] = word;
}

static Words *find_words(const char *text, size_t length)
{
    const uint8_t *bytes = (const uint8_t *)text;
    Words *words = alloc_zeroed(1, sizeof *words);
    for (size_t i = 0, start; i < length; i++) {
        for (start = i; i < length && is_in_word(bytes[i]);)
            i++;
        add_word(words, bytes + start, i - start);
    }
    return words;
}

/* --- Latin letters ---------------------------------------------------------------------------- */

typedef enum LatinSet { WESTERN, CENTRAL, CENTRAL_ISO, TURKISH, BALTIC, LATIN_SETS } LatinSet;

static const char *const LATIN_NAMES[LATIN_SETS] = { "windows-1252", "windows-1250", "iso-8859-2",
                                                     "windows-1254", "windows-1257" };

/* The letters of each language beyond ASCII, and those usual in its names. */
#define CENTRAL_LANGUAGES(set) \
    { set, "ąćęłńóśźż" }, { set, "áčďéěíňóřšťúůýž" }, { set, "áäčďéíľňóôšťúýž" }, \
        { set, "áéíóöőúüű" }, { set, "čćđšž" }, \
    { \
        set, "ăâîşţ" \
    }
static const struct {
    LatinSet set;
    const char *letters;
} LANGUAGES[] = {
    { WESTERN, "àâæçèéêëîïôœùûü" },
    { WESTERN, "äöüß" },
    { WESTERN, "áéíñóúü" },
    { WESTERN, "áâãàçéêíóôõú" },
    { WESTERN, "àèéìòù" },
    { WESTERN, "àçèéíïòóúü" },
    { WESTERN, "åäöé" },
    { WESTERN, "æøåé" },
    { WESTERN, "áðéíóúýþæö" },
    { WESTERN, "éëïöü" },
    { WESTERN, "äöõüšž" },
    CENTRAL_LANGUAGES(CENTRAL),
    CENTRAL_LANGUAGES(CENTRAL_ISO),
    { TURKISH, "âçğıöşü" },
    { BALTIC, "ąčęėįšųūž" },
    { BALTIC, "āčēģīķļņšūž" },
    { BALTIC, "äõöüšž" },
};
enum { PORTUGUESE = 3, ICELANDIC = 8 };

/* Of a letter of Latin-1 or Latin Extended-A. */
static uint32_t small_letter(uint32_t letter)
{
    bool is_odd_capital =
        (letter >= 0x139 && letter <= 0x148) || (letter >= 0x179 && letter <= 0x17E);
    if (letter >= 0xC0 && letter <= 0xDE && letter != 0xD7)
        return letter + 0x20;
    if (letter < 0x100 || letter > 0x17E)
        return letter;
    return is_odd_capital ? letter + letter % 2 : letter | 1;
}

static bool has_letter(const char *letters, uint32_t letter)
{
    for (size_t left = strlen(letters), size; left > 0; letters += size, left -= size) {
        uint32_t one;
        size = utf8_decode(letters, left, &one);
        if (one == letter)
            return true;
    }
    return false;
}

/* Whether each of a letter, by its byte of a small one, is before one of others or an accented
 * one. */
static bool is_always_before(const Word *word, uint8_t letter, const char *others)
{
    for (size_t i = 0; i < word->length; i++) {
        uint8_t next = i + 1 < word->length ? word->bytes[i + 1] : 'x';
        if ((word->bytes[i] | 0x20) == letter && next < 0x80 && strchr(others, next | 0x20) == NULL)
            return false;
    }
    return true;
}

/* Where the letters of these languages are: their bytes are ő in Hungarian, ş and ğ in Turkish. */
static bool is_in_place(const Word *word, size_t language)
{
    if (language == PORTUGUESE)
        return is_always_before(word, 0xF5, "e");
    if (language == ICELANDIC)
        return is_always_before(word, 0xFE, "aeiouyrvj");
    return LANGUAGES[language].set != TURKISH || (word->bytes[0] | 0x20) != 0xF0;
}

/* The bytes that are letters of the language. */
static void find_letters(size_t language, const uint16_t *table, bool *is_letter)
{
    for (size_t i = 0; i < RECODER_TABLE; i++)
        is_letter[i] = has_letter(LANGUAGES[language].letters, small_letter(table[i]));
}

/* A word of Spanish may begin with a question mark. */
static bool fits_language(const Word *word, size_t language, const bool *is_letter)
{
    LatinSet set = LANGUAGES[language].set;
    bool is_asked = set == WESTERN && word->bytes[0] == 0xBF;
    for (size_t i = is_asked ? 1 : 0; i < word->length; i++)
        if (word->bytes[i] >= 0x80 && !is_letter[word->bytes[i] - 0x80])
            return false;
    return is_in_place(word, language);
}

static void fit_words(Words *words, LatinSet set, const uint16_t *table)
{
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        bool is_letter[RECODER_TABLE];
        if (LANGUAGES[i].set != set)
            continue;
        find_letters(i, table, is_letter);
        for (size_t at = 0; at < words->latin_count; at++)
            if (fits_language(&words->latin[at], i, is_letter))
                words->latin[at].fits |= (uint64_t)1 << i;
    }
}

/* The languages of the set in which many words are, compared with the best of them; *best: how
 * many. */
static uint64_t find_languages(const Words *words, LatinSet set, size_t *best)
{
    size_t counts[ARRAY_LEN(LANGUAGES)] = { 0 };
    uint64_t found = 0;
    *best = 0;
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        for (size_t at = 0; at < words->latin_count && LANGUAGES[i].set == set; at++)
            counts[i] += words->latin[at].fits >> i & 1;
        *best = counts[i] > *best ? counts[i] : *best;
    }
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++)
        if (counts[i] > 0 && counts[i] * 2 >= *best)
            found |= (uint64_t)1 << i;
    return found;
}

/* Words in languages of one set and in none of another. */
static size_t count_words(const Words *words, uint64_t languages, uint64_t others)
{
    size_t count = 0;
    for (size_t i = 0; i < words->latin_count; i++)
        count += (words->latin[i].fits & languages) != 0 && (words->latin[i].fits & others) == 0;
    return count;
}

/* The set of most words, if its languages explain clearly more of them than Western ones. */
static void guess_latin(Words *words, GuessedSet *guessed)
{
    enum { SURELY = 3, FEW = 8 };
    size_t most = 0, most_of_one = 0;
    uint64_t western = 0;
    for (LatinSet set = 0; set < LATIN_SETS; set++) {
        uint16_t table[RECODER_TABLE];
        if (!recoder_table(LATIN_NAMES[set], table))
            return;
        fit_words(words, set, table);
        size_t best;
        uint64_t languages = find_languages(words, set, &best);
        if (set == WESTERN) {
            western = languages;
            continue;
        }
        size_t count = count_words(words, languages, 0);
        size_t more = count_words(words, languages, western);
        bool is_sure = more > 0 && more * FEW >= count &&
                       more >= SURELY * count_words(words, western, languages) &&
                       count * 10 >= words->latin_count * 7;
        if (!is_sure || count < most || (count == most && best <= most_of_one))
            continue;
        most = count;
        most_of_one = best;
        guessed->name = LATIN_NAMES[set];
        memcpy(guessed->table, table, sizeof table);
    }
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
        has_vowel |= has_letter("аеиоуыэюяёіїєъАЕИОУЫЭЮЯЁІЇЄЪ", letters[i]);
    }
    return has_vowel && is_cased(letters, length);
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
        accents += has_letter("ΆΈΉΊΌΎΏΐάέήίόύώ", c);
        has_vowel |= has_letter("ΑΕΗΙΟΥΩ", c);
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

/* Sets that others confuse with the ones before them; encoding.h tells the Cyrillic ones apart. */
static const struct {
    const char *name;
    bool is_cyrillic;
    bool (*fits)(const uint32_t *letters, size_t length);
} SCRIPTS[] = {
    { "windows-1251", true, fits_cyrillic }, { "koi8-u", true, fits_cyrillic },
    { "windows-1253", false, fits_greek },   { "iso-8859-7", false, fits_greek },
    { "iso-8859-8", false, fits_hebrew },
};

static size_t count_fitting(const Words *words, size_t script, const uint16_t *table)
{
    size_t count = 0;
    for (size_t i = 0; i < words->other_count; i++) {
        const Word *word = &words->other[i];
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
        if (count < most || (count == most && !(is_hebrew && words->other_count >= MANY)))
            continue;
        most = count;
        guessed->name = SCRIPTS[i].is_cyrillic ? NULL : SCRIPTS[i].name;
        memcpy(guessed->table, table, sizeof table);
    }
    if (most * 10 < words->other_count * 7)
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
    if (words->other_count > words->latin_count)
        sensible = guess_script(words, set);
    else if (words->latin_count > 0)
        guess_latin(words, set);
    const char *wide = guess_wide((const uint8_t *)bytes, length);
    if (wide != NULL && set->name == NULL && sensible * 2 <= words->other_count)
        *set = (GuessedSet){ .name = wide, .is_wide = true };
    free(words);
}
