/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guesses the set of words with Latin letters: those of a language have no letters beyond ASCII but
 * its own. */
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

typedef struct Words {
    Word list[WORDS_MAX];
    size_t count;
} Words;

/* --- words ------------------------------------------------------------------------------------ */

/* DOS has letters where Windows has signs, and few signs of texts. */
static bool is_in_word(uint8_t c, bool is_dos)
{
    if (c < 0x80)
        return ascii_is_letter((char)c);
    return is_dos ? strchr("\xA8\xAD\xAE\xAF\xFF", c) == NULL : !encoding_guess_is_sign(c);
}

/* Whether a byte is where Windows has none of its signs: apostrophes, dashes and dots are between
 * letters, but quotation marks are not, and none that opens follows one. */
static bool is_of_dos(const uint8_t *word, size_t length)
{
    for (size_t i = 1; i < length; i++) {
        bool is_last = i + 1 == length;
        const char *listed =
            strchr(is_last ? "\x81\x82\x84\x88\x8A\x8D" : "\x85\x92\x96\x97", word[i]);
        if (word[i] >= 0x80 && (listed != NULL) == is_last)
            return true;
    }
    return false;
}

/* Those with letters of ASCII and others. */
static void find_words(const uint8_t *bytes, size_t length, bool is_dos, Words *words)
{
    words->count = 0;
    for (size_t i = 0; i < length && words->count < WORDS_MAX; i++) {
        Word word = { .bytes = bytes + i };
        size_t high = 0;
        for (; i < length && is_in_word(bytes[i], is_dos); i++)
            high += bytes[i] >= 0x80;
        word.length = (size_t)(bytes + i - word.bytes);
        if (high > 0 && high < word.length && word.length <= WORD_MAX &&
            !utf8_is_valid((const char *)word.bytes, word.length) &&
            (!is_dos || is_of_dos(word.bytes, word.length)))
            words->list[words->count++] = word;
    }
}

/* --- languages -------------------------------------------------------------------------------- */

typedef enum LatinSet {
    WESTERN,
    CENTRAL,
    CENTRAL_ISO,
    TURKISH,
    BALTIC,
    WESTERN_DOS,
    CENTRAL_DOS,
    LATIN_SETS
} LatinSet;

static const char *const LATIN_NAMES[LATIN_SETS] = { "windows-1252", "windows-1250", "iso-8859-2",
                                                     "windows-1254", "windows-1257", "cp850",
                                                     "cp852" };

static bool is_dos(LatinSet set) { return set >= WESTERN_DOS; }

/* The letters of each language beyond ASCII, and those usual in its names. */
#define WESTERN_LANGUAGES(set) \
    { set, "àâæçèéêëîïôœùûü" }, { set, "äöüß" }, { set, "áéíñóúü" }, { set, "áâãàçéêíóôõú" }, \
        { set, "àèéìòù" }, { set, "àçèéíïòóúü" }, { set, "åäöé" }, { set, "æøåé" }, \
        { set, "áðéíóúýþæö" }, { set, "éëïöü" }, \
    { \
        set, "äöõüšž" \
    }
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
    WESTERN_LANGUAGES(WESTERN),     CENTRAL_LANGUAGES(CENTRAL),     CENTRAL_LANGUAGES(CENTRAL_ISO),
    WESTERN_LANGUAGES(WESTERN_DOS), CENTRAL_LANGUAGES(CENTRAL_DOS), { TURKISH, "âçğıöşü" },
    { BALTIC, "ąčęėįšųūž" },        { BALTIC, "āčēģīķļņšūž" },      { BALTIC, "äõöüšž" },
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

/* A capital is at the beginning or beside another. */
static bool is_cased(const Word *word, const uint16_t *table)
{
    for (size_t i = 0; i < word->length; i++) {
        uint32_t letter = word->bytes[i] >= 0x80 ? table[word->bytes[i] - 0x80] : 'a';
        const uint8_t *before = word->bytes + i - 1, *after = word->bytes + i + 1;
        bool is_beside_small = (i > 0 && *before >= 'a' && *before <= 'z') ||
                               (i > 0 && i + 1 < word->length && *after >= 'a' && *after <= 'z');
        bool is_before_capital = i + 1 < word->length && *after >= 'A' && *after <= 'Z';
        if (small_letter(letter) != letter ? is_beside_small : letter != 'a' && is_before_capital)
            return false;
    }
    return true;
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
        is_letter[i] = utf8_has(LANGUAGES[language].letters, small_letter(table[i]));
}

/* In Windows a word may be quoted, and one of Spanish may begin with a question mark. */
static bool fits_language(const Word *word, size_t language, const bool *is_letter)
{
    bool is_western = LANGUAGES[language].set == WESTERN;
    size_t at = 0, end = word->length;
    while (is_western && encoding_guess_is_sign(word->bytes[at]))
        at++;
    while (is_western && encoding_guess_is_sign(word->bytes[end - 1]))
        end--;
    at += is_western && word->bytes[at] == 0xBF;
    for (; at < end; at++)
        if (word->bytes[at] >= 0x80 && !is_letter[word->bytes[at] - 0x80])
            return false;
    return is_in_place(word, language);
}

/* Western words are read in any case, unless they may be of DOS. */
static void fit_words(Words *words, bool dos, LatinSet set, const uint16_t *table)
{
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        bool is_letter[RECODER_TABLE];
        if (LANGUAGES[i].set != set)
            continue;
        find_letters(i, table, is_letter);
        for (size_t at = 0; at < words->count; at++)
            if (fits_language(&words->list[at], i, is_letter) &&
                ((set == WESTERN && !dos) || is_cased(&words->list[at], table)))
                words->list[at].fits |= (uint64_t)1 << i;
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
        for (size_t at = 0; at < words->count && LANGUAGES[i].set == set; at++)
            counts[i] += words->list[at].fits >> i & 1;
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
    for (size_t i = 0; i < words->count; i++)
        count += (words->list[i].fits & languages) != 0 && (words->list[i].fits & others) == 0;
    return count;
}

/* Whether a byte is inside of a word that no word of Windows has there. */
static bool has_impossible_byte(const Words *words)
{
    for (size_t i = 0; i < words->count; i++)
        for (size_t at = 1; at + 1 < words->list[i].length; at++)
            if (strchr("\x81\x82\x83\x84\x88\x89\x8B\x8D\x8F\x90\x98\x9B\x9D\xA2\xA3\xA4",
                       words->list[i].bytes[at]) != NULL)
                return true;
    return false;
}

/* The set of most words, if its languages explain clearly more of them than Western ones. Returns
 * how many. */
static size_t guess_among(Words *words, bool dos, GuessedSet *guessed)
{
    enum { SURELY = 3, FEW = 8 };
    size_t most = 0, most_of_one = 0, least = dos && !has_impossible_byte(words) ? 2 : 1;
    uint64_t western = 0;
    for (LatinSet set = 0; set < LATIN_SETS; set++) {
        uint16_t table[RECODER_TABLE];
        if (set != WESTERN && is_dos(set) != dos)
            continue;
        if (!recoder_table(LATIN_NAMES[set], table))
            break;
        fit_words(words, dos, set, table);
        size_t best;
        uint64_t languages = find_languages(words, set, &best);
        if (set == WESTERN) {
            western = languages;
            continue;
        }
        size_t count = count_words(words, languages, 0);
        size_t more = count_words(words, languages, western);
        bool is_sure = more >= least && more * FEW >= count &&
                       more >= SURELY * count_words(words, western, languages) &&
                       count * 10 >= words->count * 7;
        if (!is_sure || count < most || (count == most && best <= most_of_one))
            continue;
        most = count;
        most_of_one = best;
        guessed->name = LATIN_NAMES[set];
        memcpy(guessed->table, table, sizeof table);
    }
    return most;
}

size_t encoding_guess_latin(const char *bytes, size_t length, GuessedSet *set)
{
    GuessedSet dos = { 0 };
    Words *words = alloc_zeroed(1, sizeof *words);
    find_words((const uint8_t *)bytes, length, false, words);
    size_t count = words->count, most = guess_among(words, false, set);
    find_words((const uint8_t *)bytes, length, true, words);
    if (guess_among(words, true, &dos) > most)
        *set = dos;
    count = words->count > count ? words->count : count;
    free(words);
    return count;
}
