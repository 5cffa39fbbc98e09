/* Duplicate games: a hash of what makes games equal, and an open hash table. */
#include <config.h>

#include "src/filters/seen_games.h"

#include "engine/base/base.h"
#include "engine/text/text_fold.h"

#include <stdlib.h>
#include <string.h>

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

/* ---- the table ---- */

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
