/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of luft games: the operands that name files, folders and a query; duplicates; another
 * order; and all of them merged into trees. */
#include <config.h>

#include "src/filters/game_sources.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/text/text_fold.h"
#include "src/filters/input.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* --- operands --------------------------------------------------------------------------------- */

static bool looks_like_path(const char *operand)
{
    return is_web_address(operand) ||
           (strpbrk(operand, "=<>:") == NULL &&
            (strchr(operand, '/') != NULL || game_folder_is_games(operand)));
}

/* *is_taken: the operand is a file or folder. */
static Status take_path(GameSources *sources, const char *operand, bool *is_taken)
{
    *is_taken = strcmp(operand, "-") == 0 || access(operand, F_OK) == 0;
    if (!*is_taken)
        return looks_like_path(operand) ? status_from_errno(operand, errno) : status_ok();
    sources->has_several |= input_is_folder(operand);
    return input_find_files(operand, &sources->files);
}

/* "white=carlsen games.pgn": other words may name a file by chance. */
static bool is_file_after_query(const char *operand)
{
    return looks_like_path(operand) && access(operand, F_OK) == 0;
}

/* The shell has removed quotes around values with blanks; a tag's value follows its own `=`. */
static void add_word(StrBuf *query, const char *word)
{
    size_t name = strcspn(word, "=<>:\" \t");
    size_t relation = strspn(word + name, "=<>:");
    const char *value = word + name + relation;
    bool is_tag = name == strlen("tag") && strncasecmp(word, "tag", name) == 0;
    const char *inner = is_tag ? value + strcspn(value, "=") : value;
    bool is_whole = name > 0 && relation > 0 && strpbrk(value, " \t") != NULL &&
                    strpbrk(inner + (*inner == '=' && is_tag), "=<>:\"") == NULL;
    strbuf_add_text(query, query->length > 0 ? " " : "");
    strbuf_add(query, word, name + relation);
    strbuf_addf(query, is_whole ? "\"%s\"" : "%s", value);
}

Status game_sources_find(const char *const *operands, int count, GameSources *sources)
{
    *sources = (GameSources){ 0 };
    strbuf_init(&sources->query);
    for (int i = 0; i < count; i++) {
        Status status = status_ok();
        bool is_taken = false;
        if (sources->query.length == 0 || is_file_after_query(operands[i]))
            status = take_path(sources, operands[i], &is_taken);
        if (!status_is_ok(&status))
            return status;
        if (!is_taken)
            add_word(&sources->query, operands[i]);
    }
    if (sources->files.count == 0)
        game_paths_add(&sources->files, "-");
    sources->has_several = sources->has_several || sources->files.count > 1;
    return status_ok();
}

void game_sources_done(GameSources *sources)
{
    game_paths_done(&sources->files);
    strbuf_done(&sources->query);
}

/* --- duplicates ------------------------------------------------------------------------------- */

enum { SLOTS_MIN = 1024, NAME_FOLDED_MAX = 128 };

/* Two FNV-1a hashes (Fowler, Noll, Vo) with different offsets, mixed at the end. */
static void print_add(GamePrint *print, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++)
        for (int half = 0; half < 2; half++)
            print->halves[half] =
                (print->halves[half] ^ at[i]) * UINT64_C(1099511628211) + (uint64_t)half;
}

/* Finaliser of MurmurHash3 (Appleby). */
static uint64_t mix(uint64_t value)
{
    value = (value ^ value >> 33) * UINT64_C(0xff51afd7ed558ccd);
    value = (value ^ value >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
    return value ^ value >> 33;
}

/* The last word before the comma, or of the whole name. */
static void hash_surname(GamePrint *print, const char *name)
{
    char folded[NAME_FOLDED_MAX];
    text_fold(name, strcspn(name, ","), folded, sizeof folded);
    size_t end = strlen(folded);
    while (end > 0 && folded[end - 1] == ' ')
        end--;
    size_t begin = end;
    while (begin > 0 && folded[begin - 1] != ' ')
        begin--;
    print_add(print, folded + begin, end - begin);
    print_add(print, ",", 1);
}

static const char *tag_or_nothing(const Game *game, const char *name)
{
    const char *value = game_tag(game, name);
    return value != NULL ? value : "";
}

GamePrint game_print_of(const Game *game)
{
    GamePrint print = { { UINT64_C(14695981039346656037), UINT64_C(0x9e3779b97f4a7c15) } };
    hash_surname(&print, tag_or_nothing(game, "White"));
    hash_surname(&print, tag_or_nothing(game, "Black"));
    Key start = game_start(game)->key;
    print_add(&print, &start, sizeof start);
    for (const GameNode *node = node_next(game_root(game)); node != NULL; node = node_next(node)) {
        Move move = node_move(node);
        print_add(&print, &move, sizeof move);
    }
    for (int half = 0; half < 2; half++)
        print.halves[half] = mix(print.halves[half]);
    return print;
}

/* --- the table -------------------------------------------------------------------------------- */

struct SeenGames {
    GamePrint *slots; /* all zero: free */
    size_t slot_count;
    size_t count;
};

SeenGames *seen_games_new(void)
{
    SeenGames *seen = alloc_zeroed(1, sizeof *seen);
    seen->slot_count = SLOTS_MIN;
    seen->slots = alloc_zeroed(seen->slot_count, sizeof *seen->slots);
    return seen;
}

void seen_games_free(SeenGames *seen)
{
    if (seen == NULL)
        return;
    free(seen->slots);
    free(seen);
}

static bool is_free(const GamePrint *slot) { return (slot->halves[0] | slot->halves[1]) == 0; }

static GamePrint *find_slot(const SeenGames *seen, const GamePrint *print)
{
    size_t at = (size_t)print->halves[0] & (seen->slot_count - 1);
    while (!is_free(&seen->slots[at]) && memcmp(&seen->slots[at], print, sizeof *print) != 0)
        at = (at + 1) & (seen->slot_count - 1);
    return &seen->slots[at];
}

static Status make_room(SeenGames *seen)
{
    if (seen->count < seen->slot_count / 4 * 3)
        return status_ok();
    SeenGames larger = { .slot_count = seen->slot_count * 2, .count = seen->count };
    size_t size = larger.slot_count * sizeof *larger.slots;
    larger.slots = size <= alloc_share() ? alloc_try_zeroed(size) : NULL;
    if (larger.slots == NULL)
        return status_error(STATUS_NO_MEMORY, "not enough memory to compare more than %zu games",
                            seen->count);
    for (size_t i = 0; i < seen->slot_count; i++)
        if (!is_free(&seen->slots[i]))
            *find_slot(&larger, &seen->slots[i]) = seen->slots[i];
    free(seen->slots);
    *seen = larger;
    return status_ok();
}

Status seen_games_add(SeenGames *seen, const GamePrint *print, bool *is_new)
{
    Status status = make_room(seen);
    if (!status_is_ok(&status))
        return status;
    GamePrint *slot = find_slot(seen, print);
    *is_new = is_free(slot);
    seen->count += *is_new;
    *slot = *print;
    return status;
}

/* --- another order ---------------------------------------------------------------------------- */

typedef struct Entry {
    SortKey key;
    uint32_t length;
    uint64_t offset;
    uint64_t number; /* in order of arrival */
} Entry;

struct SortedTexts {
    FILE *file;
    bool descends;
    Entry *entries;
    size_t count, capacity;
    uint64_t size;
};

Status sorted_texts_new(bool descends, SortedTexts **texts)
{
    FILE *file = tmpfile();
    if (file == NULL)
        return status_from_errno(_("a temporary file"), errno);
    SortedTexts *made = alloc_zeroed(1, sizeof *made);
    *made = (SortedTexts){ .file = file, .descends = descends };
    *texts = made;
    return status_ok();
}

void sorted_texts_free(SortedTexts *texts)
{
    if (texts == NULL)
        return;
    (void)fclose(texts->file);
    free(texts->entries);
    free(texts);
}

Status sorted_texts_add(SortedTexts *texts, const SortKey *key, const char *text, size_t length)
{
    if (length > UINT32_MAX)
        return status_error(STATUS_RANGE, "a game is too long to be sorted");
    size_t grown =
        3 * sizeof *texts->entries * texts->capacity; /* old and new array while growing */
    if (texts->count == texts->capacity && grown > alloc_share())
        return status_error(STATUS_NO_MEMORY, "not enough memory to sort more than %zu games",
                            texts->count);
    if (fwrite(text, 1, length, texts->file) != length)
        return status_from_errno(_("a temporary file"), errno);
    texts->entries =
        alloc_grow(texts->entries, &texts->capacity, texts->count + 1, sizeof *texts->entries);
    texts->entries[texts->count] = (Entry){
        .key = *key, .length = (uint32_t)length, .offset = texts->size, .number = texts->count
    };
    texts->count++;
    texts->size += length;
    return status_ok();
}

static int compare(const void *a, const void *b)
{
    const Entry *left = a, *right = b;
    int order = memcmp(&left->key, &right->key, sizeof left->key);
    if (order != 0)
        return order;
    return left->number < right->number ? -1 : left->number > right->number;
}

size_t sorted_texts_sort(SortedTexts *texts)
{
    qsort(texts->entries, texts->count, sizeof *texts->entries, compare);
    return texts->count;
}

Status sorted_texts_read(const SortedTexts *texts, size_t number, StrBuf *out)
{
    assert(number < texts->count);
    const Entry *entry = &texts->entries[texts->descends ? texts->count - 1 - number : number];
    strbuf_reserve(out, entry->length);
    bool is_written = fflush(texts->file) == 0;
    ssize_t count = is_written ? fdio_read_at(fileno(texts->file), out->data + out->length,
                                              entry->length, entry->offset)
                               : -1;
    if (count < 0)
        return status_from_errno(_("a temporary file"), errno);
    if ((size_t)count < entry->length)
        return status_error(STATUS_IO, "a temporary file is cut short");
    out->length += entry->length;
    out->data[out->length] = '\0';
    return status_ok();
}

/* --- merging ---------------------------------------------------------------------------------- */

void merged_games_done(MergedGames *merged)
{
    for (size_t i = 0; i < merged->count; i++)
        game_free(merged->trees[i]);
    free(merged->trees);
}

static bool is_known(const char *value)
{
    return value != NULL && value[0] != '\0' && value[0] != '?';
}

/* "Kim - Lee 1-0, 2013.11.09"; "" if the players are unknown. */
static void write_label(const Game *game, StrBuf *label)
{
    const char *white = game_tag(game, "White"), *black = game_tag(game, "Black");
    const char *date = game_tag(game, "Date");
    if (!is_known(white) && !is_known(black))
        return;
    strbuf_addf(label, "%s - %s %s", is_known(white) ? white : "?", is_known(black) ? black : "?",
                game_result_text(game_result(game)));
    if (is_known(date))
        strbuf_addf(label, ", %.*s", (int)game_date_known_length(date), date);
}

static void keep_common_tags(Game *tree, const Game *game)
{
    for (size_t i = game_tag_count(tree); i-- > 0;) {
        const char *name = game_tag_name(tree, i), *value = game_tag(game, name);
        if (value == NULL || strcmp(value, game_tag_value(tree, i)) != 0)
            game_set_tag(tree, name, NULL);
    }
}

static Game *begin_tree(MergedGames *merged, const Game *game)
{
    Game *tree = game_new_from(game_start(game));
    for (size_t i = 0; i < game_tag_count(game); i++)
        if (strcmp(game_tag_name(game, i), "PlyCount") != 0)
            game_set_tag(tree, game_tag_name(game, i), game_tag_value(game, i));
    merged->trees =
        alloc_grow(merged->trees, &merged->capacity, merged->count + 1, sizeof *merged->trees);
    merged->trees[merged->count++] = tree;
    return tree;
}

static Game *find_tree(const MergedGames *merged, const Game *game)
{
    for (size_t i = 0; i < merged->count; i++)
        if (position_equals(game_start(merged->trees[i]), game_start(game)))
            return merged->trees[i];
    return NULL;
}

void merged_games_add(MergedGames *merged, const char *pgn, size_t length)
{
    Game *game = NULL;
    StrBuf label;
    Status status = pgn_read_text(pgn, length, &game);
    if (game == NULL) /* written by luft: it has a game, and errors are in its comments */
        BUG("a game is not read again: %s", status.text);
    strbuf_init(&label);
    write_label(game, &label);
    Game *tree = find_tree(merged, game);
    if (tree == NULL)
        tree = begin_tree(merged, game);
    else
        keep_common_tags(tree, game);
    game_merge(tree, game, label.data);
    game_set_result(tree, RESULT_UNKNOWN);
    strbuf_done(&label);
    game_free(game);
}
