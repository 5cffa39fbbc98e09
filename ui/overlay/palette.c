/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of the palette that match the typed letters, best match first. */
#include <config.h>

#include "ui/overlay/palette.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/text_fold.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { ALSO_LESS = 6, ABOUT_LESS = 30, ABOUT_LETTERS_MIN = 3 };

/* The kinds of match, the best last; within each kind the fuzzy score decides. */
enum {
    BY_LETTERS = 0,
    BY_WORDS = 1000,
    BY_OWN_WORDS = 1500, /* of anything but an opening */
    BY_ALIAS = 2000,
    BY_NAME = 3000,
    A_WORD = 20
};

Palette *palette_new(void)
{
    Palette *palette = alloc_zeroed(1, sizeof *palette);
    strbuf_init(&palette->query);
    return palette;
}

void palette_free(Palette *palette)
{
    if (palette == NULL)
        return;
    for (size_t i = 0; i < palette->kept_count; i++)
        free(palette->kept[i]);
    free(palette->kept);
    free(palette->items);
    free(palette->found);
    strbuf_done(&palette->query);
    free(palette);
}

const char *palette_keep(Palette *palette, const char *text)
{
    palette->kept = alloc_grow(palette->kept, &palette->kept_capacity, palette->kept_count + 1,
                               sizeof *palette->kept);
    return palette->kept[palette->kept_count++] = alloc_string(text);
}

void palette_set_title(Palette *palette, const char *title, bool is_beside)
{
    assert(palette->title == NULL);
    palette->title = palette_keep(palette, title);
    palette->is_beside = is_beside;
}

static void add_found(Palette *palette, size_t item, int rank, const char *label)
{
    palette->found = alloc_grow(palette->found, &palette->found_capacity, palette->found_count + 1,
                                sizeof *palette->found);
    palette->found[palette->found_count++] = (PaletteMatch){ item, rank, strlen(label) };
}

/* Moves the match at that place to the front. */
static void bring_to_front(Palette *palette, size_t place)
{
    assert(place < palette->found_count);
    PaletteMatch first = palette->found[place];
    memmove(palette->found + 1, palette->found, place * sizeof *palette->found);
    palette->found[0] = first;
}

void palette_add(Palette *palette, const PaletteItem *item)
{
    assert(item->label != NULL && item->also != NULL && item->about != NULL);
    assert(item->key != NULL && item->line != NULL);
    palette->items =
        alloc_grow(palette->items, &palette->capacity, palette->count + 1, sizeof *palette->items);
    palette->items[palette->count++] = *item;
    if (!item->is_hidden)
        add_found(palette, palette->count - 1, 0, item->label);
}

/* --- finding ---------------------------------------------------------------------------------- */

/* Whether the first length bytes of name are one of the names. */
static bool is_named(const char *name, size_t length, const char *names)
{
    while (*names != '\0') {
        size_t word = strcspn(names, " ");
        if (word == length && strncasecmp(names, name, length) == 0)
            return true;
        names += word;
        names += strspn(names, " ");
    }
    return false;
}

static int rank_label(const PaletteItem *item, const char *query)
{
    int rank = fuzzy_rank(query, item->label, NULL);
    return item->english == NULL ? rank : int_max(rank, fuzzy_rank(query, item->english, NULL));
}

static bool has_words(const PaletteItem *item, const char *query)
{
    return fuzzy_begins_words(query, item->label) ||
           (item->english != NULL && fuzzy_begins_words(query, item->english)) ||
           (!item->is_hidden && *item->also != '\0' && fuzzy_begins_words(query, item->also));
}

typedef enum PhraseMatch { PHRASE_NONE, PHRASE_BEGUN, PHRASE_WHOLE } PhraseMatch;

/* A phrase matches by its first letters, or by the beginnings of its words. */
static PhraseMatch match_phrases(const char *phrases, const char *query)
{
    PhraseMatch match = PHRASE_NONE;
    while (phrases != NULL && *phrases != '\0' && match != PHRASE_WHOLE) {
        char phrase[FUZZY_TEXT_MAX];
        size_t length = strcspn(phrases, ",");
        snprintf(phrase, sizeof phrase, "%.*s", (int)length, phrases);
        if (fuzzy_begins_words(query, phrase))
            match = utf8_count(query, strlen(query)) == utf8_count(phrase, length) ? PHRASE_WHOLE
                                                                                   : PHRASE_BEGUN;
        phrases += length;
        phrases += strspn(phrases, ", ");
    }
    return match;
}

/* "dark mode" matches all values of the background, one of them better than the others. */
static int count_shared_words(const char *query, const char *label)
{
    int count = 0;
    for (query += strspn(query, " "); *query != '\0'; query += strspn(query, " ")) {
        char word[FUZZY_TEXT_MAX];
        size_t length = strcspn(query, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, query);
        count += fuzzy_begins_words(word, label);
        query += length;
    }
    return count;
}

static int rank_about(const PaletteItem *item, const char *query)
{
    if (strlen(query) < ABOUT_LETTERS_MIN || item->is_hidden)
        return FUZZY_NONE;
    int about = fuzzy_rank(query, item->about, NULL);
    /* A description in words, as in the command's help, comes before openings. */
    if (fuzzy_begins_words(query, item->about))
        return BY_WORDS + about - ALSO_LESS + item->bonus;
    return about == FUZZY_NONE ? FUZZY_NONE : int_max(about - ABOUT_LESS, 0);
}

static int rank_letters(const PaletteItem *item, const char *query)
{
    int rank = rank_label(item, query);
    bool has_also = *item->also != '\0' && !item->is_hidden;
    int also = has_also ? fuzzy_rank(query, item->also, NULL) : FUZZY_NONE;
    if (also != FUZZY_NONE)
        rank = int_max(rank, int_max(also - ALSO_LESS, 0));
    return rank == FUZZY_NONE ? FUZZY_NONE : rank + item->bonus;
}

/* "gruenfeld defence" */
static bool is_spelled(const char *name, const char *query)
{
    char words[FUZZY_TEXT_MAX];
    text_fold_words(query, strlen(query), words, sizeof words);
    return words[strspn(words, " ")] != '\0' && text_has_words(name, strlen(name), words);
}

static int rank_item(const PaletteItem *item, const char *query)
{
    size_t first = strcspn(item->label, " ");
    int rank = rank_letters(item, query);
    PhraseMatch match = match_phrases(item->phrases, query);
    if (strncasecmp(item->label, query, first) == 0 && query[first] == '\0')
        return BY_NAME + rank;
    if (is_named(query, strlen(query), item->also))
        return BY_ALIAS + item->bonus;
    if (match == PHRASE_WHOLE)
        return BY_ALIAS + A_WORD * count_shared_words(query, item->label);
    if (has_words(item, query))
        return (item->is_of_moves ? BY_WORDS : BY_OWN_WORDS) + rank;
    if (match == PHRASE_BEGUN && strlen(query) >= ABOUT_LETTERS_MIN)
        return BY_WORDS + item->bonus;
    rank = int_max(rank, rank_about(item, query));
    bool is_found = rank != FUZZY_NONE || !item->is_of_moves;
    return !is_found && (is_spelled(item->label, query) ||
                         (item->english != NULL && is_spelled(item->english, query)))
               ? BY_LETTERS
               : rank;
}

enum { ITSELF_RANK = INT_MAX };

static const PaletteItem *item_of(const Palette *palette, const PaletteMatch *found)
{
    return found->rank == ITSELF_RANK ? &palette->itself : &palette->items[found->item];
}

void palette_find_itself(Palette *palette, const char *about)
{
    assert(palette->query.length > 0);
    palette->itself = (PaletteItem){ .label = palette->query.data,
                                     .also = "",
                                     .about = about,
                                     .key = "",
                                     .line = palette->query.data };
    add_found(palette, 0, ITSELF_RANK, palette->query.data);
    bring_to_front(palette, palette->found_count - 1);
}

/* The better match first; among equals the shorter label, then the order of adding. */
static int compare(const void *a, const void *b)
{
    const PaletteMatch *left = a, *right = b;
    if (left->rank != right->rank)
        return left->rank < right->rank ? 1 : -1;
    if (left->length != right->length)
        return left->length > right->length ? 1 : -1;
    return left->item > right->item ? 1 : -1;
}

/* The command with the first length bytes of name as its name; NULL: none. */
static const PaletteItem *find_command(const Palette *palette, const char *name, size_t length)
{
    for (size_t i = 0; i < palette->count; i++) {
        const PaletteItem *item = &palette->items[i];
        bool is_own_name =
            strcspn(item->label, " ") == length && strncasecmp(item->label, name, length) == 0;
        if (!item->is_hidden && !item->is_name &&
            (is_own_name || is_named(name, length, item->also)))
            return item;
    }
    return NULL;
}

/* "theme: green" matches "theme gr". */
static bool is_value_of(const PaletteItem *item, const char *name, size_t length)
{
    return item->is_hidden && strncasecmp(item->label, name, length) == 0 &&
           item->label[length] == ':';
}

/* A command typed with arguments is what was meant, whatever else has these letters; except phrases
 * ("play again") and the values of a setting with that name. */
static void find_line(Palette *palette)
{
    const char *query = palette->query.data;
    size_t name = strcspn(query, " ");
    bool can_be_one = query[name] != '\0' && palette->title == NULL;
    const PaletteItem *command = can_be_one ? find_command(palette, query, name) : NULL;
    if (command == NULL || (palette->found_count > 0 && palette->found[0].rank >= BY_ALIAS))
        return;
    for (size_t i = 0; i < palette->found_count; i++) {
        if (is_value_of(item_of(palette, &palette->found[i]), query, name)) {
            bring_to_front(palette, i);
            return;
        }
    }
    palette_find_itself(palette, command->about);
    palette->itself.form = command->form;
}

/* Scattered letters match a name only if nothing matches better, and an opening's name only if no
 * command or setting has them. */
static void drop_strewn(Palette *palette)
{
    int best = FUZZY_NONE;
    bool has_other = false;
    for (size_t i = 0; i < palette->found_count; i++) {
        best = int_max(best, palette->found[i].rank);
        has_other |= !item_of(palette, &palette->found[i])->is_of_moves;
    }
    size_t kept = 0;
    for (size_t i = 0; i < palette->found_count; i++) {
        const PaletteMatch *found = &palette->found[i];
        bool is_strewn = found->rank < BY_WORDS;
        bool is_opening = item_of(palette, found)->is_of_moves;
        if (!is_strewn || (best < BY_WORDS && !(is_opening && has_other)))
            palette->found[kept++] = *found;
    }
    palette->found_count = kept;
}

void palette_find(Palette *palette, const char *query)
{
    query += strspn(query, " :");
    size_t length = strlen(query);
    while (length > 0 && query[length - 1] == ' ')
        length--;
    strbuf_clear(&palette->query);
    strbuf_add(&palette->query, query, length);
    palette->found_count = 0;
    palette->cursor = 0;
    for (size_t i = 0; i < palette->count; i++) {
        const PaletteItem *item = &palette->items[i];
        int rank = length > 0 ? rank_item(item, palette->query.data) : 0;
        if (rank != FUZZY_NONE && (length > 0 || !item->is_hidden))
            add_found(palette, i, rank, item->label);
    }
    if (length == 0)
        return;
    drop_strewn(palette);
    if (palette->found_count > 0)
        qsort(palette->found, palette->found_count, sizeof *palette->found, compare);
    find_line(palette);
}

/* --- the cursor ------------------------------------------------------------------------------- */

const PaletteItem *palette_at(const Palette *palette, size_t row)
{
    assert(row < palette->found_count);
    return item_of(palette, &palette->found[row]);
}

const PaletteItem *palette_chosen(const Palette *palette)
{
    return palette->found_count > 0 ? palette_at(palette, palette->cursor) : NULL;
}

const char *palette_form(const Palette *palette)
{
    const PaletteItem *chosen = palette_chosen(palette);
    const char *query = palette->query.data;
    size_t name = strcspn(query, " ");
    bool is_typed = chosen == &palette->itself ||
                    (chosen != NULL && name > 0 &&
                     (is_named(query, name, chosen->label) || is_named(query, name, chosen->also)));
    return is_typed ? chosen->form : NULL;
}

void palette_go_to(Palette *palette, int64_t row)
{
    int64_t last = (int64_t)palette->found_count - 1;
    palette->cursor = last < 0 || row < 0 ? 0 : (size_t)(row < last ? row : last);
}

size_t palette_top(const Palette *palette, int rows)
{
    assert(rows >= 0);
    size_t shown = (size_t)int_max(rows, 1);
    return palette->cursor < shown ? 0 : palette->cursor - shown + 1;
}
