/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzy matching, word by word: a table of best scores, letters down, characters across, places the
 * letters of each. */
#include <config.h>

#include "ui/overlay/palette.h"

#include "engine/base/utf8.h"
#include "engine/text/text_fold.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <string.h>

enum {
    WORD_MAX = 32,
    AT_START = 14, /* the letter begins the text */
    AT_WORD = 9,   /* ... begins a word */
    IN_A_ROW = 7,  /* the letter follows the previous one */
    A_LETTER = 1,
    SKIPPED_MAX = 5, /* the highest cost of a gap */
    RUNS_FREE = 1,   /* runs a word may be split into, more for longer words ... */
    RUNS_INSIDE = 1, /* ... but only this many inside a word of the text */
    IMPOSSIBLE = INT_MIN / 2
};

typedef struct Letters {
    uint32_t list[FUZZY_TEXT_MAX];
    bool begins_word[FUZZY_TEXT_MAX];
    int count;
} Letters;

/* Lower case, without accent. */
static uint32_t fold(uint32_t codepoint)
{
    if (codepoint < 0x80)
        return (uint32_t)tolower((int)codepoint);
    char bytes[UTF8_LENGTH_MAX + 1], folded[32];
    size_t length = utf8_encode(codepoint, bytes);
    text_fold(bytes, length, folded, sizeof folded);
    uint32_t first = codepoint;
    if (folded[0] != '\0' && folded[0] != ' ')
        (void)utf8_decode(folded, strlen(folded), &first);
    return first;
}

static bool is_sign(uint32_t letter) { return letter < 0x80 && !isalnum((int)letter); }

static void read_letters(const char *text, size_t length, int max, Letters *letters)
{
    letters->count = 0;
    while (length > 0 && letters->count < max) {
        uint32_t codepoint;
        size_t bytes = utf8_decode(text, length, &codepoint);
        int at = letters->count++;
        letters->list[at] = fold(codepoint);
        letters->begins_word[at] = at == 0 || is_sign(letters->list[at - 1]);
        text += bytes;
        length -= bytes;
    }
}

/* --- one word --------------------------------------------------------------------------------- */

static int score_at(const Letters *text, int at)
{
    return A_LETTER + (at == 0 ? AT_START : text->begins_word[at] ? AT_WORD : 0);
}

/* The best score with a letter at each place; from[] is then the place of the letter before it. */
typedef struct Table {
    int score[WORD_MAX][FUZZY_TEXT_MAX];
    short from[WORD_MAX][FUZZY_TEXT_MAX];
} Table;

static void place_letter(const Letters *word, const Letters *text, int letter, Table *table)
{
    for (int at = 0; at < text->count; at++) {
        table->score[letter][at] = IMPOSSIBLE;
        if (text->list[at] != word->list[letter])
            continue;
        if (letter == 0) {
            table->score[0][at] = score_at(text, at);
            continue;
        }
        for (int before = letter - 1; before < at; before++) {
            int skipped = at - before - 1;
            int sum = table->score[letter - 1][before] + score_at(text, at) +
                      (skipped == 0 ? IN_A_ROW : -int_min(skipped, SKIPPED_MAX));
            if (sum <= table->score[letter][at] || table->score[letter - 1][before] == IMPOSSIBLE)
                continue;
            table->score[letter][at] = sum;
            table->from[letter][at] = (short)before;
        }
    }
}

/* Letters scattered over a long text match nothing. */
static bool is_strewn(const Letters *word, const Letters *text, const int *places)
{
    int runs = 0, inside = 0;
    for (int letter = 0; letter < word->count; letter++) {
        bool begins = letter == 0 || places[letter] != places[letter - 1] + 1;
        runs += begins;
        inside += begins && !text->begins_word[places[letter]];
    }
    return runs > RUNS_FREE + (word->count + 1) / 3 || inside > RUNS_INSIDE;
}

static bool are_in_order(const Letters *word, const Letters *text)
{
    int letter = 0;
    for (int at = 0; at < text->count && letter < word->count; at++)
        letter += text->list[at] == word->list[letter];
    return letter == word->count;
}

static int rank_word(const Letters *word, const Letters *text, bool *marks)
{
    assert(word->count > 0);
    Table table;
    if (!are_in_order(word, text))
        return FUZZY_NONE;
    for (int letter = 0; letter < word->count; letter++)
        place_letter(word, text, letter, &table);
    int last = word->count - 1, best = -1;
    for (int at = 0; at < text->count; at++)
        if (table.score[last][at] != IMPOSSIBLE &&
            (best < 0 || table.score[last][at] > table.score[last][best]))
            best = at;
    assert(best >= last); /* the letters are there in order */
    int places[WORD_MAX];
    places[last] = best;
    for (int letter = last; letter > 0; letter--)
        places[letter - 1] = table.from[letter][places[letter]];
    if (is_strewn(word, text, places))
        return FUZZY_NONE;
    for (int letter = 0; letter <= last && marks != NULL; letter++)
        marks[places[letter]] = true;
    return int_max(table.score[last][best], 0);
}

/* --- all words -------------------------------------------------------------------------------- */

int fuzzy_rank(const char *query, const char *text, bool *marks)
{
    Letters letters, word;
    int sum = 0;
    if (marks != NULL)
        memset(marks, 0, FUZZY_TEXT_MAX * sizeof *marks);
    read_letters(text, strlen(text), FUZZY_TEXT_MAX, &letters);
    for (query += strspn(query, " "); *query != '\0'; query += strspn(query, " ")) {
        size_t length = strcspn(query, " ");
        read_letters(query, length, WORD_MAX, &word);
        int rank = rank_word(&word, &letters, marks);
        if (rank == FUZZY_NONE)
            return FUZZY_NONE;
        sum += rank;
        query += length;
    }
    return sum;
}

static bool stands_at(const Letters *word, const Letters *text, int at)
{
    return text->begins_word[at] && at + word->count <= text->count &&
           memcmp(&text->list[at], word->list, (size_t)word->count * sizeof *word->list) == 0;
}

bool fuzzy_begins_words(const char *query, const char *text)
{
    Letters letters, word;
    read_letters(text, strlen(text), FUZZY_TEXT_MAX, &letters);
    for (query += strspn(query, " "); *query != '\0'; query += strspn(query, " ")) {
        size_t length = strcspn(query, " ");
        read_letters(query, length, WORD_MAX, &word);
        int at = 0;
        while (at < letters.count && !stands_at(&word, &letters, at))
            at++;
        if (at == letters.count)
            return false;
        query += length;
    }
    return true;
}
