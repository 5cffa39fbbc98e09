/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folds text for searching. ASCII has a fast loop, which is enough for most names; Latin, Greek and
 * Cyrillic letters come from a table that is filled on first use; libunistring handles the rest. */
#include <config.h>

#include "engine/text/text_fold.h"

#include "engine/base/base.h"
#include "engine/base/utf8.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>

enum { PARTS_MAX = 32 }; /* of one character; the longest decomposition has 18 */

/* Latin letters with a stroke, and ligatures, which Unicode does not decompose. */
static const struct {
    uint32_t letter;
    const char *typed;
} UNDECOMPOSED[] = {
    { 0xe6, "ae" },  { 0xf0, "d" },  { 0xf8, "o" },  { 0xfe, "th" }, { 0x111, "d" },
    { 0x127, "h" },  { 0x131, "i" }, { 0x138, "k" }, { 0x142, "l" }, { 0x14b, "n" },
    { 0x153, "oe" }, { 0x167, "t" }, { 0x180, "b" }, { 0x19a, "l" }, { 0x1b6, "z" },
    { 0x1e5, "g" },  { 0x23c, "c" }, { 0x247, "e" }, { 0x249, "j" }, { 0x24d, "r" },
    { 0x24f, "y" },  { 0x259, "e" }, { 0x268, "i" }, { 0x2bc, " " }, { 0x2b9, " " },
};

/* Letters that are spelled with two where a keyboard or a rating list lacks them. */
static const struct {
    uint32_t letter;
    char typed[3];
} SPELLED[] = {
    { 0xc4, "ae" }, { 0xc5, "aa" }, { 0xd6, "oe" }, { 0xd8, "oe" }, { 0xdc, "ue" },
    { 0xe4, "ae" }, { 0xe5, "aa" }, { 0xf6, "oe" }, { 0xf8, "oe" }, { 0xfc, "ue" },
};

typedef struct Folded {
    char *bytes;
    size_t length, room; /* room does not count the NUL */
    bool spells_out;     /* ü is "ue" */
} Folded;

static char fold_ascii(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c + 'a' - 'A');
    bool is_kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    return is_kept ? c : ' ';
}

static bool add(Folded *folded, const char *bytes, size_t length)
{
    if (folded->length + length > folded->room)
        return false;
    memcpy(folded->bytes + folded->length, bytes, length);
    folded->length += length;
    return true;
}

/* Adds a part without marks and case: itself, the letters that people type for it, or a blank for a
 * sign. */
static bool add_part(Folded *folded, uint32_t part)
{
    char bytes[UTF8_LENGTH_MAX];
    if (uc_combining_class(part) != UC_CCC_NR)
        return true;
    for (size_t i = 0; i < ARRAY_LEN(UNDECOMPOSED); i++)
        if (UNDECOMPOSED[i].letter == part)
            return add(folded, UNDECOMPOSED[i].typed, strlen(UNDECOMPOSED[i].typed));
    if (part < 0x80)
        part = (unsigned char)fold_ascii((char)part);
    else if (!uc_is_general_category_withtable(part, UC_CATEGORY_MASK_L | UC_CATEGORY_MASK_N |
                                                         UC_CATEGORY_MASK_M))
        part = ' ';
    return add(folded, bytes, utf8_encode(part, bytes));
}

/* Returns false if it does not fit. */
static bool add_character(Folded *folded, uint32_t character)
{
    ucs4_t letters[PARTS_MAX], parts[PARTS_MAX];
    size_t letter_count = PARTS_MAX, part_count = PARTS_MAX;
    if (u32_normalize(UNINORM_NFKD, &character, 1, letters, &letter_count) != letters ||
        u32_casefold(letters, letter_count, NULL, UNINORM_NFKD, parts, &part_count) != parts)
        return true;
    for (size_t i = 0; i < part_count; i++)
        if (!add_part(folded, parts[i]))
            return false;
    return true;
}

/* --- the table -------------------------------------------------------------------------------- */

/* The folded form of a character; long enough for every character in the table. */
typedef struct Entry {
    char bytes[7];
    uint8_t length;
} Entry;

enum { LOW_FIRST = 0x80, LOW_END = 0x530, HIGH_FIRST = 0x1e00, HIGH_END = 0x2000 };

static Entry low[LOW_END - LOW_FIRST], high[HIGH_END - HIGH_FIRST];
static pthread_once_t tables_once = PTHREAD_ONCE_INIT;

static void fill(Entry *entries, uint32_t first, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        Folded folded = { .bytes = entries[i].bytes, .room = sizeof entries[i].bytes };
        bool fits = add_character(&folded, first + (uint32_t)i);
        entries[i].length = fits ? (uint8_t)folded.length : UINT8_MAX;
    }
}

static void fill_tables(void)
{
    fill(low, LOW_FIRST, ARRAY_LEN(low));
    fill(high, HIGH_FIRST, ARRAY_LEN(high));
}

/* NULL: the character is outside the tables, or its form does not fit into an entry. */
static const Entry *find_entry(uint32_t character)
{
    const Entry *entry = NULL;
    if (character >= LOW_FIRST && character < LOW_END)
        entry = &low[character - LOW_FIRST];
    else if (character >= HIGH_FIRST && character < HIGH_END)
        entry = &high[character - HIGH_FIRST];
    return entry != NULL && entry->length != UINT8_MAX ? entry : NULL;
}

/* --- texts ------------------------------------------------------------------------------------ */

static bool fold_one(Folded *folded, uint32_t character)
{
    for (size_t i = 0; i < ARRAY_LEN(SPELLED) && folded->spells_out; i++)
        if (SPELLED[i].letter == character)
            return add(folded, SPELLED[i].typed, 2);
    const Entry *entry = find_entry(character);
    return entry != NULL ? add(folded, entry->bytes, entry->length)
                         : add_character(folded, character);
}

/* Returns false if it does not fit. */
static bool fold_rest(Folded *folded, const char *text, size_t length)
{
    pthread_once(&tables_once, fill_tables);
    bool is_utf8 = utf8_is_valid(text, length);
    for (size_t at = 0; at < length;) {
        uint32_t character = (unsigned char)text[at];
        if (character < LOW_FIRST) {
            if (folded->length == folded->room)
                return false;
            folded->bytes[folded->length++] = fold_ascii(text[at++]);
            continue;
        }
        at += is_utf8 ? utf8_decode(text + at, length - at, &character) : 1;
        if (!fold_one(folded, character))
            return false;
    }
    return true;
}

/* British spellings become American, as in the names of openings; a begun word, too. */
static void respell(char *folded)
{
    static const char *const SPELLINGS[][2] = { { "defenc", "defens" }, { "centre", "center" } };
    for (size_t i = 0; i < ARRAY_LEN(SPELLINGS); i++)
        for (char *at = folded; (at = strstr(at, SPELLINGS[i][0])) != NULL;)
            memcpy(at, SPELLINGS[i][1], strlen(SPELLINGS[i][1]));
}

/* The same of the whole. */
static bool fold(const char *text, size_t length, bool spells_out, char *folded, size_t size)
{
    assert(size > 0);
    size_t at = 0;
    for (; at < length && at + 1 < size && (unsigned char)text[at] < 0x80; at++)
        folded[at] = fold_ascii(text[at]);
    Folded rest = { .bytes = folded, .length = at, .room = size - 1, .spells_out = spells_out };
    bool is_whole = at == length || fold_rest(&rest, text + at, length - at);
    folded[rest.length] = '\0';
    respell(folded);
    return is_whole;
}

void text_fold(const char *text, size_t length, char *folded, size_t size)
{
    (void)fold(text, length, false, folded, size);
}

/* --- words ------------------------------------------------------------------------------------ */

static const char ALTERNATIVE = '|'; /* no sign is left in a folded text */

static bool is_ascii(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length && (unsigned char)text[at] < 0x80)
        at++;
    return at == length;
}

void text_fold_words(const char *text, size_t length, char *words, size_t size)
{
    text_fold(text, length, words, size);
    size_t end = strlen(words);
    if (is_ascii(text, length) || end + 2 >= size)
        return;
    char *spelled = words + end + 1;
    bool is_whole = fold(text, length, true, spelled, size - end - 1);
    bool differs = strcmp(spelled, words) != 0;
    words[end] = is_whole && differs ? ALTERNATIVE : '\0';
}

enum { SAME_MAX = 128 };

static bool is_folded_same(const char *folded, const char *text, size_t length)
{
    char words[SAME_MAX];
    text_fold_words(text, length, words, sizeof words);
    char *spelled = strchr(words, ALTERNATIVE);
    if (spelled != NULL)
        *spelled++ = '\0';
    return strcmp(folded, words) == 0 || (spelled != NULL && strcmp(folded, spelled) == 0);
}

bool text_is_same(const char *typed, size_t length, const char *text, size_t text_length)
{
    char folded[SAME_MAX];
    text_fold(typed, length, folded, sizeof folded);
    return is_folded_same(folded, text, text_length);
}

int text_place_among(Word word, const char *words)
{
    enum { LONGEST = 64 };
    if (word.length == 0 || word.length > LONGEST)
        return -1;
    char folded[SAME_MAX];
    text_fold(word.text, word.length, folded, sizeof folded);
    int place = 0;
    for (Word own = word_take(&words); own.length > 0; own = word_take(&words), place++)
        if (is_folded_same(folded, own.text, own.length))
            return place;
    return -1;
}

bool text_is_among(Word word, const char *words) { return text_place_among(word, words) >= 0; }

bool text_begins(Word typed, Word text)
{
    char folded[SAME_MAX], own[SAME_MAX];
    text_fold(typed.text, typed.length, folded, sizeof folded);
    text_fold_words(text.text, text.length, own, sizeof own);
    size_t length = strlen(folded);
    const char *spelled = strchr(own, ALTERNATIVE);
    return length > 0 && (strncmp(own, folded, length) == 0 ||
                          (spelled != NULL && strncmp(spelled + 1, folded, length) == 0));
}

bool text_begins_any(Word typed, const char *words)
{
    for (Word word = word_take(&words); word.length > 0; word = word_take(&words))
        if (text_begins(typed, word))
            return true;
    return false;
}

/* The words end at end. */
static bool has_all(const char *folded, const char *words, const char *end)
{
    while (words < end) {
        char word[64];
        size_t length = strcspn(words, " |");
        size_t kept = length < sizeof word ? length : sizeof word - 1;
        memcpy(word, words, kept);
        word[kept] = '\0';
        if (strstr(folded, word) == NULL)
            return false;
        words += length + strspn(words + length, " ");
    }
    return true;
}

static bool has_words(const char *text, size_t length, const char *words)
{
    char space[1024];
    size_t size = 4 * length + 1;
    char *folded = size <= sizeof space ? space : alloc_bytes(size);
    const char *end = words + strlen(words);
    const char *spelled = strchr(words, ALTERNATIVE);
    text_fold(text, length, folded, size);
    bool has = has_all(folded, words, spelled != NULL ? spelled : end);
    if (!has && (spelled != NULL || !is_ascii(text, length))) {
        (void)fold(text, length, true, folded, size);
        has = has_all(folded, spelled != NULL ? spelled + 1 : words, end);
    }
    if (folded != space)
        free(folded);
    return has;
}

/* The bytes of a hyphen or an apostrophe with which the text begins; 0: none. */
static size_t joint_length(const char *text, size_t length)
{
    static const char *const SIGNS[] = { "'", "-", "\u2019", "\u2018", "\u02bc" };
    for (size_t i = 0; i < ARRAY_LEN(SIGNS); i++)
        if (length >= strlen(SIGNS[i]) && memcmp(text, SIGNS[i], strlen(SIGNS[i])) == 0)
            return strlen(SIGNS[i]);
    return 0;
}

bool text_has_words(const char *text, size_t length, const char *words)
{
    if (has_words(text, length, words))
        return true;
    if (memchr(text, '\'', length) == NULL && memchr(text, '-', length) == NULL &&
        is_ascii(text, length))
        return false;
    char *plain = alloc_bytes(length);
    size_t kept = 0;
    for (size_t at = 0, sign; at < length; at += sign + (sign == 0)) {
        sign = joint_length(text + at, length - at);
        if (sign == 0)
            plain[kept++] = text[at];
    }
    bool has = kept < length && has_words(plain, kept, words);
    free(plain);
    return has;
}
